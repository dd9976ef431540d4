import EventSourcing
import NIOSSL
import Synchronization

@testable import OpenID

/// A person goes to a provider and comes back.
enum Visit {
    static func with<Value: Sendable>(
        patience: Duration = .seconds(60),
        _ body: @escaping @Sendable (ToyProvider, Provider) async throws -> Value
    ) async throws -> Value {
        try await ToyProvider(at: OpenIDTests.now).serve { toy in
            let description = ProviderDescription.other(
                title: "Toy", issuer: toy.issuer, clientID: ToyProvider.clientID,
                secret: ToyProvider.clientSecret)!
            return try await body(
                toy, Provider(description, try .trustingNobody(patience)))
        }
    }

    /// There and back.
    static func make(
        patience: Duration = .seconds(60),
        _ change: @escaping @Sendable (inout Manners) throws -> Void
    ) async throws -> ProvenIdentity {
        try await with(patience: patience) { toy, provider in
            try toy.behave(change)
            return try await make(toy, provider, at: OpenIDTests.now)
        }
    }

    static func make(
        _ toy: ToyProvider, _ provider: Provider, at now: Instant
    ) async throws -> ProvenIdentity {
        let departure = try await provider.depart(at: now)
        let fields = ToyProvider.fields(try toy.consent(departure.address))
        return try await provider.identity(of: departure, at: now) { fields[$0] }
    }

    /// Why that did not work; nil if it did.
    static func problem(
        patience: Duration = .seconds(60),
        _ change: @escaping @Sendable (inout Manners) throws -> Void
    ) async -> OpenIDProblem? {
        do {
            _ = try await make(patience: patience, change)
            return nil
        } catch { return error as? OpenIDProblem }
    }

    static func problem(
        of provider: Provider, _ departure: Departure, _ fields: [String: String]
    ) async -> OpenIDProblem? {
        do throws(OpenIDProblem) {
            _ = try await provider.identity(of: departure, at: OpenIDTests.now) { fields[$0] }
            return nil
        } catch { return error }
    }
}

extension Fetcher {
    /// For providers on the loopback, without TLS.
    static func trustingNobody(_ patience: Duration = .seconds(60)) throws -> Fetcher {
        try Fetcher(patience: patience, trusting: .certificates([]))
    }
}

extension Provider {
    func depart(at now: Instant) async throws -> Departure {
        try await depart(callback: "https://lot.example.org/done", VisitSecrets(), at: now)
    }
}

/// Chance from the system; hashes that are some.
struct VisitSecrets: Secrets {
    func randomBytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 0...255) } }
    func hash(_ bytes: [UInt8]) -> [UInt8] { ToyHash.sha256(bytes) }
    func authenticate(_ bytes: [UInt8]) -> [UInt8] { hash(bytes) }
}
