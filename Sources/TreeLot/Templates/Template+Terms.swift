import EventSourcing

extension Template {
    /// What is said of a recurring shift, and can be said anew.
    public struct Terms: Sendable, Equatable {
        public var name: String
        public var kind: TemplateKind
        public var weekdays: [Weekday]
        public var start: TimeOfDay
        /// Before the start: on the following day.
        public var end: TimeOfDay
        public var requiredScouts: Int
        public var requiredParents: Int
        /// Nil: the season’s floor.
        public var minimumHeadcount: Int?
        /// Nil: the season’s place.
        public var location: String?
        public var label: String?
        public var notes: String?
    }
}

extension Template.Terms {
    init() {
        self.init(
            name: "", kind: .weekday, weekdays: [], start: .midnight, end: .midnight,
            requiredScouts: 0, requiredParents: 0)
    }

    /// Passes on the fields as those of the record that has them.
    /// - Parameter first: the number of the first field there; the others follow it.
    mutating func fields(
        _ coder: inout some FieldCoder, from first: Int
    ) throws(FieldError) {
        try coder.field(first, "name", &name)
        try coder.field(first + 1, "kind", &kind)
        try coder.field(first + 2, "weekdays", &weekdays)
        try coder.field(first + 3, "start", &start)
        try coder.field(first + 4, "end", &end)
        try coder.field(first + 5, "requiredScouts", &requiredScouts)
        try coder.field(first + 6, "requiredParents", &requiredParents)
        try coder.field(first + 7, "minimumHeadcount", &minimumHeadcount)
        try coder.field(first + 8, "location", &location)
        try coder.field(first + 9, "label", &label)
        try coder.field(first + 10, "notes", &notes)
    }
}
