import EventSourcing
import HTTPTypes
import NIOCore
import Testing

@testable import TreeLot
@testable import TreeLotApp
@testable import TreeLotWeb

/// What one client can use up.
struct ClientLimitsTests {
    private let now = TestLot.now
    private let nina = Client.account(.person(2))

    private func limits(_ requestsPerSecond: Int = 50) -> ClientLimits {
        ClientLimits(requestsPerSecond: requestsPerSecond) { TestLot.now }
    }

    @Test func `pages count as requests do`() async throws {
        try await TestLot().serve(requestsPerSecond: 1) { client in
            var statuses: [Int] = []
            for _ in 0..<11 {
                statuses.append(try await client.look(at: "/", as: "person-2").status.code)
            }
            #expect(statuses == Array(repeating: 200, count: 10) + [429])
            let told = try await client.look(at: "/", as: "person-2", in: "es")
            #expect(told.headers[.retryAfter] == "1")
            #expect(told.text.contains("Fueron demasiadas cosas a la vez. Esperen 1 segundo"))
        }
    }

    @Test func `a right code gets in from an address that others have used up`() async throws {
        let lot = try await TestLot()
        let code = try await lot.does("issue-sign-in-code", #""person":2"#).codes[0]
        try await lot.serve(requestsPerSecond: 1) { client in
            for number in 0..<40 {
                _ = try await client.look(at: "/sign-in")
                _ = try await client.tell("sign-in", #"{"code":"wrong \#(number)"}"#)
            }
            #expect(try await client.look(at: "/sign-in").status == .tooManyRequests)
            let wrong = try await client.tell("sign-in", #"{"code":"wrong"}"#)
            #expect(try wrong.problem == #"429 "too-many-attempts""#)
            #expect(wrong.headers[.retryAfter] != nil)
            let right = try await client.fill("/sign-in", ["do": "sign-in", "code": code])
            #expect(right.status == .seeOther)
        }
    }

    @Test(
        arguments: [
            "/api/questions/current-user?asOf=2026-11-20T12:00:00Z",
            "/api/questions/current-user?atPosition=3", "/schedule?asOf=1700000000",
            "/history?shift=1",
        ])
    func `who has not signed in does not look into the past`(path: String) async throws {
        try await TestLot().serve(requestsPerSecond: 1) { client in
            let answer = try await client.execute(uri: path, method: .get)
            #expect(answer.status == .unauthorized)
        }
    }

    @Test func `looks into the past are few at once, and few a minute`() async throws {
        let limits = limits()
        await #expect(throws: Problem.tooManyRequests(1)) {
            try await limits.lookBack(for: nina) {
                try await limits.lookBack(for: nina) {
                    try await limits.lookBack(for: nina) {}
                }
            }
        }
        for _ in 0..<Limits.pastPerMinute - 2 { try await limits.lookBack(for: nina) {} }
        await #expect(throws: Problem.self) { try await limits.lookBack(for: nina) {} }
        try await limits.lookBack(for: .account(.person(3))) {}
    }

    @Test func `an account has so many streams, and one that ends makes room`() throws {
        let limits = limits()
        var permits = try (0..<Limits.streamsOfAccountMax).map { _ in
            try limits.openStream(for: nina)
        }
        #expect(throws: Problem.tooManyStreams) { try limits.openStream(for: nina) }
        let other = try limits.openStream(for: .account(.person(3)))
        #expect(limits.streamCount == Limits.streamsOfAccountMax + 1)
        permits.removeLast()
        permits.append(try limits.openStream(for: nina))
        withExtendedLifetime((permits, other)) {}
        #expect(limits.book.totals == [.streams: 1])
    }

    @Test func `all streams together are bounded`() throws {
        let limits = limits()
        let permits = try (0..<Limits.streamsMax).map {
            try limits.openStream(for: .account(.person(UInt32($0 / 10 + 1))))
        }
        #expect(throws: Problem.tooBusy) {
            try limits.openStream(for: .account(.person(4_000_000)))
        }
        withExtendedLifetime(permits) {}
    }

    @Test func `visitors together are bounded, and no account waits for them`() throws {
        let limits = limits(1)
        for number in 0..<Limits.visitorsTogether * Limits.burstSeconds {
            try limits.request(of: .address("\(number)"), isLook: true)
        }
        #expect(throws: Problem.tooBusy) {
            try limits.request(of: .address("another"), isLook: true)
        }
        try limits.request(of: nina, isLook: false)
    }

    @Test func `a day’s actions and bytes are bounded for one account, and the committee sees it`()
        async throws
    {
        let lot = try await TestLot()
        let text = String(repeating: "x", count: 60_000)
        try await lot.serve(requestsPerSecond: 1000) { client in
            var told: TestResponse?
            for number in 0..<Limits.daily.bytes / 60_000 + 10 where told == nil {
                let answer = try await client.fill(
                    "/me",
                    [
                        "do": "rename-person", "person": "5",
                        "firstName": number % 2 == 0 ? "Ben" : "Bo",
                        "lastName": "Hill", "ignored": text,
                    ], as: "person-5")
                if answer.status == .tooManyRequests { told = answer }
            }
            let page = try #require(told)
            #expect(page.text.contains("more than one account can record in a day"))
            #expect(page.headers[.retryAfter] != nil)
            // Others go on, and the committee sees who it was.
            let other = try await client.tell(
                "sign-up", #"{"shift":1,"person":2}"#, as: "person-2")
            #expect(other.status == .ok)
            let seen = try await client.look(at: "/committee/limits", as: "person-1").text
            #expect(seen.contains("Hill") && seen.contains("The day’s storage is used up"))
            let family = try await client.look(at: "/committee/limits", as: "person-2")
            #expect(family.status == .forbidden)
            let figures = try await client.figures(as: "person-1")
            #expect(figures.text.contains(#"treelot_limited_total{what="bytes"} 1"#))
            // So does what has a route of its own.
            let language = try await client.fill("/language", ["language": "es"], as: "person-5")
            #expect(language.status == .tooManyRequests)
        }
    }

    @Test func `sign-ins elsewhere that do not end are bounded, those that end are not`() throws {
        let limits = limits()
        for _ in 0..<10 * Limits.tripsOfAddressMax {
            try limits.beginTrip(from: "1.2.3.4")
            limits.completeTrip(from: "1.2.3.4")
        }
        for port in 0..<Limits.tripsOfAddressMax { try limits.beginTrip(from: "1.2.3.4:\(port)") }
        #expect(throws: Problem.self) { try limits.beginTrip(from: "1.2.3.4") }
        try limits.beginTrip(from: "1.2.3.5")
    }
}
