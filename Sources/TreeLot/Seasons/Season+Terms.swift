import EventSourcing

extension Season {
    /// What is planned of a season besides its rules, and can be changed.
    public struct Terms: Sendable, Equatable {
        public var name: String
        public var year: Int
        public var firstDay: CalendarDay
        public var lastDay: CalendarDay
        public var timeZone: String
        public var location: String
        public var description: String?
    }
}

extension Season.Terms {
    init() {
        self.init(
            name: "", year: 0, firstDay: CalendarDay(number: 0), lastDay: CalendarDay(number: 0),
            timeZone: "", location: "")
    }

    /// Passes on the fields as those of the record that has them.
    /// - Parameter first: the number of the first field there; the others follow it.
    mutating func fields(
        _ coder: inout some FieldCoder, from first: Int
    ) throws(FieldError) {
        try coder.field(first, "name", &name)
        try coder.field(first + 1, "year", &year)
        try coder.field(first + 2, "firstDay", &firstDay)
        try coder.field(first + 3, "lastDay", &lastDay)
        try coder.field(first + 4, "timeZone", &timeZone)
        try coder.field(first + 5, "location", &location)
        try coder.field(first + 6, "description", &description)
    }
}
