import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import treelot

/// What is set where a lot is served: by flags, the environment and a file.
struct ServeSettingsTests {
    private let directory = TemporaryDirectory()

    @Test func `a flag comes before a variable, and a variable before the file`() throws {
        let file = try written(#"{"host":"0.0.0.0","port":1,"requestsPerSecond":7}"#)
        let settings = try Self.settings(
            ["--config", file, "--port", "3"],
            ["TREELOT_PORT": "2", "TREELOT_HOST": "10.0.0.1", "HOME": "/root"])
        #expect(
            settings == ServeSettings(host: "10.0.0.1", port: 3, requestsPerSecond: 7))
        let plain = try Self.settings([], [:])
        #expect(plain == ServeSettings())
    }

    @Test func `every setting has a variable and a name in the file`() throws {
        let file = try written(
            #"{"tlsCertificate":"a","tlsKey":"b","pushService":["https://a.example"],"sendmail":"m"}"#
        )
        let fromFile = try Self.settings(["--config", file, "--reply-to", "c@example.org"], [:])
        #expect(fromFile.tls == TLSFiles(certificate: "a", key: "b"))
        #expect(fromFile.push.services == ["https://a.example"])
        #expect(fromFile.mail == MailSettings(sendmail: "m", replyTo: "c@example.org"))
        let variables = [
            "TREELOT_TLS_CERTIFICATE": "a", "TREELOT_TLS_KEY": "b", "TREELOT_TRUST_PROXY": "false",
            "TREELOT_REQUESTS_PER_SECOND": "0", "TREELOT_DATA": "/srv/lot",
            "TREELOT_MAIL_FROM": "lot@example.org",
            "TREELOT_PUSH_SERVICE": "https://a.example, https://b.example",
        ]
        let fromVariables = try Self.settings([], variables)
        #expect(
            fromVariables
                == ServeSettings(
                    data: "/srv/lot", tls: TLSFiles(certificate: "a", key: "b"),
                    requestsPerSecond: 0, mail: MailSettings(mailFrom: "lot@example.org"),
                    push: PushSettings(services: ["https://a.example", "https://b.example"])))
        #expect(try Self.settings([], ["TREELOT_TRUST_PROXY": "true"]).trustsProxy)
        #expect(try Self.settings(["--trust-proxy"], [:]).trustsProxy)
    }

    @Test(arguments: Setting.allCases)
    func `a flag sets it, except a secret that everyone would see in the list of processes`(
        setting: Setting
    ) throws {
        let value: [String] =
            switch setting.traits.kind {
            case .text: ["a"]
            case .number: ["7"]
            case .truth: []
            case .texts: ["https://a.example"]
            }
        guard let verb = try? Serve.parse([setting.flag] + value) else {
            return #expect(setting.traits.isSecret)
        }
        let said = try verb.said([:]).all.filter { $0.by == setting.flag }.map { $0.setting }
        #expect(said == [setting])
    }

    @Test func `the page on operations has every setting`() throws {
        let page = try Repository.text("docs/operations.md")
        for setting in Setting.allCases {
            #expect(page.contains("`\(setting.variable)`"), "\(setting)")
            #expect(page.contains("`\"\(setting.rawValue)\"`"), "\(setting)")
        }
    }

    @Test(
        arguments: [
            (#"{"prot":1}"#, [:], "“prot” in"), (#"{"port":"x"}"#, [:], "must be a whole number"),
            (#"{"port":70000}"#, [:], "must be from 0 to 65535"), ("[]", [:], "one JSON object"),
            ("{", [:], "is no JSON"),
            ("{}", ["TREELOT_PORT": "eighty"], "must be a whole number"),
            ("{}", ["TREELOT_TRUST_PROXY": "perhaps"], "must be true or false"),
            (#"{"pushService":"x"}"#, [:], "must be a list of texts"),
            (#"{"tlsKey":"b"}"#, [:], "needs its key"),
            (#"{"tlsCertificate":"a","tlsKey":"b","trustProxy":true}"#, [:], "either here"),
        ] as [(String, [String: String], String)])
    func `what can’t be set is told`(
        content: String, variables: [String: String], sentence: String
    ) throws {
        let file = try written(content)
        let failure = #expect(throws: Failure.self) {
            try Self.settings(["--config", file], variables)
        }
        #expect(failure?.description.contains(sentence) == true, "\(failure?.description ?? "")")
    }

    @Test func `behind a proxy, links for others want the address that is right outside`() {
        #expect(ServeSettings(trustsProxy: true).warning?.contains("--site") == true)
        #expect(ServeSettings(trustsProxy: true, site: "https://lot.example.org").warning == nil)
        #expect(ServeSettings().warning == nil)
    }

    @Test
    func `a variable that sets nothing is told, with the nearest that does, and ends nothing`()
        throws
    {
        let variables = [
            "TREELOT_PROT": "1", "TREELOT_SERVICE_HOST_OF_A_MANAGER": "x",
            "TREELOT_VAULT_KEY_FILE": "/etc/key", "TREELOT_VAULT_KEY": "0", "TREELOT_PORT": "81",
            "OTHER": "1",
        ]
        #expect(try Self.settings([], variables).port == 81)
        let remarks = SaidSettings.remarks(on: variables)
        #expect(remarks.count == 2)
        #expect(remarks[0].contains("TREELOT_PROT ") && remarks[0].contains("TREELOT_PORT?"))
        #expect(remarks[1].contains("docs/operations.md"))
    }

    @Test func `a certificate that is none is told`() throws {
        let file = try written("no certificate")
        #expect(throws: Failure.self) {
            try TLSFiles(certificate: file, key: file).configuration()
        }
    }

    private static func settings(
        _ flags: [String], _ variables: [String: String]
    ) throws -> ServeSettings {
        try Serve.parse(flags).settings(variables)
    }

    private func written(_ content: String) throws -> String {
        let path = directory.path("settings.json")
        try content.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }
}
