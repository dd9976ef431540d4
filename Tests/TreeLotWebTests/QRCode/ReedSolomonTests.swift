import Testing

@testable import TreeLotWeb

/// Error correction, held to what ISO/IEC 18004 prints.
struct ReedSolomonTests {
    /// Annex I, “01234567” as version 1-M.
    @Test func `the example of the standard gets its codewords`() {
        let data: [UInt8] = [
            0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
            0xEC, 0x11,
        ]
        let expected: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
        #expect(ReedSolomon(count: 10).codewords(for: data) == expected)
    }

    /// Annex A prints generators as powers of two.
    @Test(
        arguments: [
            (7, [87, 229, 146, 149, 238, 102, 21]),
            (10, [251, 67, 46, 61, 118, 70, 64, 94, 32, 45]),
            (
                13, [74, 152, 176, 100, 86, 100, 106, 104, 130, 218, 206, 140, 78]
            ),
        ])
    func `generators are those of the standard`(count: Int, exponents: [Int]) {
        #expect(ReedSolomon(count: count).generator == exponents.map(GaloisField.power))
    }

    @Test func `a block with its codewords is divided by the generator without a rest`() {
        let code = ReedSolomon(count: 16)
        let block = (0..<40).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
        let whole = block + code.codewords(for: block)
        for exponent in 0..<16 {
            let root = GaloisField.power(of: exponent)
            let value = whole.reduce(0) { GaloisField.product($0, root) ^ $1 }
            #expect(value == 0)
        }
    }

    @Test func `every element but zero has an inverse`() {
        for element in UInt8(1)...255 {
            #expect((1...255).contains { GaloisField.product(element, $0) == 1 })
        }
        #expect(GaloisField.product(0, 7) == 0 && GaloisField.product(7, 0) == 0)
    }
}
