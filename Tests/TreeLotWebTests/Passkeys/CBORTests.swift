import Testing

@testable import TreeLotWeb

struct CBORTests {
    /// RFC 8949, appendix A.
    @Test(
        arguments: [
            ([0x00], .integer(0)), ([0x17], .integer(23)), ([0x18, 0x18], .integer(24)),
            ([0x19, 0x03, 0xE8], .integer(1000)),
            ([0x1A, 0x00, 0x0F, 0x42, 0x40], .integer(1_000_000)),
            ([0x20], .integer(-1)), ([0x39, 0x03, 0xE7], .integer(-1000)), ([0xF4], .bool(false)),
            ([0xF5], .bool(true)), ([0xF6], .null), ([0x40], .bytes([])),
            ([0x44, 1, 2, 3, 4], .bytes([1, 2, 3, 4])), ([0x62, 0xC3, 0xBC], .text("ü")),
            ([0x80], .list([])),
            ([0x83, 1, 2, 3], .list([.integer(1), .integer(2), .integer(3)])),
            ([0xA0], .map([:])),
            (
                [0xA2, 0x61, 0x61, 1, 0x01, 0x82, 2, 3],
                .map([.text("a"): .integer(1), .integer(1): .list([.integer(2), .integer(3)])])
            ),
        ] as [([UInt8], CBOR)])
    func `is read as the standard has it`(bytes: [UInt8], value: CBOR) throws {
        #expect(try CBOR(bytes) == value)
    }

    @Test(
        arguments: [
            [], [0x18], [0x19, 0x01], [0x42, 0x01], [0x61], [0x81], [0xA1, 0x01], [0x1C], [0x1F],
            // Without a length, tagged, a fraction, undefined, a number beyond 2⁶³.
            [0x5F, 0x41, 0x01, 0xFF], [0x9F, 0xFF], [0xBF, 0xFF], [0xC0, 0x00], [0xF9, 0, 0],
            [0xF7], [0xFF], [0x1B, 0x80, 0, 0, 0, 0, 0, 0, 0],
            // Something behind it; the same key twice; keys that are none; no UTF-8.
            [0x00, 0x00], [0xA2, 0x01, 0x01, 0x01, 0x02], [0xA1, 0x80, 0x01], [0xA1, 0x40, 0x01],
            [0x61, 0xFF],
            // More than there ever will be.
            [0x5B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x9A, 0xFF, 0xFF, 0xFF, 0xFF],
            [0xBB, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        ] as [[UInt8]])
    func `is refused where it is none of what is needed`(bytes: [UInt8]) {
        #expect(throws: PasskeyProblem.malformed) { try CBOR(bytes) }
    }

    @Test(arguments: [(5, true), (6, false), (10_000, false)])
    func `nests no deeper than devices may`(depth: Int, isGood: Bool) throws {
        let bytes = Array(repeating: UInt8(0x81), count: depth) + [0x00]
        #expect(((try? CBOR(bytes)) != nil) == isGood)
    }
}
