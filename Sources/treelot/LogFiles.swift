import Foundation

/// The sizes of a log’s files, and when each was written last: when the log grows, one of them changes. A writer makes
/// room in advance, so that the size alone does not tell.
struct LogFiles: Equatable {
    /// How often one who follows the log looks whether it has grown.
    private static let pause = Duration.milliseconds(500)

    private let directory: String

    private struct File: Equatable {
        var size: Int?
        var writtenAt: Date?
    }

    private let files: [String: File]

    init(_ directory: String) {
        let events = directory + "/events"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: events)) ?? []
        var files: [String: File] = [:]
        for name in names {
            let attributes = try? FileManager.default.attributesOfItem(atPath: events + "/" + name)
            files[name] = File(
                size: attributes?[.size] as? Int,
                writtenAt: attributes?[.modificationDate] as? Date)
        }
        self.directory = directory
        self.files = files
    }

    /// Waits until something was written since.
    mutating func waitForChange() async throws {
        var now = self
        repeat {
            try await Task.sleep(for: Self.pause)
            now = Self(directory)
        } while now == self
        self = now
    }
}
