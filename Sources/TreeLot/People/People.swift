public import EventSourcing

/// Everybody who ever had a profile.
public struct People: HoldsMerged, LotProjection, FoldsPeople, FoldsHouseholds, FoldsSeasons,
    FoldsMessages
{
    public static let name = "people"
    /// Version 2: an agreement that a season asks for again is confirmed by those who had confirmed it.
    public static let version = 2

    var table = Table<Person>()
    /// The leaders and the committee, active or not, by number: few among many.
    private(set) var leadership: [Person.ID] = []
    /// Follows from the table.
    private(set) var merged: [Person.ID] = []
    /// Those who were erased, by number: few among many. Follows from the table.
    private(set) var erased: [Person.ID] = []
    /// The step-parents who were erased, in the order in which they were: few among many.
    private var formerMembers: [FormerMember] = []
    /// The agreement of each season; at the season’s place.
    private var agreements: [Agreement] = []
    /// In the order in which the seasons ceased to ask for them: few, and none in most lots.
    private var earlierAgreements: [EarlierAgreement] = []
    /// Follows from the table. Names are read when somebody asks for it: a replay leaves them sealed.
    private var derived = Derived<[LookAlike]>()

    public init() {}

    subscript(id: Person.ID) -> Person { table[id] }

    func find(_ id: Person.ID) -> Person? { table.find(id) }

    /// The households in which a step-parent’s hours count for scouts: their own or, once they were
    /// erased, those of before.
    func householdsOfHours(of id: Person.ID) -> [Household.ID] {
        formerMembers.first { $0.person == id }?.households ?? table[id].households
    }

    /// The name of a person, whose row is not copied for it.
    func fullName(of id: Person.ID) -> String { table.look(at: id, \.fullName) }

    /// The pairs of people who may be one.
    var lookAlikes: [LookAlike] { derived.value { LookAlike.all(among: table) } }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if event.changesLikeness { derived = Derived() }
        switch event {
        case .added(let fact):
            let isTrusted = answers(stamp.actor, forAddressOf: fact.person)
            var person = Person(fact)
            person.isEmailVerified =
                fact.email != nil && fact.isEmailUnverified != true && isTrusted
            person.addedAt = stamp.instant
            table.append(person)
            if fact.role.isLeader { leadership.append(fact.person) }
        case .renamed(let fact):
            table[fact.person].firstName = fact.firstName
            table[fact.person].lastName = fact.lastName
        case .emailChanged(let fact):
            let isTrusted = answers(stamp.actor, forAddressOf: fact.person)
            table[fact.person].setEmail(
                fact.email, isVerified: fact.email != nil && fact.isUnverified != true && isTrusted)
        case .deactivated(let fact): table[fact.person].isActive = false
        case .reactivated(let fact): table[fact.person].isActive = true
        case .roleGranted(let fact):
            table[fact.person].grant(fact.role)
            noteLeadership(of: fact.person)
        case .roleRevoked(let fact):
            table[fact.person].revoke(fact.role)
            noteLeadership(of: fact.person)
        case .agreementConfirmed(let fact): table[fact.person].agreements.append(fact.season)
        case .erased(let fact):
            keepHouseholds(ofStepParent: fact.person)
            table[fact.person].erase()
            erased.append(fact.person)
            erased.sort()
            noteLeadership(of: fact.person)
        case .accountOpened(let fact): table[fact.person].account = .active
        case .emailVerified(let fact):
            table[fact.person].isEmailVerified = true
            table[fact.person].isEmailFailing = false
        case .related(let fact):
            table[fact.adult].relate(to: fact.scout, as: fact.kinship)
            table[fact.scout].relate(to: fact.adult, as: fact.kinship)
        case .unrelated(let fact):
            table[fact.adult].unrelate(from: fact.scout)
            table[fact.scout].unrelate(from: fact.adult)
        case .phoneChanged(let fact): table[fact.person].phone = fact.phone
        case .photoSet(let fact):
            table[fact.person].photo =
                fact.earlier ?? (fact.photo == nil ? nil : stamp.position)
        case .languageSet(let fact): table[fact.person].language = fact.language
        case .merged(let fact): merge(fact.from, into: fact.person)
        }
    }

    public mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) {
        switch event {
        case .joined(let fact):
            derived = Derived()
            table[fact.person].households.append(fact.household)
        case .merged(let fact):
            derived = Derived()
            for id in table.ids where table[id].households.contains(fact.from) {
                table[id].households.merge(fact.from, into: fact.household)
            }
            for place in formerMembers.indices
            where formerMembers[place].households.contains(fact.from) {
                formerMembers[place].households.merge(fact.from, into: fact.household)
            }
        case .added, .managementGranted, .managementRevoked, .deactivated, .reactivated, .erased,
            .grouped:
            break
        }
    }

    public mutating func apply(_ event: SeasonEvent, _ stamp: Stamp) {
        switch event {
        case .created(let fact):
            // One for each season up to it, also where a fold leaves some out.
            agreements += repeatElement(
                Agreement(), count: max(0, fact.season.index + 1 - agreements.count))
        case .policySet(let fact):
            ask(for: fact.policy.agreement ?? Agreement(), in: fact.season)
        case .revised, .published, .completed, .archived, .closedDaysSet, .settled: break
        }
    }

    public mutating func apply(_ event: MessageEvent, _ stamp: Stamp) {
        switch event {
        case .mailGivenUp(let fact): table[fact.person].isEmailFailing = true
        case .sent, .noticeSent, .read, .unread, .remindersSet, .mailsSet: break
        }
    }

    /// Whether mail may go to an address since this actor has entered it. Logs of before say nothing of
    /// that: what a leader, the operator or the person themself entered counts, what another member of
    /// the household did does not.
    private func answers(_ actor: Actor, forAddressOf person: Person.ID) -> Bool {
        guard case .person(let number) = actor, Person.ID(number) != person else { return true }
        let id = Person.ID(number)
        return table.has(id) && table[id].role.isLeader
    }

    /// A step-parent’s hours count for the scouts of their households, and go on counting for them.
    private mutating func keepHouseholds(ofStepParent id: Person.ID) {
        let row = table[id]
        guard row.kind == .adult, row.relatives.contains(where: { $0.kinship == .stepParent })
        else { return }
        formerMembers.append(FormerMember(person: id, households: row.households))
    }

    private mutating func noteLeadership(of id: Person.ID) {
        leadership.removeAll { $0 == id }
        guard table[id].role.isLeader || table[id].isCommittee else { return }
        leadership.append(id)
        leadership.sort()
    }

    /// The survivor has the households, the agreements and the relatives of both, and a photo if one of them has
    /// one. What a relative is to both, the survivor says. The other keeps its names, by which its past is told.
    private mutating func merge(_ from: Person.ID, into: Person.ID) {
        let row = table[from]
        table[into].households.join(row.households)
        table[into].agreements.join(row.agreements)
        for place in earlierAgreements.indices {
            earlierAgreements[place].people.merge(from, into: into)
        }
        if table[into].photo == nil { table[into].photo = row.photo }
        for relative in row.relatives {
            table[relative.person].unrelate(from: from)
            guard table[into].kinship(to: relative.person) == nil else { continue }
            table[into].relate(to: relative.person, as: relative.kinship)
            // Who was erased has no relatives, and is one still.
            guard !table[relative.person].isErased else { continue }
            table[relative.person].relate(to: into, as: relative.kinship)
        }
        table[from].leave(into)
        merged.append(from)
        merged.sort()
    }

    mutating func erasePersonal(of person: Person.ID) {
        derived = Derived()
        table[person].erasePersonal()
    }

    /// A person has agreed to the text of that day: another text asks for a new confirmation, and one that was asked for
    /// before stands confirmed as it was.
    private mutating func ask(for agreement: Agreement, in season: Season.ID) {
        let before = agreements[season.index]
        guard before != agreement else { return }
        agreements[season.index] = agreement
        let confirmed = table.ids.filter { id in
            table.look(at: id) { $0.agreements.contains(season) }
        }
        for id in confirmed { table[id].agreements.removeAll { $0 == season } }
        if !confirmed.isEmpty {
            earlierAgreements.append(
                EarlierAgreement(season: season, agreement: before, people: confirmed))
        }
        let known = earlierAgreements.firstIndex {
            $0.season == season && $0.agreement == agreement
        }
        guard let known else { return }
        for id in earlierAgreements.remove(at: known).people {
            table[id].agreements.append(season)
        }
    }
}

extension People {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
        try coder.field(2, "agreements", &agreements)
        try coder.field(3, "leadership", &leadership)
        try coder.derived(4, "merged", &merged)
        try coder.derived(5, "erased", &erased)
        try coder.field(6, "formerMembers", &formerMembers)
        try coder.field(7, "earlierAgreements", &earlierAgreements)
    }
}

/// An agreement that a season asked for before, and the people who had confirmed it.
private struct EarlierAgreement: Record, Equatable {
    var season: Season.ID = .none
    var agreement = Agreement()
    var people: [Person.ID] = []

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "agreement", &agreement)
        try coder.field(3, "people", &people)
    }
}

/// A person who was erased, and the households that they were in.
private struct FormerMember: Record, Equatable {
    var person: Person.ID = .none
    var households: [Household.ID] = []

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "households", &households)
    }
}

extension PeopleEvent {
    /// Whether a ``LookAlike`` may depend on it.
    fileprivate var changesLikeness: Bool {
        switch self {
        case .added, .renamed, .emailChanged, .emailVerified, .accountOpened, .deactivated,
            .reactivated, .erased, .merged:
            true
        case .roleGranted, .roleRevoked, .agreementConfirmed, .related, .unrelated, .phoneChanged,
            .photoSet, .languageSet:
            false
        }
    }
}

extension Person {
    fileprivate init(_ fact: PersonAdded) {
        self.init(
            id: fact.person, kind: fact.kind, role: fact.role, isActive: true,
            account: fact.hasAccount ? .active : fact.kind == .adult ? .pending : nil,
            isCommittee: false, isTreasurer: false, households: [], agreements: [],
            firstName: fact.firstName, lastName: fact.lastName, email: fact.email,
            birthYear: fact.birthYear)
    }

    /// They have left for good: no account, no grant, no household, no relative. That they are somebody’s relative
    /// stays, as their hours do.
    fileprivate mutating func erase() {
        erased = true
        isActive = false
        account = nil
        isCommittee = false
        isTreasurer = false
        households = []
        relatives = []
        erasePersonal()
    }

    /// Marks the profile as merged into `survivor`, who has what it gives up.
    fileprivate mutating func leave(_ survivor: Person.ID) {
        mergedInto = survivor
        isActive = false
        account = nil
        households = []
        agreements = []
        relatives = []
    }

    fileprivate mutating func setEmail(_ email: Personal<String>?, isVerified: Bool) {
        if isEmailVerified { formerEmail = self.email }
        self.email = email
        isEmailVerified = isVerified
        isEmailFailing = false
    }

    fileprivate mutating func grant(_ granted: GrantedRole) {
        switch granted {
        case .committee: isCommittee = true
        case .treasurer: isTreasurer = true
        case .scoutmaster: role = .scoutmaster
        case .assistantScoutmaster: role = .assistantScoutmaster
        }
    }

    fileprivate mutating func revoke(_ granted: GrantedRole) {
        switch granted {
        case .committee: isCommittee = false
        case .treasurer: isTreasurer = false
        case .scoutmaster, .assistantScoutmaster: role = .parent
        }
    }
}
