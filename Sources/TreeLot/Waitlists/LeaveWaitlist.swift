public import EventSourcing

/// Takes a person off the list of those who wait for a place. What was offered to them is declined.
public struct LeaveWaitlist: LotCommand {
    public static let name = "leave-waitlist"
    public static let permitted = SignUp.permitted

    public var shift: Shift.ID
    public var person: Person.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        _ = try lot.shift(shift)
        try lot.requireMayEndWait(of: person, context)
        guard lot.waitlists.find(person.id, for: shift) != nil else { return [] }
        return [.places(.left(WaitlistLeft(shift: shift, person: person.id)))]
    }
}

extension LeaveWaitlist: NamesPersonOnShift {
    public init() { self.init(shift: .none, person: .none) }
}

extension WaitlistLeft {
    static let clause = "somebody left the waitlist"

    func told(_ say: Narrator) -> Told {
        Told(
            "took \(say.object(person)) off the waitlist of \(say.shift(shift))",
            es: "\(say.es.did("quitó", person)) de la lista de espera del \(say.es.shift(shift))")
    }

    static let whyItStays = "the turn in the list is gone. Join it again, at its end."
}
