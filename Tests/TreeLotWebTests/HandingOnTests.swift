import HTTPClient
import HTTPTypes
import Hummingbird
import Testing

@testable import TreeLotWeb

/// A server that hands requests on to the one that writes the lot.
struct HandingOnTests {
    @Test func `a troop’s list is longer than a form, and is handed on`() {
        #expect(HandingOnMiddleware.bytesMax(at: "/committee/roster/plan") == RosterRoute.bytesMax)
        #expect(HandingOnMiddleware.bytesMax(at: "/settings") == Limits.bodyBytesMax)
    }

    @Test func `its own answers are kept from other sites, too`() async throws {
        let relay = try #require(Relay(to: "http://127.0.0.1:1"))
        let answers = WebAnswers.handingOn(to: relay, on: WebHost()) { nil }
        let long = String(repeating: "x", count: Limits.bodyBytesMax)
        let answer = try await Browser(client: answers.responder.client, token: nil)
            .post("/settings", [("text", long)])
        #expect(answer.status == .contentTooLarge)
        #expect(answer.headers[.contentSecurityPolicy] != nil)
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
    }
}
