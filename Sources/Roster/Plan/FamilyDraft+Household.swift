import TreeLot

// Which household a family is, and who manages it.
extension FamilyDraft {
    enum Namesake {
        case same(Household.ID)
        case unknown(String)
    }

    /// Somebody of the same name is here, in a family that may be this one.
    func namesake(of claims: [Claim]) -> Namesake? {
        for (household, _) in matcher.namesakes(of: claims) {
            let pairs = claims.lazy.compactMap { claim in
                known.people(named: claim).first { $0.households.contains(household) }
                    .map { (claim, $0) }
            }
            guard let (claim, person) = pairs.first else { continue }
            switch ask(question(claim, person)) {
            case true?: return .same(household)
            case false?: continue
            case nil:
                return .unknown(
                    "may be of household \(household), where person \(person.id) has the name of line "
                        + "\(claim.line): add e-mail addresses, or answer on a terminal")
            }
        }
        return nil
    }

    /// The first adult, where nobody manages the household yet. Whoever is here without a household
    /// joins this one as a manager: there is no other way in.
    func chooseManager(_ drafts: inout [Draft], _ home: Household.ID?) {
        for place in drafts.indices where isHomeless(drafts[place]) {
            drafts[place].makeManager()
        }
        guard !(home.flatMap(known.family)?.hasManager ?? false),
            !drafts.contains(where: \.isManager)
        else { return }
        guard let first = drafts.firstIndex(where: { canManage($0, home) }) else {
            if home == nil {
                hold(&drafts, "needs an adult: a household has a manager, so add a parent’s line")
            }
            return
        }
        drafts[first].makeManager()
    }

    private func isHomeless(_ draft: Draft) -> Bool {
        guard case .here(let id, _) = draft.outcome, draft.claim.kind == .adult else {
            return false
        }
        return known.somebody(id).map { $0.households.isEmpty && $0.isActive } ?? false
    }

    private func canManage(_ draft: Draft, _ home: Household.ID?) -> Bool {
        guard draft.claim.kind == .adult else { return false }
        switch draft.outcome {
        case .new: return true
        case .here(let id, _):
            guard let home, let person = known.somebody(id) else { return home != nil }
            return person.isActive && person.households.contains(home)
        case .sameAs, .needsHousehold, .held, .bad: return false
        }
    }

    func hold(_ drafts: inout [Draft], _ reason: String) {
        for place in drafts.indices {
            if case .new = drafts[place].outcome { drafts[place].outcome = .held(reason) }
        }
    }

    /// The word of the household’s column, or the last name that most of them have.
    func newName(_ claims: [Claim]) -> String {
        let said = claims.lazy.compactMap(\.household).first
        var counts: [String: Int] = [:]
        for claim in claims { counts[claim.name.last, default: 0] += 1 }
        let common = claims.max { (counts[$0.name.last] ?? 0) < (counts[$1.name.last] ?? 0) }
        let name =
            said.flatMap { $0.contains(where: \.isLetter) ? $0 : nil } ?? common?.name.last ?? ""
        let isTaken =
            known.hasFamily(named: name) || families.contains { $0.name.folded == name.folded }
        let adult = claims.first { $0.kind == .adult }
        return isTaken && said == nil ? "\(name) (\(adult?.name.first ?? ""))" : name
    }
}
