import Foundation

/// From where a client comes, as limits count it: without a port, and an IPv6 address by its first 64 bits,
/// since a subscriber has all that follow.
public struct ClientAddress: Hashable, Sendable {
    /// One subscriber: an IPv4 address, or the first 64 bits of an IPv6 address.
    public let network: String
    /// The addresses around it, one provider’s: 24 bits of an IPv4 address, 48 of an IPv6 address.
    public let prefix: String

    /// - Parameter text: an address, with or without a port (`1.2.3.4:80`, `[2001:db8::1]:80`) or a zone. A
    ///   text that is no address stands for itself.
    public init(_ text: String) {
        if let bytes = Self.bytes(of: text) {
            self.init(bytes)
        } else {
            let text = String(text.prefix(60))
            self.init(network: text, prefix: text)
        }
    }

    private init(network: String, prefix: String) {
        self.network = network
        self.prefix = prefix
    }

    /// Whether `text` is an address, with or without a port.
    public static func isAddress(_ text: String) -> Bool { bytes(of: text) != nil }

    private init(_ bytes: [UInt8]) {
        if bytes.count == 4 {
            let parts = bytes.map(String.init)
            self.init(
                network: parts.joined(separator: "."),
                prefix: parts.prefix(3).joined(separator: ".") + ".0/24")
        } else {
            self.init(
                network: Self.hexadecimal(bytes.prefix(8)) + "::/64",
                prefix: Self.hexadecimal(bytes.prefix(6)) + "::/48")
        }
    }

    private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
        stride(from: 0, to: bytes.count, by: 2).map {
            String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16)
        }.joined(separator: ":")
    }

    /// Four bytes or sixteen; an IPv4 address that comes in the form of IPv6 is what it is.
    private static func bytes(of text: String) -> [UInt8]? {
        guard text.utf8.count <= 80 else { return nil }
        if text.first == "[" {
            let parts = text.dropFirst().split(separator: "]", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1].isEmpty || isPort(parts[1]) else { return nil }
            return version6(parts[0])
        }
        if let bytes = version6(text[...]) { return bytes }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 1 || isPort(":" + parts[1]) else { return nil }
        return version4(parts[0])
    }

    private static func isPort(_ text: some StringProtocol) -> Bool {
        text.first == ":" && UInt16(text.dropFirst()) != nil
    }

    private static func version4(_ text: some StringProtocol) -> [UInt8]? {
        var address = in_addr()
        guard inet_pton(AF_INET, String(text), &address) == 1 else { return nil }
        return withUnsafeBytes(of: &address) { Array($0) }
    }

    private static func version6(_ text: some StringProtocol) -> [UInt8]? {
        var address = in6_addr()
        let plain = text.prefix { $0 != "%" }
        guard inet_pton(AF_INET6, String(plain), &address) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: &address) { Array($0) }
        let isMapped =
            bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 255 && bytes[11] == 255
        return isMapped ? Array(bytes.suffix(4)) : bytes
    }
}
