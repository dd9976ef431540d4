import Foundation

/// Fields as `application/x-www-form-urlencoded`, for a body or after a question mark.
struct Form: Sendable {
    private(set) var fields: [(String, String)]

    var text: String {
        fields.map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&")
    }

    /// This form in the query of an address, which may have one already.
    func query(of address: String) -> String {
        address + (address.contains("?") ? "&" : "?") + text
    }

    /// RFC 3986, section 2.3.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    private static func encoded(_ text: String) -> String {
        // Every text can be encoded in UTF-8.
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
