extension QRCode {
    /// Turns half of the modules round, so that there are no large areas of one colour and nothing that
    /// looks like a finder (ISO/IEC 18004, 7.8.2, table 10).
    struct Mask: Sendable, Equatable {
        /// From 0 to 7: the data mask pattern reference.
        let reference: Int

        static let all = (0..<8).map(Mask.init)

        func turns(_ row: Int, _ column: Int) -> Bool {
            let product = row * column
            return switch reference {
            case 0: (row + column) % 2 == 0
            case 1: row % 2 == 0
            case 2: column % 3 == 0
            case 3: (row + column) % 3 == 0
            case 4: (row / 2 + column / 3) % 2 == 0
            case 5: product % 2 + product % 3 == 0
            case 6: (product % 2 + product % 3) % 2 == 0
            default: ((row + column) % 2 + product % 3) % 2 == 0
            }
        }
    }
}

extension ModuleGrid {
    /// How hard to read it is (7.8.3, table 11): of the masks, the one with the least is taken.
    var penalty: Int {
        var penalty = 0
        var dark = 0
        for line in 0..<size {
            penalty += Self.penalty(of: (0..<size).map { self[line, $0] })
            penalty += Self.penalty(of: (0..<size).map { self[$0, line] })
            for column in 0..<size {
                let colour = self[line, column]
                if colour { dark += 1 }
                // A block of two by two.
                if line > 0, column > 0, colour == self[line - 1, column],
                    colour == self[line, column - 1], colour == self[line - 1, column - 1]
                {
                    penalty += 3
                }
            }
        }
        // Ten for each 5 % away from half.
        return penalty + abs(dark * 20 - size * size * 10) / (size * size) * 10
    }

    /// The penalty of a row or a column: for runs of five or more, and for patterns like a finder beside four
    /// light modules.
    private static func penalty(of line: [Bool]) -> Int {
        var penalty = 0
        var run = 0
        var bits = 0
        for (place, colour) in line.enumerated() {
            run = place > 0 && colour == line[place - 1] ? run + 1 : 1
            if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
            bits = (bits << 1 | (colour ? 1 : 0)) & 0b111_1111_1111
            if place >= 10, bits == 0b101_1101_0000 || bits == 0b000_0101_1101 { penalty += 40 }
        }
        return penalty
    }
}
