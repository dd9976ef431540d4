import EventSourcing
import TreeLot

/// Days, times and amounts of time.
protocol TimeWords {
    /// `Saturday, December 5`
    func day(_ day: CalendarDay) -> String
    /// `Sat, Dec 5`
    func shortDay(_ day: CalendarDay) -> String
    /// `Sat`
    func shortWeekday(_ day: Weekday) -> String
    /// `Dec 5`
    func date(_ day: CalendarDay) -> String
    /// `9:00 AM`
    func time(_ time: TimeOfDay) -> String
    /// `3 h 20 min`
    func duration(minutes: Int) -> String
    var today: String { get }
    var tomorrow: String { get }
}

extension Words {
    func time(_ moment: LocalInstant) -> String { time(moment.time) }

    /// `9:00 AM – 12:00 PM`
    func span(_ start: LocalInstant, _ end: LocalInstant) -> String {
        "\(time(start)) – \(time(end))"
    }

    /// Today and tomorrow by name.
    func day(_ day: CalendarDay, today: CalendarDay) -> String {
        switch day.number - today.number {
        case 0: self.today
        case 1: tomorrow
        default: self.day(day)
        }
    }
}

extension TimeOfDay {
    fileprivate func twelve(_ before: String, _ after: String) -> String {
        let hour = minutes / 60
        let minute = minutes % 60
        let shown = (hour + 11) % 12 + 1
        return "\(shown):\(minute < 10 ? "0" : "")\(minute)\u{A0}\(hour < 12 ? before : after)"
    }
}

private func hoursAndMinutes(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest)\u{A0}min" }
    return rest == 0 ? "\(hours)\u{A0}h" : "\(hours)\u{A0}h \(rest)\u{A0}min"
}

extension English {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    private static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    func day(_ day: CalendarDay) -> String {
        let parts = day.parts
        let weekday = Self.weekdays[Int(day.weekday.rawValue) - 1]
        return "\(weekday), \(Self.months[parts.month - 1]) \(parts.day)"
    }

    func shortDay(_ day: CalendarDay) -> String { "\(day.weekday.short), \(date(day))" }

    func shortWeekday(_ day: Weekday) -> String { day.short }

    func date(_ day: CalendarDay) -> String {
        let parts = day.parts
        return "\(Self.months[parts.month - 1].prefix(3)) \(parts.day)"
    }

    func time(_ time: TimeOfDay) -> String {
        hasTwelveHours ? time.twelve("AM", "PM") : time.description
    }

    func duration(minutes: Int) -> String { hoursAndMinutes(minutes) }
    var today: String { "Today" }
    var tomorrow: String { "Tomorrow" }
}

extension Spanish {
    private static let months = [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
        "octubre", "noviembre", "diciembre",
    ]
    private static let weekdays = [
        "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo",
    ]

    func day(_ day: CalendarDay) -> String {
        let parts = day.parts
        let weekday = Self.weekdays[Int(day.weekday.rawValue) - 1]
        return "\(weekday), \(parts.day) de \(Self.months[parts.month - 1])"
    }

    func shortDay(_ day: CalendarDay) -> String {
        "\(shortWeekday(day.weekday)), \(date(day))"
    }

    func shortWeekday(_ day: Weekday) -> String {
        String(Self.weekdays[Int(day.rawValue) - 1].prefix(3))
    }

    func date(_ day: CalendarDay) -> String {
        let parts = day.parts
        return "\(parts.day) \(Self.months[parts.month - 1].prefix(3))"
    }

    func time(_ time: TimeOfDay) -> String {
        hasTwelveHours ? time.twelve("a.\u{A0}m.", "p.\u{A0}m.") : time.description
    }

    func duration(minutes: Int) -> String { hoursAndMinutes(minutes) }
    var today: String { "Hoy" }
    var tomorrow: String { "Mañana" }
}
