extension QRCode {
    /// How large a symbol is (ISO/IEC 18004, 5.3.1): from 1, with 21 modules on each side, to 40 with 177.
    struct Version: Sendable, Equatable {
        let number: Int

        static let smallest = Version(number: 1)
        static let all = (1...40).map(Version.init)

        var size: Int { 17 + 4 * number }

        /// Rows and columns in which the centres of alignment patterns stand (annex E): the first is 6, the
        /// last six from the edge, the others between them at even distances, counted from the last.
        var alignmentCentres: [Int] {
            guard number > 1 else { return [] }
            let gaps = number / 7 + 1
            // Version 32 alone is rounded otherwise in the standard’s table.
            let step = number == 32 ? 26 : (number * 4 + gaps * 2 + 3) / (gaps * 2) * 2
            return [6] + (0..<gaps).reversed().map { size - 7 - $0 * step }
        }

        /// Modules that are neither patterns nor information about the symbol, in whole bytes (table 1).
        var codewordCount: Int {
            let patterns = alignmentCentres.count
            var modules = size * size
            modules -= 3 * 64  // Finders, with their separators.
            modules -= 2 * (size - 16)  // Timing.
            modules -= 31  // Format information, and the module that is always dark.
            if patterns > 0 {
                modules -= (patterns * patterns - 3) * 25
                modules += (patterns - 2) * 2 * 5  // Those that lie on the timing patterns.
            }
            if number >= 7 { modules -= 36 }
            return modules / 8
        }

        /// How the codewords are divided (table 9).
        func blocks(_ correction: Correction) -> (count: Int, correctionCodewords: Int) {
            switch correction {
            case .medium: (Self.mediumBlocks[number - 1], Self.mediumCodewords[number - 1])
            case .quartile: (Self.quartileBlocks[number - 1], Self.quartileCodewords[number - 1])
            }
        }

        /// Codewords for data.
        func dataCount(_ correction: Correction) -> Int {
            let blocks = blocks(correction)
            return codewordCount - blocks.count * blocks.correctionCodewords
        }

        /// Bits of the number that says how many bytes there are (table 3).
        var lengthBits: Int { number < 10 ? 8 : 16 }

        /// Bytes of text: after four bits for the mode, and the length.
        func bytesMax(_ correction: Correction) -> Int {
            (dataCount(correction) * 8 - 4 - lengthBits) / 8
        }
    }
}

// Table 9 of ISO/IEC 18004, from version 1 to 40.
extension QRCode.Version {
    private static let mediumBlocks = [
        1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
        17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ]
    private static let mediumCodewords = [
        10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
        26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ]
    private static let quartileBlocks = [
        1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
        23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ]
    private static let quartileCodewords = [
        13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
        28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ]
}
