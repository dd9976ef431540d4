public import EventSourcing

/// A fold of the lot's events that says which families of facts it folds, by ``FoldsPeople``,
/// ``FoldsShifts`` and so on. For each of these it has an `apply` that is exhaustive within the family: a
/// new fact does not compile until its meaning for the fold is decided.
public protocol LotFold: Projection where Event == LotEvent {
    // One for each family; empty, unless the fold declares that it folds the family.
    mutating func receive(_ event: PeopleEvent, _ stamp: Stamp)
    mutating func receive(_ event: HouseholdEvent, _ stamp: Stamp)
    mutating func receive(_ event: SeasonEvent, _ stamp: Stamp)
    mutating func receive(_ event: TemplateEvent, _ stamp: Stamp)
    mutating func receive(_ event: ShiftEvent, _ stamp: Stamp)
    mutating func receive(_ event: AssignmentEvent, _ stamp: Stamp)
    mutating func receive(_ event: AttendanceEvent, _ stamp: Stamp)
    mutating func receive(_ event: CodeEvent, _ stamp: Stamp)
    mutating func receive(_ event: MessageEvent, _ stamp: Stamp)
    mutating func receive(_ event: AccountEvent, _ stamp: Stamp)
    mutating func receive(_ event: PlaceEvent, _ stamp: Stamp)
}

extension LotFold {
    @inline(__always)
    public mutating func receive<Family>(_ event: Family, _ stamp: Stamp) {}

    /// The one place that knows all families. It is inlined so that each fold has a switch of its own, in
    /// which a family that it does not fold costs nothing.
    @inline(__always)
    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        switch event {
        case .opened: break  // Only ``LotSettings`` folds it.
        case .people(let event): receive(event, stamp)
        case .households(let event): receive(event, stamp)
        case .seasons(let event): receive(event, stamp)
        case .templates(let event): receive(event, stamp)
        case .shifts(let event): receive(event, stamp)
        case .assignments(let event): receive(event, stamp)
        case .attendance(let event): receive(event, stamp)
        case .codes(let event): receive(event, stamp)
        case .messages(let event): receive(event, stamp)
        case .accounts(let event): receive(event, stamp)
        case .places(let event): receive(event, stamp)
        }
    }
}

/// A read model of the lot: a fold that can also be kept as a snapshot and shown as JSON, since it
/// lists its fields.
public protocol LotProjection: LotFold, ReadModel {}
