import Foundation
import TestSupport
import Testing

/// What is due by itself, and mails.
@Suite(.disabled(if: Repository.isRecording))
struct FollowTests {
    /// One shift on 5 December; Ada, person 1, has an address, and was told of it: message 2.
    private func opened() async throws -> TestLot {
        let lot = TestLot()
        let ran = try await lot.script(
            lot.beginning
                + #"{"at":"2026-11-20T19:03:00-08:00","do":"change-email","person":1,"#
                + #""email":"ada@example.org"}"# + "\n")
        #expect(ran.code == 0, "\(ran.text)")
        return lot
    }

    private func follow(_ lot: TestLot, at moment: String) async throws -> [String] {
        let ran = try await lot("follow", "--once", "--json", "--ahead", "--at", moment)
        #expect(ran.code == 0, "\(ran.text)")
        return ran.lines
    }

    @Test func `reminds a day before, once, and sends a mail of it, once`() async throws {
        let lot = try await opened()
        #expect(try await follow(lot, at: "2026-11-21T08:00-08:00").isEmpty)
        _ = try await lot.signUp()
        #expect(try await follow(lot, at: "2026-12-04T08:59-08:00").isEmpty)
        #expect(
            try await follow(lot, at: "2026-12-04T09:00-08:00") == [
                #"{"done":{"do":"send-reminder","assignment":1,"position":10}}"#,
                #"{"mail":{"message":3,"person":1,"result":"sent"}}"#,
            ])
        #expect(try await follow(lot, at: "2026-12-04T09:00-08:00").isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: lot.directory + "/outbox/new")
                == ["3-1.eml"])
        let log = try await lot.log()
        #expect(try await lot("rebuild").code == 0)
        #expect(try await lot.log() == log)
    }

    @Test func `mails that can’t go out keep no reminder back, and that is told`() async throws {
        let lot = try await opened()
        _ = try await follow(lot, at: "2026-11-21T08:00-08:00")
        _ = try await lot.signUp()
        try lot.folder.write("{", to: "data/mail/checkpoint.json")
        let ran = try await lot(
            "follow", "--once", "--json", "--ahead", "--at", "2026-12-04T09:00-08:00")
        #expect(ran.code == 3)
        #expect(
            ran.lines.first
                == #"{"done":{"do":"send-reminder","assignment":1,"position":10}}"#, "\(ran.text)")
        #expect(ran.text.contains("No mails go out: ") && ran.text.contains("is damaged"))
    }

    @Test func `a mail is what others take for one`() async throws {
        let lot = try await opened()
        _ = try await follow(lot, at: "2026-11-21T08:00-08:00")
        let body = "Öl = “gut”. \nFrom here on…\n" + String(repeating: "lang ", count: 60) + "🌲"
        _ = try await lot(
            "send", "all", "Schnee 🌲 " + String(repeating: "und Eis ", count: 8), body, "--ahead",
            "--at",
            "2026-11-21T09:00-08:00")
        _ = try await follow(lot, at: "2026-11-21T09:01-08:00")
        let script = """
            import email, email.policy, sys
            m = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
            assert not m.defects, m.defects
            print(m["to"].addresses[0].display_name, m["to"].addresses[0].addr_spec)
            print(m["subject"])
            print(m.get_body(("plain",)).get_content(), end="")
            assert "Öl = “gut”" in m.get_body(("html",)).get_content()
            """
        let path = lot.folder.path("parse.py")
        try Data(script.utf8).write(to: URL(filePath: path))
        let running = try Running(
            ["python3", path, lot.directory + "/outbox/new/3-1.eml"],
            program: URL(filePath: "/usr/bin/env"),
            environment: [
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
                "PYTHONIOENCODING": "utf-8",
            ])
        let ran = try await running.end()
        let title = "Schnee 🌲 " + String(repeating: "und Eis ", count: 8).dropLast()
        #expect(
            ran.output == "Ada Park ada@example.org\n[Troop 900] \(title)\n\(body)\n\n-- \n"
                + "Troop 900, tree lot. Message 3.\n", "\(ran.errors)")
    }

    @Test func `another program gets mails as sendmail does`() async throws {
        let lot = try await opened()
        let program = try await lot.folder.program(
            "mailer",
            "echo \"$@\" >> '\(lot.folder.path("said"))'\ncat >> '\(lot.folder.path("said"))'")
        _ = try await follow(lot, at: "2026-11-21T08:00-08:00")
        _ = try await lot(
            "send", "all", "Gloves", "Bring some.", "--ahead", "--at", "2026-11-21T09:00-08:00")
        let ran = try await lot(
            "follow", "--once", "--ahead", "--at", "2026-11-21T09:01-08:00", "--sendmail", program,
            "--mail-from", "lot@example.org")
        #expect(ran.output == "✓ mail: message 3 to person 1\n", "\(ran.text)")
        let said = try lot.folder.text("said")
        #expect(said.hasPrefix("-i -f lot@example.org -- ada@example.org\nFrom: \"Troop 900\"\n"))
        #expect(!said.contains("\r"))
    }

    @Test func `what a program does not take is said, and kept for later`() async throws {
        let lot = try await opened()
        _ = try await follow(lot, at: "2026-11-21T08:00-08:00")
        _ = try await lot(
            "send", "all", "Gloves", "Bring some.", "--ahead", "--at", "2026-11-21T09:00-08:00")
        let ran = try await lot(
            "follow", "--once", "--ahead", "--at", "2026-11-21T09:01-08:00", "--sendmail",
            "/bin/false")
        #expect(ran.code == 0)
        #expect(ran.errors.contains("since /bin/false ended with the code 1. Tried again at"))
        let later = try await follow(lot, at: "2026-11-21T09:02-08:00")
        #expect(later == [#"{"mail":{"message":3,"person":1,"result":"sent"}}"#])
    }

    /// Three messages to Ada, and a program that waits with each mail until there is a file `go`.
    private func slow() async throws -> (TestLot, program: String) {
        let lot = try await opened()
        _ = try await follow(lot, at: "2026-11-21T08:00-08:00")
        for _ in 1...3 {
            _ = try await lot(
                "send", "all", "Gloves", "Bring some.", "--ahead", "--at", "2026-11-21T09:00-08:00")
        }
        let script = """
            cd '\(lot.folder.url.path(percentEncoded: false))'
            touch begun
            until test -e go; do sleep 0.05; done
            grep Message-ID >> said
            """
        return (lot, try await lot.folder.program("mailer", script))
    }

    private func begin(_ lot: TestLot, _ program: String) async throws -> Running {
        let running = try Running(["follow", "--data", lot.directory, "--sendmail", program])
        while running.isRunning, !FileManager.default.fileExists(atPath: lot.folder.path("begun")) {
            try await Task.sleep(for: .milliseconds(10))
        }
        return running
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `who interrupts it waits for the mail in hand, and the others go the next time`(
        signal: Int32
    ) async throws {
        let (lot, program) = try await slow()
        let running = try await begin(lot, program)
        running.signal(signal)
        try await running.takes(signal)
        // Long enough for its task to be cancelled before the mail is taken.
        try await Task.sleep(for: .seconds(1))
        try lot.folder.write("", to: "go")
        let ran = try await running.end()
        #expect(ran.code == 0)
        #expect(ran.lines.filter { $0.contains("mail:") } == ["✓ mail: message 3 to person 1"])
        #expect(try lot.folder.text("said").contains("<3.1."))
        _ = try await lot("follow", "--once", "--sendmail", program)
        let said = try lot.folder.text("said")
        for message in 3...5 {
            #expect(said.components(separatedBy: "<\(message).1.").count == 2, "\(message)")
        }
    }

    @Test func `a kill leaves nothing of a mail, and it is told that perhaps it was sent`()
        async throws
    {
        let (lot, program) = try await slow()
        let running = try await begin(lot, program)
        running.kill()
        // The program that takes the mail outlives us.
        try lot.folder.write("", to: "go")
        _ = try await running.end()
        let mail = lot.directory + "/mail"
        #expect(try FileManager.default.contentsOfDirectory(atPath: mail) == ["checkpoint.json"])
        let attributes = try FileManager.default.attributesOfItem(atPath: mail)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        let ran = try await lot("follow", "--once", "--ahead", "--at", "2026-11-21T09:01-08:00")
        #expect(
            ran.errors == "Perhaps sent: message 3 to person 1, since the program ended meanwhile. "
                + "It is not sent again.\n")
        #expect(ran.lines.count == 2, "\(ran.text)")
    }

    @Test func `a sender or a program that is none is told before anything is sent`() async throws {
        let lot = try await opened()
        for arguments in [
            ["--mail-from", "Troop 900"], ["--sendmail", "/nowhere/sendmail"],
            ["--sendmail", lot.directory],
        ] {
            let ran = try await Executable.run(
                ["follow", "--once", "--data", lot.directory] + arguments)
            #expect(ran.code == 2)
            #expect(ran.errors.contains(arguments[0]), "\(ran.text)")
        }
        #expect(!FileManager.default.fileExists(atPath: lot.directory + "/mail"))
    }

    @Test func `an outbox that can't be written is told in whole sentences`() async throws {
        let lot = try await opened()
        _ = try await follow(lot, at: "2026-11-21T08:00-08:00")
        _ = try await lot(
            "send", "all", "Gloves", "Bring some.", "--ahead", "--at", "2026-11-21T09:00-08:00")
        try lot.folder.write("", to: "data/outbox")
        let ran = try await lot("follow", "--once", "--ahead", "--at", "2026-11-21T09:01-08:00")
        #expect(ran.errors.contains("since the outbox can't be written: "))
        #expect(!ran.errors.contains(".."), "\(ran.errors)")
    }

    @Test func `goes on until it is interrupted, and ends in order`() async throws {
        let lot = try await TestLot.openedLongBefore()
        let running = try Running(["follow", "--data", lot.directory])
        while running.isRunning, !FileManager.default.fileExists(atPath: lot.directory + "/mail") {
            try await Task.sleep(for: .milliseconds(10))
        }
        // Beside it, and through it.
        #expect(try await lot("signup", "1", "1").code == 0)
        kill(running.pid, SIGTERM)
        #expect(try await running.end().code == 0)
        #expect(try await lot("signup", "1", "1").output.contains("It was already so"))
    }
}
