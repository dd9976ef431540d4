import TreeLot

extension Words {
    /// Those of the reader whose page is being written: `\(name:)` tells in them what stands in for a name.
    @TaskLocal static var ofReader: Words = Words(.english)

    /// A name as it is told: what stands in for one that is gone, or that the season hides, in the reader’s language.
    func named(_ name: String) -> String {
        switch name {
        case Person.former: text(name, es: "alguien que ya no está")
        case Household.former: text(name, es: "familia que ya no está")
        case LeaderboardNames.hiddenPerson: text(name, es: "un voluntario")
        case LeaderboardNames.hiddenFamily: text(name, es: "una familia")
        default: name
        }
    }
}
