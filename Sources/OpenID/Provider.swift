public import EventSourcing
import HTTPClient

/// A provider, with what it has published lately.
public actor Provider {
    /// Seconds for which the provider’s keys are kept: a key that it has withdrawn is accepted that long.
    static let keptSeconds = 3600
    /// Minimum seconds between two requests because of unknown keys.
    static let askedAgainSeconds = 60

    public nonisolated let description: ProviderDescription
    private let fetcher: Fetcher
    private var endpoints: Kept<Endpoints>?
    private var keys: Kept<KeySet>?
    /// When it was last asked for its keys.
    private var askedForKeysAt: Instant?
    private var fetchingKeys: Task<Result<KeySet, OpenIDProblem>, Never>?

    public init(_ description: ProviderDescription, _ fetcher: Fetcher) {
        self.description = description
        self.fetcher = fetcher
    }

    private struct Kept<Value> {
        var value: Value
        var since: Instant

        func isFresh(at now: Instant) -> Bool { now < since.advanced(bySeconds: keptSeconds) }
    }

    /// Begins a sign-in.
    /// - Parameter callback: where the way back leads, as it is registered there.
    /// - Throws: ``OpenIDProblem``, or what went wrong with the secrets.
    public func depart(
        callback: String, _ secrets: any Secrets, at now: Instant
    ) async throws -> Departure {
        try Departure(
            to: description, try await endpoints(at: now), callback: callback, secrets, at: now)
    }

    /// Ends it: makes sure of whose account it is, by what a browser has brought back.
    ///
    /// That the browser is the one that set out, and has not come back before, is for the caller to know.
    /// - Parameter field: of the query with which it came back, by its name.
    public func identity(
        of departure: Departure, at now: Instant, _ field: (String) -> String?
    ) async throws(OpenIDProblem) -> ProvenIdentity {
        if let issuer = field("iss"), issuer != description.issuer { throw .mixedUp }
        if let error = field("error") { throw .named(error) }
        guard let code = field("code"), !code.isEmpty, code.utf8.count <= 4096 else {
            throw .malformed(.authorization, "code")
        }
        let token = try IdentityToken(try await token(for: code, departure, at: now))
        let key = try await key(token.keyID, at: now)
        return ProvenIdentity(
            issuer: description.issuer,
            subject: try token.subject(
                signedBy: key, from: description, for: departure, at: now))
    }

    private func token(
        for code: String, _ departure: Departure, at now: Instant
    ) async throws(OpenIDProblem) -> String {
        let secret: String
        do {
            secret = try description.clientSecret.text(for: description.clientID, at: now)
        } catch { throw .malformed(.token, "the key for the client’s secret") }
        let answer = try await fetcher.post(
            Form(
                fields: [
                    ("grant_type", "authorization_code"), ("code", code),
                    ("redirect_uri", departure.callback), ("client_id", description.clientID),
                    ("client_secret", secret), ("code_verifier", departure.verifier),
                ]), to: try await endpoints(at: now).token, .token)
        guard let token = answer.text("id_token") else { throw .malformed(.token, "id_token") }
        return token
    }
}

/// An account at a provider whose holder is proven. It is personal data: nothing may store it in this form.
public struct ProvenIdentity: Sendable, Equatable {
    public let issuer: String
    /// Never another account’s at this issuer, and never given to another.
    public let subject: String
}

// MARK: What the provider publishes

extension Provider {
    /// - Throws: for a provider that speaks for another, or that has an address which others could read.
    private func endpoints(at now: Instant) async throws(OpenIDProblem) -> Endpoints {
        if let known = description.endpoints { return known }
        if let endpoints, endpoints.isFresh(at: now) { return endpoints.value }
        let json = try await fetcher.get(description.discoveryAddress, .discovery)
        guard json.text("issuer") == description.issuer else {
            throw .malformed(.discovery, "issuer")
        }
        let found = Endpoints(
            authorization: try json.address("authorization_endpoint"),
            token: try json.address("token_endpoint"), keys: try json.address("jwks_uri"))
        endpoints = Kept(value: found, since: now)
        return found
    }

    /// An unknown key may be new (OpenID Connect Core 1.0, section 10.1.1): the provider is asked again, but
    /// not each time a client invents one.
    private func key(_ id: String, at now: Instant) async throws(OpenIDProblem) -> PublishedKey {
        if let keys, keys.isFresh(at: now) {
            if let key = keys.value[id] { return key }
            if let askedForKeysAt,
                now < askedForKeysAt.advanced(bySeconds: Self.askedAgainSeconds)
            {
                throw .token(.unknownKey)
            }
        }
        guard let key = try await fetchKeys(at: now)[id] else { throw .token(.unknownKey) }
        return key
    }

    /// Callers that come while keys are being fetched wait for the same answer.
    private func fetchKeys(at now: Instant) async throws(OpenIDProblem) -> KeySet {
        if let fetchingKeys { return try await fetchingKeys.value.get() }
        askedForKeysAt = now
        let address = try await endpoints(at: now).keys
        let task = Task { [fetcher] () -> Result<KeySet, OpenIDProblem> in
            do throws(OpenIDProblem) {
                return .success(try KeySet(try await fetcher.get(address, .keys)))
            } catch { return .failure(error) }
        }
        fetchingKeys = task
        defer { fetchingKeys = nil }
        let fetched = try await task.value.get()
        keys = Kept(value: fetched, since: now)
        return fetched
    }
}

extension JSON {
    fileprivate func address(_ name: String) throws(OpenIDProblem) -> String {
        guard let address = text(name), address.isSafeAddress else {
            throw .malformed(.discovery, name)
        }
        return address
    }
}
