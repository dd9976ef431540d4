import EventSourcing
import Foundation
import TestSupport
import Testing
import TreeLotWeb

@testable import treelot

/// Many lots in one server.
@Suite(.disabled(if: Repository.isRecording))
struct LotsTests {
    private let folder = TemporaryDirectory()
    private var lots: String { folder.path("lots") }

    private func make(_ name: String) async throws {
        let ran = try await Executable.run(
            [
                "init", "--troop", "Troop of \(name)", "--leader", "Ada Park", "--data",
                "\(lots)/\(name)",
            ])
        #expect(ran.code == 0, "\(ran.text)")
    }

    private func damage(_ name: String) throws {
        let events = "\(lots)/\(name)/events"
        try FileManager.default.createDirectory(atPath: events, withIntermediateDirectories: true)
        try Data(repeating: 7, count: 5000)
            .write(to: URL(filePath: events + "/00000000000000000001.log"))
    }

    /// What the server at a port answers for a name.
    private struct Asked {
        let port: Substring

        func callAsFunction(
            _ host: String, _ path: String = "/", _ more: String = ""
        ) async throws -> (status: String, text: String) {
            let told = try await Shell.run(
                "curl -s -w '\\n%{http_code}' -H 'Host: \(host)' \(more) http://127.0.0.1:\(port)\(path)"
            ).output
            return (
                String(told.suffix(3)), String(told.dropLast(4))
            )
        }
    }

    @Test func `each is served by its name, and none can reach another`() async throws {
        try await make("troop-1")
        try await make("troop-2")
        try damage("broken")
        let serving = try Running(["serve", "--lots", lots, "--port", "0"])
        let told = try await serving.says("Serving at")
        let ask = Asked(
            port: try #require(told.firstMatch(of: /Serving at http:\/\/[^:]+:(\d+)/)).1)

        let code = try parsed(
            try await Executable.run(
                ["sign-in-code", "1", "--json", "--data", "\(lots)/troop-1"]
            ).output)
        let accepted = try #require(code["accepted"] as? [String: Any])
        let digits = try #require((accepted["codes"] as? [String])?.first)
        let signedIn = try await ask(
            "troop-1.localhost", "/api/commands/sign-in",
            #"-H 'Content-Type: application/json' -d '{"code":"\#(digits)"}'"#)
        let token = try #require(try parsed(signedIn.text)["token"] as? String)
        let bearer = "-H 'Authorization: Bearer \(token)'"
        let question = "/api/questions/seasons"
        #expect(try await ask("troop-1.localhost", question, bearer).status == "200")
        #expect(try await ask("Troop-1.localhost.:80", question, bearer).status == "200")
        #expect(try await ask("troop-2.localhost", question, bearer).status == "401")

        #expect(try await ask("troop-2.localhost").status == "200")
        for name in ["troop-3.localhost", "..localhost", "troop-1.troop-2.localhost", "localhost"] {
            let answer = try await ask(name)
            #expect(answer.status == "404" && answer.text.contains("unknown-lot"), "\(name)")
        }
        let page = try await ask("troop-3.localhost", "/", "-H 'Accept: text/html'")
        #expect(page.text.contains("<h1>") && !page.text.contains("class=\"button\""))
        let broken = try await ask("broken.localhost")
        #expect(broken.status == "503" && broken.text.contains("lot-unavailable"))
        #expect(try await serving.says("broken can’t be opened").contains("restore it"))

        // One that is made meanwhile is there at once.
        try await make("troop-3")
        #expect(try await ask("troop-3.localhost").status == "200")

        #expect(try await ask("localhost", "/healthz").text == "ok\n")
        #expect(
            try await ask("localhost", "/metrics").text.contains("treelot_lots{state=\"broken\"} "))
        #expect(
            try await ask("localhost", "/metrics", "-H 'X-Forwarded-For: 1.2.3.4'").status == "404")
        serving.signal(SIGTERM)
        let ended = try await serving.end()
        #expect(ended.code == 0 && ended.errors.contains("All logs are closed"))
        #expect(ended.errors.contains("lot=troop-1") && ended.errors.contains("lot=troop-2"))
    }

    @Test func `a lot may have settings of its own, but not the server’s`() async throws {
        try await make("troop-1")
        let own = "\(lots)/troop-1/settings.json"
        try #"{"mailFrom":"lot@troop1.example"}"#.write(
            toFile: own, atomically: true, encoding: .utf8)
        let said = try SaidSettings(
            flags: [
                .site: .string("https://lots.example.org:8443"), .replyTo: .string("c@example.org"),
            ],
            environment: [:], file: nil)
        let settings = try ServedLots(in: lots, said).settings(of: "troop-1")
        #expect(settings.site == "https://troop-1.lots.example.org:8443")
        #expect(
            settings.mail == MailSettings(mailFrom: "lot@troop1.example", replyTo: "c@example.org"))
        try #"{"port":1}"#.write(toFile: own, atomically: true, encoding: .utf8)
        let failure = #expect(throws: Failure.self) {
            try ServedLots(in: lots, said).checkOwnSettings()
        }
        #expect(failure?.description.contains("“port” in \(own)") == true)
    }

    @Test func `what a lot says of a provider takes none of the server’s secrets along`() throws {
        let lot = "\(lots)/troop-1"
        try FileManager.default.createDirectory(atPath: lot, withIntermediateDirectories: true)
        let said = try SaidSettings(
            flags: [
                .site: .string("https://lots.example.org"), .googleClientId: .string("g"),
                .googleClientSecretFile: .string("/etc/google"),
            ],
            environment: [
                "TREELOT_OPENID_ISSUER": "https://id.example.org", "TREELOT_OPENID_NAME": "Council",
                "TREELOT_OPENID_CLIENT_ID": "c", "TREELOT_OPENID_CLIENT_SECRET": "s",
            ], file: nil)
        func signIn(_ own: String) throws -> [SignInSettings] {
            try own.write(toFile: lot + "/settings.json", atomically: true, encoding: .utf8)
            return try ServedLots(in: lots, said).settings(of: "troop-1").signIn
        }
        let google = SignInSettings.google(clientID: "g", secret: .file("/etc/google"))
        let council = SignInSettings.other(
            issuer: "https://id.example.org", name: "Council", clientID: "c", secret: .said("s"))
        #expect(try signIn("{}") == [google, council])
        let secret = try BackupList.absolute(lot) + "/secret"
        let whole =
            #"{"openidIssuer":"https://own.example","openidName":"Own","openidClientId":"o","#
        #expect(
            try signIn(whole + #""openidClientSecretFile":"secret"}"#) == [
                google,
                .other(
                    issuer: "https://own.example", name: "Own", clientID: "o",
                    secret: .file(secret)),
            ])
        for (own, sentence) in [
            (#"{"openidIssuer":"https://evil.example"}"#, "“openidName”"),
            (whole + #""openidClientSecretFile":"/etc/google"}"#, "own directory"),
            (whole + #""openidClientSecretFile":"../troop-2/secret"}"#, "own directory"),
            (#"{"sendmail":"/bin/sh"}"#, "is the server’s"),
        ] as [(String, String)] {
            let failure = #expect(throws: Failure.self) { try signIn(own) }
            #expect(failure?.description.contains(sentence) == true, "\(own)")
        }
    }

    @Test func `who can read the directory sees all lots, and no names`() async throws {
        try await make("troop-1")
        try damage("broken")
        let seen = try await Executable.run(["lots", lots])
        #expect(seen.code == 3 && seen.errors.contains("The lot broken can’t be read"))
        #expect(seen.output.contains("Troop of troop-1") && !seen.output.contains("Ada"))
        #expect(
            try await Executable.run(["lots", lots, "--only-names"]).lines == ["broken", "troop-1"])
        let json = try parsed(try await Executable.run(["lots", lots, "--json"]).output)
        #expect(json["lot"] as? String == "troop-1")
    }

    /// Waits until so many lots sleep and are open.
    private func house(_ house: LotHouse, has asleep: Int, _ open: Int) async throws {
        // As many looks on a machine that is busy, where the house takes longer, too.
        for _ in 0..<3000 {
            let counts = await house.counts
            if (counts.asleep, counts.open) == (asleep, open) { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("there are \(await house.counts)")
    }

    @Test func `a lot is woken by a request, and sleeps when nobody uses it`() async throws {
        try await make("troop-1")
        try await make("troop-2")
        let served = try ServedLots(in: lots, SaidSettings(flags: [:], environment: [:], file: nil))
        let house = LotHouse(served, on: WebHost(), patience: .milliseconds(300))
        _ = await house.answers(for: "troop-1.localhost")
        #expect(await house.counts.open == 1)
        let life = Task { await house.run() }
        // What is due in both was looked into, and then nobody used them.
        try await self.house(house, has: 2, 0)
        _ = await house.answers(for: "troop-2.localhost")
        try await self.house(house, has: 1, 1)
        try await self.house(house, has: 2, 0)
        life.cancel()
        await life.value
        await house.close()
        // Its log can be opened by another process.
        let ran = try await Executable.run(["sign-in-code", "1", "--data", "\(lots)/troop-2"])
        #expect(ran.code == 0, "\(ran.text)")
    }

    /// A script whose next line has not come yet.
    private func writing(_ name: String) async throws -> Running {
        let writing = try Running(["run", "-", "--data", "\(lots)/\(name)"], isPiped: true)
        try writing.write(Data((#"{"do":"add-household","name":"Walker"}"# + "\n").utf8))
        try await writing.lines(1)
        return writing
    }

    @Test func `who asks for a lot that a command writes waits for that`() async throws {
        try await make("troop-1")
        let served = try ServedLots(in: lots, SaidSettings(flags: [:], environment: [:], file: nil))
        let house = LotHouse(served, on: WebHost(), commandPatience: .seconds(3600))
        let writing = try await writing("troop-1")
        defer { writing.kill() }
        async let asked = house.answers(for: "troop-1.localhost")
        try await self.house(house, has: 0, 1)
        writing.endInput()
        #expect(try await writing.end().code == 0)
        _ = await asked
        let counts = await house.counts
        #expect((counts.open, counts.broken) == (1, 0))
        await house.close()
    }

    @Test func `a lot that a command writes for long is there as soon as that has ended`()
        async throws
    {
        try await make("troop-1")
        let served = try ServedLots(in: lots, SaidSettings(flags: [:], environment: [:], file: nil))
        let house = LotHouse(served, on: WebHost(), commandPatience: .zero)
        let writing = try await writing("troop-1")
        defer { writing.kill() }
        _ = await house.answers(for: "troop-1.localhost")
        #expect(await house.counts.broken == 1)
        let life = Task { await house.run() }
        writing.endInput()
        #expect(try await writing.end().code == 0)
        try await self.house(house, has: 1, 0)
        life.cancel()
        await life.value
        await house.close()
    }

    @Test func `what is due in a lot that nobody asks for is done, whoever wrote to it`()
        async throws
    {
        let data = "\(lots)/troop-1"
        func run(_ script: String) async throws {
            let ran = try await Executable.run(
                ["run", "-", "--quiet", "--data", data], input: Data(script.utf8))
            #expect(ran.code == 0, "\(ran.text)")
        }
        func log() async throws -> [String] {
            try await Executable.run(["log", "--data", data]).lines
        }
        try await run(TestLot().beginning.replacing("2026", with: "2025"))
        let served = try ServedLots(in: lots, SaidSettings(flags: [:], environment: [:], file: nil))
        let house = LotHouse(
            served, on: WebHost(), patience: .milliseconds(1), lookEvery: .milliseconds(1))
        let life = Task { await house.run() }
        // The shift is over.
        try await self.house(house, has: 1, 0)
        let before = try await log()
        #expect(before.last?.contains("system") == true, "\(before.last ?? "")")

        // Another process writes to it while it sleeps.
        try await run(
            """
            {"do":"add-shift","season":1,"day":"2025-12-06","reason":"for the record",\
            "start":"09:00","end":"13:00","requiredScouts":1,"requiredParents":2,"publish":true}

            """)
        let written = try await log().count
        #expect(written > before.count)
        for _ in 0..<100 {
            if try await log().count > written { break }
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(try await log().last?.contains("system") == true)

        // It is moved away.
        try await self.house(house, has: 1, 0)
        try FileManager.default.moveItem(atPath: data, toPath: folder.path("elsewhere"))
        try await self.house(house, has: 0, 0)
        life.cancel()
        await life.value
        await house.close()
    }
}
