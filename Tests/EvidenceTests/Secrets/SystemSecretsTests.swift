import EventSourcing
import Evidence
import Foundation
import TestSupport
import Testing

struct SystemSecretsTests {
    private let folder = TemporaryDirectory()
    private var path: String { folder.path + "/code-key" }
    private var secrets: SystemSecrets { SystemSecrets(directory: folder.path) }

    private func put(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

    @Test func `hashes as everybody does`() {
        // FIPS 180-2, appendix B.1.
        let abc = bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(secrets.hash(Array("abc".utf8)) == abc)
    }

    @Test func `authenticates as everybody does, with the key in the file`() throws {
        try put((0..<32).map { UInt8($0) })
        // As Python's `hmac` has it.
        let tag = bytes("c5a2acf85ae906ef12525bc4d0b63b3edd9ee5ef879863d284c8859ca92d3778")
        #expect(try secrets.authenticate(Array("tree lot".utf8)) == tag)
    }

    @Test func `draws other bytes each time`() {
        let draws = (0..<100).map { _ in secrets.randomBytes(28) }
        #expect(Set(draws).count == 100 && draws.allSatisfy { $0.count == 28 })
        #expect(secrets.randomBytes(0).isEmpty)
    }

    @Test func `no key is made before one is needed; only its owner can read it then`() throws {
        let secrets = secrets
        _ = (secrets.hash([1]), secrets.randomBytes(3))
        #expect(!FileManager.default.fileExists(atPath: path))
        _ = try secrets.authenticate([1])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(attributes[.size] as? Int == 32)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["code-key"])
    }

    @Test func `whoever comes first makes the key, and all others find it`() async throws {
        let tags = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<20 {
                let other = secrets
                group.addTask { try other.authenticate([1]) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(tags.count == 20 && Set(tags).count == 1)
        #expect(try Set([secrets.authenticate([1])]) == Set(tags))
    }

    @Test(arguments: [0, 1, 31, 33, 5000])
    func `what is no key is not taken for one`(count: Int) throws {
        try put(Array(repeating: 7, count: count))
        #expect(throws: KeyFileError.damaged(path: path)) { try secrets.authenticate([1]) }
    }

    @Test func `where nothing can be written, that is said`() {
        let nowhere = SystemSecrets(directory: folder.path + "/nowhere")
        #expect(throws: KeyFileError.self) { try nowhere.authenticate([1]) }
    }

    @Test func `bytes are compared as a whole`() {
        let one = secrets.randomBytes(16)
        #expect(one.isSameInConstantTime(as: one))
        #expect(!one.isSameInConstantTime(as: Array(one.dropLast())))
        for place in one.indices {
            var other = one
            other[place] ^= 1
            #expect(!one.isSameInConstantTime(as: other))
        }
        #expect([UInt8]().isSameInConstantTime(as: []))
    }
}
