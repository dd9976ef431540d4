import EventSourcing

/// Where a browser takes push messages (RFC 8030), and the keys for which they are encrypted (RFC 8291). Whoever knows
/// all three can write to the device.
public struct PushSubscription: Sendable, Equatable {
    /// An address of the browser’s own push service.
    public var endpoint: String
    /// The browser’s public key on the curve P-256, uncompressed.
    public var key: Base64URL
    /// 16 bytes.
    public var secret: Base64URL

    static let endpointMax = 1000
    private static let keyByteCount = 65
    private static let secretByteCount = 16

    init(endpoint: String, key: Base64URL, secret: Base64URL) throws(LotRefusal) {
        guard endpoint.utf8.count <= Self.endpointMax,
            endpoint.hasPrefix("https://") || endpoint.hasPrefix("http://"),
            endpoint.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else {
            throw .invalid("endpoint", "must be the address that the browser gave, as it is")
        }
        guard key.bytes.count == Self.keyByteCount, key.bytes.first == 4 else {
            throw .invalid("publicKey", "must be the browser’s public key: 65 bytes in base64url")
        }
        guard secret.bytes.count == Self.secretByteCount else {
            throw .invalid("secret", "must be the browser’s secret: 16 bytes in base64url")
        }
        self.endpoint = endpoint
        self.key = key
        self.secret = secret
    }
}

extension PushSubscription {
    /// As one text, which is sealed as one: the three parts with a space between them.
    var text: String { "\(endpoint) \(key.text) \(secret.text)" }

    init?(text: String) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 3, let key = Base64URL(text: parts[1]),
            let secret = Base64URL(text: parts[2]),
            let subscription = try? Self(endpoint: parts[0], key: key, secret: secret)
        else { return nil }
        self = subscription
    }
}
