public import EventSourcing

/// The people who wait for a place on a shift, in their order, and why one of them could not take it now.
public struct ShiftWaitlist: LotQuestion {
    public static let name = "waitlist"
    public static let permitted = Set<Relation>.members.union([.system])

    public var shift: Shift.ID

    public struct Answer: Codable, Sendable, Equatable {
        public var shift: Shift.ID
        /// From when on free places are for the first who takes them.
        public var lastCall: LocalInstant
        /// Scouts, then parents, each in the order in which they joined.
        public var waiting: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        /// Their turn among those who wait for a place of their kind, from 1.
        public var turn: Int
        public var person: Person.ID
        public var name: String
        public var slot: Slot
        public var joinedAt: LocalInstant
        /// The place that is held for them, and until when.
        public var offer: PlaceOffer.ID?
        public var until: LocalInstant?
        /// Why they would be passed over now: for their family and the committee.
        public var obstacle: Obstacle?
        /// When a place was last offered to a person behind them, and the code of the reason: for their family and
        /// the committee.
        public var passedOverAt: LocalInstant?
        public var passedOverBecause: String?
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.shift(shift)] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let shift = try lot.visibleShift(shift, context)
        let line = lot.waitlists.waiting(for: shift.id)
        let waiting = Slot.allCases.flatMap { slot in
            line.filter { $0.slot == slot }.enumerated()
                .map { entry($1, turn: $0 + 1, shift, lot, context) }
        }
        return Answer(
            shift: shift.id, lastCall: lot.onTheWall(lot.lastCall(shift), of: shift.season),
            waiting: waiting)
    }

    private func entry(
        _ row: Waiting, turn: Int, _ shift: Shift, _ lot: Lot, _ context: Context
    ) -> Entry {
        let offer = row.offer.map { lot.waitlists.offers[$0] }
            .flatMap { lot.isOpen($0, at: context.now) ? $0 : nil }
        let isTheirs = lot.mayReadFully(lot.people[row.person], context.actor)
        return Entry(
            turn: turn, person: row.person, name: lot.name(of: row.person, for: context.actor),
            slot: row.slot, joinedAt: lot.onTheWall(row.joinedAt, of: shift.season),
            offer: offer?.id,
            until: offer.map { lot.onTheWall(lot.end(of: $0), of: shift.season) },
            obstacle: isTheirs
                ? lot.obstacle(to: row, on: shift, at: context.now).map(Obstacle.init) : nil,
            passedOverAt: isTheirs
                ? row.passedOverAt.map { lot.onTheWall($0, of: shift.season) } : nil,
            passedOverBecause: isTheirs ? row.passedOverBecause : nil)
    }
}

extension ShiftWaitlist: NamesShift {
    public init() { self.init(shift: .none) }
}
