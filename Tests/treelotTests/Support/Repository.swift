import Foundation

/// The files beside the code.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()  // Support
        .deletingLastPathComponent()  // treelotTests
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()

    /// Recorded texts are written anew instead of compared.
    static let isRecording = ProcessInfo.processInfo.environment["RECORD_STORIES"] == "1"

    static func path(_ path: String) -> String {
        root.appending(path: path).path(percentEncoded: false)
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: root.appending(path: path))
    }
}
