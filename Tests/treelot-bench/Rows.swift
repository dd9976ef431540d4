import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// Writes the log’s events as rows, for those who keep rows: position, instant, actor, type number,
/// length and the stored bytes of the event; little-endian, without gaps.
struct Rows: ParsableCommand {
    @Option var data: String
    @Option(help: "Only the events behind this position.") var after = 0
    @Option(help: "The file to write.") var out: String

    private static let chunkBytes = 1 << 20

    func run() throws {
        let store = try LotStore(directory: data, mode: .read)
        guard FileManager.default.createFile(atPath: out, contents: nil),
            let file = FileHandle(forWritingAtPath: out)
        else { throw ValidationError("\(out) can’t be written.") }
        var rows: [UInt8] = []
        var writer = WireWriter()
        try store.read(after: Position(after)) { commit in
            for (index, event) in commit.events.enumerated() {
                writer.removeAll()
                let fact = event.fact
                writer.tag(type(of: fact).number, .lengthDelimited)
                try fact.write(to: &writer)
                rows.add(UInt64(commit.first.value + index))
                rows.add(commit.envelope.instant.milliseconds)
                rows.add(commit.envelope.actor.number)
                rows.add(UInt32(type(of: fact).number))
                rows.add(UInt32(writer.bytes.count))
                rows += writer.bytes
            }
            if rows.count > Self.chunkBytes {
                try file.write(contentsOf: rows)
                rows.removeAll(keepingCapacity: true)
            }
            return true
        }
        try file.write(contentsOf: rows)
        try file.close()
    }
}

extension [UInt8] {
    fileprivate mutating func add(_ value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}

extension Actor {
    /// The person’s number; 0 for everybody else.
    fileprivate var number: UInt32 {
        if case .person(let number) = self { number } else { 0 }
    }
}
