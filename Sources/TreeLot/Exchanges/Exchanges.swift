public import EventSourcing

/// The places that people would let others have, and every exchange that was proposed.
public struct Exchanges: LotProjection, FoldsPlaces, FoldsAssignments, FoldsPeople {
    public static let name = "exchanges"

    var swaps = Table<Swap>()
    /// Those that are not over, in order.
    private(set) var open: [Swap.ID] = []
    /// In the order in which they were offered.
    private(set) var handOvers: [HandOver] = []

    public init() {}

    func handOver(of assignment: Assignment.ID) -> HandOver? {
        handOvers.first { $0.assignment == assignment }
    }

    public mutating func apply(_ event: PlaceEvent, _ stamp: Stamp) {
        switch event {
        case .handOverOffered(let fact):
            keep(fact.assignment)
            var handOver = HandOver()
            (handOver.assignment, handOver.to) = (fact.assignment, fact.to)
            handOver.offeredAt = stamp.instant
            handOvers.append(handOver)
        case .handOverWithdrawn(let fact): keep(fact.assignment)
        case .swapProposed(let fact):
            swaps.append(
                Swap(
                    id: fact.swap, mine: fact.assignment, theirs: fact.theirs ?? .none,
                    status: .open, proposedAt: stamp.instant))
            open.append(fact.swap)
        case .swapAccepted(let fact): end(fact.swap, .accepted, stamp)
        case .swapDeclined(let fact): end(fact.swap, .declined, stamp)
        case .joined, .left, .offered, .declined, .ranOut, .withdrawn, .opened, .passedOver,
            .helpCalled,
            .helpDeclined:
            break
        }
    }

    public mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) {
        switch event {
        case .cancelled(let fact): leave(fact.assignment, stamp)
        case .excused(let fact): leave(fact.assignment, stamp)
        case .noShowMarked(let fact): leave(fact.assignment, stamp)
        case .signedUp, .walkedIn, .restored: break
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        guard case .merged(let fact) = event else { return }
        for place in handOvers.indices where handOvers[place].to == fact.from {
            handOvers[place].to = fact.person
        }
    }

    private mutating func leave(_ assignment: Assignment.ID, _ stamp: Stamp) {
        guard !open.isEmpty || !handOvers.isEmpty else { return }
        keep(assignment)
        for swap in open
        where swaps[swap].mine == assignment || swaps[swap].theirs == assignment {
            end(swap, .void, stamp)
        }
    }

    private mutating func keep(_ assignment: Assignment.ID) {
        handOvers.removeAll { $0.assignment == assignment }
    }

    private mutating func end(_ swap: Swap.ID, _ status: SwapStatus, _ stamp: Stamp) {
        guard swaps[swap].status == .open else { return }
        swaps[swap].status = status
        swaps[swap].endedAt = stamp.instant
        open.removeAll { $0 == swap }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try swaps.fields(&coder)
        try coder.field(2, "open", &open)
        try coder.field(3, "handOvers", &handOvers)
    }
}
