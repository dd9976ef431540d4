import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct CredentialTests {
    private func token(_ scopes: [TokenScope]) -> Given {
        Given.people.and(IssueAPIToken(label: "script", scopes: scopes), by: .ben)
    }

    @Test func `a session may be used for everything`() throws {
        let credential = try #require(Given.people.signedIn(.ben).credential())
        #expect(credential.actor == .ben && credential.proof == .session(1))
        for use in [CredentialUse.question, .page, .description, .figures] {
            #expect(credential.permits(use))
        }
        for action in LotCommands.all {
            #expect(
                credential.permits(.action(action)) && credential.permits(.form(action)),
                "\(action.name)")
        }
    }

    @Test func `an API token may be used for its scopes`() throws {
        let read = try #require(token([.read]).credential())
        #expect(read.actor == .ben && read.proof == .apiToken(1))
        #expect(read.permits(.question) && read.permits(.figures))
        #expect(!read.permits(.action(SignUp.self)))
        let write = try #require(token([.write]).credential())
        #expect(!write.permits(.question) && !write.permits(.figures))
        #expect(write.permits(.action(SignUp.self)))
        #expect(!read.wantsRenewal)
    }

    @Test func `an API token is for the API, and for no page`() throws {
        let credential = try #require(token([.read, .write]).credential())
        #expect(!credential.permits(.page) && !credential.permits(.form(SignUp.self)))
        #expect(!credential.isForBrowsers)
        #expect(Given.people.signedIn(.ben).credential()?.isForBrowsers == true)
    }

    @Test func `an API token lets nobody in, itself included`() throws {
        let credential = try #require(token([.read, .write]).credential())
        let refused = LotCommands.all.filter { !credential.permits(.action($0)) }.map { $0.name }
        #expect(
            refused == [
                "generate-invite-codes", "redeem-invite", "issue-claim-code",
                "issue-claim-codes", "claim-profile",
                "regenerate-household-link-code", "change-email", "merge-people",
                "merge-households",
                "erase-person", "erase-people", "grant-role", "revoke-role",
                "issue-sign-in-code", "sign-in", "open-kiosk", "issue-api-token",
                "issue-calendar-feed",
                "add-passkey", "sign-in-with-passkey", "sign-in-with-identity",
                "send-email-link", "mail-sign-in-code", "confirm-session", "set-push",
            ])
    }

    @Test func `whatever is no token proves nothing`() {
        let given = Given.people.signedIn(.ben)
        let token = given.tokens[0]
        for text in [
            "", "x", token + "x", String(token.dropLast()), token.uppercased(), " " + token,
        ] {
            #expect(given.credential(of: text) == nil, "“\(text)”")
        }
        #expect(given.credential(of: given.codes[0]) == nil)
        #expect(given.models.credential(for: CodeHash(), at: .beforehand) == nil)
    }

    @Test func `is found again in a snapshot`() throws {
        let given = token([.read]).signedIn(.sue)
        func back<Table: ReadModel<LotEvent>>(_ table: Table) throws -> any ReadModel<LotEvent> {
            var writer = WireWriter()
            try writer.fields(of: table)
            return try writer.bytes.withUnsafeBytes { try WireReader($0).record(Table.self) }
        }
        let kept: [any ReadModel<LotEvent>] = try given.models.projections.map { try back($0) }
        let models = ReadModels(kept, head: given.models.head)
        for text in given.tokens {
            let hash = try CodeHash.ofToken(text, ToySecrets())
            #expect(models.credential(for: hash, at: .beforehand) == given.credential(of: text))
            #expect(models.credential(for: hash, at: .beforehand) != nil)
        }
    }
}
