import Foundation

/// Files with keys belong to their owner. A group may read some, as it does certificates' keys; no other user
/// may.
enum PrivateFile {
    /// - Parameter what: begins a sentence.
    /// - Throws: ``Failure``, if others may read or change the file. A missing file is not refused here.
    static func require(_ path: String, _ what: String) throws(Failure) {
        guard isExposed(path), let mode = mode(of: path) else { return }
        let who = mode & 0o007 != 0 ? "every user of this machine" : "its group"
        let verb = mode & 0o022 != 0 ? "changed" : "read"
        throw Failure(
            "\(what) \(path) can be \(verb) by \(who) (mode \(octal(mode))), so it may not be a secret any "
                + "more. Make it private, then try again: \(ShellLine.of("chmod", "600", path))")
    }

    /// Whether others may read or change a file with keys. A group may read it.
    static func isExposed(_ path: String) -> Bool { (mode(of: path) ?? 0) & 0o027 != 0 }

    /// That the keys of a lot in use are private. A backup may lie where there are no permissions, as on a
    /// stick.
    static func requireKeys(of directory: String) throws {
        guard try BackupList.lot(ofBackup: directory) == nil else { return }
        try require(directory + "/vault", "The vault")
        try require(directory + "/code-key", "The key of codes")
        try require(directory + "/evidence/key", "The signing key")
    }

    /// A remark on a data directory that other users may read; nil if they can't.
    static func remark(on directory: String) -> String? {
        guard let mode = mode(of: directory), mode & 0o077 != 0 else { return nil }
        return
            "Other users of this machine can look into \(directory) (mode \(octal(mode))). If that is "
            + "not meant: \(ShellLine.of("chmod", "-R", "go=", directory))"
    }

    private static func mode(of path: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false))
        return (attributes?[.posixPermissions] as? NSNumber)?.intValue
    }

    private static func octal(_ mode: Int) -> String { "0" + String(mode, radix: 8) }
}
