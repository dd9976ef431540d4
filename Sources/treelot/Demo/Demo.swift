import ArgumentParser
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// A believable troop, made up and lived through.
struct Demo: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Make up a troop, let its season happen, and show what can be seen of it.",
        discussion: """
            The same seed makes the same troop, up to the last minute. The second example has about a million events. Examples:
              treelot demo --data ./demo
              treelot demo --data ./big --families 1200 --seasons 50 --quiet
            """)

    @Option(help: "How many families.") var families = 60
    @Option(help: "How many seasons, one a year; the last is that of 2025.") var seasons = 1
    @Flag(help: "A season that is under way now, instead of past ones: as far as it has come.")
    var underWay = false
    @Option(help: "Where it will be served, for the links of a season that is under way.")
    var address = "http://127.0.0.1:8080"
    @Option(help: "Another seed makes another troop.") var seed: UInt64 = 900
    @Flag(help: "Only make it.") var quiet = false
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard (4...100_000).contains(families) else {
            throw ValidationError("--families must be from 4 to 100000.")
        }
        guard (1...55).contains(seasons) else {
            throw ValidationError("--seasons must be from 1 to 55.")
        }
        guard !underWay || seasons == 1 else {
            throw ValidationError("--under-way makes one season; leave --seasons out.")
        }
    }

    func work() async throws {
        try LotDirectory.requireNoLot(common.data)
        let scheduler = try Scheduler(
            store: try LotDirectory.open(common, creating: true),
            secrets: LotDirectory.secrets(common), snapshotEvery: .max)
        let world = try await makeUp(scheduler)
        var accounts: [DemoAccount] = []
        if underWay {
            // Does what is due by itself, before a user looks.
            _ = try await ProcessManager(scheduler).tick(at: .present)
            accounts = try await scheduler.letIn(world, at: .present)
        }
        let head = await scheduler.models.head
        await scheduler.close()
        tell(world, accounts, head)
        if !quiet, !common.json { try await show(world) }
    }

    private func makeUp(_ scheduler: Scheduler) async throws -> DemoWorld {
        var world = DemoWorld(seed: seed)
        var progress = ProgressBar("Making up a troop", isShown: !common.json)
        for (place, days) in calendars.enumerated() {
            world = try await scheduler.executeTogether { [world, families] decide in
                var world = world
                if place == 0 {
                    try world.moveIn(
                        families, days.zone, at: days.morning(of: days.first.advanced(by: -30)),
                        decide)
                }
                try world.plan(days, decide)
                return world
            }
            world.planSignUps(try await schedule(of: world.season, scheduler))
            let planned = world.season.agenda.count
            var goesOn = true
            while goesOn {
                (world, goesOn) = try await scheduler.executeTogether { [world, end] decide in
                    var world = world
                    let goesOn = try world.live(500, until: end, decide)
                    return (world, goesOn)
                }
                let done = max(0, planned - world.season.agenda.count)
                progress.show(place * planned + done, of: calendars.count * planned)
            }
        }
        progress.finish()
        return world
    }

    /// No event follows it: a season under way ends at the present.
    private var end: Instant? { underWay ? .present : nil }

    private var calendars: [DemoCalendar] {
        guard !underWay else { return [DemoCalendar(underWayAt: .present)] }
        return (2026 - seasons...2025).map { DemoCalendar(year: $0) }
    }

    private func schedule(
        of season: DemoSeason, _ scheduler: Scheduler
    ) async throws -> [ShiftSummary] {
        let days = season.days
        var shifts: [ShiftSummary] = []
        var monday = days.first.monday
        while monday <= days.last {
            let question = WeekSchedule {
                $0.season = season.number
                $0.day = monday
            }
            let week = try await scheduler.ask(
                question, Context(actor: .operator, now: days.published))
            shifts += week.days.flatMap(\.shifts)
            monday = monday.advanced(by: 7)
        }
        return shifts
    }

    private func tell(_ world: DemoWorld, _ accounts: [DemoAccount], _ head: Position) {
        var facts: [JSON.Member] = [
            .init("families", .whole(world.families.count)),
            .init("actions", .whole(world.actions)),
            .init("refused", .whole(world.refusals)), .init("events", .whole(head.value)),
            .init("data", .string(common.data)),
        ]
        if underWay {
            facts.append(.init("season", .whole(world.season.number.rawValue)))
            facts.append(.init("signIn", .array(accounts.map(\.json))))
        }
        let done =
            "\(world.families.count) families, \(seasons.of("season")): "
            + "\(world.actions) actions, of which the rules refused \(world.refusals); "
            + "\(head) events in \(common.data)."
        common.tell(.object(facts), [done.checked] + lines(accounts))
    }

    private func lines(_ accounts: [DemoAccount]) -> [String] {
        guard !accounts.isEmpty else { return [] }
        return [
            "\nOnce `\(common.treelot("serve"))` runs, sign in with one of these, each in a "
                + "browser or private window of its own; a link works once, within a day:"
        ] + accounts.map { "  \($0.who.padded(to: 10)) \(address)/sign-in#code=\($0.code)" }
    }

    /// Shows what a coordinator would look at.
    private func show(_ world: DemoWorld) async throws {
        let season = world.season.number.description
        let days = world.season.days
        let middle = days.first.advanced(by: 8)
        let asOf = days.morning(of: middle)
        var tour: [[String]] = [
            ["week", "--season", season, "--day", middle.description, "--as-of", asOf.description]
        ]
        if let told = world.told { tour.append(["audit", "assignment", "\(told)"]) }
        tour += [["rebuild"], ["report", "--season", season]]
        for arguments in tour {
            Terminal.print("\n" + "$ \(common.treelot(arguments))".styled(.bold))
            var command = try TreeLotCommand.parseAsRoot(arguments + common.place)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        }
    }
}
