public import EventSourcing
public import OpenID

/// Whoever vouches for accounts elsewhere, as this server is set up; and the browsers that are on their way
/// to one of them.
public struct SignInProviders: Sendable {
    private let providers: [Provider]
    /// What addresses begin with for those who come from outside: a provider sends back there alone.
    private let site: String
    private let secrets: any Secrets
    let pending = PendingSignIns()

    public init(_ providers: [Provider], site: String, secrets: any Secrets) {
        self.providers = providers
        self.site = site
        self.secrets = secrets
    }

    /// What pages show a button for.
    var offers: [ProviderOffer] {
        providers.map { ProviderOffer(name: $0.description.name, title: $0.description.title) }
    }

    func named(_ name: String) -> Provider? { providers.first { $0.description.name == name } }

    /// Where to send the browser, which comes back with what is kept until then.
    /// - Parameter browser: tells it from others; see ``ProviderCookie``.
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
        try secrets.randomBytes(32).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// A provider with which somebody can sign in.
struct ProviderOffer: Sendable, Equatable {
    /// As addresses have it.
    var name: String
    /// As people know it.
    var title: String
}
