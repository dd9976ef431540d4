import ArgumentParser
import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLot
import TreeLotApp

/// Saves what can be saved.
struct SalvageVerb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "salvage",
        abstract: "Save from a damaged lot what can be saved, into a new directory.",
        discussion: """
            The damaged lot is only read. A log has no gaps, so that the new one ends in front of the \
            first event that is lost; what is whole behind that goes into a file beside the new \
            directory, as “treelot log --json” has it, for people to read and to enter again. Try your \
            backups first. Exit code 1 if not everything could be saved. Example:
              treelot salvage ./data ./saved
            """)

    @Argument(help: "The damaged lot’s data directory.") var source: String
    @Argument(help: "The new directory; made if it is missing.") var target: String

    @Flag(name: .long, help: "Print JSON for machines instead of text for people.")
    var json = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The file with the key that the lot’s vault is sealed with, if it is.",
            valueName: "file"))
    var vaultKeyFile: String?

    func run() async throws {
        try await guarded {
            let (source, target) = (BackupList.absolute(source), BackupList.absolute(target))
            let made = !FileManager.default.fileExists(atPath: target)
            try LotDirectory.make(target)
            let report: SalvageReport
            var behind: [String] = []
            let sealer = try self.sealer(source)
            do {
                var progress = ProgressBar("Reading")
                report = try LogSalvage(source).save(
                    to: target, { done, total in progress.show(done, of: total) },
                    behindGap: { _, bytes in behind += Self.lines(of: bytes, sealer) })
                progress.finish()
            } catch {
                if made { try? FileManager.default.removeItem(atPath: target) }
                throw error
            }
            let copy = LotCopy(source: source, target: target)
            try attempt("The vault") { try copy.copyVault() }
            try attempt("The evidence") {
                try LotEvidence.folder(target).put(
                    try LotEvidence.folder(source).contents(commitsMax: report.commits))
            }
            let checkpoints = try copy.verify()
            let file = behind.isEmpty ? nil : target + "-behind-the-gap.jsonl"
            if let file { try write(behind, to: file) }
            tell(report, target, checkpoints, file)
            if !report.isWhole { throw ExitCode(ExitStatus.refused.rawValue) }
        }
    }

    /// A damaged vault must not keep the log from being saved: texts stay as they stand.
    private func sealer(_ directory: String) throws -> any Sealer {
        let key = try LotDirectory.vaultKey(file: vaultKeyFile)
        guard FileManager.default.fileExists(atPath: directory + "/vault"),
            let lotID = try? LotIdentity.read(directory: directory)
        else { return BlindSealer() }
        let sealer = VaultSealer(directory: directory, lotID: lotID, key: key, isReadOnly: true)
        do { try sealer.load() } catch {
            Terminal.note("\(error)")
            return BlindSealer()
        }
        return sealer
    }

    private func attempt(_ what: String, _ body: () throws -> Void) throws {
        do { try body() } catch { Terminal.note("\(what) could not be copied. \(error)") }
    }

    private static func lines(
        of bytes: UnsafeRawBufferPointer, _ sealer: any Sealer
    ) -> [String] {
        guard let commit = try? Commit<LotEvent>(from: WireReader(bytes, sealer: sealer)) else {
            return []
        }
        return LogLine.lines(of: commit).map(\.1.description)
    }

    /// It has names in the clear: only the owner may read it.
    private func write(_ lines: [String], to path: String) throws {
        let text = Data(lines.map { $0 + "\n" }.joined().utf8)
        guard
            FileManager.default.createFile(
                atPath: path, contents: text, attributes: [.posixPermissions: 0o600])
        else { throw Failure("\(path) can’t be written. Is the disk full?") }
    }

    private func tell(
        _ report: SalvageReport, _ target: String, _ checkpoints: Int, _ file: String?
    ) {
        if json {
            Terminal.print(report.json(target, checkpoints, file).description)
            return
        }
        let mark = report.isWhole ? "✓".styled(.green) : "!".styled(.yellow)
        Terminal.print(
            "\(mark) Saved: \(report.commits) commits, up to position \(report.head), in \(target)."
        )
        if checkpoints > 0 {
            Terminal.print("  They are what the newest of their checkpoints says.")
        }
        for lost in report.lost {
            Terminal.print("  Lost: \(lost.inWords).")
        }
        for behind in report.behindGap {
            Terminal.print("  Whole, but behind a gap: \(behind.inWords).")
        }
        for place in report.unreadable {
            Terminal.print(
                "  Unreadable: \(place.bytes) bytes of \(place.file), from offset \(place.offset) on."
            )
        }
        if report.lost.isEmpty, !report.isWhole {
            Terminal.print(
                "  If there were events behind position \(report.head), they are lost too; nothing "
                    + "shows whether there were.")
        }
        if let file {
            Terminal.print(
                "  What is behind the gap is in \(file), with names in the clear: delete it when you "
                    + "are done.")
        }
    }
}

extension SalvageReport.Positions {
    fileprivate var inWords: String {
        first == last
            ? "the event at position \(first)" : "the events at positions \(first) to \(last)"
    }
}

extension SalvageReport {
    fileprivate func json(_ target: String, _ checkpoints: Int, _ file: String?) -> JSON {
        func range(_ positions: Positions) -> JSON {
            .object(["first": .whole(positions.first.value), "last": .whole(positions.last.value)])
        }
        return .object([
            "saved": .string(target), "commits": .whole(commits), "events": .whole(head.value),
            "whole": .bool(isWhole), "checkpoints": .whole(checkpoints),
            "lost": .array(lost.map(range)), "behindGap": .array(behindGap.map(range)),
            "unreadable": .array(
                unreadable.map {
                    .object([
                        "file": .string($0.file), "offset": .whole($0.offset),
                        "bytes": .whole($0.bytes),
                    ])
                }), "behindGapFile": file.map { .string($0) } ?? .null,
        ])
    }
}
