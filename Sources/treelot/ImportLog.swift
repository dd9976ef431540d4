import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLotApp

/// Puts a log together again.
struct ImportLog: Verb {
    static let configuration = CommandConfiguration(
        commandName: "import-log",
        abstract: "Make a log again from the lines of `treelot log --json`.",
        discussion: """
            The data directory must be a new one, or empty. What comes out is the same log: `treelot log \
            --json` gives the same bytes. If a line can’t be taken, there is no lot. Example:
              treelot import-log season.jsonl --data ./copy
            """)

    @Argument(help: "The lines, or - for standard input.") var file: String
    @OptionGroup var common: CommonOptions

    func work() async throws {
        try LotDirectory.requireNoLot(common.data)
        var input = try LineReader(path: file)
        let head: Position
        if let address = try LotDatabase.address(common) {
            head = try fill(common, &input) { last in
                "The \(last) events before it are in \(address). To try again, name another lot with "
                    + "lot=… in the address, and another directory with --data."
            }
        } else {
            let target = try BackupList.absolute(common.data)
            try Unfinished.requireEmpty(target)
            try Unfinished.removeEmpty(target)
            head = try Unfinished.make(target) { directory in
                var unfinished = common
                unfinished.data = directory
                unfinished.log = directory
                return try fill(unfinished, &input) { _ in "Nothing was imported." }
            }
        }
        common.tell(
            .object(["events": .whole(head.value)]),
            ["\(head) events are in \(common.data).".checked])
    }

    /// - Parameter left: what is said of the events in front of a line that can’t be taken.
    private func fill(
        _ common: CommonOptions, _ input: inout LineReader, _ left: (Position) -> String
    ) throws -> Position {
        let store = try LotDirectory.open(common, creating: true)
        defer { store.close() }
        var log = LogImport(into: store)
        var progress = ProgressBar("Importing")
        while let lines = try input.next() {
            for line in lines where !line.isEmpty {
                do {
                    try line.requireText()
                    try log.add(line.text)
                } catch let error as MalformedLine {
                    progress.finish()
                    throw Failure(
                        "Line \(line.number): \(error.message) \(left(store.head))",
                        code: .malformed)
                }
            }
            progress.show(input.bytesRead, of: input.bytesTotal)
        }
        progress.finish()
        try log.finish()
        try store.shred(log.erased)
        guard store.head > .start else {
            throw Failure("\(file) has no events. Was the right file named?", code: .malformed)
        }
        return store.head
    }
}
