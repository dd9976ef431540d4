/// The field of 256 elements in which a ``QRCode`` corrects errors: polynomials over GF(2), modulo
/// x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004, 7.5.2). Addition is exclusive or.
enum GaloisField {
    private static let modulus = 0x11D

    /// 2⁰ … 2²⁵⁴: two is a generator, its powers are all elements but zero.
    private static let powers: [UInt8] = {
        var powers: [UInt8] = []
        var element = 1
        for _ in 0..<255 {
            powers.append(UInt8(element))
            element <<= 1
            if element > 255 { element ^= modulus }
        }
        return powers
    }()

    private static let logarithms: [Int] = {
        var logarithms = [Int](repeating: 0, count: 256)
        for (exponent, power) in powers.enumerated() { logarithms[Int(power)] = exponent }
        return logarithms
    }()

    static func power(of exponent: Int) -> UInt8 { powers[exponent % 255] }

    static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        guard one != 0, other != 0 else { return 0 }
        return power(of: logarithms[Int(one)] + logarithms[Int(other)])
    }
}
