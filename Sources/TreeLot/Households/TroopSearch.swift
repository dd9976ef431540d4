public import EventSourcing

/// Finds households and people by a typed text: part of a person’s name, a household’s name, or an address.
/// For the committee and leaders.
public struct TroopSearch: LotView {
    /// If empty, all of them are found.
    public var text: String

    public init(text: String) { self.text = text }

    public func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> HouseholdList.Answer {
        var all = try HouseholdList().answer(models, context)
        let wanted = text.trimmed.folded
        all.households.sort { ($0.name.sortKey, $0.household) < ($1.name.sortKey, $1.household) }
        guard !wanted.isEmpty else { return all }
        all.households.removeAll { household in
            !household.name.folded.contains(wanted)
                && !household.members.contains { $0.matches(wanted) }
        }
        all.withoutHousehold.removeAll { !$0.matches(wanted) }
        return all
    }

    public func topics(in models: ReadModels) -> [Topic]? { [] }
}

extension HouseholdMembers.Member {
    fileprivate func matches(_ wanted: String) -> Bool {
        name.folded.contains(wanted) || email?.folded.contains(wanted) ?? false
    }
}
