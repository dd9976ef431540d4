import EventSourcing
import Foundation
import TestSupport
import Testing
import TreeLotApp

@testable import AppTestSupport
@testable import TreeLot
@testable import treelot

/// What becomes of a mail, by how the program ends that takes it.
@Suite(.disabled(if: Repository.isRecording))
struct SendmailTests {
    private let folder = TemporaryDirectory()

    /// - Returns: what it threw; nil if the mail was sent.
    private func send(
        _ script: String, patience: Duration = .seconds(600), grace: Duration = .seconds(600)
    ) async throws -> MailError? {
        let program = try await folder.program("mailer", script)
        let content = MailContent(subject: "Gloves", text: "Bring some.", html: "")
        let sendmail = Sendmail(
            program: program, folder: folder.url.path(percentEncoded: false),
            sender: "lot@example.org", patience: patience, grace: grace)
        do throws(MailError) {
            try await sendmail.send(
                Mail(.written(), content, from: "lot@example.org", logID: "00ff"))
        } catch { return error }
        return nil
    }

    private func why(_ end: String) -> String { folder.path("mailer") + " " + end }

    @Test func `a program that takes it has it, from a file that has no name`() async throws {
        let here = folder.url.path(percentEncoded: false)
        #expect(try await send("cd '\(here)'; ls -A > seen; cat > said") == nil)
        #expect(try folder.text("seen") == "mailer\nseen\n")
        #expect(try folder.text("said").contains("\nMessage-ID: <12.7.00ff@tree-lot.invalid>\n"))
    }

    @Test(arguments: [(67, true), (75, false), (1, false)])
    func `what it says of a failure is told, in one line and without the address`(
        code: Int, isPermanent: Bool
    ) async throws {
        let text = why("ended with the code \(code): 550 …: no such user")
        #expect(
            try await send("echo \"550 $5: no such user\" >&2; echo more >&2; exit \(code)")
                == (isPermanent ? .permanent(text) : .temporary(text)))
    }

    @Test func `who says a lot is not waited for, and told with the beginning`() async throws {
        let failure = try await send("head -c 1000000 /dev/zero | tr '\\0' x >&2; exit 1")
        let said = String(repeating: "x", count: 200)
        #expect(failure == .temporary(why("ended with the code 1: \(said)")))
    }

    @Test func `a program that hangs is ended with all that it has started`() async throws {
        let failure = try await send(
            "echo $$ > '\(folder.path("pid"))'; sleep 1000 & wait", patience: .milliseconds(300))
        #expect(failure == .unknown(why("took longer than 0.3 seconds and was ended")))
        let text = try folder.text("pid").trimmingCharacters(in: .newlines)
        let pid = try #require(Int32(text))
        #expect(kill(pid, 0) != 0)
    }

    @Test func `a program that will not end is ended`() async throws {
        let failure = try await send(
            "trap '' TERM; while true; do sleep 1; done", patience: .milliseconds(300),
            grace: .milliseconds(300))
        #expect(failure == .unknown(why("took longer than 0.3 seconds and was ended")))
    }

    @Test(arguments: ["TERM", "INT", "PIPE", "ALRM"])
    func `a program can be ended by signals, whatever we do about them`(signal: String)
        async throws
    {
        let failure = try await send("kill -\(signal) $$; exit 0")
        #expect(failure == .unknown(why("was ended by a signal")))
    }

    @Test func `a program does not get the key of the vault`() async throws {
        let nothing = try #require(FileHandle(forUpdatingAtPath: "/dev/null"))
        let spawn = Spawn(
            program: "/bin/sh",
            arguments: ["-c", "test -z \"$TREELOT_VAULT_KEY\" -a \"$MAILER\" = here"],
            input: nothing.fileDescriptor, errors: nothing.fileDescriptor,
            environment: Spawn.withoutOurs(["TREELOT_VAULT_KEY": "secret", "MAILER": "here"]))
        var status: Int32 = -1
        _ = waitpid(try spawn.start(), &status, 0)
        #expect(status == 0)
    }

    @Test func `what versions before left of a mail is removed`() throws {
        try folder.write("To: Mia", to: "outgoing")
        try folder.write("To: Mia", to: ".dat.nosync1f.a")
        try folder.write("{}", to: "checkpoint.json")
        let here = folder.url.path(percentEncoded: false)
        Sendmail(program: "/bin/true", folder: here, sender: "a@b.org").withdraw { _, _ in false }
        #expect(try FileManager.default.contentsOfDirectory(atPath: here) == ["checkpoint.json"])
    }
}
