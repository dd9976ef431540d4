import EventSourcing
import Testing

struct CommitWireTests {
    private func commit(_ actor: Actor = .person(7), first: Int = 41) -> Commit<ParcelEvent> {
        Commit(
            first: Position(first),
            envelope: Envelope(
                instant: Instant(milliseconds: 1_796_493_480_000), actor: actor, onBehalfOf: [9],
                face: .web, command: "send-parcel", key: "", digest: 0xFEED, cause: Position(3),
                reason: "Christmas"),
            events: [.sent(.full), .sent(Parcel())])
    }

    private func bytes(_ commit: Commit<ParcelEvent>) throws -> [UInt8] {
        try written { try commit.write(to: &$0) }
    }

    /// As a commit; and for a fold, which must get the same of it, or nothing as well.
    private func read(_ bytes: [UInt8]) throws -> Commit<ParcelEvent> {
        let folded = try folded(bytes)
        do {
            let commit = try bytes.withUnsafeBytes { try Commit<ParcelEvent>(from: WireReader($0)) }
            var batch = EventBatch<ParcelEvent>()
            batch.append(commit)
            #expect(folded == shown(&batch))
            return commit
        } catch {
            #expect(folded == nil)
            throw error
        }
    }

    /// What a fold gets of the commit, behind another.
    /// - Returns: nil if it can’t be read.
    private func folded(_ bytes: [UInt8]) throws -> [String]? {
        var decoder = BatchDecoder<ParcelEvent>()
        try self.bytes(commit(.operator, first: 3)).withUnsafeBytes {
            _ = try decoder.decode(WireReader($0))
        }
        let (before, mark) = (shown(&decoder.batch), decoder.batch.mark)
        let span = try? bytes.withUnsafeBytes { try decoder.decode(WireReader($0)) }
        guard span != nil else { return nil }
        let after = shown(&decoder.batch)
        decoder.batch.removeLast(downTo: mark)
        #expect(shown(&decoder.batch) == before)
        return after.filter { !before.contains($0) }
    }

    private func shown(_ batch: inout EventBatch<ParcelEvent>) -> [String] {
        var events: [String] = []
        batch.forEachEvent { event, stamp in events.append("\(stamp) \(event)") }
        return events + batch.keyed.map { "\($0.first) \($0.envelope)" }
    }

    /// Each with its tag, as they are written.
    private func fields(of commit: Commit<ParcelEvent>) throws -> [[UInt8]] {
        try bytes(commit).withUnsafeBytes { whole in
            var reader = WireReader(whole)
            var fields: [[UInt8]] = []
            while !reader.isAtEnd {
                let begin = whole.count - reader.remaining
                try reader.skip(try reader.tag().type)
                fields.append(Array(whole[begin..<whole.count - reader.remaining]))
            }
            return fields
        }
    }

    @Test(arguments: [Actor.person(1), .person(.max), .operator, .visitor, .system])
    func `comes back as it was written`(actor: Actor) throws {
        let commit = commit(actor)
        #expect(try read(bytes(commit)) == commit)
        var bare = commit
        bare.envelope = Envelope(
            instant: Instant(milliseconds: -5), actor: actor, face: .system, command: "")
        #expect(try read(bytes(bare)) == bare)
    }

    @Test func `is read whatever the order of its fields`() throws {
        let fields = try fields(of: commit())
        let events = fields.filter { $0[0] == 0x7A }
        let others = fields.filter { $0[0] != 0x7A }
        #expect(events.count == 2)
        #expect(try read(Array((events + others.reversed()).joined())) == commit())
        for place in others.indices {
            var moved = others
            moved.append(moved.remove(at: place))
            #expect(try read(Array((moved + events).joined())) == commit())
        }
    }

    @Test func `takes the last of a field that comes again, but all on whose behalf it is`() throws
    {
        var last = commit(.person(8), first: 42)
        last.envelope.instant = Instant(milliseconds: 1)
        last.envelope.onBehalfOf = [9, 10]
        last.envelope.face = .cli
        let again = [(1, 42), (2, 1), (4, 8), (5, 10), (6, 1)] as [(Int, UInt64)]
        for opening in [try bytes(commit()), Array(try bytes(commit()).dropFirst(2))] {
            let bytes = written { writer in
                for (number, value) in again {
                    writer.tag(number, .varint)
                    writer.varint(value)
                }
            }
            #expect(try read(opening + bytes) == last)
        }
    }

    @Test(arguments: zip([1, 2, 3, 4, 5, 6], [1 << 63, 1 << 62, 9, 1 << 32, 1 << 32, 9]))
    func `refuses a number that is none of its field's`(field: Int, number: UInt64) throws {
        let changed = try fields(of: commit()).flatMap { bytes in
            guard bytes[0] == UInt8(field << 3) else { return bytes }
            return written {
                $0.tag(field, .varint)
                $0.varint(number)
            }
        }
        #expect(throws: FieldError.self) { try read(changed) }
    }

    @Test func `is cut off at every byte without harm`() throws {
        let whole = try bytes(commit())
        for count in 0..<whole.count {
            guard let commit = try? read(Array(whole.prefix(count))) else { continue }
            #expect(commit.events.count == 1, "only whole events may be read")
        }
    }

    @Test func `needs an event`() throws {
        #expect(throws: FieldError.malformed("a commit without an event")) { try read([]) }
    }

    @Test(arguments: [UInt64(0), UInt64(Int.max - 1), UInt64(Int.max), 1 << 63, .max])
    func `refuses a position from which its events cannot be counted`(first: UInt64) throws {
        let bytes = try bytes(commit(first: 1))
        let changed =
            written {
                $0.tag(1, .varint); $0.varint(first)
            } + bytes.dropFirst(2)
        #expect(throws: FieldError.self) { try read(changed) }
    }

    @Test func `says so where a newer program wrote an event`() throws {
        let bytes = written { writer in
            writer.tag(15, .lengthDelimited)
            writer.data(hex("42 00"))
            writer.tag(1, .varint)
            writer.varint(41)
        }
        #expect(throws: FieldError.unknownEvent(typeNumber: 8, position: Position(41))) {
            try read(bytes)
        }
    }

    @Test(arguments: ["78 01", "7a 02 38 01", "7a 00"])
    func `refuses events of another wire type`(bytes: String) {
        #expect(throws: FieldError.self) { try read(hex(bytes)) }
    }

    @Test func `shows each event at its position`() {
        var positions: [Int] = []
        commit().forEachEvent { positions.append($1.position.value) }
        #expect(positions == [41, 42])
        #expect(commit().last == Position(42))
    }
}
