public import EventSourcing

// The families of facts, each as a protocol of the folds that fold it. A fold that declares a family does not
// compile without the `apply` for it; with the declaration, `receive` is the one below instead of the
// empty one of all folds.

public protocol FoldsPeople: LotFold {
    mutating func apply(_ event: PeopleEvent, _ stamp: Stamp)
}

extension FoldsPeople {
    @inline(__always)
    public mutating func receive(_ event: PeopleEvent, _ stamp: Stamp) { apply(event, stamp) }
}

public protocol FoldsHouseholds: LotFold {
    mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp)
}

extension FoldsHouseholds {
    @inline(__always)
    public mutating func receive(_ event: HouseholdEvent, _ stamp: Stamp) { apply(event, stamp) }
}

public protocol FoldsSeasons: LotFold {
    mutating func apply(_ event: SeasonEvent, _ stamp: Stamp)
}

extension FoldsSeasons {
    @inline(__always)
    public mutating func receive(_ event: SeasonEvent, _ stamp: Stamp) { apply(event, stamp) }
}

public protocol FoldsTemplates: LotFold {
    mutating func apply(_ event: TemplateEvent, _ stamp: Stamp)
}

extension FoldsTemplates {
    @inline(__always)
    public mutating func receive(_ event: TemplateEvent, _ stamp: Stamp) { apply(event, stamp) }
}

public protocol FoldsShifts: LotFold {
    mutating func apply(_ event: ShiftEvent, _ stamp: Stamp)
}

extension FoldsShifts {
    @inline(__always)
    public mutating func receive(_ event: ShiftEvent, _ stamp: Stamp) { apply(event, stamp) }
}

public protocol FoldsAssignments: LotFold {
    mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp)
}

extension FoldsAssignments {
    @inline(__always)
    public mutating func receive(_ event: AssignmentEvent, _ stamp: Stamp) { apply(event, stamp) }
}

public protocol FoldsAttendance: LotFold {
    mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp)
}

extension FoldsAttendance {
    @inline(__always)
    public mutating func receive(_ event: AttendanceEvent, _ stamp: Stamp) { apply(event, stamp) }
}

public protocol FoldsCodes: LotFold {
    mutating func apply(_ event: CodeEvent, _ stamp: Stamp)
}

extension FoldsCodes {
    @inline(__always)
    public mutating func receive(_ event: CodeEvent, _ stamp: Stamp) { apply(event, stamp) }
}

public protocol FoldsMessages: LotFold {
    mutating func apply(_ event: MessageEvent, _ stamp: Stamp)
}

extension FoldsMessages {
    @inline(__always)
    public mutating func receive(_ event: MessageEvent, _ stamp: Stamp) { apply(event, stamp) }
}

public protocol FoldsAccounts: LotFold {
    mutating func apply(_ event: AccountEvent, _ stamp: Stamp)
}

extension FoldsAccounts {
    @inline(__always)
    public mutating func receive(_ event: AccountEvent, _ stamp: Stamp) { apply(event, stamp) }
}

public protocol FoldsPlaces: LotFold {
    mutating func apply(_ event: PlaceEvent, _ stamp: Stamp)
}

extension FoldsPlaces {
    @inline(__always)
    public mutating func receive(_ event: PlaceEvent, _ stamp: Stamp) { apply(event, stamp) }
}
