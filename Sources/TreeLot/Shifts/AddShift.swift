public import EventSourcing

/// Plans one shift by hand.
public struct AddShift: LotCommand, SaysWhy {
    public static let name = "add-shift"
    public static let permitted = Set<Relation>.staff

    public var season: Season.ID
    public var day: CalendarDay
    public var start: TimeOfDay
    public var end: TimeOfDay
    /// For a shift that ends on a later day.
    public var endDay: CalendarDay?
    public var requiredScouts: Int
    public var requiredParents: Int
    /// By default the season’s floor.
    public var minimumHeadcount: Int?
    public var label: String?
    /// By default the season’s place.
    public var location: String?
    public var notes: String?
    public var publish: Bool?
    /// Why a shift is planned that is over already.
    public var reason: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let season = try lot.season(season)
        try lot.requireOngoing(season)
        try Check.slots(scouts: requiredScouts, parents: requiredParents)
        let planner = try ShiftPlanner(season)
        let (start, end) = try planner.interval(day, self.start, endDay ?? day, self.end)
        try lot.requireAhead([(nil, start, end)], reason: reason, context.now)
        let headcount = minimumHeadcount ?? season.policy.minimumHeadcountFloor
        try planner.requireFloor(headcount)
        let shift = lot.shifts.table.next
        let terms = Shift.Terms(
            day: start.day, start: start, end: end, requiredScouts: requiredScouts,
            requiredParents: requiredParents, minimumHeadcount: headcount,
            location: try Check.name(location ?? season.location, "location"),
            label: try Check.label(label), notes: try Check.text(notes, "notes"))
        let added = ShiftAdded(shift: shift, season: season.id, terms: terms)
        let published = SchedulePublished(season: season.id, shifts: [shift])
        guard publish == true else { return [.shifts(.added(added))] }
        return [.shifts(.added(added)), .seasons(.published(published))]
            + lot.announcement(of: [Shift(added)], in: season, context)
    }
}

extension AddShift {
    public init() {
        self.init(
            season: .none, day: CalendarDay(number: 0), start: .midnight, end: .midnight,
            requiredScouts: 0, requiredParents: 0)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "day", &day)
        try coder.field(3, "start", &start)
        try coder.field(4, "end", &end)
        try coder.field(5, "endDay", &endDay)
        try coder.field(6, "requiredScouts", &requiredScouts)
        try coder.field(7, "requiredParents", &requiredParents)
        try coder.field(8, "minimumHeadcount", &minimumHeadcount)
        try coder.text(9, "label", &label, atMost: Check.nameLimit)
        try coder.text(10, "location", &location, atMost: Check.nameLimit)
        try coder.text(11, "notes", &notes, atMost: Check.textLimit)
        try coder.field(12, "publish", &publish)
        try coder.text(13, "reason", &reason, atMost: Check.textLimit)
    }
}

extension Check {
    static func label(_ label: String?) throws(LotRefusal) -> String? {
        guard let label, !label.trimmed.isEmpty else { return nil }
        return try name(label, "label")
    }
}

extension ShiftAdded {
    static let clause = "a shift was planned"

    func told(_ say: Narrator) -> Told {
        // The shift as it was planned, regardless of later changes.
        let shift = Shift(self)
        return Told(
            "planned \(say.shift(shift))"
                + (template.map { " from \("template \($0)", page: say.template($0))" } ?? ""),
            es: "planeó el \(say.es.shift(shift))"
                + (template.map { " a partir de la \(say.es.template($0))" } ?? ""))
    }

    /// Cancels all that were planned at once.
    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let added = undo.commit.events.compactMap { event in
            if case .shifts(.added(let fact)) = event { fact.shift } else { nil }
        }
        return ReversalPlan(
            added.map { CancelShift(shift: $0, reason: undo.words, unplans: true) }, isStrict: true
        ) {
            if case .assignments(let event) = $0 { added.contains(event.shift) } else { false }
        }
    }
}
