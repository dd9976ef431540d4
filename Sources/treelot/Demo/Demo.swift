import ArgumentParser
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// A believable troop, made up and lived through.
struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make up a troop, let its season happen, and show what can be seen of it.",
        discussion: """
            The same seed makes the same troop, up to the last minute. The second example has about a million events. Examples:
              treelot demo --data ./demo
              treelot demo --data ./big --families 1200 --seasons 50 --quiet
            """)

    @Option(help: "How many families.") var families = 60
    @Option(help: "How many seasons, one a year; the last is that of 2025.") var seasons = 1
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
    }

    func run() async throws {
        try await guarded {
            guard !LotDirectory.exists(common.data) else {
                throw Failure(
                    "\(common.data) has a lot already, and its history is kept. "
                        + "Name a new directory with --data.", code: .refused)
            }
            let scheduler = try Scheduler(
                lot: try LotDirectory.open(common, creating: true), snapshotEvery: .max)
            let world = try await makeUp(scheduler)
            let head = await scheduler.models.head
            await scheduler.close()
            tell(world, head)
            if !quiet { try await show(world) }
        }
    }

    private func makeUp(_ scheduler: Scheduler) async throws -> DemoWorld {
        var world = DemoWorld(seed: seed)
        var progress = ProgressBar("Making up a troop", isShown: !common.json)
        let firstYear = 2026 - seasons
        for year in firstYear...2025 {
            world = try await scheduler.executeTogether { [world, families] decide in
                var world = world
                let days = DemoCalendar(year: year)
                if year == firstYear {
                    try world.moveIn(
                        families, at: days.morning(of: days.first.advanced(by: -30)), decide)
                }
                try world.plan(year, decide)
                return world
            }
            world.planSignUps(try await schedule(of: world.season.number, year, scheduler))
            let planned = world.season.agenda.count
            while world.season.agenda.count > 0 {
                world = try await scheduler.executeTogether { [world] decide in
                    var world = world
                    try world.live(500, decide)
                    return world
                }
                let done = max(0, planned - world.season.agenda.count)
                progress.show((year - firstYear) * planned + done, of: seasons * planned)
            }
        }
        progress.finish()
        return world
    }

    private func schedule(
        of season: Season.ID, _ year: Int, _ scheduler: Scheduler
    ) async throws -> [ShiftSummary] {
        let days = DemoCalendar(year: year)
        var shifts: [ShiftSummary] = []
        var monday = days.first.monday
        while monday <= days.last {
            var question = WeekSchedule()
            question.season = season
            question.day = monday
            let week = try await scheduler.ask(
                question, Context(actor: .operator, now: days.published))
            shifts += week.days.flatMap(\.shifts)
            monday = monday.advanced(by: 7)
        }
        return shifts
    }

    private func tell(_ world: DemoWorld, _ head: Position) {
        let facts: [JSON.Member] = [
            .init("families", .whole(world.families.count)),
            .init("actions", .whole(world.actions)),
            .init("refused", .whole(world.refusals)), .init("events", .whole(head.value)),
            .init("data", .string(common.data)),
        ]
        if common.json {
            Terminal.print(JSON.object(facts).description)
        } else {
            Terminal.print(
                "✓".styled(.green)
                    + " \(world.families.count) families, \(seasons) season\(seasons == 1 ? "" : "s"): "
                    + "\(world.actions) actions, of which the rules refused \(world.refusals); "
                    + "\(head) events in \(common.data).")
        }
    }

    /// What a coordinator would look at.
    private func show(_ world: DemoWorld) async throws {
        let season = world.season.number.description
        let data =
            ["--data", common.data] + (common.vaultKeyFile.map { ["--vault-key-file", $0] } ?? [])
        let middle = DemoCalendar(year: 2025).first.advanced(by: 8)
        let asOf = DemoCalendar(year: 2025).morning(of: middle)
        var tour: [[String]] = [
            ["week", "--season", season, "--day", middle.description, "--as-of", asOf.description]
        ]
        if let told = world.told { tour.append(["audit", "assignment", String(told)]) }
        tour += [["rebuild"], ["report", "--season", season]]
        for arguments in tour {
            Terminal.print("\n" + "$ treelot \(arguments.joined(separator: " "))".styled(.bold))
            var command = try TreeLotCommand.parseAsRoot(arguments + data)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        }
    }
}
