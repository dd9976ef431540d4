import Foundation
import Testing

@Suite struct DamageTests {
    @Test func `is told with file, offset and position, and nothing is changed`() async throws {
        let lot = try await TestLot.opened()
        #expect(try await lot.signUp().code == 0)
        var bytes = try Data(contentsOf: lot.segment)
        // In the first commit, behind the header of 64 bytes and the frame’s 8.
        bytes[80] ^= 1
        try bytes.write(to: lot.segment)
        for command in ["verify", "week", "rebuild", "log"] {
            let ran = try await lot(command)
            #expect(ran.code == 3)
            #expect(ran.errors.contains("00000000000000000001.log is damaged at offset 64"))
            #expect(ran.errors.contains("where the event at position 1 belongs"))
        }
        #expect(try await lot("signup", "1", "1").code == 3)
        #expect(try Data(contentsOf: lot.segment) == bytes)
    }

    @Test func `is not what a newer format is`() async throws {
        let lot = try await TestLot.opened()
        var bytes = try Data(contentsOf: lot.segment)
        bytes[8] = 2
        withUnsafeBytes(of: crc32C(bytes[..<60]).littleEndian) {
            bytes.replaceSubrange(60..<64, with: $0)
        }
        try bytes.write(to: lot.segment)
        for command in ["verify", "week"] {
            let ran = try await lot(command)
            #expect(ran.code == 3)
            #expect(
                ran.errors.contains("has format version 2, and this program reads up to version 1"))
        }
        #expect(try await lot("signup", "1", "1").code == 3)
        #expect(try Data(contentsOf: lot.segment) == bytes)
    }

    /// Bit by bit, as in RFC 3720.
    private func crc32C(_ bytes: Data) -> UInt32 {
        var check: UInt32 = .max
        for byte in bytes {
            check ^= UInt32(byte)
            for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0x82F6_3B78 : check >> 1 }
        }
        return ~check
    }
}
