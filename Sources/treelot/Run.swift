import ArgumentParser
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// Runs a command script.
struct Run: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Run a script of actions and questions, one JSON object a line.",
        discussion: """
            For each line one JSON line comes out, after what it recorded is on the disk. Blank lines and \
            lines that begin with # are passed over. On a new directory an empty log is begun, so a script \
            may start with open-lot. Examples:
              treelot run season.jsonl
              generate | treelot run - --data /tmp/try > results.jsonl
            Exit codes: 0 all as expected; 1 an expectation failed; 2 a malformed line. A refusal alone is \
            no failure. docs/scripts.md has the whole format.
            """)

    @Argument(help: "The script, or - for standard input.")
    var file: String

    @Flag(name: .long, help: "Print nothing but what was not as expected, and a summary.")
    var quiet = false

    @Option(
        name: .long,
        help: ArgumentHelp("Size at which the log begins a new file.", valueName: "bytes"))
    var segmentBytes: Int?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let segmentBytes, !(4096...1 << 30).contains(segmentBytes) {
            throw ValidationError("--segment-bytes must be from 4096 to 1073741824.")
        }
    }

    func work() async throws {
        let input = try LineReader(path: file)
        let recorder = try LotDirectory.recorder(
            common, creating: true, segmentBytes: segmentBytes)
        let before = await recorder.latest
        let (tally, latest) = try await recorder.closing {
            switch recorder {
            case .here(let scheduler):
                return (try await run(input, scheduler), await recorder.latest)
            case .there(let line):
                if segmentBytes != nil {
                    Terminal.note(
                        "The log is open in another process: --segment-bytes changes nothing.")
                }
                var tally = Tally()
                try line.run(input) { tell([$0], &tally) }
                return (tally, line.lot.latest)
            }
        }
        if quiet { Terminal.note(tally.summary) }
        tellLead(of: latest, before: before, await recorder.clock)
        if tally.status != .done { throw ExitCode(tally.status.rawValue) }
    }

    /// A script has a clock of its own: its moments are taken as they are. If it has set the clock of a lot
    /// in use ahead, that is reported.
    private func tellLead(of latest: Instant, before: Instant, _ clock: LotClock) {
        guard before > Instant(milliseconds: 0), ClockLead(before) == nil,
            let lead = ClockLead(latest)
        else {
            return
        }
        Terminal.note(lead.ofLog(clock))
    }

    private func run(_ input: LineReader, _ scheduler: Scheduler) async throws -> Tally {
        var input = input
        var tally = Tally()
        var script = Script(face: .cli, horizon: .horizon, present: { .present })
        var progress = ProgressBar("Running", isShown: isatty(STDOUT_FILENO) == 0 || quiet)
        while let lines = try input.next() {
            tell(try await script.run(lines, on: scheduler), &tally)
            progress.show(input.bytesRead, of: input.bytesTotal)
        }
        progress.finish()
        return tally
    }

    private func tell(_ results: [Script.Result], _ tally: inout Tally) {
        var text = ""
        for result in results {
            tally.count(result)
            if !quiet || result.isUnexpected || result.kind == .malformed {
                text += result.json.description + "\n"
            }
        }
        Terminal.write(text, to: STDOUT_FILENO)
    }
}

/// The results of a script’s lines.
private struct Tally {
    private var counts: [Script.Result.Kind: Int] = [:]
    private var unexpected = 0

    mutating func count(_ result: Script.Result) {
        counts[result.kind, default: 0] += 1
        if result.isUnexpected { unexpected += 1 }
    }

    var status: ExitStatus {
        if counts[.malformed, default: 0] > 0 { return .malformed }
        return unexpected > 0 ? .refused : .done
    }

    var summary: String {
        "\(counts[.accepted, default: 0]) accepted, \(counts[.refused, default: 0]) refused, "
            + "\(counts[.answer, default: 0]) answered, \(counts[.malformed, default: 0]) malformed, "
            + "\(unexpected) not as expected"
    }
}
