/// Which texts are e-mail addresses that a mail can be sent to.
public enum EmailAddress {
    /// Maximum number of bytes of an address, and of the part before the `@` (RFC 5321, 4.5.3.1).
    private static let bytesMax = 254
    private static let localBytesMax = 64

    /// Whether a text is a dot-string of RFC 5321 at a domain name, all in ASCII: nothing in it can be
    /// taken for the end of a header or for an option of a program.
    public static func isDeliverable(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0].utf8.count <= localBytesMax
            && text.utf8.count <= bytesMax
            && isDotted(parts[0], of: "!#$%&'*+-/=?^_`{|}~") && isDotted(parts[1], of: "-")
            && parts[0].first != "-" && parts[1].first != "-"
    }

    private static func isDotted(_ text: Substring, of others: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty
                && word.allSatisfy {
                    $0.isASCII && ($0.isLetter || $0.isNumber || others.contains($0))
                }
        }
    }
}
