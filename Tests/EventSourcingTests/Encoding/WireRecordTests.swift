import EventSourcing
import TestSupport
import Testing

struct WireRecordTests {
    @Test func `comes back as it was written`() throws {
        #expect(try Parcel.decoded(Parcel.full.encoded()) == Parcel.full)
        #expect(try Parcel.decoded([]) == Parcel())
    }

    /// Fields, as separate pieces.
    private func pieces() throws -> [[UInt8]] {
        let bytes = try Parcel.full.encoded()
        return try bytes.withUnsafeBytes { whole in
            var reader = WireReader(whole)
            var pieces: [[UInt8]] = []
            while !reader.isAtEnd {
                let begin = whole.count - reader.remaining
                let (_, type) = try reader.tag()
                try reader.skip(type)
                pieces.append(Array(whole[begin..<whole.count - reader.remaining]))
            }
            return pieces
        }
    }

    @Test func `is read whatever the order of its fields`() throws {
        // Elements of a list keep their order; everything else may stand anywhere.
        let seed = Seed.of("order")
        var random = SeededRandom(seed: seed)
        let pieces = try pieces()
        for _ in 0..<200 {
            let numbers = Set(pieces.map { $0[0] }).sorted().shuffled(using: &random)
            let shuffled: [[UInt8]] = numbers.flatMap { number in pieces.filter { $0[0] == number }
            }
            #expect(try Parcel.decoded(Array(shuffled.joined())) == .full, "seed \(seed)")
        }
    }

    @Test(arguments: [
        "98 06 96 01", "99 06 01 02 03 04 05 06 07 08", "9a 06 03 01 02 03", "9d 06 01 02 03 04",
    ])
    func `passes over fields that it does not know, wherever they stand`(field: String) throws {
        let pieces = try pieces()
        for place in 0...pieces.count {
            let bytes = pieces[..<place].joined() + hex(field) + pieces[place...].joined()
            #expect(try Parcel.decoded(Array(bytes)) == .full)
        }
    }

    @Test func `is cut off at every byte without harm`() throws {
        let bytes = try Parcel.full.encoded()
        let ends = try pieces().reduce(into: [0]) { $0.append($0.last! + $1.count) }
        for count in 0..<bytes.count {
            if ends.contains(count) {
                #expect(try Parcel.decoded(Array(bytes.prefix(count))) != .full)
            } else {
                #expect(throws: FieldError.truncated) {
                    try Parcel.decoded(Array(bytes.prefix(count)))
                }
            }
        }
    }

    @Test func `takes any byte changed without harm`() throws {
        let seed = Seed.of("changed")
        var random = SeededRandom(seed: seed)
        let bytes = try Parcel.full.encoded()
        for _ in 0..<5000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                changed[Int.random(in: changed.indices, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            // Whatever is read can be written and told.
            guard let parcel = try? Parcel.decoded(changed) else { continue }
            #expect(try !parcel.encoded().isEmpty, "seed \(seed)")
            #expect(!JSON(record: parcel).description.isEmpty, "seed \(seed)")
        }
    }

    @Test func `takes a list of numbers packed, apart and mixed`() throws {
        var parcel = Parcel()
        parcel.packed = [3, 270, 86_942]
        let packed = hex("42 06 03 8e 02 9e a7 05")
        #expect(try parcel.encoded() == packed + hex("70 01"))
        #expect(try Parcel.decoded(hex("40 03 40 8e 02 40 9e a7 05")) == parcel)
        #expect(try Parcel.decoded(hex("42 03 03 8e 02 40 9e a7 05")) == parcel)
        #expect(try Parcel.decoded(hex("40 03 42 02 8e 02 40 9e a7 05")) == parcel)
    }

    @Test func `takes the last of a field that stands twice`() throws {
        #expect(try Parcel.decoded(hex("08 01 08 02")).number == 2)
    }

    @Test(arguments: [
        ("0a 01 01", "a field has another wire type"),
        ("32 01 ff", "a text is not UTF-8"),
        ("30 01", "a field has another wire type"),
        ("45 01 01 01 01", "a list's element has another wire type"),
        ("08 80 80 80 80 10", "a number is out of the range of its field"),
        ("70 00", "a number is out of the range of its field"),
        ("70 09", "a number is out of the range of its field"),
        ("70 80 02", "a number is out of the range of its field"),
        ("80 01 01", "a personal field has another wire type"),
    ])
    func `refuses values that its fields cannot have`(bytes: String, problem: String) {
        #expect(throws: FieldError.malformed(problem)) { try Parcel.decoded(hex(bytes)) }
    }

    @Test func `refuses positions and moments that nobody could write`() {
        for value in [UInt64.max, 1 << 63] {
            #expect(throws: FieldError.self) {
                try Parcel.decoded(
                    written {
                        $0.tag(13, .varint); $0.varint(value)
                    })
            }
        }
        for value in [Int64.min, .max, 8_640_000_000_000_001, -8_640_000_000_000_001] {
            #expect(throws: FieldError.self) {
                try Parcel.decoded(
                    written {
                        $0.tag(12, .varint); $0.varint(UInt64(bitPattern: value))
                    })
            }
        }
    }
}
