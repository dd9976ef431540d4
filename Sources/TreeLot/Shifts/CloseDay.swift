public import EventSourcing

/// Closes all published shifts of a day that are not over, by one decision: see ``CloseShift``. Each person
/// gets one message.
public struct CloseDay: LotCommand, SaysWhy {
    public static let name = "close-day"
    public static let permitted = Set<Relation>.staff

    public var season: Season.ID
    public var day: CalendarDay
    public var reason: String
    /// The shifts of which an undo decides, instead of the day’s; not a field of the action.
    var shifts: [Shift.ID]?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let season = try lot.season(season)
        _ = try Check.requiredText(reason, "reason")
        let shifts = lot.shifts(shifts, orOf: day, in: season)
        let ahead = shifts.filter {
            $0.status == .published && !$0.isOver(at: context.now)
        }
        guard !ahead.isEmpty else {
            guard shifts.contains(where: { $0.status == .closed }) else {
                throw .nothingToClose(day, season)
            }
            return []  // Safe to retry.
        }
        try lot.requireOngoing(season)
        return lot.closing(ahead, reason: reason, context)
    }
}

/// Lets all closed shifts of a day that are not over take place after all, by one decision: see
/// ``ReopenShift``.
public struct ReopenDay: RemarkingCommand, SaysWhy {
    public static let name = "reopen-day"
    public static let permitted = Set<Relation>.staff

    public var season: Season.ID
    public var day: CalendarDay
    public var reason: String
    /// The shifts of which an undo decides, instead of the day’s; not a field of the action.
    var shifts: [Shift.ID]?

    public func decideRemarking(
        _ lot: Lot, _ context: Context
    ) throws(LotRefusal) -> (events: [LotEvent], remarks: [Remark]) {
        guard let reopening = try reopening(lot, context) else { return ([], []) }
        return (reopening.events, reopening.remarks)
    }

    /// - Returns: nil where all of them take place already.
    private func reopening(_ lot: Lot, _ context: Context) throws(LotRefusal) -> Reopening? {
        let season = try lot.season(season)
        _ = try Check.requiredText(reason, "reason")
        let shifts = lot.shifts(shifts, orOf: day, in: season)
        let closed = shifts.filter { $0.status == .closed && !$0.isOver(at: context.now) }
        guard !closed.isEmpty else {
            guard shifts.contains(where: { $0.status == .published }) else {
                throw .nothingToReopen(day, season)
            }
            return nil
        }
        try lot.requireOngoing(season)
        return Reopening(of: closed, reason: reason, in: lot, context)
    }
}

extension CloseDay: NamesDay {
    public init() { self.init(season: .none, day: CalendarDay(number: 0), reason: "") }
}

extension ReopenDay: NamesDay {
    public init() { self.init(season: .none, day: CalendarDay(number: 0), reason: "") }
}

/// An action on a day of a season, with a reason.
public protocol NamesDay: Record {
    var season: Season.ID { get set }
    var day: CalendarDay { get set }
    var reason: String { get set }
}

extension NamesDay {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "day", &day)
        try coder.text(3, "reason", &reason, atMost: Check.textLimit)
    }
}

extension Lot {
    /// These shifts or, without them, those of a day, by start.
    fileprivate func shifts(
        _ chosen: [Shift.ID]?, orOf day: CalendarDay, in season: Season
    ) -> [Shift] {
        (chosen ?? season.shifts).map { shifts[$0] }
            .filter { chosen != nil || $0.day == day }
            .sorted { $0.comesBefore($1) }
    }
}

extension LotRefusal {
    fileprivate static func nothingToClose(_ day: CalendarDay, _ season: Season) -> LotRefusal {
        LotRefusal(
            .nothingToClose,
            "Season \(season.id) has no shift on \(day.inWords) that is published and not over. "
                + "Check the day; drafts and what is planned can be canceled.",
            ["season": .whole(season.id.rawValue), "day": .string(day.description)])
    }

    fileprivate static func nothingToReopen(_ day: CalendarDay, _ season: Season) -> LotRefusal {
        LotRefusal(
            .nothingToReopen,
            "Season \(season.id) has no shift on \(day.inWords) that is closed and not over. "
                + "Check the day.",
            ["season": .whole(season.id.rawValue), "day": .string(day.description)])
    }
}
