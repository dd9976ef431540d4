import EventSourcing
import TreeLot

/// Days, times and amounts of time.
extension Text {
    static let today = Text("Today", es: "Hoy")
    static let tomorrow = Text("Tomorrow", es: "Mañana")
}

extension Words {
    /// `Saturday, December 5`, with its year where it is read in another one.
    func day(_ day: CalendarDay) -> String {
        isOfThisYear(day) ? dayInYear(day) : dayWithYear(day)
    }

    /// `Saturday, December 5`
    func dayInYear(_ day: CalendarDay) -> String {
        let (weekday, month, number) = (name(day.weekday), month(day), day.parts.day)
        return text("\(weekday), \(month) \(number)", es: "\(weekday), \(number) de \(month)")
    }

    /// `Saturday, December 5, 2026`
    func dayWithYear(_ day: CalendarDay) -> String {
        text("\(dayInYear(day)), \(day.parts.year)", es: "\(dayInYear(day)) de \(day.parts.year)")
    }

    /// Today and tomorrow by name.
    func nearDay(_ day: CalendarDay) -> String {
        switch readOn.map({ day.number - $0.number }) {
        case 0: self.today
        case 1: self.tomorrow
        default: self.day(day)
        }
    }

    /// `Today · Sat, Dec 5`; only today and tomorrow have a name.
    func soon(_ day: CalendarDay) -> String {
        let isNear = readOn.map { (0...1).contains(day.number - $0.number) } ?? false
        return (isNear ? "\(nearDay(day)) · " : "") + shortDay(day)
    }

    /// `Sat, Dec 5`, with its year where it is read in another one.
    func shortDay(_ day: CalendarDay) -> String {
        "\(shortWeekday(day.weekday)), \(date(day))"
    }

    /// `Sat`
    func shortWeekday(_ day: Weekday) -> String { String(name(day).prefix(3)) }

    /// `Dec 5`, with its year where it is read in another one.
    func date(_ day: CalendarDay) -> String {
        isOfThisYear(day) ? dateInYear(day) : dateWithYear(day)
    }

    /// `Dec 5`
    func dateInYear(_ day: CalendarDay) -> String {
        let (month, number) = (month(day).prefix(3), day.parts.day)
        return text("\(month) \(number)", es: "\(number) \(month)")
    }

    /// `Dec 5, 2026`
    func dateWithYear(_ day: CalendarDay) -> String {
        text("\(dateInYear(day)), \(day.parts.year)", es: "\(dateInYear(day)) \(day.parts.year)")
    }

    private func isOfThisYear(_ day: CalendarDay) -> Bool {
        readOn.map { $0.parts.year == day.parts.year } ?? true
    }

    /// `9:00 AM`
    func time(_ time: TimeOfDay) -> String {
        guard hasTwelveHours else { return time.description }
        let (hour, minute) = time.minutes.quotientAndRemainder(dividingBy: 60)
        let half = hour < 12 ? text("AM", es: "a.\u{A0}m.") : text("PM", es: "p.\u{A0}m.")
        return "\((hour + 11) % 12 + 1):\(minute < 10 ? "0" : "")\(minute)\u{A0}\(half)"
    }

    func time(_ moment: LocalInstant) -> String { time(moment.time) }

    /// `9:00 AM – 12:00 PM`
    func span(_ start: LocalInstant, _ end: LocalInstant) -> String {
        "\(time(start)) – \(time(end))"
    }

    /// `Sat, Dec 5, 9:00 AM – 12:00 PM`
    func dayAndSpan(_ shift: ShiftSummary) -> String {
        "\(shortDay(shift.day)), \(span(shift.start, shift.end))"
    }

    /// `Sat, Dec 5, 9:00 AM`
    func dayAndTime(_ moment: LocalInstant) -> String {
        "\(shortDay(moment.day)), \(time(moment))"
    }

    /// `3 h 20 min`
    func duration(minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest)\u{A0}min" }
        return rest == 0
            ? "\(number(hours))\u{A0}h" : "\(number(hours))\u{A0}h \(rest)\u{A0}min"
    }

    func name(_ day: Weekday) -> String {
        switch day {
        case .monday: text("Monday", es: "lunes")
        case .tuesday: text("Tuesday", es: "martes")
        case .wednesday: text("Wednesday", es: "miércoles")
        case .thursday: text("Thursday", es: "jueves")
        case .friday: text("Friday", es: "viernes")
        case .saturday: text("Saturday", es: "sábado")
        case .sunday: text("Sunday", es: "domingo")
        }
    }

    private func month(_ day: CalendarDay) -> String {
        switch day.parts.month {
        case 1: text("January", es: "enero")
        case 2: text("February", es: "febrero")
        case 3: text("March", es: "marzo")
        case 4: text("April", es: "abril")
        case 5: text("May", es: "mayo")
        case 6: text("June", es: "junio")
        case 7: text("July", es: "julio")
        case 8: text("August", es: "agosto")
        case 9: text("September", es: "septiembre")
        case 10: text("October", es: "octubre")
        case 11: text("November", es: "noviembre")
        default: text("December", es: "diciembre")
        }
    }
}
