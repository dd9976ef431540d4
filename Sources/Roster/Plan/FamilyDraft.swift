import TreeLot

/// Decides, family by family, who is new, who is here, and what has to be done.
struct FamilyDraft {
    private let known: KnownTroop
    private let matcher: Matcher
    private let ask: (RosterQuestion) -> Bool?
    private let prefix: String
    /// What an earlier run made, by key.
    private let made: [String: UInt32]
    /// Who of the lot is certainly meant by somebody in the file.
    private let certain: Set<Person.ID>
    private(set) var families: [RosterPlan.Family] = []
    private(set) var lines: [RosterPlan.Line] = []
    /// Those of all families so far, by name and kind.
    private var earlier: [String: [Claim]] = [:]

    init(
        known: KnownTroop, ask: @escaping (RosterQuestion) -> Bool?, prefix: String,
        made: [String: UInt32], claims: [Claim]
    ) {
        self.known = known
        self.matcher = Matcher(known)
        self.ask = ask
        self.prefix = prefix
        self.made = made
        self.certain = Set(
            claims.compactMap { claim in
                known.people(withEmailOf: claim).first { $0.identity == claim.identity }?.id
            })
    }

    mutating func add(_ found: FamilyFinder.Found) {
        if let reason = found.held {
            lines += found.claims.map { line($0, nil, .held(reason)) }
            return
        }
        let key = key(found.claims[0], "household")
        var home = made[key].map { Household.ID($0) } ?? matcher.home(of: found.claims)
        if home == nil, let namesake = namesake(of: found.claims) {
            switch namesake {
            case .same(let household): home = household
            case .unknown(let reason):
                lines += found.claims.map { line($0, nil, .held(reason)) }
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
                drafts.append(Draft(claim: claim, outcome: outcome(of: claim, home)))
            }
        }
        chooseManager(&drafts, home)
        let household = home.flatMap(known.family)
        if let household, !household.isActive {
            hold(
                &drafts,
                "is of household \(household.id), which is deactivated: reactivate it first")
        }
        let name = household?.name ?? newName(drafts.map(\.claim))
        record(drafts, name, home, key)
    }

    // MARK: One person

    private mutating func outcome(of claim: Claim, _ home: Household.ID?) -> RosterPlan.Outcome {
        if let id = made[key(claim, "person")] {
            return .here(Person.ID(id), becomesManager: false)
        }
        if let person = matcher.person(claim, in: home) {
            guard person.households.isEmpty, claim.kind == .scout else {
                return .here(person.id, becomesManager: false)
            }
            return .held(
                "is person \(person.id), a scout without a household: link them with a code")
        }
        // Two adults may share an address; who is somebody else in the file is nobody’s other name.
        let others = known.people(withEmailOf: claim).filter {
            $0.kind == claim.kind && !certain.contains($0.id)
        }
        for other in others {
            switch ask(question(claim, other)) {
            case true?: return .here(other.id, becomesManager: false)
            case false?: continue
            case nil:
                return .held(
                    "has the e-mail address of person \(other.id), by another name: "
                        + "change either, or answer on a terminal")
            }
        }
        if let reason = elsewhere(claim) { return .held(reason) }
        return .new(claim.role ?? (claim.kind == .scout ? .scout : .parent), isManager: false)
    }

    private func question(_ claim: Claim, _ person: KnownTroop.Somebody) -> RosterQuestion {
        .samePerson(
            name: claim.name.full, line: claim.line, here: person.name, person: person.id.rawValue)
    }

    /// The same name in the same family: the same person, unless something tells them apart.
    private func repeated(_ claim: Claim, _ first: Claim) -> RosterPlan.Outcome? {
        let isOther =
            differ(claim.emailKey, first.emailKey) || differ(claim.birthYear, first.birthYear)
        guard isOther else { return .sameAs(line: first.line) }
        switch ask(.sameLine(name: claim.name.full, lines: [first.line, claim.line])) {
        case true?: return .sameAs(line: first.line)
        case false?: return nil
        case nil:
            return .held(
                "has the name of line \(first.line), but something else is different: "
                    + "give them different names, or answer on a terminal")
        }
    }

    /// The same name in another family of the file: two people, or one who has two households.
    private mutating func elsewhere(_ claim: Claim) -> String? {
        let others = earlier[claim.identity] ?? []
        earlier[claim.identity] = others + [claim]
        for other in others {
            if differ(claim.birthYear, other.birthYear) { continue }
            if differ(claim.emailKey, other.emailKey) { continue }
            let isSame =
                claim.emailKey != nil && claim.emailKey == other.emailKey
                ? true : ask(.sameLine(name: claim.name.full, lines: [other.line, claim.line]))
            switch isSame {
            case false?: continue
            case true?:
                return claim.kind == .scout
                    ? "is the scout of line \(other.line): a second household adds them with their link code"
                    : "is the adult of line \(other.line), who has a household there"
            case nil:
                return "has the name of line \(other.line), in another household: "
                    + "give them different names, or answer on a terminal"
            }
        }
        return nil
    }

    private func differ<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
        one != nil && other != nil && one != other
    }

    // MARK: The household

    private enum Namesake {
        case same(Household.ID)
        case unknown(String)
    }

    /// Somebody of the same name is here, in a family that may be this one.
    private func namesake(of claims: [Claim]) -> Namesake? {
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
    private func chooseManager(_ drafts: inout [Draft], _ home: Household.ID?) {
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
        case .sameAs, .held, .bad: return false
        }
    }

    private func hold(_ drafts: inout [Draft], _ reason: String) {
        for place in drafts.indices {
            if case .new = drafts[place].outcome { drafts[place].outcome = .held(reason) }
        }
    }

    /// The word of the household’s column, or the last name that most of them have.
    private func newName(_ claims: [Claim]) -> String {
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

    // MARK: Writing it down

    private mutating func record(
        _ drafts: [Draft], _ name: String, _ home: Household.ID?, _ key: String
    ) {
        lines += drafts.map { line($0.claim, name, $0.outcome) }
        let members = drafts.compactMap(member)
        guard !members.isEmpty else { return }
        families.append(
            RosterPlan.Family(
                name: name, household: home, key: key,
                members: members.filter(\.becomesManager) + members.filter { !$0.becomesManager }))
    }

    /// What is to be done for somebody, if anything.
    private func member(_ draft: Draft) -> RosterPlan.Member? {
        let claim = draft.claim
        var command = AddFamilyMember()
        command.firstName = claim.name.first
        command.lastName = claim.name.last
        command.kind = claim.kind
        command.email = claim.email
        command.birthYear = claim.birthYear
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
        case .here, .sameAs, .held, .bad: return nil
        }
    }

    private func key(_ claim: Claim, _ what: String) -> String {
        "\(prefix)\(claim.line).\(claim.place)-\(what)"
    }

    private func line(
        _ claim: Claim, _ household: String?, _ outcome: RosterPlan.Outcome
    ) -> RosterPlan.Line {
        RosterPlan.Line(
            number: claim.line, name: claim.name.full, kind: claim.kind, household: household,
            outcome: outcome, notes: claim.notes)
    }
}

/// What becomes of a claim.
private struct Draft {
    var claim: Claim
    var outcome: RosterPlan.Outcome

    var isManager: Bool {
        switch outcome {
        case .new(_, let isManager): isManager
        case .here(_, let becomesManager): becomesManager
        case .sameAs, .held, .bad: false
        }
    }

    mutating func makeManager() {
        switch outcome {
        case .new(let role, _): outcome = .new(role, isManager: true)
        case .here(let id, _): outcome = .here(id, becomesManager: true)
        case .sameAs, .held, .bad: break
        }
    }

    /// What an earlier line left out.
    mutating func learn(from other: Claim) {
        claim.email = claim.email ?? other.email
        claim.birthYear = claim.birthYear ?? other.birthYear
        guard case .new(let role, let isManager) = outcome, let better = other.role else { return }
        if !role.isLeader { outcome = .new(better, isManager: isManager) }
    }
}
