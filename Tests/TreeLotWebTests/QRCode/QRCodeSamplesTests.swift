import EventSourcing
import Foundation
import Testing

@testable import TreeLotWeb

/// Writes symbols for a decoder that we did not write: `make test` names a file in `TREELOT_QR_CODES`, and
/// has `scripts/check_qr_codes.py` read it.
struct QRCodeSamplesTests {
    @Test func `symbols of every version, correction and mask are made`() throws {
        var lines: [String] = []
        for version in QRCode.Version.all {
            for correction in QRCode.Correction.allCases {
                let text = address(version.bytesMax(correction))
                lines.append(try line(text, correction, version, nil))
            }
        }
        for mask in QRCode.Mask.all {
            for number in [1, 5, 7, 10] {
                let version = QRCode.Version(number: number)
                lines.append(try line("TREE LOT \(mask.reference)", .medium, version, mask))
            }
        }
        for text in ["a", "¿Vienes? Sí: el sábado.", "名前", String(repeating: "0", count: 100)] {
            lines.append(try line(text, .medium, .smallest, nil))
        }
        #expect(lines.count == 116)
        guard let path = ProcessInfo.processInfo.environment["TREELOT_QR_CODES"] else { return }
        try (lines.joined(separator: "\n") + "\n")
            .write(toFile: path, atomically: true, encoding: .utf8)
    }

    private func line(
        _ text: String, _ correction: QRCode.Correction, _ least: QRCode.Version,
        _ mask: QRCode.Mask?
    ) throws -> String {
        let code = try #require(
            QRCode(text, correction: correction, atLeast: least, mask: mask))
        #expect(code.version == least || least == .smallest)
        return JSON.object([
            "text": .string(text), "version": .whole(code.version.number),
            "correction": correction == .medium ? "M" : "Q",
            "mask": .whole(code.mask.reference), "side": .whole(code.sideModules),
            "outline": .string(code.outline),
        ]).description
    }

    /// As long as there is room for.
    private func address(_ count: Int) -> String {
        let beginning = "https://lot.example/"
        guard count > beginning.count else { return String(beginning.prefix(count)) }
        let rest = (0..<count - beginning.count).map { "\($0 * 7 % 10)" }
        return beginning + rest.joined()
    }
}
