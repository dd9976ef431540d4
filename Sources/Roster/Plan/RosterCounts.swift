/// How many households, people, managers and relations come of a list.
public struct RosterCounts: Sendable, Equatable {
    public var households = 0
    public var people = 0
    public var managers = 0
    public var relations = 0

    static func += (counts: inout RosterCounts, others: RosterCounts) {
        counts.households += others.households
        counts.people += others.people
        counts.managers += others.managers
        counts.relations += others.relations
    }
}
