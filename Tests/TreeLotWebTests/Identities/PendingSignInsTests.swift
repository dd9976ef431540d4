import EventSourcing
import OpenID
import Testing

@testable import TreeLotWeb

/// Who is on their way to a provider.
struct PendingSignInsTests {
    private let now = TestLot.now

    private func entry(
        _ browser: String = "a", from address: String? = "192.0.2.1", at now: Instant? = nil
    ) async throws -> PendingSignIn {
        let google = Provider(.google(clientID: "c", secret: "s"), try .trustingNobody())
        let departure = try await google.depart(
            callback: "https://lot.example.org", VisitSecrets(), at: now ?? self.now)
        return PendingSignIn(
            provider: "google", departure: departure, errand: .signIn(then: nil),
            browser: browser, address: address)
    }

    @Test(arguments: [(599, true), (600, false)])
    func `are waited for ten minutes`(seconds: Int, isThere: Bool) async throws {
        let pending = PendingSignIns()
        let entry = try await entry()
        pending.add(entry)
        let moment = now.advanced(bySeconds: seconds)
        let taken = pending.take(entry.departure.state, from: "a", at: moment)
        #expect((taken != nil) == isThere)
        #expect(pending.take(entry.departure.state, from: "a", at: moment) == nil)
    }

    @Test func `who does not come back is forgotten`() async throws {
        let pending = PendingSignIns()
        pending.add(try await entry())
        pending.add(try await entry(at: now.advanced(bySeconds: 599)))
        #expect(pending.count == 2)
        pending.add(try await entry(at: now.advanced(bySeconds: 600)))
        #expect(pending.count == 2)
    }

    @Test func `one address does not crowd out the others`() async throws {
        let pending = PendingSignIns()
        let other = try await entry(from: "198.51.100.7")
        pending.add(other)
        let first = try await entry()
        pending.add(first)
        for _ in 1..<PendingSignIns.countOfAddressMax { pending.add(try await entry()) }
        #expect(pending.count == PendingSignIns.countOfAddressMax + 1)
        pending.add(try await entry())
        #expect(pending.count == PendingSignIns.countOfAddressMax + 1)
        #expect(pending.take(first.departure.state, from: "a", at: now) == nil)
        #expect(pending.take(other.departure.state, from: "a", at: now) != nil)
    }
}
