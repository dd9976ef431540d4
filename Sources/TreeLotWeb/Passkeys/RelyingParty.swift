import Crypto
import Hummingbird

/// The site that a passkey is for: this one, as browsers know it (Web Authentication Level 3, section 4). A
/// browser lets no other site request it.
struct RelyingParty: Sendable, Hashable {
    /// The name of the host, without a port.
    let id: String
    let origin: String

    /// SHA-256 of the name, by which devices identify the site.
    var hash: [UInt8] { Array(SHA256.hash(data: Array(id.utf8))) }

    /// Nil where browsers make no passkeys: at an address without a name, and over plain HTTP, but on the
    /// machine itself (section 13.4.9 and Secure Contexts, section 3.1). And where the site goes by another
    /// name: a passkey for this one would be of no use there.
    init?(origin: String, site: String?) {
        let origin = origin.lowercased()
        guard site.map({ $0.lowercased() == origin }) ?? true,
            let scheme = ["https://", "http://"].first(where: origin.hasPrefix)
        else { return nil }
        let host = String(origin.dropFirst(scheme.count).prefix { $0 != ":" })
        guard host.isDomain, RequestLineMiddleware.isLocal(host) || scheme == "https://" else {
            return nil
        }
        id = host
        self.origin = origin
    }

    init?(_ request: Request, _ context: WebContext, _ lot: WebLot) {
        self.init(origin: request.origin(context), site: lot.site)
    }
}

extension String {
    /// Names with dots between them, of which the last is no number: else it is an IP address (URL Standard,
    /// section 3.5).
    fileprivate var isDomain: Bool {
        let labels = split(separator: ".", omittingEmptySubsequences: false)
        let isNamed = labels.allSatisfy { label in
            !label.isEmpty && label.utf8.count <= 63
                && label.utf8.allSatisfy { byte in
                    byte.isDigit || byte == UInt8(ascii: "-")
                        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                }
        }
        guard isNamed, let last = labels.last else { return false }
        return !last.utf8.allSatisfy(\.isDigit) && !last.hasPrefix("0x")
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
