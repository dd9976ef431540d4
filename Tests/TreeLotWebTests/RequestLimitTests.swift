import EventSourcing
import HTTPTypes
import Hummingbird
import Testing
import TreeLotApp

@testable import TreeLotWeb

/// How much one may ask.
struct RequestLimitTests {
    private let now = TestLot.now

    @Test func `so many at once, and then one at a time`() {
        var buckets = RateBuckets<Int>(perSecond: 2, burst: 3)
        #expect((1...3).map { _ in buckets.take(1, at: now) } == [nil, nil, nil])
        #expect(buckets.take(1, at: now) == 1)
        #expect(buckets.take(2, at: now) == nil)
        let later = Instant(milliseconds: now.milliseconds + 500)
        #expect(buckets.take(1, at: later) == nil)
        #expect(buckets.take(1, at: later) == 1)
        #expect(buckets.take(1, at: now.advanced(bySeconds: 60)) == nil)
    }

    @Test func `a clock that is set back keeps none waiting until it is there again`() {
        var buckets = RateBuckets<Int>(perSecond: 1, burst: 2)
        let ahead = now.advanced(byMinutes: 30)
        #expect((1...2).map { _ in buckets.take(1, at: ahead) } == [nil, nil])
        #expect(buckets.take(1, at: now) == 1)
        let later = now.advanced(bySeconds: 1)
        #expect(buckets.take(1, at: later) == nil)
        #expect(buckets.take(1, at: later) == 1)
        // Who only comes out of turn takes nothing back.
        #expect(buckets.take(1, at: now) == 2)
    }

    @Test func `a crowd of clients takes no more room`() {
        var buckets = RateBuckets<Int>(perSecond: 1, burst: 10)
        for client in 0...RateBuckets<Int>.clientsMax * 2 { _ = buckets.take(client, at: now) }
        #expect(buckets.count <= RateBuckets<Int>.clientsMax)
    }

    @Test func `who asks too much is told when to come back; others are not held up`() async throws
    {
        let lot = try await TestLot()
        try await lot.serve(requestsPerSecond: 1) { client in
            var statuses: [Int] = []
            for _ in 0..<11 {
                statuses.append(try await client.ask("seasons", as: "person-2").status.code)
            }
            #expect(statuses == Array(repeating: 200, count: 10) + [429])
            let refused = try await client.ask("seasons", as: "person-2")
            #expect(try refused.problem == #"429 "too-many-requests""#)
            #expect(refused.headers[.retryAfter] == "1")
            #expect(try await client.ask("seasons", as: "person-5").status == .ok)
            let health = try await client.execute(uri: "/healthz", method: .get)
            #expect(health.status == .ok)
        }
    }

    @Test func `whoever tries tokens out is soon held up, wherever they try`() async throws {
        try await TestLot().serve(requestsPerSecond: 1) { client in
            var statuses: [Int] = []
            for number in 0..<11 {
                statuses.append(
                    try await client.ask("seasons", as: "guess-\(number)").status.code)
            }
            #expect(statuses == Array(repeating: 401, count: 10) + [429])
            // The same account as ever is let in, from the same address.
            #expect(try await client.ask("seasons", as: "person-2").status == .ok)
        }
    }

    @Test func `a code is always let through, and nothing else where it is entered`() async throws {
        try await TestLot().serve(requestsPerSecond: 1) { client in
            let visitor = Browser(client: client, token: nil)
            var statuses: [Int] = []
            for number in 0..<12 {
                // Every other one is no form at all.
                let fields = number % 2 == 0 ? [("do", "stop-mails"), ("code", "x")] : []
                statuses.append(try await visitor.post("/sign-in", fields).status.code)
            }
            #expect(!statuses.prefix(10).contains(429))
            #expect(statuses.suffix(2) == [429, 429])
            let code = try await visitor.post("/sign-in", [("do", "sign-in"), ("code", "x")])
            #expect(code.status == .conflict)
        }
    }
}
