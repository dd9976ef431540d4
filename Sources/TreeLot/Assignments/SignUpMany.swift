public import EventSourcing

/// Puts several people on several shifts by one decision: each sign-up by the rules of ``SignUp``, in the
/// order of the list, and after those before it.
public struct SignUpMany: RemarkingCommand {
    public static let name = "sign-up-many"
    public static let permitted = SignUp.permitted

    public var signUps: [Wish]
    /// All or none. Otherwise each stands by itself, and the remarks say which were refused, and why.
    public var together: Bool?

    /// One person, for one shift.
    public struct Wish: Record, Equatable, Hashable {
        public var shift: Shift.ID
        public var person: Person.ID
    }

    /// Maximum number of sign-ups in one decision: a family of eight for every shift of two weeks.
    static let most = 200

    public func authorize(in lot: Lot, _ context: Context) throws(LotRefusal) {
        for wish in signUps { try wish.signUp.authorize(in: lot, context) }
        try lot.requireOpen(context)
    }

    public func decideRemarking(
        _ lot: Lot, _ context: Context
    ) throws(LotRefusal) -> (events: [LotEvent], remarks: [Remark]) {
        guard (1...Self.most).contains(signUps.count) else {
            throw .invalid(
                "signUps", "names none, or more than \(Self.most): send fewer at a time",
                because: .empty)
        }
        let (facts, refused) = outcome(in: lot, context)
        if let first = refused.first, together == true || refused.count == signUps.count {
            throw first.refusal.of(first.wish, isAlone: signUps.count == 1)
        }
        return (
            facts.map { .assignments(.signedUp($0)) },
            refused.map { .notSignedUp($0.wish, $0.refusal) }
        )
    }

    public func existing(in lot: Lot) -> [Reference] {
        signUps.flatMap { $0.signUp.existing(in: lot) }
    }

    private func outcome(
        in lot: Lot, _ context: Context
    ) -> (facts: [PersonSignedUp], refused: [(wish: Wish, refusal: LotRefusal)]) {
        var facts: [PersonSignedUp] = []
        var refused: [(wish: Wish, refusal: LotRefusal)] = []
        for wish in signUps {
            do throws(LotRefusal) {
                if let fact = try wish.signUp.decided(lot, context, beside: facts) {
                    facts.append(fact)
                }
            } catch {
                refused.append((wish, error))
            }
        }
        return (facts, refused)
    }
}

extension SignUpMany {
    public init() { self.init(signUps: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "signUps", &signUps)
        try coder.field(2, "together", &together)
    }
}

extension SignUpMany.Wish {
    public init() { self.init(shift: .none, person: .none) }

    public init(_ person: Person.ID, on shift: Shift.ID) {
        self.init(shift: shift, person: person)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "person", &person)
    }

    fileprivate var signUp: SignUp { SignUp(shift: shift, person: person) }

    fileprivate var inWords: String { "person \(person) for shift \(shift)" }

    fileprivate var facts: JSON {
        .object(["person": .whole(person.rawValue), "shift": .whole(shift.rawValue)])
    }
}

extension LotRefusal {
    /// Says of which sign-up of a list it is.
    fileprivate func of(_ wish: SignUpMany.Wish, isAlone: Bool) -> LotRefusal {
        guard !isAlone, case .object(let members) = facts else { return self }
        return LotRefusal(
            kind, "Nobody was signed up: \(wish.inWords) can’t be. \(message)",
            members: members + [.init("signUp", wish.facts)], remedy: remedy)
    }
}

extension Remark {
    fileprivate static func notSignedUp(_ wish: SignUpMany.Wish, _ why: LotRefusal) -> Remark {
        Remark(
            .notSignedUp, "Did not sign up \(wish.inWords). \(why.message)",
            ["signUp": wish.facts, "refusal": .string(why.code), "facts": why.facts])
    }
}
