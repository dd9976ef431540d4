import EventSourcing
import TreeLot

/// Decides, family by family, who is new, who is here, and what has to be done.
struct FamilyDraft {
    let known: KnownTroop
    let matcher: Matcher
    private let answers: (RosterQuestion) -> Bool?
    private var answered: [RosterQuestion: Bool] = [:]
    private let prefix: String
    /// The things that an earlier run made, by key.
    let made: [String: UInt32]
    /// The people of the lot who certainly are in the file.
    let certain: Set<Person.ID>
    private(set) var families: [RosterPlan.Family] = []
    /// Their names, folded.
    private(set) var familyNames: Set<String> = []
    private(set) var lines: [RosterPlan.Line] = []
    /// The people of all families so far, by name and kind.
    private(set) var earlier: [String: [Claim]] = [:]
    /// The people of the lot who were found in the file so far.
    private(set) var met: Set<Person.ID> = []
    /// The adults and scouts who are related by the plan so far.
    var related: Set<[RosterPlan.Party]> = []

    init(
        known: KnownTroop, ask: @escaping (RosterQuestion) -> Bool?, prefix: String,
        made: [String: UInt32], claims: [Claim]
    ) {
        self.known = known
        self.matcher = Matcher(known)
        self.answers = ask
        self.prefix = prefix
        self.made = made
        self.certain = Set(
            claims.compactMap { claim in
                known.people(withEmailOf: claim).first { $0.identity == claim.identity }?.id
            })
    }

    /// Asks each question only once.
    mutating func ask(_ question: RosterQuestion) -> Bool? {
        let answer = answered[question] ?? answers(question)
        answered[question] = answer
        return answer
    }

    mutating func add(_ found: FamilyFinder.Found) {
        if let held = found.held {
            lines += found.claims.map { line($0, nil, nil, held) }
            return
        }
        let key = key(found.claims[0], "household")
        var home = made[key].map { Household.ID($0) } ?? matcher.home(of: found.claims)
        if home == nil, let namesake = namesake(of: found.claims) {
            switch namesake {
            case .same(let household): home = household
            case .unknown(let reason):
                lines += found.claims.map { line($0, nil, nil, .held(reason)) }
                return
            }
        }
        add(found.claims, home, key)
    }

    private mutating func add(_ claims: [Claim], _ home: Household.ID?, _ key: String) {
        var drafts: [Draft] = []
        for claim in claims {
            if let first = drafts.firstIndex(where: { $0.claim.identity == claim.identity }),
                let outcome = repeated(claim, drafts[first].claim)
            {
                if outcome == .sameAs(line: drafts[first].claim.line) {
                    drafts[first].learn(from: claim)
                }
                drafts.append(Draft(claim: claim, outcome: outcome))
            } else {
                let outcome = outcome(of: claim, home, beside: drafts)
                drafts.append(Draft(claim: claim, outcome: outcome))
            }
        }
        remember(drafts)
        checkPeople(&drafts)
        chooseManagers(&drafts, home)
        let household = home.flatMap(known.family)
        let name = household?.name ?? newName(drafts.map(\.claim))
        if home == nil { checkHousehold(&drafts, name) }
        if let household, !household.isActive {
            hold(
                &drafts,
                Said(
                    "is of household \(household.id), which is deactivated: reactivate it first",
                    es: "es del hogar \(household.id), que está desactivado: reactívenlo primero"))
        }
        record(drafts, name, home, key)
    }

    private mutating func remember(_ drafts: [Draft]) {
        for draft in drafts {
            switch draft.outcome {
            case .here(let id, _): met.insert(id)
            case .new: break
            case .sameAs, .needsHousehold, .held, .bad: continue
            }
            earlier[draft.claim.identity, default: []].append(draft.claim)
        }
    }

    // MARK: Writing it down

    private mutating func record(
        _ drafts: [Draft], _ name: String, _ home: Household.ID?, _ key: String
    ) {
        var relations: [RosterPlan.Relation] = []
        for draft in drafts {
            var line = line(draft.claim, name, home, draft.outcome)
            line.relations = self.relations(of: draft, among: drafts)
            relations += line.relations
            lines.append(line)
        }
        let members = drafts.compactMap(member)
        guard !members.isEmpty || !relations.isEmpty else { return }
        familyNames.insert(name.folded)
        families.append(
            RosterPlan.Family(
                name: name, household: home, key: key,
                members: members.filter(\.becomesManager) + members.filter { !$0.becomesManager },
                relations: relations))
    }

    /// The action for a person, if there is one.
    private func member(_ draft: Draft) -> RosterPlan.Member? {
        let claim = draft.claim
        var command = claim.command
        switch draft.outcome {
        case .new(let role, let isManager):
            command.role = role
            return RosterPlan.Member(
                line: claim.line, person: nil, command: command, key: key(claim, "person"),
                becomesManager: isManager)
        case .here(let id, true):
            return RosterPlan.Member(
                line: claim.line, person: id, command: command, key: key(claim, "person"),
                becomesManager: true)
        case .here, .sameAs, .needsHousehold, .held, .bad: return nil
        }
    }

    func key(_ claim: Claim, _ what: String) -> String {
        "\(prefix)\(claim.line).\(claim.place)-\(what)"
    }

    private func line(
        _ claim: Claim, _ household: String?, _ home: Household.ID?, _ outcome: RosterPlan.Outcome
    ) -> RosterPlan.Line {
        RosterPlan.Line(
            number: claim.line, name: claim.name.full, kind: claim.kind, household: household,
            householdID: home, outcome: outcome, notes: claim.notes + notes(claim, outcome, home))
    }

    /// The differences between a line and the person who is here.
    private func notes(
        _ claim: Claim, _ outcome: RosterPlan.Outcome, _ home: Household.ID?
    ) -> [Said] {
        guard case .here(let id, _) = outcome, let person = known.somebody(id) else { return [] }
        if !person.isActive {
            return [
                Said(
                    "deactivated; a leader can reactivate them",
                    es: "sin acceso; un líder puede reactivarla")
            ]
        }
        var notes: [Said] = []
        if person.hasOtherEmail(than: claim) {
            notes.append(
                Said(
                    "with another e-mail address, which change-email changes",
                    es: "con otro correo, que se cambia en su perfil"))
        }
        if let other = person.households.first,
            !person.households.contains(where: { $0 == home })
        {
            notes.append(Said("in household \(other)", es: "en el hogar \(other)"))
        }
        return notes
    }
}
