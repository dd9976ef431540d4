import EventSourcing
import Foundation

/// The sizes of a log’s files, and when each was written last: when the log grows, one of them changes. A writer makes
/// room in advance, so that the size alone does not tell.
struct LogFiles: Equatable {
    static func == (one: LogFiles, other: LogFiles) -> Bool { one.files == other.files }

    /// How often one who follows the log looks whether it has grown.
    private static let pause = Duration.milliseconds(500)

    private let common: CommonOptions
    /// In the database; nil where the log is in files.
    private let head: Position?

    private struct File: Equatable {
        var size: Int?
        var writtenAt: Date?
    }

    private let files: [String: File]

    /// As they are now; a copy of a log in a database, when it has what that has.
    init(_ common: CommonOptions) { self.init(common, since: nil) }

    /// - Parameter before: the head of the database when it was looked last.
    private init(_ common: CommonOptions, since before: Position?) {
        // That it can’t be reached is told by whoever reads then.
        head = (try? LotDatabase.head(common)) ?? before
        if head != before { _ = try? LotDatabase.refresh(common) }
        let events = common.log + "/events"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: events)) ?? []
        var files: [String: File] = [:]
        for name in names {
            let attributes = try? FileManager.default.attributesOfItem(atPath: events + "/" + name)
            files[name] = File(
                size: attributes?[.size] as? Int,
                writtenAt: attributes?[.modificationDate] as? Date)
        }
        self.common = common
        self.files = files
    }

    /// Looks again.
    /// - Returns: whether something was written since it was looked last.
    mutating func look() -> Bool {
        let now = Self(common, since: head)
        defer { self = now }
        return now != self
    }

    /// Waits until something was written since.
    /// - Parameter body: done each time before it looks.
    mutating func waitForChange(_ body: () throws -> Void = {}) async throws {
        repeat {
            try await Task.sleep(for: Self.pause)
            try body()
        } while !look()
    }
}
