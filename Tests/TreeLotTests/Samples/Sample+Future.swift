import TestSupport

@testable import EventSourcing
@testable import TreeLot

extension Sample {
    /// A commit as a later version may write it: a field of every wire type that nobody knows yet,
    /// in the envelope, in the fact and inside of a personal text. What is known must still be read.
    static func fromTheFuture(after last: Position) throws -> Sample {
        let renamed = PersonRenamed(
            person: 300, firstName: .known("Ming"), lastName: .known("Li"))
        let commit = Commit<LotEvent>(
            first: last.advanced(by: 1),
            envelope: Envelope(
                instant: Instant("2031-01-01T00:00:00Z"), actor: .person(2), onBehalfOf: [300],
                face: .web, command: "rename-person"),
            events: [.people(.renamed(renamed))])
        var writer = WireWriter()
        var header = CommitHeader(first: commit.first, envelope: commit.envelope)
        try header.fields(&writer)
        writer.tag(12, .lengthDelimited)
        writer.string("from the future")
        writer.nest(CommitHeader.eventField) { writer in
            writer.nest(PersonRenamed.number) { writer in
                writer.tag(1, .varint)
                writer.varint(300)
                writer.nest(2) { text in
                    text.tag(PersonalField.plain, .lengthDelimited)
                    text.string("Ming")
                    text.tag(4, .varint)
                    text.varint(.max)
                }
                writer.nest(3) { text in
                    text.tag(PersonalField.plain, .lengthDelimited)
                    text.string("Li")
                }
                writer.addUnknownFields()
            }
        }
        writer.addUnknownFields()
        return Sample(
            name: "person.renamed, by a newer program", hex: writer.bytes.hex, json: commit.json)
    }
}

extension WireWriter {
    fileprivate mutating func nest(_ number: Int, _ body: (inout WireWriter) -> Void) {
        tag(number, .lengthDelimited)
        let mark = beginLength()
        body(&self)
        endLength(mark)
    }

    /// Numbers far beyond those in use, one for each wire type.
    fileprivate mutating func addUnknownFields() {
        tag(1000, .varint)
        varint(7)
        tag(1001, .fixed64)
        fixed(UInt64(1))
        tag(1002, .lengthDelimited)
        string("🌲")
        tag(1003, .fixed32)
        // A fixed32 is four bytes; the writer has no use for them yet, so that they are put together
        // from varints of one byte.
        for byte in [1, 2, 3, 4] as [UInt64] { varint(byte) }
    }
}
