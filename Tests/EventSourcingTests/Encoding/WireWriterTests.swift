import EventSourcing
import Testing

/// The examples are those of protobuf.dev/programming-guides/encoding.
struct WireWriterTests {
    @Test(
        arguments: [
            (0, "00"), (1, "01"), (127, "7f"), (128, "80 01"), (150, "96 01"), (16_384, "80 80 01"),
            (UInt64.max, "ff ff ff ff ff ff ff ff ff 01"),
        ] as [(UInt64, String)])
    func `writes varints`(value: UInt64, bytes: String) {
        #expect(written { $0.varint(value) } == hex(bytes))
    }

    @Test(
        arguments: [
            (0, 0), (-1, 1), (1, 2), (-2, 3), (0x7fff_ffff, 0xffff_fffe),
            (-0x8000_0000, 0xffff_ffff),
            (.max, .max - 1), (.min, .max),
        ] as [(Int, UInt64)])
    func `turns signed numbers into zigzag`(value: Int, varint: UInt64) {
        #expect(value.varint == varint)
        #expect(Int(varint: varint) == value)
    }

    @Test func `writes the guide's messages`() {
        #expect(
            written {
                $0.tag(1, .varint); $0.varint(150)
            } == hex("08 96 01"))
        let testing = written {
            $0.tag(2, .lengthDelimited); $0.string("testing")
        }
        #expect(testing == hex("12 07 74 65 73 74 69 6e 67"))
    }

    @Test func `writes fixed numbers in little-endian order`() {
        #expect(
            written { $0.fixed(UInt64(0x0102_0304_0506_0708)) } == hex("08 07 06 05 04 03 02 01"))
    }

    @Test(arguments: [0, 1, 127, 128, 129, 16_383, 16_384, 16_385, 2_097_152])
    func `puts a length in front of what it did not know the length of`(count: Int) throws {
        let content = [UInt8](repeating: 0x2A, count: count)
        let bytes = written { writer in
            writer.varint(7)
            let mark = writer.beginLength()
            for byte in content { writer.varint(UInt64(byte)) }
            writer.endLength(mark)
            writer.varint(9)
        }
        #expect(
            bytes
                == written {
                    $0.varint(7); $0.data(content); $0.varint(9)
                })
    }

    @Test func `nests lengths, inner ones growing inside outer ones`() throws {
        let text = String(repeating: "x", count: 16_380)
        let bytes = written { writer in
            let outer = writer.beginLength()
            let inner = writer.beginLength()
            writer.string(text)
            writer.endLength(inner)
            writer.endLength(outer)
        }
        let read = try reading(bytes) { reader in
            var outer = try reader.nested()
            var inner = try outer.nested()
            let text = try inner.string()
            return (text, outer.isAtEnd && inner.isAtEnd)
        }
        #expect(read.value == (text, true))
        #expect(read.isAtEnd)
    }

    @Test func `leaves out what has its default, and nothing of an optional`() throws {
        #expect(try Parcel().encoded() == hex("70 01"))  // An enum has no default.
        var parcel = Parcel()
        parcel.signed = false
        parcel.note = ""
        #expect(try parcel.encoded() == hex("3a 00 70 01 88 01 00"))
    }
}
