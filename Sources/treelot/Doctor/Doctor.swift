import ArgumentParser
import EventSourcing
import TreeLot

/// Looks at a data directory, and tells what is wrong and what mends it.
struct Doctor: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Look at a data directory: what is wrong, and the command that mends it.",
        discussion: """
            It only reads, also beside a running server and in a damaged directory. What is worst comes \
            first, each thing with the commands that mend it, in order, as they can be pasted. Exit code \
            0 if nothing is to be done, 1 if something is, 3 if data is at risk or the lot can’t be used. \
            Examples:
              treelot doctor --data ./data
              treelot doctor --quick --json
              treelot doctor --backups /media/stick/treelot/lot
            """)

    @Flag(
        help: ArgumentHelp(
            "Check the bytes of the log alone: decode no events, and read no backups."))
    var quick = false

    @Option(
        help: ArgumentHelp(
            "A backup that the lot does not list, or a directory with some.", valueName: "dir"))
    var backups: [String] = []

    @OptionGroup var common: CommonOptions

    func work() async throws {
        let lot = try ExaminedLot(common, isQuick: quick, backups: backups)
        var results: [(name: String, result: CheckupResult)] = []
        for checkup in Checkups.all where lot.isThere || !checkup.needsLot {
            results.append((checkup.name, await checkup.result(of: lot)))
        }
        let pasting = Pasting()
        let findings = worstFirst(results.flatMap(\.result.findings)).map { $0.pasted(pasting) }
        let worst = findings.map(\.severity).max() ?? .note
        common.tell(
            .object([
                "healthy": .bool(worst == .note), "findings": .array(findings.map(\.json)),
                "looked": .array(
                    results.map {
                        .object([
                            "name": .string($0.name), "found": .string($0.result.found),
                            "seen": .bool($0.result.isSeen),
                        ])
                    }),
            ]), lines(results, findings))
        switch worst {
        case .note: break
        case .warning: throw ExitCode(ExitStatus.refused.rawValue)
        case .bad: throw ExitCode(ExitStatus.failed.rawValue)
        }
    }

    /// Those that are equally bad stay in the order of the checkups: what comes first may be the cause.
    private func worstFirst(_ findings: [Finding]) -> [Finding] {
        findings.enumerated().sorted {
            ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
        }.map(\.element)
    }

    private func lines(
        _ results: [(name: String, result: CheckupResult)], _ findings: [Finding]
    ) -> [String] {
        var lines: [String] = []
        for (name, result) in results where result.isWell {
            let line = "\(name): \(result.found)".harmless
            lines.append(result.isSeen ? line.checked : ("– " + line).styled(.dim))
        }
        for finding in findings { lines += [""] + finding.lines }
        return lines + ["", summary(findings)]
    }

    private func summary(_ findings: [Finding]) -> String {
        let toDo = findings.filter { $0.severity > .note }.count
        guard toDo > 0 else { return "Nothing is to be done." }
        let isBad = findings.contains { $0.severity == .bad }
        return "\(toDo.of("thing")) \(toDo == 1 ? "is" : "are") to be done"
            + (isBad ? ", the first at once." : ".")
    }
}
