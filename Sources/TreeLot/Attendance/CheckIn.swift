public import EventSourcing

/// Notes that a person has come to the lot.
public struct CheckIn: LotCommand, SaysWhy {
    public static let name = "check-in"
    public static let permitted = Set<Relation>.staff.union([
        .oneself, .scout, .adultAtShift, .adultBefore,
    ])

    public var assignment: Assignment.ID
    public var method: CheckInMethod
    public var qrCode: String?
    public var location: Location?
    /// From the committee: the reason for letting in a person who has not confirmed the season’s agreement.
    public var reason: String?
    /// The content of ``qrCode``, once it is read; nil if no screen of this lot has shown it.
    var seen: ScreenCode?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        let shift = lot.shifts[assignment.shift]
        try lot.requireMayCheckIn(assignment, shift, context)
        if method == .adminOverride { try lot.requireCommittee(context) }
        let visit = lot.attendance[assignment.id]
        guard visit.checkedInAt == nil else { return [] }
        guard assignment.status == .confirmed else { throw .notOnShift(assignment) }
        try lot.requirePublished(shift)
        if method == .qrCode { try requireShown(for: shift, at: context.now) }
        try requireWindow(shift, lot, context.now)
        let isExempt = try lot.requireAgreement(
            of: assignment.person, for: shift, reason: reason, context)
        let distance = try distance(lot, assignment, shift, context)
        try lot.requireAdults(for: assignment.slot, at: shift, context.now)
        let fact = CheckedIn(
            assignment: assignment.id, shift: shift.id, person: assignment.person,
            slot: assignment.slot, method: method, withoutAgreement: isExempt ? true : nil,
            distanceMetres: distance)
        let left = lot.leaving(assignment.person, for: shift.id, at: context.now)
        return lot.watching(left + [.attendance(.checkedIn(fact))], context)
    }

    public func remarks(in lot: Lot, _ context: Context) -> [Remark] {
        lot.assignments.find(assignment).map { lot.remarks(onReturnOf: $0, at: context.now) } ?? []
    }

    public mutating func prepare(with secrets: any Secrets) throws {
        seen = method == .qrCode ? try ScreenCode(scanned: qrCode ?? "", secrets) : nil
    }

    /// Requires that the screen at the lot shows the code now, or showed it a moment ago.
    private func requireShown(for shift: Shift, at now: Instant) throws(LotRefusal) {
        guard let seen, seen.shift == shift.id, seen.isShown(at: now) else { throw .qrInvalid }
    }

    /// Both ends of the window are part of it. The committee may let in a person who comes later, as long as
    /// the shift’s check-out is open.
    private func requireWindow(
        _ shift: Shift, _ lot: Lot, _ now: Instant
    ) throws(LotRefusal) {
        let opens = lot.checkInOpens(shift)
        let closes = method == .adminOverride ? lot.checkOutCloses(shift) : lot.checkInCloses(shift)
        guard now >= opens else { throw .windowNotOpen("Check-in", shift, opens) }
        guard now <= closes else { throw .windowClosed("Check-in", shift, closes) }
    }

    /// Distance from the lot in metres, if the season gives the lot’s location.
    private func distance(
        _ lot: Lot, _ assignment: Assignment, _ shift: Shift, _ context: Context
    ) throws(LotRefusal) -> Int? {
        try location?.check()
        guard let fence = lot.seasons[shift.season].policy.geofence else { return nil }
        let isBySelf = context.actor == .person(assignment.person.rawValue)
        guard let location else {
            // A person whom another person at the lot checks in has been seen there.
            if fence.isStrict, isBySelf, method != .adminOverride, !lot.isCommittee(context.actor) {
                throw .locationMissing(shift)
            }
            return nil
        }
        let metres = location.metres(to: fence)
        // The phone’s uncertainty counts in its favour, but only up to the radius: a phone without a usable
        // location is not at the lot.
        let radius = Double(fence.radiusMetres)
        if fence.isStrict, method != .adminOverride,
            metres - min(location.accuracyMetres ?? 0, radius) > radius
        {
            throw .notAtTheLot(shift, Int(metres), fence)
        }
        return Int(metres)
    }
}

extension CheckIn {
    public init() { self.init(assignment: .none, method: .manual) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "method", &method)
        try coder.field(3, "qrCode", &qrCode)
        try coder.text(4, "location", &location, atMost: Check.nameLimit)
        try coder.text(5, "reason", &reason, atMost: Check.textLimit)
    }
}

extension Lot {
    /// Requires that the actor is the person, an adult checked in to the shift or to the one that hands over
    /// to it, or the committee.
    fileprivate func requireMayCheckIn(
        _ assignment: Assignment, _ shift: Shift, _ context: Context
    ) throws(LotRefusal) {
        guard
            isSelf(context.actor, people[assignment.person]) || isCommittee(context.actor)
                || isAdultPresent(context.actor, at: shift)
                || isHandingOver(context.actor, to: shift)
        else {
            throw .notAllowed("the person, an adult checked in to the shift or a committee member")
        }
    }

    /// Whether the actor is an adult who came to the shift and is at its place: also one who has gone on to another there.
    func isAdultPresent(_ actor: Actor, at shift: Shift) -> Bool {
        guard
            let there = openVisits(of: actor).first(where: { shifts[$0.shift].isAtPlace(of: shift) }
            )
        else { return false }
        return there.shift == shift.id
            || assignments.last(of: there.person) {
                $0.shift == shift.id && attendance[$0.id].checkedInAt != nil
            } != nil
    }

    /// Whether the actor is an adult of the shift before at the same place, which ends no earlier than this shift’s
    /// check-in opens.
    private func isHandingOver(_ actor: Actor, to shift: Shift) -> Bool {
        let opens = checkInOpens(shift)
        return openVisits(of: actor).contains {
            let before = shifts[$0.shift]
            return before.season == shift.season && before.isAtPlace(of: shift)
                && before.start.instant < shift.start.instant && before.end.instant >= opens
        }
    }

    /// The assignments of an actor, if an adult, whose visits go on.
    private func openVisits(of actor: Actor) -> [Assignment] {
        guard case .person(let number) = actor,
            let person = people.find(Person.ID(number)), person.kind == .adult
        else { return [] }
        return assignments.of(person.id).filter { attendance[$0].isOpen }.map { assignments[$0] }
    }

    /// Whether the actor is an adult who is checked in to a shift at the same place.
    func isAdultPresent(_ actor: Actor, atPlaceOf shift: Shift) -> Bool {
        openVisits(of: actor).contains { shifts[$0.shift].isAtPlace(of: shift) }
    }

    /// Requires two adults at the place, or as many as the season asks for, before a scout comes: troop
    /// policy.
    func requireAdults(
        for slot: Slot, at shift: Shift, _ now: Instant
    ) throws(LotRefusal) {
        guard slot == .scout else { return }
        let needed = seasons[shift.season].policy.minimumAdults
        let present = coverage(atPlaceOf: shift, at: now).adults
        guard present >= needed else {
            throw .twoAdultsNeeded(shift, present: present, needed: needed)
        }
    }
}

extension CheckedIn {
    static let clause = "somebody was checked in"

    var thread: FactThread? { .opening(.visit(assignment)) }

    func told(_ say: Narrator) -> Told {
        Told(
            "\(say.did("checked in", person)) to \(say.place(shift, assignment))"
                + (distanceMetres.map { ", \($0) m from the lot" } ?? "")
                + (withoutAgreement == true ? ", without the season’s agreement" : ""),
            es: "anotó \(say.es.their("la", "llegada", of: person)) al \(say.es.shift(shift))"
                + (distanceMetres.map { ", a \($0) m del lote" } ?? "")
                + (withoutAgreement == true ? ", sin el acuerdo de la temporada" : ""))
    }

    func changes(in lot: Lot, at moment: Instant) -> [Audit.FieldChange] {
        let visit = lot.attendance[assignment]
        var after = visit
        after.checkedInAt = moment
        return visit.changes(ofTimesTo: after)
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? { undo.planOfRetractions }
}
