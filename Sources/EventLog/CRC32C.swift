import CCRC32C

/// The CRC-32C checksum (Castagnoli; RFC 3720, section 12.1). It detects every single flipped bit and every
/// burst of up to 32 bits. It protects against accidental corruption, and not against tampering.
enum CRC32C {
    /// The checksum of `bytes`, continued from `seed`, the checksum of the bytes before them (0 for none).
    ///
    /// Checksums chain: `checksum(b, continuing: checksum(a))` is `checksum(a + b)`.
    /// - Complexity: O(bytes), eight bytes a step, with the processor's CRC instruction if it has one. That
    ///   is eight times as fast as the tables that are used otherwise.
    static func checksum(_ bytes: UnsafeRawBufferPointer, continuing seed: UInt32 = 0) -> UInt32 {
        ccrc32c_has_instruction()
            ? ~ccrc32c_update(~seed, bytes.baseAddress, bytes.count)
            : checksumByTables(bytes, continuing: seed)
    }

    /// The same checksum without a CRC instruction, on any processor (“slicing by 8”).
    static func checksumByTables(
        _ bytes: UnsafeRawBufferPointer, continuing seed: UInt32 = 0
    ) -> UInt32 {
        tables.withUnsafeBufferPointer { table in
            var state = ~seed
            var index = 0
            // Both loops stay below `bytes.count`. A table index is a byte plus the start of its table.
            while index <= bytes.count - 8 {
                let loaded = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let word = UInt64(littleEndian: loaded) ^ UInt64(state)
                let low = UInt32(truncatingIfNeeded: word)
                let high = UInt32(truncatingIfNeeded: word >> 32)
                let near = table[1792 + Int(low & 0xFF)] ^ table[1536 + Int(low >> 8 & 0xFF)]
                let next = table[1280 + Int(low >> 16 & 0xFF)] ^ table[1024 + Int(low >> 24)]
                let then = table[768 + Int(high & 0xFF)] ^ table[512 + Int(high >> 8 & 0xFF)]
                let last = table[256 + Int(high >> 16 & 0xFF)] ^ table[Int(high >> 24)]
                state = near ^ next ^ then ^ last
                index += 8
            }
            while index < bytes.count {
                state = state >> 8 ^ table[Int((state ^ UInt32(bytes[index])) & 0xFF)]
                index += 1
            }
            return ~state
        }
    }

    /// Eight tables of 256 entries: table k holds the effect of a byte on the state k bytes later.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            var state = UInt32(byte)
            for _ in 0..<8 { state = state >> 1 ^ (state & 1 == 0 ? 0 : 0x82F6_3B78) }
            tables[byte] = state
        }
        for index in 256..<tables.count {
            let before = tables[index - 256]
            tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
        }
        return tables
    }()
}
