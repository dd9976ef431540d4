import EventSourcing
import HTTPTypes
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// Questions over HTTP.
struct QuestionRouteTests {
    @Test func `a question has its fields in the query`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let details = try await client.ask("shift-details?shift=1", as: "person-2")
            #expect(details.status == .ok)
            #expect(try details.json["day"] == "2026-12-05")
            let week = try await client.ask("week-schedule?day=2026-12-05", as: "person-2")
            #expect(week.status == .ok)
            let audit = try await client.ask(
                "audit?actor=%7B%22person%22%3A1%7D&from=2026-11-01T00:00:00Z", as: "person-1")
            #expect(audit.status == .ok)
            // A space may come as a plus, as from a form; a plus that is meant comes escaped.
            let rules = try await client.ask(
                "what-if?season=1&geofence=%7B%22latitude%22:+4.5e%2B1,+%22longitude%22:-122,%22radiusMetres%22:80,%22strict%22:false%7D",
                as: "person-1")
            // It is read, and then told that no place can be tried.
            #expect(try rules.problem == #"422 "invalid""#)
        }
    }

    @Test(
        arguments: [
            ("shift-details?shift=1", nil, #"401 "not-allowed""#),
            ("audit", "person-2", #"403 "not-allowed""#),
            ("seasons", "writer-2", #"403 "not-allowed""#),
            ("seasons", "stranger", #"401 "signed-out""#),
            ("family-schedule?household=1", "person-5", #"403 "not-allowed""#),
            ("shift-details?shift=99", "person-2", #"404 "not-found""#),
            ("shift-details?shift=one", "person-2", #"400 "malformed""#),
            ("shift-details?shift=1&shift=2", "person-2", #"400 "malformed""#),
            ("shift-details?shift=1&of=2", "person-2", #"400 "malformed""#),
            ("shift-details", "person-2", #"400 "malformed""#),
            ("seasons?atPosition=100000", "person-2", #"422 "invalid""#),
            ("seasonss", "person-2", #"404 "not-found""#),
        ] as [(String, String?, String)])
    func `what can’t be answered is told by its status`(
        path: String, token: String?, expected: String
    ) async throws {
        let lot = try await TestLot()
        let answer = try await lot.serve { try await $0.ask(path, as: token) }
        let problem = try answer.problem
        #expect(problem == expected)
    }

    @Test func `the past is a question of a moment or a position`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let past = try await client.ask("seasons?atPosition=3", as: "person-1")
            #expect(try past.json["seasons"] == .array([]))
            let both = try await client.ask(
                "seasons?atPosition=3&asOf=2026-11-20T00:00:00Z", as: "person-1")
            #expect(both.status == .unprocessableContent)
        }
    }

    @Test func `an answer that is known already is not sent again`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let path = "shift-details?shift=1"
            let first = try await client.ask(path, as: "person-2")
            let tag = try #require(first.headers[.eTag])
            let known = try await client.ask(path, as: "person-2", [.ifNoneMatch: tag])
            #expect(known.status == .notModified)
            #expect(known.text.isEmpty)
            let weak = try await client.ask(
                path, as: "person-2", [.ifNoneMatch: "\"other\", W/\(tag)"])
            #expect(weak.status == .notModified)
            _ = try await client.tell("sign-up", #"{"shift":1,"person":2}"#, as: "person-2")
            let changed = try await client.ask(path, as: "person-2", [.ifNoneMatch: tag])
            #expect(changed.status == .ok)
            #expect(changed.headers[.eTag] != tag)
        }
    }

    @Test func `answers stay with whom they were told to`() async throws {
        let lot = try await TestLot()
        let answer = try await lot.serve { try await $0.ask("current-user", as: "person-2") }
        #expect(answer.headers[.cacheControl] == "private, no-store")
        #expect(answer.headers[.vary] == "Authorization, Cookie")
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
        #expect(answer.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
    }
}
