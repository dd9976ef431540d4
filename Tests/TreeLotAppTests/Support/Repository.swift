import Foundation

/// The files beside the code.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()  // Support
        .deletingLastPathComponent()  // TreeLotAppTests
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Names of what is in a folder, sorted; none where there is no folder.
    static func names(in path: String) -> [String] {
        let folder = root.appending(path: path).path(percentEncoded: false)
        return (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
    }
}
