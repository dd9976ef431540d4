public import EventSourcing

/// A shift as every schedule shows it.
public struct ShiftSummary: Codable, Sendable, Equatable {
    public var shift: Shift.ID
    public var season: Season.ID
    public var day: CalendarDay
    public var start: LocalInstant
    public var end: LocalInstant
    public var label: String?
    public var location: String
    public var notes: String?
    public var status: ShiftStatus
    /// Places, and how many of them are taken.
    public var requiredScouts: Int
    public var requiredParents: Int
    public var minimumHeadcount: Int
    public var scouts: Int
    public var parents: Int
    public var staffing: StaffingStatus
    /// Missing where the shift does not take place.
    public var level: StaffingLevel?

    /// What is lent needs no copy: a season has many shifts.
    init(_ shift: borrowing Shift, _ lot: borrowing Lot, at now: Instant) {
        self.shift = shift.id
        self.season = shift.season
        self.day = shift.day
        self.start = shift.start
        self.end = shift.end
        self.label = shift.label
        self.location = shift.location
        self.notes = shift.notes
        self.status = lot.status(of: shift, at: now)
        self.requiredScouts = shift.requiredScouts
        self.requiredParents = shift.requiredParents
        self.minimumHeadcount = shift.minimumHeadcount
        self.scouts = shift.scouts
        self.parents = shift.parents
        self.staffing = shift.staffing
        self.level = lot.level(of: shift, at: now)
    }

    /// Whether a family can still take a place on it.
    public func hasOpenPlaces(_ models: ReadModels, _ context: Context) -> Bool {
        (scouts < requiredScouts || parents < requiredParents)
            && models.lot.isOpenForSignUp(models.lot.shifts[shift], at: context.now)
    }

    /// The order of schedules: by start, then by number.
    public func comesBefore(_ other: ShiftSummary) -> Bool {
        (start.instant, shift) < (other.start.instant, other.shift)
    }
}
