import Foundation
import TestSupport
import Testing

/// Archives as the command line makes them, and puts lots back from them.
@Suite(.disabled(if: Repository.isRecording))
struct ArchiveTests {
    private let lot = TestLot()
    private var archive: String { lot.folder.path("season.age") }
    private var restored: String { lot.folder.path("restored") }

    private func made() async throws -> String {
        let story = Repository.path("events/stories/first-week/commands.jsonl")
        let ran = try await lot("run", story, "--quiet", "--segment-bytes", "4096")
        #expect(ran.code == 0, "\(ran.text)")
        return try lot.folder.write("five words of no kin\n", to: "passphrase")
    }

    private func unarchive(_ passphrase: String) async throws -> Executable.Ran {
        try await Executable.run([
            "unarchive", archive, "--passphrase-file", passphrase, "--data", restored,
        ])
    }

    private func contents(_ directory: String) throws -> [String: Data] {
        let manager = FileManager.default
        return try manager.subpathsOfDirectory(atPath: directory)
            .reduce(into: [:]) { $0[$1] = manager.contents(atPath: directory + "/" + $1) }
    }

    @Test func `what comes back is a backup, byte by byte, and it goes on`() async throws {
        let passphrase = try await made()
        _ = try lot.folder.write("{}", to: "data/settings.json")
        let ran = try await lot("archive", archive, "--passphrase-file", passphrase)
        #expect(ran.code == 0, "\(ran.text)")
        #expect(ran.output.contains("Troop 900") || ran.output.contains("tables of"))
        let back = try await unarchive(passphrase)
        #expect(back.code == 0, "\(back.text)")
        #expect(back.output.contains("what its checkpoints say"), "\(back.text)")
        let putAway = restored + "/settings.json-put-away"
        #expect(back.errors.contains("mv \(putAway) "), "\(back.text)")
        #expect(FileManager.default.contents(atPath: putAway) == Data("{}".utf8))
        #expect(!FileManager.default.fileExists(atPath: restored + "/settings.json"))

        let backup = lot.folder.path("backup")
        #expect(try await lot("backup", backup).code == 0)
        let ofBackup = try contents(backup).filter {
            !["backup-of", "backups", "lock", "settings.json"].contains($0.key)
        }
        #expect(try contents(restored).filter { ofBackup[$0.key] != nil } == ofBackup)
        let log = try await Executable.run(["log", "--json", "--data", restored])
        #expect(try await log.output == lot.log())
        let next = try await Executable.run([
            "do", #"{"do":"add-household","name":"Next"}"#, "--data", restored,
        ])
        #expect(next.code == 0, "\(next.text)")
    }

    @Test func `a passphrase is a long line in a private file, and no argument`() async throws {
        let file = try await made()
        for (text, message) in [
            ("eleven char", "at least 12"), ("", "one line"), ("two lines\nof text", "one line"),
        ] {
            _ = try lot.folder.write(text, to: "passphrase")
            let ran = try await lot("archive", archive, "--passphrase-file", file)
            #expect(ran.code == 2 && ran.errors.contains(message), "\(ran.text)")
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        #expect(try await lot("archive", archive, "--passphrase-file", file).code == 3)
        let unasked = try await lot("archive", archive)
        #expect(unasked.code == 2 && unasked.errors.contains("no terminal"), "\(unasked.text)")
        let piped = try await lot(
            "archive", archive, "--passphrase-file", "-", "--json",
            input: Data("five words of no kin".utf8))
        #expect(piped.code == 0, "\(piped.text)")
        #expect(try parsed(piped.output)["archive"] as? String == archive)
    }

    @Test func `nothing is overwritten, and nothing is left of what went wrong`() async throws {
        let passphrase = try await made()
        #expect(try await lot("archive", archive, "--passphrase-file", passphrase).code == 0)
        let bytes = try Data(contentsOf: URL(filePath: archive))
        let again = try await lot("archive", archive, "--passphrase-file", passphrase)
        #expect(again.code == 3 && again.errors.contains("there already"))
        #expect(try Data(contentsOf: URL(filePath: archive)) == bytes)

        let other = try lot.folder.write("another passphrase", to: "other")
        let wrong = try await unarchive(other)
        #expect(wrong.code == 3 && wrong.errors.contains("passphrase does not open"))
        try bytes.dropLast(1).write(to: URL(filePath: archive))
        let cut = try await unarchive(passphrase)
        #expect(cut.code == 3 && cut.errors.contains("cut short"), "\(cut.text)")
        let names = try FileManager.default.contentsOfDirectory(atPath: lot.folder.path)
        #expect(Set(names) == ["data", "other", "passphrase", "season.age"])

        let full = try await lot("unarchive", archive, "--passphrase-file", passphrase)
        #expect(full.code == 3 && full.errors.contains("not empty"))
    }
}
