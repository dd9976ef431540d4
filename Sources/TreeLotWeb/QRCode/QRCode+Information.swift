extension QRCode.Correction {
    /// The format that a reader needs first: the level of correction, and the mask, with ten bits of a BCH
    /// code; masked so that they are never all light (ISO/IEC 18004, 7.9.1 and annex C).
    func information(_ mask: QRCode.Mask) -> Int {
        let level =
            switch self {
            case .medium: 0b00
            case .quartile: 0b11
            }
        let data = level << 3 | mask.reference
        return (data << 10 | remainder(of: data, by: 0b101_0011_0111, bits: 10))
            ^ 0b101_0100_0001_0010
    }
}

extension QRCode.Version {
    /// The number with twelve bits of a Golay code, from version 7 on (7.10 and annex D).
    var information: Int {
        number << 12 | remainder(of: number, by: 0b1_1111_0010_0101, bits: 12)
    }
}

/// The remainder of a division of polynomials over GF(2): of `data`, times x to the number of bits.
private func remainder(of data: Int, by generator: Int, bits: Int) -> Int {
    var remainder = data
    for _ in 0..<bits {
        remainder = remainder << 1 ^ (remainder >> (bits - 1) & 1) * generator
    }
    return remainder
}
