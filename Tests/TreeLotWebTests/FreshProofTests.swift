import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TestSupport
import Testing
import TreeLotApp

@testable import TreeLot
@testable import TreeLotWeb

/// A leader who signed in twenty minutes ago, and wants to grant a role.
struct FreshProofTests {
    private static let now = TestLot.now.advanced(byMinutes: 20)

    /// The leader before the lot, as person 1, with a session of theirs.
    private func browse(
        _ body: @escaping @Sendable (TestLot, Browser) async throws -> Void
    ) async throws {
        let secrets = ToySecrets()
        let lot = try await TestLot()
        let code = try await lot.does("issue-sign-in-code", #""person":1"#).codes[0]
        let token = try await lot.does("sign-in", #""code":"\#(code)""#).token
        var web = WebLot(
            lot.scheduler,
            authenticator: AccountAuthenticator(scheduler: lot.scheduler, secrets: secrets)
        ) { Self.now }
        web.logID = "5eed"
        let client = WebServer(web, requestsPerSecond: nil).responder.client
        try await body(lot, Browser(client: client, token: token))
    }

    @Test func `the form leads to a proof, and after that the action is done`() async throws {
        try await browse { lot, leader in
            let page = "/committee/people/2"
            let grant: KeyValuePairs = ["person": "2", "role": "committee"]
            let there = try await leader.done(page, "grant-role", grant)
            #expect(there == "/confirm?then=%2Fcommittee%2Fpeople%2F2")
            #expect(try await leader.see(there).text.contains("name=\"session\" value=\"1\""))
            let line = try ScriptLine(
                do: "issue-sign-in-code", fields: try JSONParser.parse(#"{"person":1}"#))
            guard case .command(let command) = line.request,
                case .accepted(let made) = try await lot.scheduler.execute(
                    Submission(
                        command, context: Context(actor: .operator, now: Self.now), face: .cli))
            else { throw TestProblem.refused("issue-sign-in-code") }
            let back = try await leader.done(
                there, "confirm-session", ["session": "1", "code": made.codes[0]])
            #expect(back == "\(page)?done=confirm-session")
            let done = try await leader.done(page, "grant-role", grant)
            #expect(done == "\(page)?done=grant-role&of=p2")
        }
    }

    @Test func `a program is told what to do`() async throws {
        try await browse { _, leader in
            let answer = try await leader.client.tell(
                "erase-person", #"{"person":5,"reason":"asked to"}"#, as: leader.token)
            #expect(try answer.problem == #"403 "proof-too-old""#)
        }
    }
}
