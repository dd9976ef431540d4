public import EventSourcing

/// Takes a place that another person offered: by the rules of a sign-up, in one commit with the end of their
/// assignment. The waitlist has no claim to it, since it never becomes free.
public struct TakeOver: LotCommand {
    public static let name = "take-over"
    public static let permitted = SignUp.permitted

    public var assignment: Assignment.ID
    public var person: Person.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let given = try lot.assignment(assignment)
        let shift = lot.shifts[given.shift]
        let taker = try lot.person(person)
        try SignUpRules(lot: lot, person: taker, shift: shift, context: context)
            .require(.authority)
        if given.grounds == .handedOver, lot.current(person, on: shift) != nil { return [] }
        guard let handOver = lot.exchanges.handOver(of: given.id) else {
            throw .notOffered(given.id)
        }
        if let to = handOver.to, to != person { throw .notOffered(given.id) }
        try lot.requirePassable(given, at: context.now)
        guard taker.id != given.person else {
            throw .invalid("person", "has this place already", because: .onTheShift)
        }
        guard taker.slot == given.slot else {
            throw .invalid(
                "person", "can’t take a place for \(given.slot.people(2))", because: .otherPlace)
        }
        var signUp = SignUp(shift: shift.id, person: person)
        signUp.leaving = [given]
        guard let fact = try signUp.decided(lot, context, beside: []) else {
            throw .invalid("person", "is on this shift already", because: .onTheShift)
        }
        var notice = Notice.about(shift, .takenOver)
        (notice.person, notice.assignment) = (given.person, given.id)
        return [.assignments(.signedUp(fact)), lot.cancellation(of: given.id, .handedOver)]
            + lot.notice(notice, to: [given.person])
    }
}

extension TakeOver {
    public init() { self.init(assignment: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "person", &person)
    }

    public func existing(in lot: Lot) -> [Reference] {
        guard let given = lot.assignments.find(assignment) else { return [] }
        return SignUp(shift: given.shift, person: person).existing(in: lot)
    }
}

extension LotRefusal {
    fileprivate static func notOffered(_ assignment: Assignment.ID) -> LotRefusal {
        LotRefusal(
            .notOffered,
            "Assignment \(assignment) is not offered to this person: it was taken, or kept, or is for "
                + "another. Look at “offers” for what can be taken.",
            ["assignment": .whole(assignment.rawValue)])
    }
}
