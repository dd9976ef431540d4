public import EventSourcing

/// Puts a person at the end of the list of those who wait for a place of their kind on a full shift.
///
/// The rules are those of ``SignUp``, as far as they do not depend on the person’s other shifts: until a place
/// becomes free, these may change.
public struct JoinWaitlist: LotCommand {
    public static let name = "join-waitlist"
    public static let permitted = SignUp.permitted

    public var shift: Shift.ID
    public var person: Person.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let rules = SignUpRules(
            lot: lot, person: try lot.person(person), shift: try lot.shift(shift), context: context
        )
        for rule in SignUpRules.Rule.beforehand { try rules.require(rule) }
        guard !rules.isOnShift, lot.waitlists.find(person, for: shift) == nil else { return [] }
        guard !rules.hasPlace else { throw .placeFree(rules.shift, rules.person.slot) }
        return [
            .places(
                .joined(
                    WaitlistJoined(shift: shift, person: person, slot: rules.person.slot)))
        ]
    }
}

extension JoinWaitlist: NamesPersonOnShift {
    public init() { self.init(shift: .none, person: .none) }
}

/// An action or a question about a person and a shift.
public protocol NamesPersonOnShift: Record {
    var shift: Shift.ID { get set }
    var person: Person.ID { get set }
}

extension NamesPersonOnShift {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "person", &person)
    }
}

extension LotRefusal {
    fileprivate static func placeFree(_ shift: Shift, _ slot: Slot) -> LotRefusal {
        LotRefusal(
            .placeFree,
            "Shift \(shift.id) (\(shift.when)) has a place for \(slot.people(2)): there is nothing to "
                + "wait for. Sign up.",
            ["shift": .whole(shift.id.rawValue), "slot": .string(slot.name)])
    }
}

extension WaitlistJoined {
    static let clause = "somebody joined the waitlist"

    func told(_ say: Narrator) -> Told {
        Told(
            "put \(say.object(person)) on the waitlist of \(say.shift(shift))",
            es: "\(say.es.did("puso", person)) en la lista de espera del \(say.es.shift(shift))")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        // A person who has left and joined again has another turn now.
        ReversalPlan([LeaveWaitlist(shift: shift, person: person)], isStrict: true) {
            switch $0 {
            case .places(.offered(let fact)): fact.shift == shift && fact.person == person
            case .places(.joined(let fact)): fact.shift == shift && fact.person == person
            case .assignments(.signedUp(let fact)): fact.shift == shift && fact.person == person
            default: false
            }
        }
    }
}
