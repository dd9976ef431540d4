import EventSourcing
import TestSupport
import Testing
import TreeLotApp

@testable import TreeLotWeb

struct AccountAuthenticatorTests {
    @Test func `people are known also while nothing can be recorded`() async throws {
        let lot = try await TestLot()
        let code = try await lot.does("issue-sign-in-code", #""person":1"#).codes[0]
        let token = try #require(try await lot.does("sign-in", #""code":"\#(code)""#).token)
        let authenticator = AccountAuthenticator(
            scheduler: lot.scheduler, secrets: ToySecrets())
        await lot.scheduler.close()
        // That it was used is due to be noted.
        let later = TestLot.now.advanced(byMinutes: 2 * 24 * 60)
        #expect(try await authenticator.caller(showing: token, at: later)?.actor == .person(1))
    }
}
