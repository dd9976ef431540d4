package import Foundation

/// The files beside the code.
package enum Repository {
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()  // TestSupport
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()

    /// Recorded texts are written anew instead of compared.
    package static let isRecording =
        ProcessInfo.processInfo.environment["RECORD_STORIES"] == "1"

    package static func path(_ path: String) -> String {
        root.appending(path: path).path(percentEncoded: false)
    }

    package static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Makes the folder, where there is none.
    package static func write(_ text: String, to path: String) throws {
        let url = root.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Names of what is in a folder, sorted; none where there is no folder.
    package static func names(in path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: self.path(path)).sorted()) ?? []
    }

    /// All Swift files in a folder, however deep.
    package static func swiftFiles(
        in path: String
    ) throws -> [(name: String, text: String)] {
        let names = FileManager.default.enumerator(atPath: self.path(path))?.allObjects ?? []
        return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
            .map { ($0, try text("\(path)/\($0)")) }
    }
}
