public import EventSourcing

/// Puts a person on a shift.
///
/// The rules are checked in the order of the domain’s page; the first that fails is the refusal.
public struct SignUp: LotCommand {
    public static let name = "sign-up"

    public var shift: Shift.ID
    public var person: Person.ID
    public var note: String?
    /// From the committee: sets overlap, rest and limits aside, and says why.
    public var reason: String?

    public var recordedReason: String? { reason?.trimmed }

    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try lot.requireOpenForSelf(person, context)
        let person = try lot.person(person)
        let shift = try lot.shift(shift)
        let household = try lot.household(for: person, context)
        try lot.requireStanding(of: person, for: shift)
        try lot.requireOpenForSignUp(shift, at: context.now)
        guard lot.current(person.id, on: shift) == nil else { return [] }  // Safe to retry.
        guard shift.free(person.slot) > 0 else { throw .shiftFull(shift, person.slot) }
        let note = try Check.text(note, "note")
        let broken = lot.brokenRules(person.id, shift)
        let reason = try Check.text(reason, "reason")
        if let first = broken.first, reason == nil || !lot.isCommittee(context.actor) {
            throw first.refusal
        }
        let fact = PersonSignedUp(
            assignment: lot.assignments.table.next, shift: shift.id, person: person.id,
            slot: person.slot, household: household, overridden: StaffingRules(broken.map(\.rule)),
            note: note.map { .known($0) })
        return [.assignments(.signedUp(fact))]
    }

    public func beneficiary(in lot: Lot) -> UInt32? { person.rawValue }

    public func existing(in lot: Lot) -> [CreatedThing] {
        guard let shift = lot.shifts.find(shift), let found = lot.current(person, on: shift)
        else { return [] }
        return [CreatedThing("assignment", found.id)]
    }
}

extension SignUp {
    public init() { self.init(shift: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "person", &person)
        try coder.field(3, "note", &note)
        try coder.field(4, "reason", &reason)
    }
}

// MARK: - The rules

extension Lot {
    /// Who was deactivated may do nothing, but is told so as the person signed up, not as a stranger.
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

    /// The household for which the actor puts the person on a shift: the first active one that
    /// the actor manages, or else, for themself and for the committee, any of the person’s.
    func household(
        for person: Person, _ context: Context
    ) throws(LotRefusal) -> Household.ID? {
        let managed = managedHouseholds(context.actor, of: person)
        let mayChooseAny = isSelf(context.actor, person) || isCommittee(context.actor)
        guard mayChooseAny || !managed.isEmpty else {
            throw .notAllowed(
                "person \(person.id), a manager of their household or a committee member")
        }
        guard person.isActive else { throw .personInactive(person.id) }
        let candidates = managed + (mayChooseAny ? person.households : [])
        let active = candidates.first { households[$0].isActive }
        if active == nil, let inactive = candidates.first { throw .householdInactive(inactive) }
        return active
    }

    /// The season’s agreement, if it has one, is confirmed.
    func requireStanding(of person: Person, for shift: Shift) throws(LotRefusal) {
        let season = seasons[shift.season]
        guard season.policy.agreement == nil || person.agreements.contains(season.id) else {
            throw .agreementMissing(person.id, season)
        }
    }

    func requirePublished(_ shift: Shift) throws(LotRefusal) {
        switch shift.status {
        case .published: break
        case .draft: throw .shiftNotOpen(shift, "is not published yet")
        case .cancelled: throw .shiftNotOpen(shift, "is cancelled")
        case .closed: throw .shiftNotOpen(shift, "is closed")
        case .completed: throw .shiftOver(shift)
        }
    }

    func requireOpenForSignUp(_ shift: Shift, at now: Instant) throws(LotRefusal) {
        try requirePublished(shift)
        guard !shift.isOver(at: now) else { throw .shiftOver(shift) }
        if let opens = seasons[shift.season].policy.signUpOpensAt, now < opens {
            throw .signUpNotOpen(shift, clock(of: shift.season)?.local(opens))
        }
    }

    func clock(of season: Season.ID) -> WallClock? { WallClock(zone: seasons[season].timeZone) }

    /// The person’s assignment on the shift that stands.
    func current(_ person: Person.ID, on shift: Shift) -> Assignment? {
        assignments.last(of: person) { $0.shift == shift.id && $0.isOn }
    }

    /// Other assignments of the person whose shifts take place at the same time.
    func collisions(of person: Person.ID, with shift: Shift) -> [Assignment] {
        standing(person, beside: shift).filter { shifts[$0.shift].overlaps(shift) }
    }

    func collision(of person: Person.ID, with shift: Shift) -> Assignment? {
        collisions(of: person, with: shift).first
    }

    /// What stands in the person’s way beside the shift itself, in the order of the rules.
    func brokenRules(_ person: Person.ID, _ shift: Shift) -> [BrokenRule] {
        let policy = seasons[shift.season].policy
        let others = standing(person, beside: shift)
        var broken: [BrokenRule] = []
        if policy.forbidOverlap,
            let other = others.first(where: { shifts[$0.shift].overlaps(shift) })
        {
            broken.append(.init(rule: .overlap, refusal: .overlaps(other, shifts[other.shift])))
        }
        if policy.restMinutes > 0,
            let other = others.first(where: { shifts[$0.shift].isTooNear(shift, policy) })
        {
            broken.append(
                .init(
                    rule: .rest,
                    refusal: .tooLittleRest(other, shifts[other.shift], policy.restMinutes)))
        }
        if let limit = policy.weeklyShiftLimit {
            let week = others.filter {
                shifts[$0.shift].season == shift.season
                    && shifts[$0.shift].day.monday == shift.day.monday
            }
            if week.count >= limit {
                broken.append(
                    .init(rule: .weeklyLimit, refusal: .limitReached(limit, shift.day.monday)))
            }
        }
        return broken
    }

    /// The person’s other assignments that stand, in order.
    private func standing(_ person: Person.ID, beside shift: Shift) -> [Assignment] {
        assignments.all(of: person) {
            $0.isOn && $0.shift != shift.id && $0.status != .noShow
        }
    }
}

/// A rule of sign-up that is broken, and how to say so.
struct BrokenRule {
    var rule: StaffingRule
    var refusal: LotRefusal
}

extension Shift {
    fileprivate func isTooNear(_ other: Shift, _ policy: SeasonPolicy) -> Bool {
        guard !overlaps(other) else { return false }
        let gap =
            start.instant < other.start.instant
            ? other.start.instant.minutes(since: end.instant)
            : start.instant.minutes(since: other.end.instant)
        return gap < policy.restMinutes
    }
}
