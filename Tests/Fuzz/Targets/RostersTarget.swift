import TreeLot

@testable import Roster

/// Files of people. The same file gives the same plan, each line of which is one of the file's.
let rosters = Target(name: "rosters") { bytes in
    let options = RosterOptions(thisYear: 2026)
    guard let planner = try? RosterPlanner(bytes, options) else { return }
    let plan = planner.plan(KnownTroop(), ask: { _ in true })
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + bytes.count / 2 + 1
    require(plan.lines.allSatisfy { 1...lines ~= $0.number }, "a line that is not there")
    let again = try? RosterPlanner(bytes, options).plan(KnownTroop(), ask: { _ in true })
    require(again.map { "\($0)" } == "\(plan)", "another plan of the same file")
}
