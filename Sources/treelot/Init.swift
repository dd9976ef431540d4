import ArgumentParser
import Foundation
import TreeLot
import EventSourcing
import TreeLotApp

/// Makes a lot.
struct Init: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Open a new lot in the data directory, with its first leader.",
        discussion: """
            Examples:
              treelot init --troop "Troop 900" --leader "Ada Park"
              treelot init --data ~/lots/troop-12 --troop "Troop 12" --leader "Ben Ito" \\
                --email ben@example.org
            """)

    @Option(help: "The troop’s name.")
    var troop: String

    @Option(help: "The first leader’s first and last name; becomes person 1.")
    var leader: String

    @Option(help: "The leader’s e-mail address.")
    var email: String?

    @Option(help: "The lot’s time zone, by its IANA name. By default the machine’s.")
    var zone: String?

    @OptionGroup var common: CommonOptions

    func work() async throws {
        let names = leader.split(separator: " ")
        guard names.count >= 2 else {
            throw ValidationError("--leader needs a first and a last name, such as “Ada Park”.")
        }
        let zone = zone ?? TimeZone.current.identifier
        let action = OpenLot {
            $0.troop = troop
            $0.timeZone = zone
            $0.leader.firstName = names.dropLast().joined(separator: " ")
            $0.leader.lastName = String(names[names.count - 1])
            $0.leader.email = email
        }
        let line = try ScriptLine(.command(action))
        try await Performer(common).perform(creating: true) { _ in line }
        guard !common.json else { return }
        let season =
            #"{"do":"create-season","name":"Winter 2026","year":2026,"#
            + #""firstDay":"2026-11-27","lastDay":"2026-12-24","location":"Tree lot"}"#
        Terminal.print(
            """
            \(troop) has its lot in \(common.data); \(leader) is person 1. Its clock is that of \(zone).
            Next, bring in the families, from a spreadsheet saved as CSV (docs/roster.md):
              \(common.treelot("import-roster", "roster.csv"))
            and plan a season:
              \(common.treelot("do", season))
            """)
    }
}
