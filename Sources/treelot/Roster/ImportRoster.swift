import ArgumentParser
import EventSourcing
import Foundation
import Roster
import TreeLot
import TreeLotApp

/// Brings the people of a troop’s spreadsheet into the lot.
struct ImportRoster: Verb {
    static let configuration = CommandConfiguration(
        commandName: "import-roster",
        abstract: "Bring in the people and households of a spreadsheet, saved as CSV.",
        discussion: """
            First it only shows, line by line, what it would make; it is done with --yes, or after a Y on a \
            terminal. The same file again, or a newer one, adds only what is new. Columns are known by \
            their names; docs/roster.md has them, and an example. Examples:
              treelot import-roster roster.csv
              treelot import-roster roster.csv --yes --guess-households
              treelot import-roster list.csv --map "First=firstName,Surname=lastName" --kind adult
            Exit codes: 1 some lines need something; 2 some lines, or the file, can’t be read.
            """)

    @Argument(help: "The spreadsheet, saved as CSV, or - for standard input.") var file: String

    @Flag(help: "Do it. Otherwise it is only shown, unless you say Y on a terminal.") var yes =
        false

    @Option(
        help: ArgumentHelp(
            "What columns mean, such as First=firstName,Surname=lastName; “ignore” passes one over.",
            valueName: "column=meaning"))
    var map: [String] = []

    @Flag(help: "Take people of one address or last name for one household, without asking.")
    var guessHouseholds = false

    @Option(
        help: ArgumentHelp(
            "What those are of whom the file does not say: adult or scout.", valueName: "kind"))
    var kind: Kind?

    @Option(
        help: ArgumentHelp(
            "Who does it: a leader’s number, or “operator”.", valueName: "person"))
    var by: Actor = .operator

    @Option(
        help: ArgumentHelp(
            "When, such as 2026-11-20T19:00:00-08:00. By default now.", valueName: "moment"))
    var at: Instant?

    @Flag(help: "Take a moment ahead of this machine’s clock without a question.")
    var ahead = false

    @OptionGroup var common: CommonOptions

    enum Kind: String, ExpressibleByArgument, CaseIterable { case adult, scout }

    func work() async throws {
        if let at { try Script.require(at, notAfter: .horizon) }
        let planner = try planner()
        let known = try await known()
        let interview = Interview(
            isPossible: file != "-" && !common.json && Terminal.isInteractive,
            guessesHouseholds: guessHouseholds)
        let plan = planner.plan(
            KnownTroop(known.people, unrelated: known.earlier.unrelated), made: known.earlier.made,
            ask: interview.ask)
        let text = RosterText(plan, isJSON: common.json)
        text.showPlan(of: file)
        let isDone = !plan.isEmpty && (yes || interview.confirmsRecording)
        let recorded = isDone ? try await record(plan, on: known.people) : nil
        text.showEnd(recorded)
        let status = status(plan, isRefused: recorded?.failures.isEmpty == false)
        if status != .done { throw ExitCode(status.rawValue) }
    }

    // MARK: The plan

    private func planner() throws -> RosterPlanner {
        if FileManager.default.isFolder(file) {
            throw Failure("\(file) is a folder. Name the file in it.", code: .malformed)
        }
        guard let bytes = Self.bytes(of: file) else {
            throw Failure("\(file) can’t be read. Is the name right?", code: .malformed)
        }
        do {
            let options = RosterOptions(
                map: try ColumnMap(map), kindOfOthers: kind.map { $0 == .adult ? .adult : .scout },
                thisYear: Calendar(identifier: .gregorian).component(.year, from: now.date),
                by: "\(by)")
            return try RosterPlanner(bytes, options)
        } catch {
            throw Failure(error.description, code: .malformed)
        }
    }

    private var now: Instant { at ?? .present }

    /// The people in the lot, and what an earlier run of this import may have made.
    private func known() async throws -> (people: HouseholdList.Answer, earlier: EarlierImport) {
        let scheduler = try LotDirectory.readModels(common)
        return (try await people(scheduler), try await EarlierImport(scheduler))
    }

    private func people(_ scheduler: Scheduler) async throws -> HouseholdList.Answer {
        try await scheduler.ask(HouseholdList(), Context(actor: by, now: now))
    }

    private func record(
        _ plan: RosterPlan, on people: HouseholdList.Answer
    ) async throws -> RosterRecorder {
        let destination = try LotDirectory.recorder(common)
        return try await destination.closing {
            // Another process may have added the same people while the plan was shown.
            guard try await self.people(on: destination) == people else {
                throw Failure(
                    "The people of the lot have changed while you looked. Nothing was recorded; "
                        + "look once more.", code: .refused)
            }
            if let at {
                let (latest, clock) = (await destination.latest, await destination.clock)
                try ClockLead.confirm(at, latest: latest, isMeant: ahead, clock)
            }
            var recorder = RosterRecorder(by: by, through: .cli) { now }
            var progress = ProgressBar("Importing", isShown: !common.json)
            defer { progress.finish() }
            for (number, family) in plan.families.enumerated() {
                switch destination {
                case .here(let scheduler): try await recorder.record(family, on: scheduler)
                case .there(let line):
                    try recorder.record(family) {
                        try line.execute(
                            try ScriptLine(.command($0.action), by: by, at: at, key: $0.key))
                    }
                }
                progress.show(number + 1, of: plan.families.count)
            }
            return recorder
        }
    }

    private func people(on destination: Recorder) async throws -> HouseholdList.Answer {
        switch destination {
        case .here(let scheduler): try await people(scheduler)
        case .there: try await people(LotDirectory.readModels(common))
        }
    }

    private func status(_ plan: RosterPlan, isRefused: Bool) -> ExitStatus {
        if plan.bad > 0 { return .malformed }
        return plan.held > 0 || isRefused ? .refused : .done
    }

    private static func bytes(of file: String) -> [UInt8]? {
        file == "-"
            ? (try? FileHandle.standardInput.readToEnd() ?? Data()).map { Array($0) }
            : (try? Data(contentsOf: URL(filePath: file))).map { Array($0) }
    }
}
