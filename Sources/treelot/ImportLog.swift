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
            The data directory must have no lot yet. What comes out is the same log: `treelot log --json` \
            gives the same bytes. Example:
              treelot import-log season.jsonl --data ./copy
            """)

    @Argument(help: "The lines, or - for standard input.") var file: String
    @OptionGroup var common: CommonOptions

    func work() async throws {
        try LotDirectory.requireNoLot(common.data)
        var input = try LineReader(path: file)
        let store = try LotDirectory.open(common, creating: true)
        do { try add(&input, to: store) } catch {
            store.close()
            throw error
        }
        let head = store.head
        store.close()
        common.tell(
            .object(["events": .whole(head.value)]),
            ["\(head) events are in \(common.data).".checked])
    }

    private func add(_ input: inout LineReader, to store: LotStore) throws {
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
                        "Line \(line.number): \(error.message) "
                            + "The \(store.head) events before it are in \(common.data).",
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
    }
}
