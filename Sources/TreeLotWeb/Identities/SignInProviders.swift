public import EventSourcing
public import OpenID

/// The providers of accounts elsewhere, as configured for this server; and the browsers that were sent to one
/// of them.
public struct SignInProviders: Sendable {
    private let providers: [Provider]
    /// The beginning of this site’s addresses as seen from outside: a provider sends browsers back only
    /// there.
    private let site: String
    private let secrets: any Secrets
    let pending = PendingSignIns()

    public init(_ providers: [Provider], site: String, secrets: any Secrets) {
        self.providers = providers
        self.site = site
        self.secrets = secrets
    }

    /// The providers for which pages show a button.
    var offers: [ProviderOffer] {
        providers.map { ProviderOffer(name: $0.description.name, title: $0.description.title) }
    }

    func named(_ name: String) -> Provider? { providers.first { $0.description.name == name } }

    /// The address to send the browser to; the entry is kept until it comes back.
    /// - Parameter browser: distinguishes it from others; see ``ProviderCookie``.
    func begin(
        with provider: Provider, _ errand: Errand, browser: String, from address: String?,
        at now: Instant
    ) async throws -> String {
        let name = provider.description.name
        let departure = try await provider.depart(
            callback: SiteURL.signInDone(name).absolute(at: site), secrets, at: now)
        pending.add(
            PendingSignIn(
                provider: name, departure: departure, errand: errand, browser: browser,
                address: address))
        return departure.address
    }

    /// 256 bits, for a browser that has none yet.
    func drawBrowser() throws -> String {
        try secrets.randomBytes(32).hexadecimal
    }
}

/// A provider that a client can sign in with.
struct ProviderOffer: Sendable, Equatable {
    /// Its name in addresses.
    var name: String
    /// Its name for people.
    var title: String
}
