import EventSourcing
import TestSupport
import Testing

struct WireReaderTests {
    @Test func `reads what the writer writes`() throws {
        let seed = Seed.of("varints")
        var random = SeededRandom(seed: seed)
        for shift in 0..<64 {
            for _ in 0..<20 {
                let value = UInt64.random(in: 0...(.max), using: &random) >> UInt64(shift)
                let read = try reading(written { $0.varint(value) }) { try $0.varint() }
                #expect(read == (value, true), "seed \(seed)")
            }
        }
    }

    /// Where there is room, eight bytes are looked at together; at the end of the bytes, one by one.
    @Test func `reads a varint alike whatever stands behind it`() throws {
        let seed = Seed.of("varints and what follows")
        var random = SeededRandom(seed: seed)
        for shift in 0..<64 {
            let value = UInt64.random(in: 0...(.max), using: &random) >> UInt64(shift)
            let varint = written { $0.varint(value) }
            for count in 0..<12 {
                let tail = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
                let read = try reading(varint + tail) { reader in
                    (try reader.varint(), reader.remaining)
                }
                #expect(read.value == (value, count), "seed \(seed)")
            }
        }
    }

    @Test(arguments: ["", "x", "fifteen letters", "sixteen letters!", "Größe", "\u{0}\u{7F}", "🌲"])
    func `reads texts, short ones and others`(text: String) throws {
        let read = try reading(written { $0.string(text) }) { try $0.string() }
        #expect(read == (text, true))
    }

    @Test(arguments: ["01 80", "02 c3 28", "0f 41 41 41 41 41 41 41 41 41 41 41 41 41 41 ff"])
    func `refuses short texts that are not UTF-8`(bytes: String) {
        #expect(throws: FieldError.malformed("a text is not UTF-8")) {
            try reading(hex(bytes)) { try $0.string() }
        }
    }

    @Test(
        arguments: [
            ("80 00", 0), ("96 81 00", 150), ("ff ff ff ff ff ff ff ff ff 01", .max),
            ("80 80 80 80 80 80 80 80 80 00", 0),
        ] as [(String, UInt64)])
    func `reads varints that are longer than they need be`(bytes: String, value: UInt64) throws {
        #expect(try reading(hex(bytes)) { try $0.varint() } == (value, true))
    }

    @Test(arguments: [
        "ff ff ff ff ff ff ff ff ff 02", "80 80 80 80 80 80 80 80 80 80 00",
        "ff ff ff ff ff ff ff ff ff ff 01",
    ])
    func `refuses varints of more than 64 bits`(bytes: String) {
        #expect(throws: FieldError.malformed("a varint is too long")) {
            try reading(hex(bytes)) { try $0.varint() }
        }
    }

    @Test(arguments: ["", "80", "ff ff", "ff ff ff ff ff ff ff ff ff"])
    func `notices where a varint is cut off`(bytes: String) {
        #expect(throws: FieldError.truncated) { try reading(hex(bytes)) { try $0.varint() } }
    }

    @Test(arguments: ["01", "02 41", "ff ff ff ff ff ff ff ff ff 01 41", "80 80 80 80 10 41"])
    func `refuses a length that goes beyond the end`(bytes: String) {
        #expect(throws: FieldError.truncated) { try reading(hex(bytes)) { try $0.string() } }
        #expect(throws: FieldError.truncated) { try reading(hex(bytes)) { try $0.data() } }
        #expect(throws: FieldError.truncated) { try reading(hex(bytes)) { try $0.nested() } }
        #expect(throws: FieldError.truncated) {
            try reading(hex(bytes)) { try $0.skip(.lengthDelimited) }
        }
    }

    @Test(arguments: [
        (WireType.varint, "96 01"), (.fixed64, "01 02 03 04 05 06 07 08"),
        (.fixed32, "01 02 03 04"),
        (.lengthDelimited, "03 01 02 03"),
    ])
    func `skips a value of any type, and no further`(type: WireType, bytes: String) throws {
        let next = try reading(hex(bytes) + [0x2A]) { reader in
            try reader.skip(type)
            return try reader.varint()
        }
        #expect(next == (42, true))
        #expect(throws: FieldError.truncated) {
            try reading(hex(bytes).dropLast()) { try $0.skip(type) }
        }
    }

    /// Field 0, the wire types 3 and 4 of groups, 6 and 7, and a field number of 33 bits.
    @Test(arguments: ["00", "02", "0b", "0c", "0e", "0f", "80 80 80 80 10"])
    func `refuses tags that are none`(bytes: String) {
        #expect(throws: FieldError.malformed("a field's tag is none of protobuf's")) {
            try reading(hex(bytes)) { try $0.tag() }
        }
    }

    @Test func `reads the largest field number`() throws {
        let read = try reading(hex("f8 ff ff ff 0f")) { try $0.tag() }
        #expect(read.value == (536_870_911, .varint))
    }

    @Test(arguments: [
        "80", "c0 80", "c1 bf", "e0 80 80", "ed a0 80", "ed bf bf", "f0 80 80 80", "f4 90 80 80",
        "f5 80 80 80", "ff", "e2 82", "f0 9f 98", "41 ff 42", "fe",
    ])
    func `refuses text that is not UTF-8`(bytes: String) {
        let text = hex(bytes)
        for padding in [0, 20] {
            let long = text + [UInt8](repeating: 0x41, count: padding)
            #expect(throws: FieldError.malformed("a text is not UTF-8")) {
                try reading(written { $0.data(long) }) { try $0.string() }
            }
        }
    }

    @Test(arguments: [
        "", "a", "fifteen letters", "sixteen letters!", "Größe", "\u{FFFD}", "🌲👩‍👧", "e\u{301}",
        "\u{0}", String(repeating: "ü", count: 9000),
    ])
    func `reads text as it was written, byte for byte`(text: String) throws {
        let read = try reading(written { $0.string(text) }) { try $0.string() }
        #expect(Array(read.value.utf8) == Array(text.utf8))
        #expect(read.isAtEnd)
    }

    @Test func `begins at an end where there are no bytes`() throws {
        let reader = WireReader(UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(reader.isAtEnd)
        #expect(reader.remaining == 0)
    }
}
