import EventSourcing
import HTTPTypes
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// Actions over HTTP.
struct CommandRouteTests {
    private let signUp = #"{"shift":1,"person":2}"#

    @Test func `an action does what it does in a script, and says what it recorded`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let answer = try await client.tell("sign-up", signUp, as: "person-2")
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType] == "application/json")
            #expect(try answer.json["events"] == .array(["assignment.signed-up"]))
            #expect(try answer.json["ids"]?["assignment"] == 1)
            let audit = try await client.ask("audit?assignment=1", as: "person-1").text
            #expect(audit.contains(#""actor":"person 2""#) && audit.contains(#""face":"api""#))
        }
    }

    @Test func `the same key records once, and answers the same`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let first = try await client.tell("sign-up", signUp, as: "person-2", key: "k1")
            let again = try await client.tell("sign-up", signUp, as: "person-2", key: "k1")
            #expect(first.text == again.text)
            let other = try await client.tell(
                "sign-up", #"{"shift":2,"person":2}"#, as: "person-2", key: "k1")
            #expect(try other.problem == #"422 "key-reused""#)
        }
    }

    @Test func `a key is everybody’s own`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            _ = try await client.tell("sign-up", signUp, as: "person-2", key: "k1")
            let other = try await client.tell(
                "sign-up", #"{"shift":2,"person":5}"#, as: "person-5", key: "k1")
            #expect(other.status == .ok)
        }
    }

    @Test func `a rule in the way is a conflict, with its facts`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            _ = try await client.tell("sign-up", signUp, as: "person-2")
            let full = try await client.tell(
                "sign-up", #"{"shift":1,"person":3}"#, as: "person-3")
            #expect(try full.problem == #"409 "shift-full""#)
            #expect(full.headers[.contentType] == "application/problem+json")
            #expect(try full.json["status"] == 409)
            #expect(try full.json["facts"]?["shift"] == 1)
        }
    }

    @Test(
        arguments: [
            ("sign-up", #"{"shift":1,"person":2}"#, nil, #"401 "not-allowed""#),
            ("sign-up", #"{"shift":1,"person":2}"#, "person-5", #"403 "not-allowed""#),
            ("sign-up", #"{"shift":99,"person":2}"#, "person-2", #"404 "not-found""#),
            ("sign-up", #"{"shift":1,"person":2}"#, "stranger", #"401 "signed-out""#),
            ("sign-up", #"{"shift":1,"person":2}"#, "reader-2", #"403 "not-allowed""#),
            (
                "sign-up", #"{"shift":1,"person":2,"by":"operator"}"#, "person-2",
                #"400 "malformed""#
            ),
            ("sign-up", #"{"shift":1"#, "person-2", #"400 "malformed""#),
            ("sign-up", "[]", "person-2", #"400 "malformed""#),
            ("sign-up", #"{"shift":1,"persom":2}"#, "person-2", #"400 "malformed""#),
            ("sing-up", "{}", "person-2", #"404 "not-found""#),
            (
                "add-shift",
                #"{"season":1,"day":"2026-02-30","start":"09:00","end":"10:00","#
                    + #""requiredScouts":1,"requiredParents":1}"#,
                "person-1", #"422 "invalid""#
            ),
        ] as [(String, String, String?, String)])
    func `what can’t be done is told by its status`(
        name: String, body: String, token: String?, expected: String
    ) async throws {
        let lot = try await TestLot()
        let before = lot.scheduler.head
        let answer = try await lot.serve { try await $0.tell(name, body, as: token) }
        let problem = try answer.problem
        #expect(problem == expected)
        #expect(try answer.json["detail"] != nil)
        #expect(lot.scheduler.head == before)
    }

    @Test func `a body that a form could send is not taken`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            for type in ["text/plain", "application/x-www-form-urlencoded", nil] {
                let answer = try await client.tell("sign-up", signUp, as: "person-2", type: type)
                #expect(answer.status == .unsupportedMediaType)
            }
            let charset = try await client.tell(
                "sign-up", signUp, as: "person-2", type: "application/json; charset=utf-8")
            #expect(charset.status == .ok)
        }
    }

    @Test func `a body that is too large is refused`() async throws {
        let lot = try await TestLot()
        let large = "{\"note\":\"" + String(repeating: "x", count: Limits.bodyBytesMax) + "\"}"
        let answer = try await lot.serve { try await $0.tell("sign-up", large, as: "person-2") }
        #expect(answer.status == .contentTooLarge)
    }

    @Test func `who tries codes again and again is told when to come back`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            var statuses: [Int] = []
            for number in 0..<30 {
                let answer = try await client.tell(
                    "claim-profile", #"{"code":"AAAA-BBBB-\#(1000 + number)"}"#, as: "person-5")
                statuses.append(answer.status.code)
                if answer.status == .tooManyRequests {
                    let seconds = answer.headers[.retryAfter].flatMap { Int($0) }
                    #expect((1...3600).contains(seconds ?? 0))
                }
            }
            #expect(statuses.contains(429))
        }
    }
}
