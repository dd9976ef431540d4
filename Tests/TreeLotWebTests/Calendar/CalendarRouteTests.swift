import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLotWeb

struct CalendarRouteTests {
    @Test func `who has the address has the calendar, without a token`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let secret = try await client.feed(#"{"household":1}"#, as: "person-2")
            _ = try await client.tell("sign-up", #"{"shift":1,"person":4}"#, as: "person-2")
            let answer = try await client.calendar(secret)
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType] == "text/calendar; charset=utf-8")
            #expect(answer.headers[.cacheControl] == "private, no-cache")
            #expect(answer.headers[.xContentTypeOptions] == "nosniff")
            #expect(answer.text.contains("SUMMARY:Finn – Tree lot\r\n"))
            // Other families are no part of it, nor is a last name.
            _ = try await client.tell("sign-up", #"{"shift":1,"person":5}"#, as: "person-5")
            #expect(try await client.calendar(secret).text == answer.text)
            #expect(!answer.text.contains("Finn Walker"))
        }
    }

    @Test func `what is known already is not sent again`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let secret = try await client.feed(#"{"person":2}"#, as: "person-2")
            let first = try await client.calendar(secret)
            let tag = try #require(first.headers[.eTag])
            let known = try await client.calendar(secret, [.ifNoneMatch: tag])
            #expect(known.status == .notModified && known.text.isEmpty)
            #expect(known.headers[.eTag] == tag)
            _ = try await client.tell("sign-up", #"{"shift":1,"person":2}"#, as: "person-2")
            let changed = try await client.calendar(secret, [.ifNoneMatch: tag])
            #expect(changed.status == .ok && changed.headers[.eTag] != tag)
        }
    }

    @Test func `unknown, revoked and replaced ones look the same, like any page that is not there`()
        async throws
    {
        let lot = try await TestLot()
        try await lot.serve { client in
            let old = try await client.feed(#"{"person":2}"#, as: "person-2")
            let revoked = try await client.feed(#"{"person":2}"#, as: "person-2")
            _ = try await client.tell(
                "revoke-calendar-feed", #"{"calendarFeed":2}"#, as: "person-2")
            let good = try await client.feed(#"{"person":2}"#, as: "person-2")
            let nothing = try await client.execute(uri: "/nothing", method: .get)
            #expect(nothing.status == .notFound)
            for secret in [old, revoked, "x", "", good + "x", String(good.dropLast())] {
                let answer = try await client.calendar(secret)
                #expect(answer.status == .notFound, "“\(secret)”")
                #expect(answer.text == nothing.text && answer.headers == nothing.headers)
            }
            let bare = try await client.execute(uri: "/calendar/\(good)", method: .get)
            #expect(bare.status == .notFound && bare.text == nothing.text)
            #expect(try await client.calendar(good).status == .ok)
        }
    }

    @Test func `the secret opens nothing else, and no token opens a calendar`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let secret = try await client.feed(#"{"person":2}"#, as: "person-2")
            let asked = try await client.ask("current-user", as: secret)
            #expect(asked.status == .unauthorized)
            #expect(try await client.calendar("person-2").status == .notFound)
            let figures = try await client.figures(as: "person-1").text
            #expect(!figures.contains(secret))
        }
    }
}

extension TestClient {
    /// Makes a calendar feed.
    /// - Returns: its secret.
    func feed(_ fields: String, as token: String) async throws -> String {
        let answer = try await tell("issue-calendar-feed", fields, as: token)
        guard case .string(let secret)? = try answer.json["token"] else {
            throw Problem.malformed(answer.text)
        }
        return secret
    }

    func calendar(_ secret: String, _ headers: HTTPFields = [:]) async throws -> TestResponse {
        try await execute(uri: CalendarAddress.path(secret), method: .get, headers: headers)
    }
}
