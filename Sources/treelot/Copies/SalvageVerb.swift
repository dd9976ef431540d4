import ArgumentParser
import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLot
import TreeLotApp

/// Saves what can be saved.
struct SalvageVerb: Verb {
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

    /// Beside the new directory: what lies behind a gap.
    static let behindGapEnding = "-behind-the-gap.jsonl"

    @Argument(help: "The damaged lot’s data directory.") var source: String
    @Argument(help: "The new directory; made if it is missing.") var target: String

    @OptionGroup var besides: BesidesOptions

    func work() async throws {
        let (source, target) = try BackupList.places(source, target)
        let made = !FileManager.default.fileExists(atPath: target)
        try LotDirectory.make(target)
        let report: SalvageReport
        var behind: [String] = []
        let sealer = try self.sealer(source)
        do {
            report = try ProgressBar.during("Reading") { show in
                try LogSalvage(source).save(
                    to: target, show,
                    behindGap: { _, bytes in behind += Self.lines(of: bytes, sealer) })
            }
        } catch {
            if made { try? FileManager.default.removeItem(atPath: target) }
            throw error
        }
        let file = behind.isEmpty ? nil : target + Self.behindGapEnding
        if let file { try write(behind, to: file) }
        let besides = copyBesides(LotCopy(source: source, target: target), report)
        tell(report, target, besides, file)
        if !report.isWhole || !besides.problems.isEmpty {
            throw ExitCode(ExitStatus.refused.rawValue)
        }
    }

    /// The parts of a lot beside its log.
    private struct Besides {
        var checkpoints = 0
        /// The parts that could not be saved, in sentences.
        var problems: [String] = []
    }

    private func copyBesides(_ copy: LotCopy, _ report: SalvageReport) -> Besides {
        var besides = Besides()
        do {
            if try !copy.copyVault().isThere, try copy.hasSealedText() {
                besides.problems.append(
                    "There is no vault: names and notes can’t be read without it. Put it into "
                        + "\(copy.target).")
            }
        } catch { besides.problems.append("The vault could not be saved. \(error)") }
        for name in LotCopy.smallFiles {
            do { try copy.copy(name) } catch {
                besides.problems.append("“\(name)” could not be saved. \(error)")
            }
        }
        do {
            let (evidence, isWhole) = LotEvidence.folder(copy.source)
                .wholeContents(commitsMax: report.commits)
            try LotEvidence.folder(copy.target).put(evidence)
            if !isWhole {
                besides.problems.append(
                    "Some of the keys and checkpoints in “evidence” are damaged.")
            }
            besides.checkpoints = try copy.verify()
        } catch { besides.problems.append("\(error)") }
        do { try BackupList.add(try BackupList.read(copy.source), to: copy.target) } catch {
            besides.problems.append("The list of backups could not be saved. \(error)")
        }
        return besides
    }

    /// A damaged vault must not keep the log from being saved: texts stay as they stand.
    private func sealer(_ directory: String) throws -> any Sealer {
        let key = try LotDirectory.vaultKey(file: besides.vaultKeyFile)
        guard FileManager.default.fileExists(atPath: directory + "/vault"),
            let logID = try? LogIdentity.read(directory: directory)
        else { return BlindSealer() }
        let sealer = VaultSealer(directory: directory, logID: logID, key: key, isReadOnly: true)
        do { try sealer.load() } catch {
            Terminal.note("\(error)")
            return BlindSealer()
        }
        return sealer
    }

    private static func lines(
        of bytes: UnsafeRawBufferPointer, _ sealer: any Sealer
    ) -> [String] {
        for sealer in [sealer, BlindSealer()] {
            let reader = WireReader(bytes, sealer: sealer)
            if let commit = try? Commit<LotEvent>(from: reader) {
                return LogLine.lines(of: commit).map(\.json.description)
            }
        }
        // Whole, and yet not of this program: nothing is thrown away.
        return [
            JSON.object(["undecodable": .string(Data(bytes).base64EncodedString())]).description
        ]
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
        _ report: SalvageReport, _ target: String, _ besides: Besides, _ file: String?
    ) {
        if self.besides.json {
            let answer = report.json(target, besides.checkpoints, besides.problems, file)
            return Terminal.print(answer.description)
        }
        let isAll = report.isWhole && besides.problems.isEmpty
        let mark = isAll ? "✓".styled(.green) : "!".styled(.yellow)
        Terminal.print(
            "\(mark) Saved: \(report.commits) commits, up to position \(report.head), in \(target)."
        )
        if besides.checkpoints > 0 {
            Terminal.print("  They are what the newest of their checkpoints says.")
        }
        for file in report.foreign { Terminal.print("  Of another lot, and left alone: \(file).") }
        for file in report.otherHistory {
            Terminal.print("  Of a log that went on differently: \(file), and what is behind it.")
        }
        for lost in report.lost { Terminal.print("  Lost: \(lost.inWords).") }
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
        for problem in besides.problems { Terminal.print("  " + problem.harmless) }
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
    fileprivate func json(
        _ target: String, _ checkpoints: Int, _ problems: [String], _ file: String?
    ) -> JSON {
        func range(_ positions: Positions) -> JSON {
            .object(["first": .whole(positions.first.value), "last": .whole(positions.last.value)])
        }
        return .object([
            "saved": .string(target), "commits": .whole(commits), "events": .whole(head.value),
            "whole": .bool(isWhole), "problems": .array(problems.map { .string($0) }),
            "otherLots": .array(foreign.map { .string($0) }),
            "otherHistory": .array(otherHistory.map { .string($0) }),
            "checkpoints": .whole(checkpoints),
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
