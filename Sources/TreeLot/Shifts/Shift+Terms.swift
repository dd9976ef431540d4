import EventSourcing

extension Shift {
    /// When and where a shift is, and whom it needs: what can be adjusted.
    public struct Terms: Sendable, Equatable {
        /// The day on which it starts.
        public var day: CalendarDay
        public var start: LocalInstant
        public var end: LocalInstant
        public var requiredScouts: Int
        public var requiredParents: Int
        /// People needed to operate at all.
        public var minimumHeadcount: Int
        public var location: String
        public var label: String?
        public var notes: String?
    }
}

extension Shift.Terms {
    init() {
        self.init(
            day: CalendarDay(number: 0), start: LocalInstant(), end: LocalInstant(),
            requiredScouts: 0, requiredParents: 0, minimumHeadcount: 0, location: "")
    }

    /// Passes on the fields as those of the record that has them.
    /// - Parameter first: the number of the first field there; the others follow it.
    mutating func fields(
        _ coder: inout some FieldCoder, from first: Int
    ) throws(FieldError) {
        try coder.field(first, "day", &day)
        try coder.field(first + 1, "start", &start)
        try coder.field(first + 2, "end", &end)
        try coder.field(first + 3, "requiredScouts", &requiredScouts)
        try coder.field(first + 4, "requiredParents", &requiredParents)
        try coder.field(first + 5, "minimumHeadcount", &minimumHeadcount)
        try coder.field(first + 6, "location", &location)
        try coder.field(first + 7, "label", &label)
        try coder.field(first + 8, "notes", &notes)
    }
}
