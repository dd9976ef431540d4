import EventSourcing

/// The rules of sign-up, for one person and one shift, in the order of the domain’s page.
///
/// ``SignUp`` stops at the first broken rule; a question asked beforehand gets all of them.
struct SignUpRules {
    let lot: Lot
    let person: Person
    var shift: Shift
    let context: Context
    var restored: RestoredAssignment?
    /// Sign-ups of the same decision, which are not recorded yet: their places and hours count as taken.
    var beside: [PersonSignedUp] = []
    /// The person signed up in time, and comes back: no deadline but the start applies.
    var isReturn = false
    /// The person gave the place to another, and gets it back.
    var isHandedBack = false
    /// Assignments that the same decision ends: their places pass on, and their hours are free.
    var leaving: [Assignment] = []
    /// What the person is on: by default, looked up. Where many shifts are tried for one person, it is looked up once.
    var standing: [StandingShift]?

    /// The rules that may not be set aside, in order.
    enum Rule: CaseIterable {
        case authority, activePerson, activeHousehold, agreement, openShift, place

        /// The rules that are checked before whether the person is on the shift already.
        static let beforehand = allCases.dropLast()
    }

    func require(_ rule: Rule) throws(LotRefusal) {
        switch rule {
        case .authority: try requireAuthority()
        case .activePerson: try requireActivePerson()
        case .activeHousehold: try requireActiveHousehold()
        case .agreement: try requireAgreement()
        case .openShift: try requireOpenShift()
        case .place: try requirePlace()
        }
    }

    /// Every refusal that the rules give, in order: the first is the one that sign-up gives. If the person is
    /// on the shift already, only the rules checked before that question count.
    var obstacles: [LotRefusal] {
        guard !isOnShift else {
            return Rule.beforehand.compactMap { refusal(by: $0) }
        }
        return Rule.allCases.compactMap { refusal(by: $0) } + broken.map(\.refusal)
    }

    /// The first of them.
    var obstacle: LotRefusal? {
        guard !isOnShift else { return first(of: Rule.beforehand) }
        return first(of: Rule.allCases) ?? broken.first?.refusal
    }

    /// The first refusal that is not about a place; nil if a free place could be taken.
    var obstacleBesidesPlace: LotRefusal? {
        first(of: Rule.beforehand) ?? broken.first?.refusal
    }

    /// Whether the person could sign up once sign-up is open and they have confirmed the agreement: of a draft, too.
    var wouldAllow: Bool {
        let rules: [Rule] = [.activePerson, .activeHousehold, .place]
        return rules.allSatisfy { refusal(by: $0) == nil } && broken.isEmpty
    }

    /// Whether there is a place that no others hold.
    var hasPlace: Bool { refusal(by: .place) == nil }

    /// Whether the person is on the shift already.
    var isOnShift: Bool {
        lot.current(person.id, on: shift).map { !isLeaving($0.id) } ?? false
            || beside.contains { $0.person == person.id && $0.shift == shift.id }
    }

    private func isLeaving(_ assignment: Assignment.ID?) -> Bool {
        leaving.contains { $0.id == assignment }
    }

    private func first(of rules: some Sequence<Rule>) -> LotRefusal? {
        for rule in rules {
            if let refusal = refusal(by: rule) { return refusal }
        }
        return nil
    }

    private func refusal(by rule: Rule) -> LotRefusal? {
        do throws(LotRefusal) {
            try require(rule)
            return nil
        } catch {
            return error
        }
    }
}

// MARK: - Who, and whether they may at all

extension SignUpRules {
    private func requireAuthority() throws(LotRefusal) {
        guard mayChooseAnyHousehold || !managed.isEmpty else { throw .mayNotSignUp(person.id) }
        guard let restored, !mayChooseAnyHousehold, !managed.contains(restored.household) else {
            return
        }
        // Any of a scout’s households may cancel what the scout decided for themself, and so may bring it
        // back.
        guard person.kind == .scout, restored.wasMadeByThemself,
            !lot.managedHouseholds(context.actor, of: person).isEmpty
        else {
            throw .notYourHousehold(
                restored.assignment, restored.household,
                next: "to bring it back, or sign them up for your own household.")
        }
    }

    private func requireActivePerson() throws(LotRefusal) {
        guard person.isActive else { throw .personInactive(person.id) }
    }

    private func requireActiveHousehold() throws(LotRefusal) {
        if let household = restored?.household, !lot.households[household].isActive {
            throw .householdInactive(household)
        }
        if household == nil, let inactive = households.first { throw .householdInactive(inactive) }
    }

    /// The household for which the actor puts the person on the shift: that of a restored assignment;
    /// otherwise the first active one of the person’s that the actor manages; otherwise, if the actor is the
    /// person or on the committee, the first active one of the person’s.
    var household: Household.ID? {
        restored?.household ?? households.first { lot.households[$0].isActive }
    }

    private var households: [Household.ID] {
        mayChooseAnyHousehold ? managed + person.households : managed
    }

    /// Also those that have left: then that is what the actor is told.
    private var managed: [Household.ID] {
        person.households.filter { lot.manages(context.actor, $0) }
    }

    private var mayChooseAnyHousehold: Bool {
        lot.isSelf(context.actor, person) || lot.isCommittee(context.actor)
    }

    /// Requires that the season’s agreement, if it has one, is confirmed.
    private func requireAgreement() throws(LotRefusal) {
        guard lot.hasConfirmed(person.id, shift.season) else {
            throw .agreementMissing(person.id, lot.seasons[shift.season])
        }
    }
}

// MARK: - The shift

extension SignUpRules {
    private func requireOpenShift() throws(LotRefusal) {
        try lot.requireOpenForSignUp(shift, isReturn: isReturn, at: context.now)
    }

    private func requirePlace() throws(LotRefusal) {
        let seated = beside.filter { $0.shift == shift.id && $0.slot == person.slot }
        let left = leaving.count { $0.shift == shift.id && $0.slot == person.slot }
        // The place of a person who leaves, or of one who comes back, was not free for others.
        let held = lot.heldPlaces(
            on: shift, person.slot, before: person.id, seated: seated.map(\.person),
            onlyOffered: left > 0 || isReturn || isHandedBack, at: context.now)
        guard shift.free(person.slot) + left > seated.count + held.count else {
            throw .shiftFull(
                shift, person.slot, held,
                until: held.until.map { lot.onTheWall($0, of: shift.season) })
        }
    }

    /// The broken rules, apart from those about the shift itself, that the committee may set aside.
    var broken: [BrokenRule] {
        let others = self.others
        return [overlap(others), rest(others), limit(others)].compactMap { $0 }
    }

    /// The person’s other shifts, also those that they take by the same decision.
    private var others: [StandingShift] {
        var others = standing ?? lot.standingShifts(of: person.id)
        others.removeAll { $0.shift == shift.id || isLeaving($0.assignment) }
        for fact in beside where fact.person == person.id && fact.shift != shift.id {
            others.append(StandingShift(lot.shifts[fact.shift]))
        }
        return others
    }

    private func overlap(_ others: [StandingShift]) -> BrokenRule? {
        guard lot.policy(of: shift.season, \.forbidOverlap),
            let other = others.first(where: { $0.times.overlaps(shift.times) })
        else { return nil }
        let refusal = other.assignment.map { lot.overlap(with: lot.assignments[$0]) }
        return BrokenRule(
            rule: .overlap, refusal: refusal ?? .overlapsAlike(lot.shifts[other.shift]))
    }

    private func rest(_ others: [StandingShift]) -> BrokenRule? {
        let minutes = lot.policy(of: shift.season, \.restMinutes)
        guard minutes > 0,
            let other = others.first(where: { $0.times.isNearer(shift.times, minutes) })
        else { return nil }
        return BrokenRule(
            rule: .rest,
            refusal: .tooLittleRest(other.assignment, lot.shifts[other.shift], minutes))
    }

    private func limit(_ others: [StandingShift]) -> BrokenRule? {
        guard let limit = lot.policy(of: shift.season, \.weeklyShiftLimit) else { return nil }
        let week = others.filter {
            $0.season == shift.season && $0.day.monday == shift.day.monday
        }
        guard week.count >= limit else { return nil }
        return BrokenRule(rule: .weeklyLimit, refusal: .limitReached(limit, shift.day.monday))
    }
}

/// A shift that a person is on: what the rules about a person’s other shifts ask of it.
struct StandingShift {
    let shift: Shift.ID
    let season: Season.ID
    let day: CalendarDay
    let times: ShiftTimes
    /// Nil for one that is taken by the same decision.
    let assignment: Assignment.ID?

    fileprivate init(_ shift: Shift, _ assignment: Assignment.ID? = nil) {
        self.shift = shift.id
        season = shift.season
        day = shift.day
        times = shift.times
        self.assignment = assignment
    }
}

extension Lot {
    /// The shifts that the person is on, in the order of their assignments.
    func standingShifts(of person: Person.ID) -> [StandingShift] {
        standing(person).map { StandingShift(shifts[$0.shift], $0.id) }
    }

    /// Requires a published shift whose sign-up has begun and not closed. Once the shift runs, a person who
    /// comes is a walk-in.
    func requireOpenForSignUp(
        _ shift: Shift, isReturn: Bool, at now: Instant
    ) throws(LotRefusal) {
        try requirePublished(shift)
        guard !shift.isOver(at: now) else { throw .shiftOver(shift) }
        let closes = isReturn ? shift.start.instant : signUpCloses(shift)
        guard now < closes else {
            throw signUpClosed(shift, closes, at: now)
        }
        if !isReturn, let opens = policy(of: shift.season, \.signUpOpensAt), now < opens {
            throw .signUpNotOpen(shift, clock(of: shift.season)?.local(opens))
        }
    }

    /// - Parameter closes: the moment from which sign-up is closed: mostly the start, which has its own local time.
    func signUpClosed(_ shift: Shift, _ closes: Instant, at now: Instant) -> LotRefusal {
        let start = shift.start
        return .signUpClosed(
            shift, closes == start.instant ? start : onTheWall(closes, of: shift.season),
            isRunning: shift.isRunning(at: now))
    }

    /// Whether sign-up for the shift has begun, and not closed.
    func isOpenForSignUp(_ shift: Shift, at now: Instant) -> Bool {
        (try? requireOpenForSignUp(shift, isReturn: false, at: now)) != nil
    }

    /// The moment from which sign-up for the shift is closed.
    func signUpCloses(_ shift: Shift) -> Instant {
        shift.start.instant.advanced(
            byMinutes: -policy(of: shift.season) { $0.signUpDeadline })
    }

    /// Whether the person has confirmed the season’s agreement, or the season has none.
    func hasConfirmed(_ person: Person.ID, _ season: Season.ID) -> Bool {
        policy(of: season) { $0.agreement == nil }
            || people.table.look(at: person) { $0.agreements.contains(season) }
    }

    /// What `body` says of a season’s rules, which are not copied for it: they are many.
    @inline(__always)
    func policy<Said>(of season: Season.ID, _ body: (SeasonPolicy) -> Said) -> Said {
        seasons.table.look(at: season) { body($0.policy) }
    }

    /// Requires the season’s agreement at the lot, where the committee may let a person in without it, with a
    /// reason.
    /// - Returns: whether the person is let in without it.
    func requireAgreement(
        of person: Person.ID, for shift: Shift, reason: String?, _ context: Context
    ) throws(LotRefusal) -> Bool {
        let reason = try Check.text(reason, "reason")
        if hasConfirmed(person, shift.season) { return false }
        guard reason != nil, isCommittee(context.actor) else {
            throw .agreementMissing(
                person, seasons[shift.season],
                next: "confirm it, and check in then; or let the committee check in with a reason.")
        }
        return true
    }
}

/// A broken rule of sign-up, and its refusal.
struct BrokenRule {
    var rule: StaffingRule
    var refusal: LotRefusal
}
