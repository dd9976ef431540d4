extension QRCode.Version {
    /// All codewords of a symbol, in the order in which they are placed (ISO/IEC 18004, 7.6): the first data
    /// codeword of each block, then the second of each, and so on; after them those for correction.
    func codewords(for text: [UInt8], _ correction: QRCode.Correction) -> [UInt8] {
        let data = dataCodewords(for: text, correction)
        let (count, correctionCodewords) = blocks(correction)
        let code = ReedSolomon(count: correctionCodewords)
        // The last ones are longer by one where they do not divide evenly.
        let (shorter, remainder) = data.count.quotientAndRemainder(dividingBy: count)
        var blocks: [ArraySlice<UInt8>] = []
        var rest = data[...]
        for number in 0..<count {
            let length = number < count - remainder ? shorter : shorter + 1
            blocks.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return interleaved(blocks) + interleaved(blocks.map { code.codewords(for: $0)[...] })
    }

    /// The bit stream (7.4): mode, length, bytes, a terminator, and codewords to fill up with.
    private func dataCodewords(
        for text: [UInt8], _ correction: QRCode.Correction
    ) -> [UInt8] {
        var bits = BitStream()
        bits.append(0b0100, count: 4)  // Byte mode.
        bits.append(text.count, count: lengthBits)
        for byte in text { bits.append(Int(byte), count: 8) }
        let count = dataCount(correction)
        bits.append(0, count: min(4, count * 8 - bits.count))
        bits.append(0, count: (8 - bits.count % 8) % 8)
        let padding: [UInt8] = [0b1110_1100, 0b0001_0001]
        let missing = count - bits.bytes.count
        return bits.bytes + (0..<missing).map { padding[$0 % 2] }
    }

    private func interleaved(_ blocks: [ArraySlice<UInt8>]) -> [UInt8] {
        let longest = blocks.map(\.count).max() ?? 0
        return (0..<longest).flatMap { place in
            blocks.compactMap { block in
                place < block.count ? block[block.startIndex + place] : nil
            }
        }
    }
}

/// A sequence of bits, the highest of each number first.
private struct BitStream {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    mutating func append(_ number: Int, count bits: Int) {
        for bit in (0..<bits).reversed() {
            if count % 8 == 0 { bytes.append(0) }
            if number >> bit & 1 == 1 { bytes[bytes.count - 1] |= 0x80 >> (count % 8) }
            count += 1
        }
    }
}
