import EventSourcing
import HTTPTypes
import Testing

@testable import OpenID

/// Providers change their keys without a word.
struct KeyRotationTests {
    private static let now = OpenIDTests.now

    /// What stands in the way of a sign-in at a moment, so many seconds from now; nil for nothing. Its tokens
    /// are made at that moment.
    private static func problem(
        _ toy: ToyProvider, _ provider: Provider, after seconds: Int = 0
    ) async -> OpenIDProblem? {
        let moment = now.advanced(bySeconds: seconds)
        toy.behave {
            $0.claims = [
                "iat": .integer(moment.milliseconds / 1000),
                "exp": .integer(moment.milliseconds / 1000 + 600),
            ]
        }
        do {
            _ = try await Visit.make(toy, provider, at: moment)
            return nil
        } catch { return error as? OpenIDProblem }
    }

    @Test func `keys are fetched once, and kept`() async throws {
        try await Visit.with { toy, provider in
            for seconds in [0, 1, 3599] {
                #expect(await Self.problem(toy, provider, after: seconds) == nil)
            }
            #expect(toy.count("keys") == 1)
        }
    }

    @Test func `a new key is fetched when it is first seen, but not again and again`() async throws
    {
        try await Visit.with { toy, provider in
            #expect(await Self.problem(toy, provider) == nil)
            toy.behave { $0.signing = .elliptic("second") }
            // It signs with a key that it has not published yet.
            #expect(await Self.problem(toy, provider, after: 59) == .token(.unknownKey))
            #expect(toy.count("keys") == 1)
            #expect(await Self.problem(toy, provider, after: 60) == .token(.unknownKey))
            #expect(toy.count("keys") == 2)
            toy.behave { $0.published.append($0.signing) }
            #expect(await Self.problem(toy, provider, after: 119) == .token(.unknownKey))
            #expect(toy.count("keys") == 2)
            #expect(await Self.problem(toy, provider, after: 120) == nil)
            #expect(toy.count("keys") == 3)
        }
    }

    @Test func `a key that is withdrawn is forgotten within the hour`() async throws {
        try await Visit.with { toy, provider in
            #expect(await Self.problem(toy, provider) == nil)
            toy.behave { $0.published = [] }
            #expect(await Self.problem(toy, provider, after: 3599) == nil)
            #expect(await Self.problem(toy, provider, after: 3600) == .token(.unknownKey))
        }
    }

    @Test func `keys that are too old and can’t be fetched again are not taken`() async throws {
        try await Visit.with { toy, provider in
            #expect(await Self.problem(toy, provider) == nil)
            toy.behave { $0.keysAnswer = .status(.serviceUnavailable) }
            let gone = await Self.problem(toy, provider, after: 3600)
            #expect(gone == .status(.keys, 503))
            // It is back.
            toy.behave { $0.keysAnswer = .proper }
            #expect(await Self.problem(toy, provider, after: 3601) == nil)
        }
    }
}
