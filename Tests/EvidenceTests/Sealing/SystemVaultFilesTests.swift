import Evidence
import Foundation
import TestSupport
import Testing

private let other: uid_t = 65_534

/// Whether files can be given to another user here.
private let mayGive: Bool = {
    let folder = TemporaryDirectory()
    return withExtendedLifetime(folder) { chown(folder.path, other, other) == 0 }
}()

struct SystemVaultFilesTests {
    private let folder = TemporaryDirectory()
    private let files = SystemVaultFiles()

    private var path: String { folder.path + "/vault" }

    @Test func `a file that is not there reads as none`() throws {
        #expect(try files.read(path) == nil)
        #expect(files.isDirectory(folder.path))
        #expect(!files.isDirectory(path))
        try files.remove(path)
    }

    @Test func `only the owner can read it, whatever stood there before`() throws {
        for name in ["vault", "vault.new"] {
            try Data([1]).write(to: URL(filePath: folder.path + "/" + name))
        }
        try files.replace(path, with: [1, 2, 3], destroyingOld: true)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["vault"])
        #expect(try files.read(path) == [1, 2, 3])
    }

    @Test(.enabled(if: mayGive)) func `in the directory of another user it is that one’s`() throws {
        #expect(chown(folder.path, other, other) == 0)
        try files.replace(path, with: [1], destroyingOld: true)
        var status = stat()
        let result = stat(path, &status)
        #expect(result == 0 && status.st_uid == other)
    }

    @Test func `a file that is another’s is told, and what to do`() {
        let error = VaultError.system(call: "open", path: "/lot/backups", errno: EACCES)
        #expect(error.description.contains("/lot/backups") && error.description.contains("chown"))
    }

    @Test func `one process at a time writes, and sees when another has`() throws {
        #expect(try files.alone(with: path) { 1 } == 1)
        try files.replace(path, with: [1, 2, 3], destroyingOld: false)
        let stamp = try files.stamp(of: path)
        try files.alone(with: path) { () throws(VaultError) in
            #expect(isLocked)
            #expect(try files.stamp(of: path) == stamp)
            try files.replace(path, with: [1, 2, 4], destroyingOld: true)
        }
        #expect(!isLocked)
        #expect(try files.stamp(of: path) != stamp)
    }

    /// As another process finds it.
    private var isLocked: Bool {
        let other = open(path, O_RDWR)
        defer { close(other) }
        return flock(other, LOCK_EX | LOCK_NB) != 0
    }

    @Test func `writing takes the place of all that is behind`() throws {
        try files.replace(path, with: [1, 2, 3, 4, 5], destroyingOld: false)
        try files.write([9], to: path, at: 3)
        #expect(try files.read(path) == [1, 2, 3, 9])
        #expect(throws: VaultError.self) {
            try files.write([9], to: folder.path + "/nothing", at: 0)
        }
    }

    @Test func `the old file's bytes are overwritten`() throws {
        try files.replace(path, with: Array(repeating: 7, count: 5000), destroyingOld: false)
        let old = try #require(FileHandle(forReadingAtPath: path))
        try files.replace(path, with: [1], destroyingOld: true)
        #expect(try old.readToEnd() == Data(repeating: 0, count: 5000))
    }

    @Test func `a file that somebody has linked to keeps its bytes`() throws {
        try files.replace(path, with: [7, 7, 7], destroyingOld: false)
        try FileManager.default.linkItem(atPath: path, toPath: folder.path + "/backup")
        try files.replace(path, with: [1], destroyingOld: true)
        #expect(try files.read(folder.path + "/backup") == [7, 7, 7])
    }

    @Test func `a failure names the call and the file`() {
        let error = #expect(throws: VaultError.self) {
            try files.replace(folder.path + "/no/vault", with: [1], destroyingOld: false)
        }
        #expect("\(error!)".contains("open failed for \(folder.path)/no/vault.new: "))
    }
}
