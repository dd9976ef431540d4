import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import treelot

/// Accounts elsewhere with which people may sign in, as they are set.
struct SignInSettingsTests {
    private static let site = ["TREELOT_SITE": "https://lot.example.org"]

    @Test func `each provider is switched on by its client`() throws {
        let flags = [
            "--google-client-id", "g", "--google-client-secret-file", "g.txt",
            "--apple-client-id", "a", "--apple-team-id", "t", "--apple-key-id", "k",
            "--apple-key-file", "k.p8",
        ]
        let variables = [
            "TREELOT_OPENID_ISSUER": "https://id.example.org", "TREELOT_OPENID_NAME": "Troop ID",
            "TREELOT_OPENID_CLIENT_ID": "o", "TREELOT_OPENID_CLIENT_SECRET": "s",
        ]
        let settings = try Self.settings(flags, variables)
        #expect(
            settings.signIn == [
                .google(clientID: "g", secret: .file("g.txt")),
                .apple(clientID: "a", teamID: "t", keyID: "k", keyFile: "k.p8"),
                .other(
                    issuer: "https://id.example.org", name: "Troop ID", clientID: "o",
                    secret: .said("s")),
            ])
        #expect(try Self.settings([], [:]).signIn == [])
    }

    @Test func `a secret is no flag`() throws {
        #expect(throws: (any Error).self) {
            try Serve.parse(["--google-client-secret", "s"])
        }
    }

    @Test(
        arguments: [
            (["TREELOT_GOOGLE_CLIENT_ID": "g"], "TREELOT_GOOGLE_CLIENT_SECRET_FILE"),
            (["TREELOT_GOOGLE_CLIENT_SECRET": "s"], "TREELOT_GOOGLE_CLIENT_ID"),
            (
                ["TREELOT_GOOGLE_CLIENT_ID": "", "TREELOT_GOOGLE_CLIENT_SECRET": "s"],
                "TREELOT_GOOGLE_CLIENT_ID"
            ),
            (
                [
                    "TREELOT_GOOGLE_CLIENT_ID": "g", "TREELOT_GOOGLE_CLIENT_SECRET": "s",
                    "TREELOT_GOOGLE_CLIENT_SECRET_FILE": "f",
                ], "say the same"
            ),
            (
                ["TREELOT_APPLE_CLIENT_ID": "a", "TREELOT_APPLE_TEAM_ID": "t"],
                "TREELOT_APPLE_KEY_ID"
            ),
            (
                ["TREELOT_OPENID_ISSUER": "https://id.example.org"], "TREELOT_OPENID_NAME"
            ),
        ] as [([String: String], String)])
    func `what is set by half is told`(variables: [String: String], word: String) throws {
        let failure = #expect(throws: Failure.self) {
            try Self.settings([], variables)
        }
        #expect(failure?.description.contains(word) == true, "\(failure?.description ?? "")")
    }

    @Test func `without the server’s own address nobody comes back`() throws {
        let failure = #expect(throws: Failure.self) {
            try Serve.parse([]).settings([
                "TREELOT_GOOGLE_CLIENT_ID": "g", "TREELOT_GOOGLE_CLIENT_SECRET": "s",
            ])
        }
        #expect(failure?.description.contains("--site") == true)
    }

    @Test func `files that are not what they should be are told`() throws {
        let folder = TemporaryDirectory()
        let empty = folder.path("empty")
        try "\n".write(toFile: empty, atomically: true, encoding: .utf8)
        let wrong: [SignInSettings] = [
            .google(clientID: "g", secret: .file("/nowhere")),
            .google(clientID: "g", secret: .file(empty)),
            .apple(clientID: "a", teamID: "t", keyID: "k", keyFile: empty),
            .apple(clientID: "a", teamID: "t", keyID: "k", keyFile: "/nowhere"),
            .other(issuer: "http://id.example.org", name: "n", clientID: "o", secret: .said("s")),
        ]
        for settings in wrong {
            #expect(throws: Failure.self) { try settings.description() }
        }
        try " secret\n".write(toFile: empty, atomically: true, encoding: .utf8)
        #expect(try SecretPlace.file(empty).read() == "secret")
    }

    private static func settings(
        _ flags: [String], _ variables: [String: String]
    ) throws -> ServeSettings {
        try Serve.parse(flags).settings(variables.merging(site) { $1 })
    }
}
