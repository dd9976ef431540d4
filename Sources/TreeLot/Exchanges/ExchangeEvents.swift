public import EventSourcing

/// A person on a shift would let another have their place: a certain person, or anyone who can take it.
public struct AssignmentOffered: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    /// Nil: anyone.
    @Compact public var to: Person.ID?
}

extension AssignmentOffered: LotFact {
    public static let number = 66
    public static let name = "assignment.offered"
    public var event: LotEvent { .places(.handOverOffered(self)) }

    public init() { self.init(assignment: .none, shift: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.addressee(4, "to", &to)
    }
}

/// A person on a shift keeps their place after all.
public struct AssignmentKept: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
}

extension AssignmentKept: LotFact {
    public static let number = 67
    public static let name = "assignment.kept"
    public var event: LotEvent { .places(.handOverWithdrawn(self)) }

    public init() { self.init(assignment: .none, shift: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
    }
}

/// A person on a shift would exchange their place for that of another person on another shift.
public struct SwapProposed: Sendable, Equatable {
    public var swap: Swap.ID
    /// The proposer’s, with its shift and person …
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    /// … and the other one’s.
    @Compact public var theirs: Assignment.ID?
    @Compact public var theirShift: Shift.ID?
    @Compact public var to: Person.ID?
}

extension SwapProposed: LotFact {
    public static let number = 138
    public static let name = "swap.proposed"
    public var event: LotEvent { .places(.swapProposed(self)) }

    public init() { self.init(swap: .none, assignment: .none, shift: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "swap", &swap)
        try coder.field(2, "assignment", &assignment)
        try coder.field(3, "shift", &shift)
        try coder.field(4, "person", &person)
        try coder.addressee(5, "theirs", &theirs)
        try coder.addressee(6, "theirShift", &theirShift)
        try coder.addressee(7, "to", &to)
    }
}

/// Two people exchange their places: their sign-ups and cancellations are in the same commit.
public struct SwapAccepted: Sendable, Equatable {
    public var swap: Swap.ID
    /// The proposer, and the other one.
    public var person: Person.ID
    @Compact public var to: Person.ID?
    /// Their assignments and shifts; logs of before have none of them.
    @Compact public var assignment: Assignment.ID?
    @Compact public var shift: Shift.ID?
    @Compact public var theirs: Assignment.ID?
    @Compact public var theirShift: Shift.ID?
}

extension SwapAccepted: LotFact, EndsSwap {
    public static let number = 139
    public static let name = "swap.accepted"
    public var event: LotEvent { .places(.swapAccepted(self)) }
    /// The sign-ups tell who is where from then on.
    public var isConsequence: Bool { true }
    var leads: Bool { true }

    public init() { self.init(swap: .none, person: .none) }
}

/// One of the two does not want the exchange, or does not want it any more.
public struct SwapDeclined: Sendable, Equatable {
    public var swap: Swap.ID
    /// The proposer, and the other one.
    public var person: Person.ID
    @Compact public var to: Person.ID?
    /// Their assignments and shifts; logs of before have none of them.
    @Compact public var assignment: Assignment.ID?
    @Compact public var shift: Shift.ID?
    @Compact public var theirs: Assignment.ID?
    @Compact public var theirShift: Shift.ID?
}

extension SwapDeclined: LotFact, EndsSwap {
    public static let number = 140
    public static let name = "swap.declined"
    public var event: LotEvent { .places(.swapDeclined(self)) }

    public init() { self.init(swap: .none, person: .none) }
}

/// A fact about the end of a proposal to exchange.
public protocol EndsSwap: Record {
    var swap: Swap.ID { get set }
    var person: Person.ID { get set }
    var to: Person.ID? { get set }
    var assignment: Assignment.ID? { get set }
    var shift: Shift.ID? { get set }
    var theirs: Assignment.ID? { get set }
    var theirShift: Shift.ID? { get set }
}

extension LotFact where Self: EndsSwap {
    var thread: FactThread? { .closing(.swap(swap)) }
}

extension Lot {
    /// The one of the two whose answer ends a proposal to exchange: who accepted it, or declined it for whom.
    func answering(_ event: LotEvent, by actor: Actor) -> Person.ID? {
        switch event {
        case .places(.swapAccepted(let fact)): return fact.to
        case .places(.swapDeclined(let fact)):
            let isOther = isFamily(actor, fact.to) && !isFamily(actor, fact.person)
            return isOther ? fact.to : fact.person
        default: return nil
        }
    }

    private func isFamily(_ actor: Actor, _ person: Person.ID?) -> Bool {
        guard let person, case .person(let number) = survivor(of: actor) else { return false }
        let (one, other) = (Person.ID(number), people.survivor(of: person))
        guard one != other else { return true }
        let theirs = people.find(other)?.households ?? []
        return people.find(one)?.households.contains { theirs.contains($0) } ?? false
    }
}

extension EndsSwap {
    init(ending swap: Swap, in lot: Lot) {
        let (mine, theirs) = (lot.assignments[swap.mine], lot.assignments[swap.theirs])
        self.init()
        self.swap = swap.id
        (person, to) = (mine.person, theirs.person)
        (assignment, shift) = (mine.id, mine.shift)
        (self.theirs, theirShift) = (theirs.id, theirs.shift)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "swap", &swap)
        try coder.field(2, "person", &person)
        try coder.addressee(3, "to", &to)
        try coder.field(4, "assignment", &assignment)
        try coder.field(5, "shift", &shift)
        try coder.addressee(6, "theirs", &theirs)
        try coder.addressee(7, "theirShift", &theirShift)
    }
}

/// An action about an exchange.
public protocol NamesSwap: Record {
    var swap: Swap.ID { get set }
}

extension NamesSwap {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "swap", &swap)
    }
}
