import ArgumentParser
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// Tells of each of many lots what a council wants to know, without a name of anybody.
struct LotsVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "lots",
        abstract: "See all lots of a directory: their seasons, and what needs help. No names.",
        discussion: """
            The lots are those that “treelot serve --lots” serves, asleep or not. A lot that can’t be \
            read is told with the reason, and the code is then 3. Examples:
              treelot lots /var/lib/treelot/lots
              for lot in $(treelot lots /var/lib/treelot/lots --only-names); do
                treelot backup --data /var/lib/treelot/lots/$lot /media/stick/$lot; done
            """)

    @Argument(help: "The directory with the lots’ data directories.") var folder: String

    @Flag(help: "The names of the lots alone, one a line; none is opened.")
    var onlyNames = false

    @OptionGroup var besides: BesidesOptions

    func work() async throws {
        let lots = try ServedLots(
            in: folder,
            SaidSettings(
                flags: [:], environment: ProcessInfo.processInfo.environment, file: nil))
        let names = try lots.names()
        if onlyNames { return names.forEach(Terminal.print) }
        var (overviews, unreadable): ([LotOverview], [(name: String, why: String)]) = ([], [])
        for name in names {
            do {
                var common = try lots.options(of: name)
                common.besides.vaultKeyFile = common.vaultKeyFile ?? besides.vaultKeyFile
                overviews.append(try await LotOverview(name, LotDirectory.readModels(common)))
            } catch { unreadable.append((name, "\(error)")) }
        }
        if besides.json {
            for overview in overviews { Terminal.print(overview.json.description) }
        } else if !overviews.isEmpty || unreadable.isEmpty {
            TextTable.lines(
                of: overviews,
                empty: "No lot yet. treelot init --data \(folder)/troop-900 makes one.",
                LotOverview.columns
            ).forEach(Terminal.print)
        }
        for (name, why) in unreadable {
            Terminal.note("The lot \(name) can’t be read: \(why.harmless)".styled(.red))
            Terminal.note(
                "  `treelot doctor --data \(ShellLine.quoted(folder + "/" + name))` says what mends it."
            )
        }
        if !unreadable.isEmpty { throw ExitCode(ExitStatus.failed.rawValue) }
    }
}

/// What a council wants to know of a troop.
private struct LotOverview {
    let name: String
    let troop: String
    let households: Int
    /// The season that is on, or the next, or the last.
    let season: SeasonList.Entry?
    /// Shifts that need people, the next one first.
    let alerts: [StaffingAlerts.Alert]
    /// When something was last recorded.
    let latest: Instant
    let events: Int
    let timeZone: String

    init(_ name: String, _ scheduler: Scheduler) async throws {
        self.name = name
        let operators = Context(actor: .operator, now: .present)
        let models = await scheduler.models
        troop = models.lot.settings.troop
        timeZone = models.lot.settings.timeZone
        households = models.counts.first { $0.name == "households" }?.count ?? 0
        latest = models.latest
        events = models.head.value
        let seasons = try await scheduler.ask(SeasonList(), operators)
        season = seasons.seasons.first { $0.season == seasons.current }
        // Where there is no season, nothing can need people.
        alerts = season == nil ? [] : try await scheduler.ask(StaffingAlerts(), operators).alerts
    }

    private var lastDay: String { LotClock(zone: timeZone).day(latest) }

    private var help: String {
        guard let next = alerts.first else { return "" }
        return "\(alerts.count.of("shift")), the next on \(next.day)"
    }

    static var columns: [Column<LotOverview>] {
        [
            .init("lot", \.name), .init("troop", \.troop),
            .init("season") { $0.season.map { "\($0.name), \($0.status.name)" } ?? "none" },
            .init("from") { $0.season.map { "\($0.firstDay)" } ?? "" },
            .init("to") { $0.season.map { "\($0.lastDay)" } ?? "" },
            .init(">households", \.households), .init(">shifts") { "\($0.season?.shifts ?? 0)" },
            .init("needs people", .red, \.help), .init("last used", \.lastDay),
        ]
    }

    var json: JSON {
        var members: [JSON.Member] = [
            .init("lot", .string(name)), .init("troop", .string(troop)),
            .init("timeZone", .string(timeZone)), .init("households", .whole(households)),
            .init("events", .whole(events)), .init("latest", .string(latest.description)),
        ]
        if let season {
            members.append(
                .init(
                    "season",
                    .object([
                        "name": .string(season.name), "status": .string(season.status.name),
                        "firstDay": .string("\(season.firstDay)"),
                        "lastDay": .string("\(season.lastDay)"), "shifts": .whole(season.shifts),
                        "needPeople": .whole(alerts.count),
                        "nextNeed": alerts.first.map { .string("\($0.day)") } ?? .null,
                    ])))
        }
        return .object(members)
    }
}
