/// How a reader is spoken to: in which language, and how that writes days and times.
package protocol Wording {
    /// The text in the reader’s language, made of values.
    func text(
        _ english: @autoclosure () -> String, es spanish: @autoclosure () -> String
    ) -> String

    /// A number of things: `1 place`, `3 places`.
    func counted(
        _ count: Int, _ one: String, _ many: String, es uno: String, _ varios: String
    ) -> String

    /// A day, as long as it may be told.
    func day(_ day: CalendarDay) -> String
    /// The same, without its year.
    func dayInYear(_ day: CalendarDay) -> String
    /// The same, with its year.
    func dayWithYear(_ day: CalendarDay) -> String
    /// A moment, in short.
    func dayAndTime(_ moment: LocalInstant) -> String
    /// From a time of day to another one.
    func span(_ start: LocalInstant, _ end: LocalInstant) -> String
}

extension Wording {
    /// `Saturday, December 5, 9:00 AM – 1:00 PM`
    func when(_ start: LocalInstant?, _ end: LocalInstant?) -> String {
        guard let start, let end else { return "" }
        return "\(day(start.day)), \(span(start, end))"
    }

    package func heads(_ scouts: Int, _ adults: Int) -> String {
        "\(self.scouts(scouts)), \(self.adults(adults))"
    }

    package func scouts(_ count: Int) -> String {
        counted(count, "scout", "scouts", es: "scout", "scouts")
    }

    package func adults(_ count: Int) -> String {
        counted(count, "adult", "adults", es: "adulto", "adultos")
    }
}

/// English for programs and the command line, with times as logs have them: `Sat 5 Dec, 09:00`.
struct PlainEnglish: Wording {
    func text(
        _ english: @autoclosure () -> String, es spanish: @autoclosure () -> String
    ) -> String {
        english()
    }

    func counted(
        _ count: Int, _ one: String, _ many: String, es uno: String, _ varios: String
    ) -> String {
        "\(count) \(count == 1 ? one : many)"
    }

    func day(_ day: CalendarDay) -> String { day.inWords }
    func dayInYear(_ day: CalendarDay) -> String { day.inWords }
    func dayWithYear(_ day: CalendarDay) -> String { "\(day.inWords) \(day.parts.year)" }

    func dayAndTime(_ moment: LocalInstant) -> String { "\(moment.day.inWords), \(moment.time)" }

    func span(_ start: LocalInstant, _ end: LocalInstant) -> String {
        "\(start.time)–\(end.time)"
    }
}

extension String {
    /// With a full stop, unless it ends with one already, as a name with an initial does.
    package var asSentence: String { hasSuffix(".") ? self : self + "." }

    /// With a capital letter, as a sentence begins with it.
    package var asFirstWord: String { prefix(1).uppercased() + dropFirst() }
}
