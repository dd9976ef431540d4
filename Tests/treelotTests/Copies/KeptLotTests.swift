import Foundation
import TestSupport
import Testing

/// Whole lots that a version left, in `events/kept/lots`: its data directory with vault, snapshots and checkpoints, a
/// backup, an archive, a proof, and what its log said. Each later version opens, checks and restores all of it.
///
/// `RECORD_KEPT=1 swift test --filter KeptLotTests` adds one of this version, if it has none.
@Suite(.disabled(if: Repository.isRecording))
struct KeptLotTests {
    private static let folder = "events/kept/lots"
    private static let passphrase = "five words of no kin\n"
    private let folder = TemporaryDirectory()

    @Test(.enabled(if: ProcessInfo.processInfo.environment["RECORD_KEPT"] == "1"))
    func `keep one of this version`() async throws {
        let version = try await Executable.run(["--version"]).output.prefix { $0 != " " }
        let kept = Repository.path("\(Self.folder)/\(version)")
        guard !FileManager.default.fileExists(atPath: kept) else { return }
        let lot = TestLot()
        let story = Repository.path("events/stories/first-week/commands.jsonl")
        let passphrase = try folder.write(Self.passphrase, to: "passphrase")
        for command in [
            ["run", story, "--quiet", "--segment-bytes", "4096"],
            ["do", #"{"do":"erase-person","person":5,"reason":"asked for"}"#],
            ["rebuild"],
            ["backup", lot.folder.path("backup")],
            ["archive", lot.folder.path("season.age"), "--passphrase-file", passphrase],
        ] {
            let ran = try await Executable.run(command + ["--data", lot.directory])
            #expect(ran.code == 0, "\(command): \(ran.text)")
        }
        try lot.folder.write(
            try await lot("prove", "--position", "20").output, to: "event.tlog-proof")
        try lot.folder.write(try await lot.log(), to: "log.jsonl")
        // Without what names places of this machine.
        _ = try await Shell.run(
            "cd '\(lot.folder.path)' && rm data/backups* backup/backup-of data/lock backup/lock "
                + "&& mkdir -p '\(kept)' && cp -R . '\(kept)'")
    }

    private static var lots: [String] { Repository.names(in: folder) }

    @Test func `there is one of some version`() { #expect(!Self.lots.isEmpty) }

    /// A copy that belongs to its owner alone: a repository keeps no such rights.
    private func copy(_ lot: String) async throws {
        _ = try await Shell.run(
            "cp -R '\(Repository.path("\(Self.folder)/\(lot)"))/.' '\(folder.path)' "
                + "&& chmod -R go-rwx '\(folder.path)'")
        try folder.write(Self.passphrase, to: "passphrase")
    }

    private func run(_ arguments: String..., data: String) async throws -> Executable.Ran {
        let ran = try await Executable.run(arguments + ["--data", folder.path(data)])
        #expect(ran.code == 0, "\(arguments): \(ran.text)")
        return ran
    }

    /// What it says is what it said then, every byte and checkpoint is right, and it goes on.
    private func expectWhole(_ data: String) async throws {
        #expect(try await run("log", "--json", data: data).output == folder.text("log.jsonl"))
        #expect(try await run("verify", data: data).output.contains("checkpoint"))
        #expect(try await run("rebuild", data: data).errors.isEmpty)
        _ = try await run("do", #"{"do":"add-household","name":"Next"}"#, data: data)
        _ = try await run("verify", data: data)
    }

    @Test(arguments: lots) func `is opened, and goes on`(_ lot: String) async throws {
        try await copy(lot)
        try await expectWhole("data")
        _ = try await run("verify-proof", folder.path("event.tlog-proof"), data: "data")
        _ = try await run("backup", folder.path("next-backup"), data: "data")
    }

    @Test(arguments: lots) func `comes back from its backup`(_ lot: String) async throws {
        try await copy(lot)
        _ = try await run("restore", folder.path("backup"), data: "restored")
        try await expectWhole("restored")
    }

    @Test(arguments: lots) func `comes back from its archive`(_ lot: String) async throws {
        try await copy(lot)
        _ = try await run(
            "unarchive", folder.path("season.age"), "--passphrase-file", folder.path("passphrase"),
            data: "restored")
        try await expectWhole("restored")
    }
}
