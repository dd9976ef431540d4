import EventSourcing
import Testing
import TreeLot
import TreeLotApp

/// Every event and every commit that can come about is written and read back equal.
struct CodingLaws {
    @Test func `each commit is read from its bytes as it was written`() throws {
        for history in RandomHistory.all {
            for commit in history.commits {
                var writer = WireWriter()
                try commit.write(to: &writer)
                let read = try writer.bytes.withUnsafeBytes {
                    try Commit<LotEvent>(from: WireReader($0))
                }
                #expect(read == commit, "seed \(history.seed)")
            }
        }
    }

    @Test func `each event is read from its JSON as it was written`() throws {
        for history in RandomHistory.all {
            for event in history.commits.flatMap(\.events) {
                let json = try JSONParser.parse(event.json.description)
                let read = try LotEvent(typeName: event.typeName, json: json)
                #expect(read == event, "seed \(history.seed)")
            }
        }
    }

    @Test func `each command is read from its JSON as it was written`() throws {
        func again<C: LotCommand>(_ command: C) throws -> JSON {
            JSON(record: try JSONParser.parse(JSON(record: command).description).record(C.self))
        }
        for history in RandomHistory.all.prefix(50) {
            for step in history.steps {
                let json = JSON(record: step.submission.command)
                #expect(try again(step.submission.action) == json, "seed \(history.seed)")
            }
        }
    }
}
