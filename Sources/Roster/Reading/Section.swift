import TreeLot

/// A part of the file, as the title above it says.
struct Section {
    /// “ADULT MEMBERS”, in the rosters of my.scouting.org.
    private(set) var kind: PersonKind?
    /// “INACTIVE”: the people below have left.
    private(set) var gone: String?
    /// The name of a patrol, or a total, which change nothing for the lines below.
    private(set) var saysNothing = false

    init() {}

    /// Nil where the line is no title, which stands alone in its line; beside it may be numbers.
    init?(_ line: SheetLine) {
        let cells = line.cells.filter { $0.contains(where: \.isLetter) }
        guard cells.count == 1 else { return nil }
        let words = cells[0].folded.words.filter { Int($0) == nil }
        switch words.joined() {
        case "adultmembers", "adults", "adultleaders", "leaders", "parents", "adultroster",
            "committee", "committeemembers", "volunteers", "adultvolunteers":
            kind = .adult
        case "youthmembers", "youth", "youths", "scouts", "scoutmembers", "youthroster",
            "activescouts", "activeyouth":
            kind = .scout
        case "active", "activemembers": break
        case "count", "troop", "pack", "den", "crew": saysNothing = true
        default:
            if words.allSatisfy({ NameWords.gone.contains($0) || Self.people.contains($0) }),
                !NameWords.gone.isDisjoint(with: words)
            {
                gone = cells[0]
            } else if words.last == "patrol"
                || ["patrol", "patrulla", "total", "totals", "subtotal"].contains(words.first)
            {
                saysNothing = true
            } else {
                return nil
            }
        }
    }

    private static let people: Set<String> = [
        "members", "scouts", "youth", "adults", "families", "out",
    ]
}
