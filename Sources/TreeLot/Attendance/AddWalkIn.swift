public import EventSourcing

/// Takes in a person who comes to a running shift without having signed up. They are checked in at that
/// moment, and may exceed the places.
public struct AddWalkIn: PutsOnShift {
    public static let name = "add-walk-in"
    public static let permitted = Set<Relation>.staff.union([.adultAtShift])

    public var shift: Shift.ID
    public var person: Person.ID
    public var note: String?
    /// From the committee: the reason for letting in a person who has not confirmed the season’s agreement.
    public var reason: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let shift = try lot.shift(shift)
        let person = try lot.person(person)
        try requireMayAdd(lot, shift, person, context)
        let household = try household(lot, person, context.actor)
        let note = try Check.text(note, "note")
        try requireRunning(lot, shift, context.now)
        if let current = lot.current(person.id, on: shift) {
            guard lot.attendance[current.id].checkedInAt != nil else {
                // A no-show can’t be checked in: another action helps.
                throw current.status == .confirmed
                    ? .alreadySignedUp(current) : .notOnShift(current)
            }
            return []  // Safe to retry.
        }
        let isExempt = try lot.requireAgreement(
            of: person.id, for: shift, reason: reason, context)
        // A visit to another shift ends; what is still expected of the person elsewhere stands in the way.
        if lot.seasons[shift.season].policy.forbidOverlap,
            let other = lot.collisions(of: person.id, with: shift).first(where: {
                lot.attendance[$0.id].checkedInAt == nil
            })
        {
            throw lot.overlap(with: other)
        }
        try lot.requireAdults(for: person.slot, at: shift, context.now)
        let walkedIn = PersonWalkedIn(
            assignment: lot.assignments.table.next, shift: shift.id, person: person.id,
            slot: person.slot, household: household, note: note.map { .known($0) })
        let checkedIn = CheckedIn(
            assignment: walkedIn.assignment, shift: shift.id, person: person.id,
            slot: person.slot, method: .manual, withoutAgreement: isExempt ? true : nil)
        let left = lot.leaving(person.id, for: shift.id, at: context.now)
        let came: [LotEvent] = [
            .assignments(.walkedIn(walkedIn)), .attendance(.checkedIn(checkedIn)),
        ]
        return lot.watching(left + came, context)
    }

    public func remarks(in lot: Lot, _ context: Context) -> [Remark] {
        guard let shift = lot.shifts.find(shift), let current = lot.current(person, on: shift)
        else { return [] }
        return lot.remarks(onReturnOf: current, at: context.now)
    }

    private func requireMayAdd(
        _ lot: Lot, _ shift: Shift, _ person: Person, _ context: Context
    ) throws(LotRefusal) {
        let isSupervisor = person.kind == .scout && lot.isAdultPresent(context.actor, at: shift)
        guard isSupervisor || lot.isCommittee(context.actor) else {
            throw .notAllowed(
                "a committee member or, for a scout, an adult checked in to the shift")
        }
    }

    /// As for a sign-up: the first active household that the actor manages, or else the first active one.
    private func household(
        _ lot: Lot, _ person: Person, _ actor: Actor
    ) throws(LotRefusal) -> Household.ID? {
        guard person.isActive else { throw .personInactive(person.id) }
        let active = person.households.filter { lot.households[$0].isActive }
        if active.isEmpty, let inactive = person.households.first {
            throw .householdInactive(inactive)
        }
        return active.first { lot.manages(actor, $0) } ?? active.first
    }

    private func requireRunning(_ lot: Lot, _ shift: Shift, _ now: Instant) throws(LotRefusal) {
        guard lot.seasons[shift.season].policy.allowsWalkIns else { throw .noWalkIns(shift) }
        try lot.requirePublished(shift)
        guard !shift.isOver(at: now) else { throw .shiftOver(shift) }
        guard shift.isRunning(at: now) else {
            throw .windowNotOpen("Walk-in", shift, shift.start.instant)
        }
    }
}

extension AddWalkIn {
    public init() { self.init(shift: .none, person: .none) }
}

extension LotRefusal {
    fileprivate static func noWalkIns(_ shift: Shift) -> LotRefusal {
        LotRefusal(
            .noWalkIns,
            "This season takes no walk-ins. Sign up for a free place instead.",
            ["season": .whole(shift.season.rawValue)])
    }

    static func alreadySignedUp(_ assignment: Assignment) -> LotRefusal {
        LotRefusal(
            .alreadySignedUp,
            "This person is on the shift already, by assignment \(assignment.id). "
                + "Use that one instead.",
            ["assignment": .whole(assignment.id.rawValue)])
    }
}

extension PersonWalkedIn {
    static let clause = "somebody walked in"

    func told(_ say: Narrator) -> Told {
        Told(
            "\("took in \(say.object(person))", page: say.did("checked in", person)) "
                + "as a walk-in on \(say.place(shift, assignment))",
            es: """
                anotó \(say.es.their("la", "llegada sin inscripción", of: person)) \
                al \(say.es.shift(shift))
                """)
    }

    static var whyItStays: String { WhyItStays.visit }
}
