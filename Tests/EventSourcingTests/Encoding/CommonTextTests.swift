import EventSourcing
import TestSupport
import Testing

/// A commit about two people, and texts of each.
struct CommonTextTests {
    private var commit: Commit<LockerEvent> {
        let exchanged = LockersExchanged(one: 7, other: 4, note: "mine", otherNote: "hers")
        return Commit(
            first: Position(3),
            envelope: Envelope(
                instant: Instant(milliseconds: 5), actor: .operator, onBehalfOf: [7, 4],
                face: .web, command: "exchange-lockers", key: "k", digest: 0xFEED,
                reason: "so near", about: [.person(7), .person(4)]),
            events: [exchanged.event])
    }

    private func bytes(_ commit: Commit<LockerEvent>, _ sealer: (any Sealer)?) throws -> [UInt8] {
        var writer = WireWriter(sealer: sealer)
        try commit.write(to: &writer)
        return writer.bytes
    }

    private func read(_ bytes: [UInt8], _ sealer: (any Sealer)?) throws -> Commit<LockerEvent> {
        try bytes.withUnsafeBytes { try Commit(from: WireReader($0, sealer: sealer)) }
    }

    private func fact(_ commit: Commit<LockerEvent>) -> LockersExchanged {
        guard case .exchanged(let fact)? = commit.events.first else { return LockersExchanged() }
        return fact
    }

    @Test func `comes back as it was written, in the clear and sealed`() throws {
        for sealer in [nil, XORSealer()] {
            #expect(try read(bytes(commit, sealer), sealer) == commit)
        }
        #expect(try !bytes(commit, XORSealer()).contains(Array("so near".utf8)))
    }

    @Test(arguments: [UInt32(7), 4])
    func `erasing either erases the common reason, and not the other's own text`(
        erased: UInt32
    ) throws {
        let sealed = try bytes(commit, XORSealer())
        let left = try read(sealed, XORSealer(erased: [.person(erased)]))
        #expect(left.envelope.reason == .erased && left.envelope.digest == 0)
        #expect(left.envelope.onBehalfOf == [7, 4] && left.envelope.about == commit.envelope.about)
        #expect(fact(left).note == (erased == 7 ? .erased : "mine"))
        #expect(fact(left).otherNote == (erased == 4 ? .erased : "hers"))
        // Written again where all keys are, nothing comes back.
        let again = try read(bytes(left, XORSealer()), XORSealer())
        #expect(again.envelope.reason == .erased)
    }

    @Test func `is erased with any of many keys, and of whatever kind`() throws {
        var random = SeededRandom(seed: Seed.of("common texts"))
        for _ in 0..<20 {
            var commit = commit
            let people = Set((0..<Int.random(in: 0...9, using: &random)).map { UInt32($0 * 3 + 1) })
            let subjects =
                people.sorted().map { Subject.person($0) } + [.group(3), .group(2)]
            commit.envelope.about = Few(subjects)
            let sealed = try bytes(commit, XORSealer())
            #expect(try read(sealed, XORSealer()) == commit)
            for subject in subjects {
                let left = try read(sealed, XORSealer(erased: [subject]))
                #expect(left.envelope.reason == .erased, "\(subject) of \(subjects)")
            }
        }
    }

    @Test func `of an erased person is erased at once`() throws {
        let late = try bytes(commit, XORSealer(erased: [.person(4)]))
        #expect(try read(late, XORSealer()).envelope.reason == .erased)
    }

    @Test func `has the bytes of always about one person, and on behalf of one`() throws {
        var commit = commit
        commit.envelope.onBehalfOf = [7]
        commit.envelope.about = [.person(7)]
        commit.envelope.key = nil
        commit.envelope.digest = 0
        let opening = hex("08 03 10 05 18 02 28 07 30 02")
        let sealed = try bytes(commit, nil)
        #expect(sealed.starts(with: opening))
        let about = hex("6a 0d 08 07 1a 09 0a 07") + Array("so near".utf8)
        #expect(sealed.contains(about))
    }

    @Test func `takes people packed as well, as protobuf's readers do`() throws {
        let apart = hex("28 07 28 04")
        let packed = hex("2a 02 07 04")
        let bytes = try bytes(commit, nil)
        let place = try #require(bytes.firstRange(of: apart))
        #expect(try read(bytes.replacingSubrange(place, with: packed), nil) == commit)
    }

    @Test func `about nobody is refused`() throws {
        var commit = commit
        commit.envelope.about = []
        let bytes = try bytes(commit, nil) + hex("6a 00")
        #expect(throws: FieldError.self) { try read(bytes, nil) }
    }

    @Test func `a text of a fact about two is sealed for both, in rows as on the wire`() throws {
        let joint = Joint(text: "ours")
        let bytes = try joint.encoded(sealer: XORSealer())
        #expect(try Joint.decoded(bytes, sealer: XORSealer()).text == "ours")
        var rows = RowWriter(sealer: XORSealer())
        var copy = joint
        try copy.fields(&rows)
        for subject in Joint.subjects {
            let sealer = XORSealer(erased: [subject])
            #expect(try Joint.decoded(bytes, sealer: sealer).text == .erased)
            var row = Joint()
            try rows.bytes.withUnsafeBytes {
                var reader = RowReader($0, sealer: sealer)
                try row.fields(&reader)
            }
            #expect(row.text == .erased)
        }
    }
}

/// A record with a text about two.
private struct Joint: Record {
    static let subjects: Few<Subject> = [.person(7), .group(3)]
    var text: Personal<String>?

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.personal(1, "text", &text, of: Self.subjects)
    }
}

extension [UInt8] {
    fileprivate func replacingSubrange(_ range: Range<Int>, with bytes: [UInt8]) -> [UInt8] {
        Array(self[..<range.lowerBound]) + bytes + self[range.upperBound...]
    }
}
