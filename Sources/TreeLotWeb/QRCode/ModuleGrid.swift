/// The modules of a ``QRCode``, and which of them are the same whatever the text says.
struct ModuleGrid: Sendable, Equatable {
    let size: Int
    private var dark: [Bool]
    /// Patterns, and information about the symbol: no data is placed there, and no mask turns them.
    private var isFixed: [Bool]

    subscript(row: Int, column: Int) -> Bool { dark[row * size + column] }

    private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
        dark[row * size + column] = isDark
        isFixed[row * size + column] = true
    }

    /// The function patterns of a version, with room for the format information (ISO/IEC 18004, 6.3).
    init(_ version: QRCode.Version) {
        size = version.size
        dark = Array(repeating: false, count: size * size)
        isFixed = dark
        for place in 0..<size {
            fix(6, place, place % 2 == 0)
            fix(place, 6, place % 2 == 0)
        }
        for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
        let centres = version.alignmentCentres
        let (first, last) = (centres.first, centres.last)
        for row in centres {
            for column in centres {
                // The three corners are taken.
                let isCorner =
                    (row == first && column == first) || (row == first && column == last)
                    || (row == last && column == first)
                if !isCorner { drawRings(row, column, radius: 2) }
            }
        }
        drawFormat(0)
        if version.number >= 7 { drawVersion(version) }
    }

    /// A finder with its separator.
    private mutating func drawFinder(_ row: Int, _ column: Int) {
        drawRings(row, column, radius: 4)
    }

    /// Squares around a centre: dark, and light at a distance of 2 (for finders) or 1 (for alignment), and
    /// at 4.
    private mutating func drawRings(_ row: Int, _ column: Int, radius: Int) {
        let light = radius == 4 ? 2 : 1
        for down in -radius...radius {
            for right in -radius...radius {
                let (y, x) = (row + down, column + right)
                guard (0..<size).contains(y), (0..<size).contains(x) else { continue }
                let distance = max(abs(down), abs(right))
                fix(y, x, distance != light && distance != 4)
            }
        }
    }

    /// Fifteen bits beside the finders, twice (7.9.1, figure 25); and the module that is always dark.
    private mutating func drawFormat(_ bits: Int) {
        func isDark(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
        for bit in 0..<8 {
            fix(bit < 6 ? bit : bit + 1, 8, isDark(bit))
            fix(8, size - 1 - bit, isDark(bit))
        }
        for bit in 8..<15 {
            fix(8, bit == 8 ? 7 : 14 - bit, isDark(bit))
            fix(size - 15 + bit, 8, isDark(bit))
        }
        fix(size - 8, 8, true)
    }

    /// Eighteen bits beside two finders, turned over the diagonal (7.10, figure 28).
    private mutating func drawVersion(_ version: QRCode.Version) {
        for bit in 0..<18 {
            let isDark = version.information >> bit & 1 == 1
            fix(bit / 3, size - 11 + bit % 3, isDark)
            fix(size - 11 + bit % 3, bit / 3, isDark)
        }
    }

    /// Fills the free modules, in columns of two from the lower right corner, up and down in turn (7.7.3).
    mutating func place(_ codewords: [UInt8]) {
        var bit = 0
        for right in [Int](stride(from: size - 1, through: 1, by: -2)) {
            // The column of the timing pattern is left out.
            let right = right <= 6 ? right - 1 : right
            let isUpward = (right + 1) & 2 == 0
            for step in 0..<size {
                let row = isUpward ? size - 1 - step : step
                for column in [right, right - 1] where !isFixed[row * size + column] {
                    // Up to seven modules are left over, and light.
                    guard bit < codewords.count * 8 else { continue }
                    dark[row * size + column] = codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
                    bit += 1
                }
            }
        }
    }

    func masked(by mask: QRCode.Mask, _ correction: QRCode.Correction) -> ModuleGrid {
        var masked = self
        for row in 0..<size {
            for column in 0..<size where !isFixed[row * size + column] {
                if mask.turns(row, column) { masked.dark[row * size + column].toggle() }
            }
        }
        masked.drawFormat(correction.information(mask))
        return masked
    }
}
