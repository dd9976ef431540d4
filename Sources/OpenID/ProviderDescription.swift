import Foundation
import HTTPClient

/// A provider of accounts, by OpenID Connect Core 1.0: its addresses, its name for this site, and how this
/// site proves its identity.
public struct ProviderDescription: Sendable {
    /// Short, for addresses and for the log: `google`.
    public let name: String
    /// As people know it: `Google`.
    public let title: String
    /// The issuer that its identity tokens name; its accounts are recorded here under this name.
    let issuer: String
    /// Other ways in which it writes the same.
    let issuerAliases: [String]
    /// Nil where they are looked up, at ``discoveryAddress``.
    let endpoints: Endpoints?
    /// This site’s identifier as registered with the provider.
    let clientID: String
    let clientSecret: ClientSecret
    /// Further query fields of the address to which a browser is sent.
    let extras: [(String, String)]
}

/// Where a provider answers.
struct Endpoints: Sendable, Equatable {
    /// A browser is sent there (OpenID Connect Core 1.0, section 3.1.2).
    var authorization: String
    /// A code becomes tokens there (section 3.1.3).
    var token: String
    /// The keys by which its tokens are known (RFC 7517).
    var keys: String
}

extension ProviderDescription {
    /// https://developers.google.com/identity/openid-connect/openid-connect
    public static func google(clientID: String, secret: String) -> ProviderDescription {
        ProviderDescription(
            name: "google", title: "Google", issuer: "https://accounts.google.com",
            issuerAliases: ["accounts.google.com"],
            endpoints: Endpoints(
                authorization: "https://accounts.google.com/o/oauth2/v2/auth",
                token: "https://oauth2.googleapis.com/token",
                keys: "https://www.googleapis.com/oauth2/v3/certs"),
            clientID: clientID, clientSecret: .fixed(secret),
            // Families share browsers: who it is is asked, and not guessed.
            extras: [("prompt", "select_account")])
    }

    /// https://developer.apple.com/documentation/signinwithapplerestapi
    public static func apple(clientID: String, key: AppleKey) -> ProviderDescription {
        ProviderDescription(
            name: "apple", title: "Apple", issuer: AppleKey.audience, issuerAliases: [],
            endpoints: Endpoints(
                authorization: "https://appleid.apple.com/auth/authorize",
                token: "https://appleid.apple.com/auth/token",
                keys: "https://appleid.apple.com/auth/keys"),
            clientID: clientID, clientSecret: .signed(key),
            // Without a name and an address, for which Apple would insist on a form.
            extras: [("response_mode", "query")])
    }

    /// Any other provider that publishes its endpoints (OpenID Connect Discovery 1.0).
    /// - Returns: nil for an issuer that is no `https` address; on this machine, `http` will do.
    public static func other(
        title: String, issuer: String, clientID: String, secret: String
    ) -> ProviderDescription? {
        guard issuer.isSafeAddress else { return nil }
        return ProviderDescription(
            name: "openid", title: title, issuer: issuer, issuerAliases: [], endpoints: nil,
            clientID: clientID, clientSecret: .fixed(secret), extras: [])
    }

    /// OpenID Connect Discovery 1.0, section 4.
    var discoveryAddress: String {
        (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer)
            + "/.well-known/openid-configuration"
    }
}
