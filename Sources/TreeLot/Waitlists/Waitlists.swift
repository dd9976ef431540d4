public import EventSourcing

/// The people who wait for places, in the order in which they joined, and every offer that was made to one.
///
/// A row goes when its wait is over, so that the list has only those who wait now.
public struct Waitlists: LotProjection, FoldsPlaces, FoldsAssignments, FoldsShifts, FoldsPeople {
    public static let name = "waitlists"
    public static let version = 2

    var offers = Table<PlaceOffer>()
    /// Of all shifts, in the order of joining.
    private(set) var waiting: [Waiting] = []
    /// Free places of which all who wait were told.
    private var opened: [OpenedPlaces] = []

    public init() {}

    /// The people who wait for a place on the shift, in order.
    /// - Complexity: O(people who wait for any shift).
    func waiting(for shift: Shift.ID) -> [Waiting] { waiting.filter { $0.shift == shift } }

    func find(_ person: Person.ID, for shift: Shift.ID) -> Waiting? {
        place(of: person, shift).map { waiting[$0] }
    }

    /// The shifts for which a person waits.
    func shifts(of person: Person.ID) -> [Shift.ID] {
        waiting.filter { $0.person == person }.map(\.shift)
    }

    /// Number of free places of which all who wait for them were told since then.
    func opened(_ slot: Slot, of shift: Shift.ID, since: Instant) -> Int {
        opened.first { $0.shift == shift && $0.slot == slot && $0.at >= since }?.free ?? 0
    }

    // MARK: The fold

    public mutating func apply(_ event: PlaceEvent, _ stamp: Stamp) {
        switch event {
        case .joined(let fact):
            waiting.append(
                Waiting(
                    shift: fact.shift, person: fact.person, slot: fact.slot,
                    joinedAt: stamp.instant))
        case .left(let fact): leave(fact.person, fact.shift, .declined, stamp)
        case .offered(let fact): offer(fact, stamp)
        case .declined(let fact):
            end(fact.offer, .declined, stamp)
            leave(fact.person, fact.shift, .declined, stamp)
        case .ranOut(let fact):
            end(fact.offer, .ranOut, stamp)
            leave(fact.person, fact.shift, .ranOut, stamp)
        case .withdrawn(let fact):
            end(fact.offer, .withdrawn, stamp)
            if let place = place(of: fact.person, fact.shift) { waiting[place].offer = nil }
        case .opened(let fact):
            opened.removeAll { $0.shift == fact.shift && $0.slot == fact.slot }
            opened.append(
                OpenedPlaces(
                    shift: fact.shift, slot: fact.slot, free: fact.free, at: stamp.instant))
        case .passedOver(let fact):
            pass(over: fact.people, because: fact.because, on: fact.shift, stamp)
        // These places do not become free.
        case .handOverOffered, .handOverWithdrawn, .swapProposed, .swapAccepted, .swapDeclined,
            .helpCalled, .helpDeclined:
            break
        }
    }

    public mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) {
        switch event {
        case .signedUp(let fact): seat(fact.person, fact.slot, on: fact.shift, stamp)
        case .restored(let fact): seat(fact.person, fact.slot, on: fact.shift, stamp)
        case .walkedIn(let fact):
            guard !waiting.isEmpty else { return }
            leave(fact.person, fact.shift, .withdrawn, stamp)
        case .cancelled, .noShowMarked, .excused: break
        }
    }

    private mutating func seat(
        _ person: Person.ID, _ slot: Slot, on shift: Shift.ID, _ stamp: Stamp
    ) {
        guard !waiting.isEmpty || !opened.isEmpty else { return }
        leave(person, shift, .accepted, stamp)
        take(slot, of: shift)
    }

    public mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) {
        switch event {
        case .cancelled(let fact): endList(of: fact.shift, stamp)
        case .completed(let fact): endList(of: fact.shift, stamp)
        // The list stays: the shift may be reopened.
        case .closed(let fact):
            for place in waiting.indices where waiting[place].shift == fact.shift {
                if let offer = waiting[place].offer { end(offer, .withdrawn, stamp) }
                waiting[place].offer = nil
            }
        case .added, .adjusted, .reopened, .closureRequired, .safeAgain: break
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if !waiting.isEmpty, let leaver = event.leaver {
            for shift in shifts(of: leaver) { leave(leaver, shift, .withdrawn, stamp) }
        }
        if case .merged(let fact) = event {
            for id in offers.ids where offers[id].person == fact.from {
                offers[id].person = fact.person
            }
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try offers.fields(&coder)
        try coder.field(2, "waiting", &waiting)
        try coder.field(3, "opened", &opened)
    }
}

extension Waitlists {
    private func place(of person: Person.ID, _ shift: Shift.ID) -> Int? {
        waiting.firstIndex { $0.shift == shift && $0.person == person }
    }

    private mutating func offer(_ fact: PlaceOffered, _ stamp: Stamp) {
        offers.append(PlaceOffer(fact, stamp))
        if let place = place(of: fact.person, fact.shift) { waiting[place].offer = fact.offer }
        pass(over: fact.passedOver, because: fact.because, on: fact.shift, stamp)
    }

    private mutating func pass(
        over people: [Person.ID], because reasons: [String], on shift: Shift.ID, _ stamp: Stamp
    ) {
        for (person, why) in zip(people, reasons) {
            guard let place = place(of: person, shift) else { continue }
            waiting[place].passedOverAt = stamp.instant
            waiting[place].passedOverBecause = why
        }
    }

    /// Ends a person’s wait, and the offer that is open to them.
    private mutating func leave(
        _ person: Person.ID, _ shift: Shift.ID, _ status: OfferStatus, _ stamp: Stamp
    ) {
        guard let place = place(of: person, shift) else { return }
        if let offer = waiting[place].offer { end(offer, status, stamp) }
        waiting.remove(at: place)
    }

    private mutating func endList(of shift: Shift.ID, _ stamp: Stamp) {
        for row in waiting(for: shift) { leave(row.person, shift, .withdrawn, stamp) }
        opened.removeAll { $0.shift == shift }
    }

    private mutating func end(_ offer: PlaceOffer.ID, _ status: OfferStatus, _ stamp: Stamp) {
        guard offers[offer].status == .open else { return }
        offers[offer].status = status
        offers[offer].endedAt = stamp.instant
    }

    /// One free place less to be told of.
    private mutating func take(_ slot: Slot, of shift: Shift.ID) {
        guard let place = opened.firstIndex(where: { $0.shift == shift && $0.slot == slot })
        else { return }
        opened[place].free -= 1
        if opened[place].free <= 0 { opened.remove(at: place) }
    }
}

/// Free places of a kind of which all who wait were told.
private struct OpenedPlaces: Record, Equatable {
    var shift = Shift.ID.none
    var slot = Slot.parent
    var free = 0
    var at = Instant(milliseconds: 0)

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "slot", &slot)
        try coder.field(3, "free", &free)
        try coder.field(4, "at", &at)
    }
}

extension PlaceOffer {
    fileprivate init(_ fact: PlaceOffered, _ stamp: Stamp) {
        self.init(
            id: fact.offer, shift: fact.shift, person: fact.person, slot: fact.slot,
            status: .open, madeAt: stamp.instant, expiresAt: fact.expiresAt)
    }
}
