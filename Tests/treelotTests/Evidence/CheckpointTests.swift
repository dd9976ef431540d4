import Foundation
import Testing

@Suite struct CheckpointTests {
    @Test func `are made with the log, by a key that nobody else can read`() async throws {
        let lot = TestLot()
        let ran = try await lot("init", "--troop", "Troop 900", "--leader", "Ada Park")
        #expect(ran.code == 0)
        let folder = lot.directory + "/evidence/"
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "key")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == ["checkpoint", "key", "key.pub"])
        let verified = try parsed(try await lot("verify", "--json").output)
        #expect(verified["checkpoints"] as? Int == 1)
        #expect(verified["commitsInCheckpoints"] as? Int == verified["commits"] as? Int)
    }

    @Test func `are made for a lot that has none yet`() async throws {
        let signed = try await SignedLot()
        try signed.remove("evidence")
        let verified = try await signed.lot("verify")
        #expect(verified.code == 0)
        #expect(verified.output.contains("There is no checkpoint"))
        #expect(try await signed.lot("rebuild").code == 0)
        let again = try parsed(try await signed.lot("verify", "--json").output)
        #expect(again["commitsInCheckpoints"] as? Int == again["commits"] as? Int)
        // One for each file of the log, and the newest.
        let segments = try #require(again["segments"] as? Int)
        #expect(again["checkpoints"] as? Int == segments)
    }

    @Test func `show that the end of the log was cut off, and nothing is changed`() async throws {
        let signed = try await SignedLot()
        let last = try #require(try signed.logFiles().keys.max())
        let path = signed.lot.directory + "/events/" + last
        var bytes = try Data(contentsOf: URL(filePath: path))
        // Without its mark and the middle of its last commit: as after a crash.
        bytes.removeLast(12 + 20)
        try bytes.write(to: URL(filePath: path))
        let before = try signed.logFiles()
        for arguments in [["verify"], ["signup", "3", "2"], ["rebuild"]] {
            let ran = try await Executable.run(arguments + ["--data", signed.lot.directory])
            #expect(ran.code == 3)
            #expect(
                ran.errors.contains("The log has lost its end: it has 129 commits"), "\(ran.text)")
        }
        #expect(try signed.logFiles() == before)
        // An operator who wants to go on in spite of that is told how.
        try signed.remove("evidence")
        let ran = try await signed.signUp(3)
        #expect(ran.code == 0)
        #expect(ran.errors.contains("Recovered"))
        #expect(try await signed.lot("verify", "--checkpoint", signed.checkpoint).code == 3)
        #expect(
            try await signed.lot(
                "verify", "--checkpoint", signed.checkpoint, "--key", signed.key
            ).code == 0)
    }

    @Test func `show that the last file of the log is missing`() async throws {
        let signed = try await SignedLot()
        let last = try #require(try signed.logFiles().keys.max())
        try signed.remove("events/" + last)
        #expect(try !signed.logFiles().isEmpty)
        for arguments in [["verify"], ["rebuild"]] {
            let ran = try await Executable.run(arguments + ["--data", signed.lot.directory])
            #expect(ran.code == 3)
            #expect(ran.errors.contains("The log has lost its end"), "\(ran.text)")
        }
    }

    @Test func `that were changed are not believed`() async throws {
        let signed = try await SignedLot()
        let path = signed.lot.directory + "/evidence/checkpoint"
        let right = try String(contentsOfFile: path, encoding: .utf8)
        try right.replacing("\n130\n", with: "\n129\n")
            .write(toFile: path, atomically: true, encoding: .utf8)
        for arguments in [["verify"], ["signup", "3", "2"], ["prove", "--position", "1"]] {
            let ran = try await Executable.run(arguments + ["--data", signed.lot.directory])
            #expect(ran.code == 3)
            #expect(ran.errors.contains("evidence/checkpoint was not signed with the key"))
        }
    }
}
