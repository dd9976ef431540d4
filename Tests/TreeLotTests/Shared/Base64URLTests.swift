import EventSourcing
import Testing

@testable import TreeLot

struct Base64URLTests {
    /// RFC 4648, section 10, and the two signs that differ from base64.
    @Test(
        arguments: [
            ("", []), ("Zg", [0x66]), ("Zm8", [0x66, 0x6F]), ("Zm9v", [0x66, 0x6F, 0x6F]),
            ("-_8", [0xFB, 0xFF]),
        ] as [(String, [UInt8])])
    func `bytes have one text`(text: String, bytes: [UInt8]) {
        #expect(Base64URL(bytes).text == text)
        #expect(Base64URL(text: text)?.bytes == bytes)
    }

    @Test(arguments: ["Z", "Zg==", "Zh", "+/8", "Zm9v\n", " ", "Zm 9v", "Zm9vé", "Zm8="])
    func `another text is none`(text: String) {
        #expect(Base64URL(text: text) == nil)
    }
}
