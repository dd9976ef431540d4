public import EventSourcing

/// What is open to a person, or to all whom the asker may sign up: places that are held for them, places that
/// others would let them have, and exchanges.
public struct OpenOffers: LotQuestion {
    public static let name = "offers"
    public static let permitted = Set<Relation>.family.union([.system])

    /// By default everybody whom the asker may sign up; for the committee, all.
    public var person: Person.ID?

    public init(person: Person.ID? = nil) { self.person = person }

    public struct Answer: Codable, Sendable, Equatable {
        /// The one that ends first in front.
        public var places: [HeldPlace]
        /// Theirs, and those that they may take; in the order in which they were offered.
        public var handOvers: [OfferedPlace]
        public var swaps: [OpenSwap]
    }

    /// A place that its person would let another have.
    public struct OfferedPlace: Codable, Sendable, Equatable {
        public var assignment: Assignment.ID
        public var shift: ShiftSummary
        public var person: Person.ID
        public var name: String
        public var slot: Slot
        /// Missing where anyone may take it.
        public var to: Person.ID?
        public var offeredAt: LocalInstant
    }

    /// An exchange that waits for the other’s word.
    public struct OpenSwap: Codable, Sendable, Equatable {
        public var swap: Swap.ID
        public var mine: Side
        public var theirs: Side
        public var proposedAt: LocalInstant

        public struct Side: Codable, Sendable, Equatable {
            public var assignment: Assignment.ID
            public var shift: ShiftSummary
            public var person: Person.ID
            public var name: String
        }
    }

    /// A place that is held for a person who waited for it.
    public struct HeldPlace: Codable, Sendable, Equatable {
        public var offer: PlaceOffer.ID
        public var shift: ShiftSummary
        public var person: Person.ID
        public var name: String
        public var slot: Slot
        public var madeAt: LocalInstant
        public var until: LocalInstant
    }

    /// A place that is offered to anyone is open to everybody.
    public func topics(in models: ReadModels) -> [Topic]? { nil }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        if let person { try lot.requireFamily(of: try lot.person(person), context) }
        let isMeant = { lot.isMeant($0, by: self, context) }
        let places = lot.waitlists.waiting.filter { isMeant($0.person) }.compactMap(\.offer)
            .map { lot.waitlists.offers[$0] }
            .filter { lot.isOpen($0, at: context.now) }
            .sorted { (lot.end(of: $0), $0.id) < (lot.end(of: $1), $1.id) }
        let handOvers = lot.exchanges.handOvers.filter { handOver in
            let given = lot.assignments[handOver.assignment]
            let isOpenToThem =
                handOver.to.map(isMeant)
                ?? (person.map { lot.people[$0].slot == given.slot } ?? true)
            return lot.isOpen(handOver, at: context.now) && (isMeant(given.person) || isOpenToThem)
        }
        let swaps = lot.exchanges.open.map { lot.exchanges.swaps[$0] }.filter { swap in
            let sides = [swap.mine, swap.theirs].map { lot.assignments[$0] }
            return sides.allSatisfy { (try? lot.requirePassable($0, at: context.now)) != nil }
                && sides.contains { isMeant($0.person) }
        }
        return Answer(
            places: places.map { place($0, lot, context) },
            handOvers: handOvers.map { offered($0, lot, context) },
            swaps: swaps.map { open($0, lot, context) })
    }

    private func offered(
        _ handOver: HandOver, _ lot: Lot, _ context: Context
    ) -> OfferedPlace {
        let given = lot.assignments[handOver.assignment]
        let shift = lot.shifts[given.shift]
        return OfferedPlace(
            assignment: given.id, shift: ShiftSummary(shift, lot, at: context.now),
            person: given.person, name: lot.name(of: given.person, for: context.actor),
            slot: given.slot, to: handOver.to,
            offeredAt: lot.onTheWall(handOver.offeredAt, of: shift.season))
    }

    private func open(_ swap: Swap, _ lot: Lot, _ context: Context) -> OpenSwap {
        func side(_ id: Assignment.ID) -> OpenSwap.Side {
            let row = lot.assignments[id]
            return OpenSwap.Side(
                assignment: id, shift: ShiftSummary(lot.shifts[row.shift], lot, at: context.now),
                person: row.person, name: lot.name(of: row.person, for: context.actor))
        }
        let shift = lot.shifts[lot.assignments[swap.mine].shift]
        return OpenSwap(
            swap: swap.id, mine: side(swap.mine), theirs: side(swap.theirs),
            proposedAt: lot.onTheWall(swap.proposedAt, of: shift.season))
    }

    private func place(_ offer: PlaceOffer, _ lot: Lot, _ context: Context) -> HeldPlace {
        let shift = lot.shifts[offer.shift]
        return HeldPlace(
            offer: offer.id, shift: ShiftSummary(shift, lot, at: context.now),
            person: offer.person, name: lot.name(of: offer.person, for: context.actor),
            slot: offer.slot, madeAt: lot.onTheWall(offer.madeAt, of: shift.season),
            until: lot.onTheWall(lot.end(of: offer), of: shift.season))
    }
}

extension OpenOffers {
    public init() {}

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
    }
}

extension Lot {
    /// Whether the question is about the person.
    fileprivate func isMeant(
        _ person: Person.ID, by question: OpenOffers, _ context: Context
    ) -> Bool {
        if let asked = question.person { return asked == person }
        let row = people[person]
        return isCommittee(context.actor) || context.actor == .system
            || isSelf(context.actor, row) || !managedHouseholds(context.actor, of: row).isEmpty
    }
}
