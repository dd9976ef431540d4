import Foundation
import HTTPClient

/// The push services that messages go to. A browser says which is its own, and a server must not let itself be sent
/// anywhere.
public struct PushServices: Sendable {
    /// Of Chrome, Edge on Android and most others; of Safari; of Firefox; of Edge on Windows.
    private static let known = [
        "fcm.googleapis.com", "push.apple.com", "push.services.mozilla.com", "notify.windows.com",
    ]

    private let others: [String]

    /// - Parameter others: addresses of further ones.
    public init(others: [String] = []) { self.others = others.compactMap(\.origin) }

    /// The scheme, the host and the port of an endpoint; nil for one of no service that is known.
    func origin(of endpoint: String) -> String? {
        guard let origin = endpoint.origin else { return nil }
        if others.contains(origin) { return origin }
        let isKnown = Self.known.contains {
            origin == "https://" + $0 || origin.hasPrefix("https://") && origin.hasSuffix("." + $0)
        }
        return isKnown ? origin : nil
    }
}

extension String {
    /// The scheme, the host and the port that an address begins with; nil for one that others on the way could read.
    public var origin: String? {
        guard isSafeAddress, let parts = URLComponents(string: self), let scheme = parts.scheme,
            let host = parts.host?.lowercased()
        else { return nil }
        return "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    }
}
