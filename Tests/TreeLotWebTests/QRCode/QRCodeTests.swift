import Testing

@testable import TreeLotWeb

/// Symbols as the standard describes them. That others can read them is shown by `scripts/check_qr_codes.py`.
struct QRCodeTests {
    /// 7.9.1, the example: M with mask 101.
    @Test func `format information is that of the standard`() {
        #expect(
            QRCode.Correction.medium.information(QRCode.Mask(reference: 5))
                == 0b100_0000_1100_1110)
        // Table C.1, data 00000 and 11000.
        #expect(QRCode.Correction.medium.information(QRCode.Mask(reference: 0)) == 0x5412)
        #expect(QRCode.Correction.quartile.information(QRCode.Mask(reference: 0)) == 0x355F)
    }

    /// Table D.1.
    @Test(arguments: [(7, 0x07C94), (8, 0x085BC), (21, 0x15683), (40, 0x28C69)])
    func `version information is that of the standard`(number: Int, expected: Int) {
        #expect(QRCode.Version(number: number).information == expected)
    }

    /// Annex E.
    @Test(
        arguments: [
            (1, []), (2, [6, 18]), (6, [6, 34]), (7, [6, 22, 38]), (14, [6, 26, 46, 66]),
            (15, [6, 26, 48, 70]), (22, [6, 26, 50, 74, 98]), (32, [6, 34, 60, 86, 112, 138]),
            (36, [6, 24, 50, 76, 102, 128, 154]), (40, [6, 30, 58, 86, 114, 142, 170]),
        ])
    func `alignment patterns stand where the standard puts them`(number: Int, expected: [Int]) {
        #expect(QRCode.Version(number: number).alignmentCentres == expected)
    }

    /// Table 7: bytes that fit with medium correction and with quartile.
    @Test(
        arguments: [
            (1, 14, 11), (2, 26, 20), (7, 122, 86), (9, 180, 130), (10, 213, 151),
            (20, 666, 482), (40, 2331, 1663),
        ])
    func `the smallest version that has room is taken`(number: Int, medium: Int, quartile: Int) {
        for (correction, bytesMax) in [(QRCode.Correction.medium, medium), (.quartile, quartile)] {
            #expect(QRCode(text(bytesMax), correction: correction)?.version.number == number)
            let next = QRCode(text(bytesMax + 1), correction: correction)
            #expect(next?.version.number == (number < 40 ? number + 1 : nil))
        }
    }

    @Test func `an empty text has a symbol, too`() throws {
        let code = try #require(QRCode(""))
        #expect(code.size == 21)
    }

    @Test func `the mask that is taken reads best`() throws {
        let chosen = try #require(QRCode("https://lot.example/join"))
        let penalties = QRCode.Mask.all.map { mask in
            QRCode("https://lot.example/join", correction: .medium, mask: mask)!.penalty
        }
        #expect(chosen.penalty == penalties.min())
        #expect(Set(penalties).count > 1)
    }

    @Test func `its picture is drawn module by module, dark on light`() throws {
        let code = try #require(QRCode("x"))
        let picture = code.picture("<Join>").text
        #expect(picture.contains(#"viewBox="0 0 29 29""#))
        #expect(picture.contains(##"fill="#fff" d="M0 0h29v29H0z""##))
        #expect(picture.contains(##"<path stroke="#000" d="M4 4.5h7"##))
        #expect(picture.contains(#"aria-label="&lt;Join&gt;""#))
        var modules = 0
        for row in 0..<code.size {
            for column in 0..<code.size where code[row, column] { modules += 1 }
        }
        let lengths = code.outline.split(separator: "h").dropFirst().compactMap { part in
            Int(part.prefix { $0.isNumber })
        }
        #expect(lengths.reduce(0, +) == modules)
    }

    private func text(_ count: Int) -> String { String(repeating: "a", count: count) }
}
