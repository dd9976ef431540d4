public import EventSourcing

/// Facts about places that people wait for, are offered, or pass on.
public indirect enum PlaceEvent: FactFamily, Sendable, Equatable {
    case joined(WaitlistJoined)
    case left(WaitlistLeft)
    case offered(PlaceOffered)
    case declined(OfferDeclined)
    case ranOut(OfferRanOut)
    case withdrawn(OfferWithdrawn)
    case opened(PlaceOpened)
    case passedOver(WaitersPassedOver)
    case handOverOffered(AssignmentOffered)
    case handOverWithdrawn(AssignmentKept)
    case swapProposed(SwapProposed)
    case swapAccepted(SwapAccepted)
    case swapDeclined(SwapDeclined)
    case helpCalled(HelpCalled)
    case helpDeclined(HelpDeclined)

    static let facts: [any LotFact.Type] = [
        WaitlistJoined.self, WaitlistLeft.self, PlaceOffered.self, OfferDeclined.self,
        OfferRanOut.self, OfferWithdrawn.self, PlaceOpened.self, WaitersPassedOver.self,
        AssignmentOffered.self,
        AssignmentKept.self, SwapProposed.self, SwapAccepted.self, SwapDeclined.self,
        HelpCalled.self, HelpDeclined.self,
    ]

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .joined(let fact): visitor.visit(fact)
        case .left(let fact): visitor.visit(fact)
        case .offered(let fact): visitor.visit(fact)
        case .declined(let fact): visitor.visit(fact)
        case .ranOut(let fact): visitor.visit(fact)
        case .withdrawn(let fact): visitor.visit(fact)
        case .opened(let fact): visitor.visit(fact)
        case .passedOver(let fact): visitor.visit(fact)
        case .handOverOffered(let fact): visitor.visit(fact)
        case .handOverWithdrawn(let fact): visitor.visit(fact)
        case .swapProposed(let fact): visitor.visit(fact)
        case .swapAccepted(let fact): visitor.visit(fact)
        case .swapDeclined(let fact): visitor.visit(fact)
        case .helpCalled(let fact): visitor.visit(fact)
        case .helpDeclined(let fact): visitor.visit(fact)
        }
    }
}

/// A person waits for a place on a full shift.
public struct WaitlistJoined: Sendable, Equatable {
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
}

extension WaitlistJoined: LotFact {
    public static let number = 131
    public static let name = "waitlist.joined"
    public var event: LotEvent { .places(.joined(self)) }

    public init() { self.init(shift: .none, person: .none, slot: .parent) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "person", &person)
        try coder.field(3, "slot", &slot)
    }
}

/// A person does not wait for a place any more.
public struct WaitlistLeft: Sendable, Equatable {
    public var shift: Shift.ID
    public var person: Person.ID
}

extension WaitlistLeft: LotFact {
    public static let number = 132
    public static let name = "waitlist.left"
    public var event: LotEvent { .places(.left(self)) }

    public init() { self.init(shift: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "person", &person)
    }
}

/// A free place is held for a person who waits for it.
public struct PlaceOffered: Sendable, Equatable {
    public var offer: PlaceOffer.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    /// The place is held until then, or until the shift’s last call, if that comes earlier.
    public var expiresAt: Instant
    /// The people before them in the list who could not take the place, in order …
    public var passedOver: [Person.ID]
    /// … and for each the code of the refusal that a sign-up would have given.
    public var because: [String]
}

extension PlaceOffered: LotFact {
    public static let number = 133
    public static let name = "place.offered"
    public var event: LotEvent { .places(.offered(self)) }

    public init() {
        self.init(
            offer: .none, shift: .none, person: .none, slot: .parent,
            expiresAt: Instant(milliseconds: 0), passedOver: [], because: [])
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "offer", &offer)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.field(5, "expiresAt", &expiresAt)
        try coder.field(6, "passedOver", &passedOver)
        try coder.field(7, "because", &because)
    }
}

/// A person does not want the place that is held for them, and waits no longer.
public struct OfferDeclined: Sendable, Equatable {
    public var offer: PlaceOffer.ID
    public var shift: Shift.ID
    public var person: Person.ID
}

extension OfferDeclined: LotFact, NamesOffer {
    public static let number = 134
    public static let name = "place.offer-declined"
    public var event: LotEvent { .places(.declined(self)) }

    public init() { self.init(offer: .none, shift: .none, person: .none) }
}

/// Nothing was said about an offer in its time: its person waits no longer.
public struct OfferRanOut: Sendable, Equatable {
    public var offer: PlaceOffer.ID
    public var shift: Shift.ID
    public var person: Person.ID
}

extension OfferRanOut: LotFact, NamesOffer {
    public static let number = 135
    public static let name = "place.offer-ran-out"
    public var event: LotEvent { .places(.ranOut(self)) }

    public init() { self.init(offer: .none, shift: .none, person: .none) }
}

/// The committee took away the place that was held for a person, who keeps their turn in the list.
public struct OfferWithdrawn: Sendable, Equatable {
    public var offer: PlaceOffer.ID
    public var shift: Shift.ID
    public var person: Person.ID
}

extension OfferWithdrawn: LotFact, NamesOffer {
    public static let number = 136
    public static let name = "place.offer-withdrawn"
    public var event: LotEvent { .places(.withdrawn(self)) }
    /// Of a change of the shift.
    public var isConsequence: Bool { true }

    public init() { self.init(offer: .none, shift: .none, person: .none) }
}

/// So short before the shift, its free places are for the first who takes them; all who wait are told.
public struct PlaceOpened: Sendable, Equatable {
    public var shift: Shift.ID
    public var slot: Slot
    /// Number of free places.
    public var free: Int
    /// The people who wait and could take one, in their order.
    public var people: [Person.ID]
}

extension PlaceOpened: LotFact {
    public static let number = 137
    public static let name = "place.opened"
    public var event: LotEvent { .places(.opened(self)) }

    public init() { self.init(shift: .none, slot: .parent, free: 0, people: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "slot", &slot)
        try coder.field(3, "free", &free)
        try coder.field(4, "people", &people)
    }
}

/// People who wait could not take one of the places that were opened to all who wait.
public struct WaitersPassedOver: Sendable, Equatable {
    public var shift: Shift.ID
    /// In their order.
    public var people: [Person.ID]
    /// For each of them, the code of the refusal that a sign-up would have given.
    public var because: [String]
}

extension WaitersPassedOver: LotFact {
    public static let number = 143
    public static let name = "waitlist.passed-over"
    public var event: LotEvent { .places(.passedOver(self)) }
    /// Of the places that were opened.
    public var isConsequence: Bool { true }

    public init() { self.init(shift: .none, people: [], because: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "people", &people)
        try coder.field(3, "because", &because)
    }
}

/// A fact about the end of an offer.
public protocol NamesOffer: Record {
    var offer: PlaceOffer.ID { get set }
    var shift: Shift.ID { get set }
    var person: Person.ID { get set }
}

extension LotFact where Self: NamesOffer {
    var thread: FactThread? { .closing(.place(shift, person)) }
}

extension NamesOffer {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "offer", &offer)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
    }
}
