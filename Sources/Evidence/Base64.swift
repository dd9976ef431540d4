import Foundation

/// RFC 4648, section 4, and strictly: every sequence of bytes has one text.
enum Base64 {
    static func encode(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
    }

    /// Nil for anything that ``encode(_:)`` would not have written.
    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        let text = String(text)
        guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
            return nil
        }
        return Array(data)
    }
}
