public import EventSourcing

/// Puts a person on a shift.
///
/// The rules are checked in the order of the domain’s page; the first that fails is the refusal.
public struct SignUp: PutsOnShift {
    public static let name = "sign-up"
    public static let permitted = Set<Relation>.staff.union([
        .manager, .managerOfAdult, .otherManager, .oneself, .scout,
    ])

    public var shift: Shift.ID
    public var person: Person.ID
    public var note: String?
    /// From the committee: the reason for setting overlap, rest and limits aside.
    public var reason: String?
    /// The assignment that an undo brings back; not a field of the action.
    var restored: RestoredAssignment?
    /// Assignments that the same decision ends; not a field of the action.
    var leaving: [Assignment] = []
    /// The person gave the place to another, and gets it back: it was never free; not a field of the action.
    var isHandedBack = false

    public func authorize(in lot: Lot, _ context: Context) throws(LotRefusal) {
        try lot.requireOpenForSelf(person, context)
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try decided(lot, context, beside: []).map { [.assignments(.signedUp($0))] } ?? []
    }

    /// What it records, beside other sign-ups of the same decision; nil if the person is on the shift already.
    func decided(
        _ lot: Lot, _ context: Context, beside: [PersonSignedUp]
    ) throws(LotRefusal) -> PersonSignedUp? {
        let rules = SignUpRules(
            lot: lot, person: try lot.person(person), shift: try lot.shift(shift), context: context,
            restored: restored?.asItStands(in: lot), beside: beside, isHandedBack: isHandedBack,
            leaving: leaving)
        for rule in SignUpRules.Rule.beforehand { try rules.require(rule) }
        guard !rules.isOnShift else { return nil }  // Safe to retry.
        try rules.require(.place)
        let note = try Check.text(note, "note")
        let broken = rules.broken
        let reason = try Check.text(reason, "reason")
        if let first = broken.first, reason == nil || !lot.isCommittee(context.actor) {
            throw first.refusal
        }
        return PersonSignedUp(
            assignment: lot.assignments.table.next.advanced(by: beside.count), shift: shift,
            person: person, slot: rules.person.slot, household: rules.household,
            overridden: StaffingRules(broken.map(\.rule)),
            isOwn: restored?.wasMadeByThemself == true ? true : nil,
            note: note.map { .known($0) })
    }
}

extension SignUp {
    public init() { self.init(shift: .none, person: .none) }
}

/// An assignment that is made again, after a cancellation or on another shift: for the household for
/// which it was first made, and by the person’s own decision if it was that, no matter who brings it
/// back or exchanges it.
struct RestoredAssignment {
    var assignment: Assignment.ID
    var household: Household.ID
    var wasMadeByThemself: Bool

    /// Nil for a person without a household.
    init?(_ row: Assignment) {
        guard let household = row.household else { return nil }
        (assignment, self.household) = (row.id, household)
        wasMadeByThemself = row.isMadeByThemself
    }

    /// With the household that is left where the one of then was merged into it.
    func asItStands(in lot: Lot) -> RestoredAssignment {
        var restored = self
        restored.household = lot.households.survivor(of: household)
        return restored
    }
}

extension Lot {
    /// Tells a deactivated person who signs themself up that they are inactive, not that they are unknown.
    fileprivate func requireOpenForSelf(
        _ person: Person.ID, _ context: Context
    ) throws(LotRefusal) {
        if context.actor == .person(person.rawValue), let person = people.find(person),
            settings.isOpen, !person.isActive
        {
            throw .personInactive(person.id)
        }
        try requireOpen(context)
    }

    func requirePublished(_ shift: Shift) throws(LotRefusal) {
        switch shift.status {
        case .published: break
        case .draft:
            throw .shiftNotOpen(
                shift, "is not published yet", next: "Wait until the committee publishes it.",
                remedy: "The committee publishes the schedule.")
        case .cancelled:
            throw .shiftNotOpen(
                shift, "is canceled", next: "Choose another one.",
                remedy: "Nothing does any more; take another shift.")
        case .closed:
            throw .shiftNotOpen(
                shift, "is closed", next: "Choose another one, or ask the committee to reopen it.",
                remedy: "The committee reopens it.")
        case .completed: throw .shiftOver(shift)
        }
    }

    func clock(of season: Season.ID) -> WallClock? { WallClock(zone: seasons[season].timeZone) }

    /// The same, for very many moments: the zone is looked up once for each day of half a year before the season, of the
    /// season, and of two months after it.
    func surveyedClock(of season: Season.ID) -> WallClock? {
        var clock = clock(of: season)
        let (first, last) = (seasons[season].firstDay, seasons[season].lastDay)
        clock?.survey(first.advanced(by: -180), last.advanced(by: 60))
        return clock
    }

    /// A moment on the season’s wall clock, however far it is from any shift.
    func onTheWall(_ instant: Instant, of season: Season.ID) -> LocalInstant {
        LocalInstant(instant, on: clock(of: season))
    }

    /// The person’s assignment on the shift, unless it is cancelled or excused.
    func current(_ person: Person.ID, on shift: Shift) -> Assignment? {
        assignments.last(of: people.survivor(of: person)) { $0.shift == shift.id && $0.isOn }
    }

    /// Other assignments of the person whose shifts take place at the same time.
    func collisions(of person: Person.ID, with shift: Shift) -> [Assignment] {
        standing(person, beside: shift).filter { shifts[$0.shift].overlaps(shift) }
    }

    func overlap(with other: Assignment) -> LotRefusal {
        .overlaps(
            other, shifts[other.shift], hasCome: attendance[other.id].checkedInAt != nil)
    }

    /// The person’s assignments that are neither cancelled, excused nor missed, in order.
    func standing(_ person: Person.ID) -> [Assignment] {
        assignments.all(of: person) { $0.isOn && $0.status != .noShow }
    }

    /// Those on other shifts.
    func standing(_ person: Person.ID, beside shift: Shift) -> [Assignment] {
        standing(person).filter { $0.shift != shift.id }
    }
}

extension PersonSignedUp {
    static let clause = "somebody signed up"

    var thread: FactThread? { .closing(.place(shift, person)) }

    func told(_ say: Narrator) -> Told {
        let aside = overridden.map(\.inWords.english).joined(separator: " and ")
        let unmet = overridden.map(\.inWords.spanish).joined(separator: " y ")
        return Told(
            "\(say.did("signed up", person)) for \(say.place(shift, assignment))"
                + (household.map { ", for \(say.household($0))" } ?? "")
                + (overridden.isEmpty ? "" : ", setting aside \(aside)"),
            es: "\(say.es.did("inscribió", person)) en el \(say.es.shift(shift))"
                + (household.map { ", por el \(say.es.household($0))" } ?? "")
                + (overridden.isEmpty ? "" : ", sin exigir \(unmet)"))
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        // Those that were made by one decision are taken back by one.
        let made = undo.commit.events.compactMap { event -> Assignment.ID? in
            if case .assignments(.signedUp(let fact)) = event { fact.assignment } else { nil }
        }
        // Who gave their place for it has it again.
        let given = undo.commit.events.compactMap { event -> AssignmentCancelled? in
            if case .assignments(.cancelled(let fact)) = event { fact } else { nil }
        }
        let steps: [any LotCommand] =
            made.map { CancelAssignment(assignment: $0, reason: undo.reason) }
            + given.map { $0.signUpAgain(undo, isHandedBack: true) }
        return ReversalPlan(steps) { event in
            switch event {
            case .attendance(let event): made.contains(event.assignment)
            case .assignments(let event): made.contains(event.assignment)
            default: false
            }
        }
    }
}

extension StaffingRule {
    fileprivate var inWords: Told {
        switch self {
        case .overlap:
            Told("that shifts must not overlap", es: "que los turnos no coincidan")
        case .rest: Told("the rest between shifts", es: "el descanso entre turnos")
        case .weeklyLimit:
            Told("the limit of shifts in a week", es: "el límite de turnos por semana")
        }
    }
}
