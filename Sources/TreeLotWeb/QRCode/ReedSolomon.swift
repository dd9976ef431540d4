/// The codewords that let a reader of a ``QRCode`` find and mend what it misread (ISO/IEC 18004, 7.5.2 and
/// annex A).
struct ReedSolomon {
    /// The generator polynomial (x − 2⁰)(x − 2¹)…, highest power first, without its leading one.
    let generator: [UInt8]

    /// - Parameter count: how many codewords for error correction a block gets.
    init(count: Int) {
        var polynomial: [UInt8] = [1]
        for exponent in 0..<count {
            let root = GaloisField.power(of: exponent)
            polynomial.append(0)
            for place in stride(from: polynomial.count - 1, to: 0, by: -1) {
                polynomial[place] ^= GaloisField.product(polynomial[place - 1], root)
            }
        }
        generator = Array(polynomial.dropFirst())
    }

    /// The remainder of the block, times x to the number of codewords, divided by the generator.
    /// - Complexity: O(bytes of the block × codewords).
    func codewords(for block: some Sequence<UInt8>) -> [UInt8] {
        var remainder = [UInt8](repeating: 0, count: generator.count)
        for byte in block {
            let factor = byte ^ remainder.removeFirst()
            remainder.append(0)
            for place in remainder.indices {
                remainder[place] ^= GaloisField.product(generator[place], factor)
            }
        }
        return remainder
    }
}
