import Foundation
import TestSupport
import Testing

@testable import treelot

/// SIGHUP, settings that were changed, a certificate that was renewed, and a port that is taken.
@Suite(.disabled(if: Repository.isRecording))
struct HangUpTests {
    private let folder = TemporaryDirectory()

    private func makeCertificate(named name: String) async throws {
        let ran = try await Shell.run(
            "cd '\(folder.path(""))' && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes "
                + "-keyout key.pem -out lot.pem -days 2 -subj /CN=\(name) "
                + "-addext subjectAltName=DNS:localhost 2>/dev/null")
        #expect(ran.code == 0, "\(ran.text)")
    }

    /// Whose certificate a new connection is shown.
    private func shown(_ port: Substring) async throws -> String {
        try await Shell.run(
            "openssl s_client -connect localhost:\(port) </dev/null 2>/dev/null "
                + "| openssl x509 -noout -subject"
        ).output
    }

    private func port(_ told: String) throws -> Substring {
        try #require(told.firstMatch(of: /Serving at https?:\/\/[^:]+:(\d+)/)).1
    }

    @Test func `new connections get the renewed certificate, and a bad one changes nothing`()
        async throws
    {
        let lot = try await TestLot.opened()
        try await makeCertificate(named: "first")
        let serving = try Running([
            "serve", "--port", "0", "--data", lot.directory, "--tls-certificate",
            folder.path("lot.pem"), "--tls-key", folder.path("key.pem"),
        ])
        let port = try port(await serving.says("Serving at"))
        #expect(try await shown(port).contains("first"))

        try await makeCertificate(named: "second")
        serving.signal(SIGHUP)
        try await serving.says("as they are now")
        #expect(try await shown(port).contains("second"))

        // The key of another certificate, and then no certificate at all.
        let key = try folder.text("key.pem")
        try await makeCertificate(named: "third")
        try folder.write(key, to: "key.pem")
        serving.signal(SIGHUP)
        try await serving.says("is not that of the certificate")
        #expect(try await shown(port).contains("second"))
        try folder.write("none", to: "lot.pem")
        serving.signal(SIGHUP)
        try await serving.says("is no certificate in PEM")
        #expect(try await shown(port).contains("second"))

        serving.signal(SIGTERM)
        #expect(try await serving.end().code == 0)
    }

    private func settings(_ json: String) throws -> String {
        try folder.write(json, to: "settings.json")
    }

    @Test func `settings are read again, and those that are none change nothing`() async throws {
        let lot = try await TestLot.opened()
        let file = try settings(
            #"{"port":0,"data":"\#(lot.directory)","site":"http://one.example"}"#)
        let serving = try Running(["serve", "--config", file])
        let port = try port(await serving.says("Serving at"))
        /// Whether the server is at that name.
        func isServed(at name: String) async throws -> Bool {
            try await Shell.run(
                "curl -s -o /dev/null -w '%{http_code}' -H 'Host: \(name)' http://127.0.0.1:\(port)/"
            ).output == "200"
        }
        #expect(try await isServed(at: "one.example"))

        _ = try settings(#"{"port":0,"data":"\#(lot.directory)","site":"http://two.example"}"#)
        serving.signal(SIGHUP)
        try await serving.says("as they are now")
        #expect(try await isServed(at: "two.example"))
        #expect(try await !isServed(at: "one.example"))

        _ = try settings(#"{"prot":0}"#)
        serving.signal(SIGHUP)
        try await serving.says("“prot” in")
        #expect(try await isServed(at: "two.example"))

        _ = try settings(#"{"port":1,"data":"\#(lot.directory)","site":"http://three.example"}"#)
        serving.signal(SIGHUP)
        try await serving.says("“port” waits for the next start")
        #expect(try await isServed(at: "three.example"))
        serving.signal(SIGTERM)
        #expect(try await serving.end().code == 0)
    }

    @Test func `settings are told with what says them, and looked at, and nothing is served`()
        async throws
    {
        let lot = try await TestLot.opened()
        let file = try settings(
            #"{"port":1,"googleClientId":"g","googleClientSecret":"hush","site":"https://a.example"}"#
        )
        let ran = try await Executable.run(
            ["serve", "--check", "--config", file, "--port", "2"],
            environment: ["TREELOT_DATA": lot.directory])
        #expect(ran.code == 0, "\(ran.text)")
        let rows = ran.lines.map { $0.split(separator: " ").joined(separator: " ") }
        #expect(rows.contains("data \(lot.directory) TREELOT_DATA"))
        #expect(rows.contains("port 2 --port") && rows.contains("googleClientId g \(file)"))
        #expect(rows.contains("googleClientSecret (a secret) \(file)"))
        #expect(!ran.text.contains("hush") && ran.text.contains("can be served"))

        for (settings, sentence) in [
            (#"{"sendmail":"/nowhere"}"#, "no program"), (#"{"mailFrom":"x"}"#, "no address"),
            (#"{"tlsCertificate":"/nowhere","tlsKey":"/nowhere"}"#, "no certificate"),
            (#"{"data":"/nowhere"}"#, "There is no lot in /nowhere"),
        ] {
            let file = try self.settings(settings)
            let ran = try await Executable.run(["serve", "--check", "--config", file])
            #expect(ran.code != 0 && ran.errors.contains(sentence), "\(ran.text)")
        }
    }

    @Test func `a port that is taken is told in words, with who has it`() async throws {
        let (one, other) = (try await TestLot.opened(), try await TestLot.opened())
        let serving = try Running(["serve", "--port", "0", "--data", one.directory])
        let port = try port(await serving.says("Serving at"))
        let ran = try await other("serve", "--port", String(port))
        #expect(ran.code == 3 && !ran.errors.contains("errno"), "\(ran.text)")
        #expect(ran.errors.contains("Port \(port) is taken already"))
        #if os(Linux)
            #expect(ran.errors.contains("process \(serving.pid)"))
        #endif
        #expect(ran.errors.contains("--port"))
        let elsewhere = try await other("serve", "--host", "203.0.113.1", "--port", "0")
        #expect(elsewhere.code == 3 && elsewhere.errors.contains("no address of this machine"))
        serving.signal(SIGTERM)
        #expect(try await serving.end().code == 0)
    }

    @Test func `the vault’s key may come from the environment, as the documents say`() async throws
    {
        let lot = TestLot()
        let file = try lot.folder.write(String(repeating: "5e", count: 32), to: "key")
        let environment = ["TREELOT_VAULT_KEY_FILE": file, "TREELOT_PROT": "1"]
        let opened = try await lot(
            "init", "--troop", "T", "--leader", "Ada Park", environment: environment)
        #expect(opened.code == 0, "\(opened.text)")
        let serving = try Running(
            ["serve", "--port", "0", "--data", lot.directory], environment: environment)
        let told = try await serving.says("Serving at")
        #expect(told.contains("Serving at") && told.contains("TREELOT_PROT"), "\(told)")
        serving.signal(SIGTERM)
        #expect(try await serving.end().code == 0)
    }
}
