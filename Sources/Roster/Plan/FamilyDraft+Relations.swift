import TreeLot

// Whose parent an adult of the file is.
extension FamilyDraft {
    /// What the line of an adult says that they are to scouts, without what the lot knows about the two.
    mutating func relations(of draft: Draft, among drafts: [Draft]) -> [RosterPlan.Relation] {
        guard let kinship = draft.claim.kinship, let adult = party(draft, among: drafts) else {
            return []
        }
        return scouts(of: draft.claim, among: drafts).compactMap { scout in
            guard let party = party(scout, among: drafts), isNews(adult, party) else { return nil }
            return RosterPlan.Relation(
                line: draft.claim.line, adult: adult, scout: party,
                scoutName: scout.claim.name.full, kinship: kinship)
        }
    }

    /// Those of the line or, where the adult has a line of their own, those of the household’s column.
    func scouts(of adult: Claim, among drafts: [Draft]) -> [Draft] {
        let scouts = drafts.filter { $0.claim.kind == .scout }
        let beside = scouts.filter { $0.claim.line == adult.line }
        guard beside.isEmpty, let household = adult.household else { return beside }
        return scouts.filter { $0.claim.household?.folded == household.folded }
    }

    /// Nil for a person who is not made, or has left.
    private func party(_ draft: Draft, among drafts: [Draft]) -> RosterPlan.Party? {
        switch draft.outcome {
        case .new: .new(key: key(draft.claim, "person"))
        case .here(let id, _): known.somebody(id)?.isActive ?? true ? .here(id) : nil
        case .sameAs(let line):
            drafts.first { $0.claim.line == line && $0.claim.identity == draft.claim.identity }
                .flatMap { party($0, among: drafts) }
        case .needsHousehold, .held, .bad: nil
        }
    }

    /// Neither the file nor the lot has said it before.
    private mutating func isNews(_ adult: RosterPlan.Party, _ scout: RosterPlan.Party) -> Bool {
        if case (.here(let adult), .here(let scout)) = (adult, scout),
            known.knows(.init(adult: adult, scout: scout))
        {
            return false
        }
        return related.insert([adult, scout]).inserted
    }
}
