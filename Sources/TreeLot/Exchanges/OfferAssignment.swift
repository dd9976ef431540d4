public import EventSourcing

/// Offers a person’s place on a shift to another person, or to anyone who can take it. Until it is taken, it
/// stays theirs.
public struct OfferAssignment: LotCommand {
    public static let name = "offer-assignment"
    public static let permitted = CancelAssignment.permitted

    public var assignment: Assignment.ID
    /// By default anyone.
    public var to: Person.ID?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        try lot.requireMayCancel(assignment, context)
        try lot.requirePassable(assignment, at: context.now)
        if let to { try requireCanTake(try lot.person(to), assignment) }
        if let known = lot.exchanges.handOver(of: assignment.id), known.to == to { return [] }
        let shift = lot.shifts[assignment.shift]
        let fact = AssignmentOffered(
            assignment: assignment.id, shift: shift.id, person: assignment.person, to: to)
        var notice = Notice.about(shift, .assignmentOffered)
        (notice.person, notice.assignment) = (assignment.person, assignment.id)
        // Who waits for such a place hears of one that anyone can take.
        let waiting = lot.waitlists.waiting(for: shift.id)
            .filter { $0.slot == assignment.slot }.map(\.person)
        return [.places(.handOverOffered(fact))]
            + lot.notice(notice, to: to.map { [$0] } ?? waiting)
    }

    private func requireCanTake(
        _ person: Person, _ assignment: Assignment
    ) throws(LotRefusal) {
        guard person.isActive else { throw .personInactive(person.id) }
        guard person.id != assignment.person else {
            throw .invalid("to", "is the person whose place it is", because: .onTheShift)
        }
        guard person.slot == assignment.slot else {
            throw .invalid(
                "to", "can’t take a place for \(assignment.slot.people(2))", because: .otherPlace)
        }
    }
}

extension OfferAssignment {
    public init() { self.init(assignment: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "to", &to)
    }
}

/// Withdraws such an offer: the person keeps their place.
public struct WithdrawOffered: LotCommand {
    public static let name = "withdraw-offered"
    public static let permitted = CancelAssignment.permitted

    public var assignment: Assignment.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        try lot.requireMayCancel(assignment, context)
        guard lot.exchanges.handOver(of: assignment.id) != nil else { return [] }
        return [
            .places(
                .handOverWithdrawn(
                    AssignmentKept(
                        assignment: assignment.id, shift: assignment.shift,
                        person: assignment.person)))
        ]
    }
}

extension WithdrawOffered {
    public init() { self.init(assignment: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
    }
}

extension Lot {
    /// Requires an assignment that can pass to another person: of a published shift that is open for sign-up,
    /// to which its person has not come.
    func requirePassable(_ assignment: Assignment, at now: Instant) throws(LotRefusal) {
        let shift = shifts[assignment.shift]
        guard attendance[assignment.id].checkedInAt == nil else {
            throw .alreadyCheckedIn(assignment.id)
        }
        guard assignment.status == .confirmed, !assignment.isWalkIn else {
            throw .notOnShift(assignment)
        }
        try requirePublished(shift)
        guard !shift.isOver(at: now) else { throw .shiftOver(shift) }
        let closes = signUpCloses(shift)
        guard now < closes else {
            throw signUpClosed(shift, closes, at: now)
        }
    }

    /// Whether a place that was offered can still be taken.
    func isOpen(_ handOver: HandOver, at now: Instant) -> Bool {
        (try? requirePassable(assignments[handOver.assignment], at: now)) != nil
    }
}

extension AssignmentOffered {
    static let clause = "the place was offered to others"

    var thread: FactThread? { .opening(.handOver(assignment)) }

    func told(_ say: Narrator) -> Told {
        let offered = to.map { say.es.did("ofreció", $0) } ?? "ofreció a quien lo quiera"
        let place = say.es.their("el", "lugar", of: person)
        return Told(
            "offered the place of \(say.person(person)) on \(say.place(shift, assignment)) to "
                + (to.map { say.object($0) } ?? "anyone"),
            es: "\(offered) \(place) en el \(say.es.shift(shift))")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        // What was offered anew since, perhaps to another person, is another offer.
        ReversalPlan([WithdrawOffered(assignment: assignment)], isStrict: true) {
            switch $0 {
            case .places(.handOverOffered(let fact)): fact.assignment == assignment
            case .assignments(let event): event.assignment == assignment
            default: false
            }
        }
    }
}

extension AssignmentKept {
    static let clause = "the place was kept after all"

    var thread: FactThread? { .closing(.handOver(assignment)) }

    func told(_ say: Narrator) -> Told {
        Told(
            "kept the place of \(say.person(person)) on \(say.place(shift, assignment))",
            es: """
                dejó de ofrecer \(say.es.their("el", "lugar", of: person)) \
                en el \(say.es.shift(shift))
                """)
    }

    static let whyItStays = "offer it again, with “offer-assignment”."
}
