import TreeLot

/// A claim and its planned outcome.
struct Draft {
    var claim: Claim
    var outcome: RosterPlan.Outcome

    var isManager: Bool {
        switch outcome {
        case .new(_, let isManager): isManager
        case .here(_, let becomesManager): becomesManager
        case .sameAs, .needsHousehold, .held, .bad: false
        }
    }

    func isHere(_ person: Person.ID) -> Bool {
        if case .here(person, _) = outcome { true } else { false }
    }

    mutating func makeManager() {
        switch outcome {
        case .new(let role, _): outcome = .new(role, isManager: true)
        case .here(let id, _): outcome = .here(id, becomesManager: true)
        case .sameAs, .needsHousehold, .held, .bad: break
        }
    }

    /// Takes over data that an earlier line left out.
    mutating func learn(from other: Claim) {
        claim.email = claim.email ?? other.email
        claim.birthYear = claim.birthYear ?? other.birthYear
        guard case .new(let role, let isManager) = outcome, let better = other.role else { return }
        if !role.isLeader { outcome = .new(better, isManager: isManager) }
    }
}
