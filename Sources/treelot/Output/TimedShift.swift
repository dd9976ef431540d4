import TreeLot

/// A shift, in whatever answer it stands.
protocol TimedShift {
    var shift: Shift.ID { get }
    var day: CalendarDay { get }
    var start: LocalInstant { get }
    var end: LocalInstant { get }
    var label: String? { get }
}

extension TimedShift {
    /// `09:00–12:00`
    var time: String { "\(start.time)–\(end.time)" }

    /// `Shift 3  2026-12-05  09:00–12:00  Morning`
    var title: String {
        "Shift \(shift)  \(day)  \(time)  \(label ?? "")".styled(.bold)
    }
}

extension ShiftSummary: TimedShift {}
extension ShiftRoster.Answer: TimedShift {
    var day: CalendarDay { start.day }
}
extension StaffingAlerts.Alert: TimedShift {}
extension SeasonStatistics.WantedShift: TimedShift {}

extension Column where Row: TimedShift {
    /// Which shift it is.
    static var which: [Column] {
        [
            .init(">shift", \.shift, .cyan), .init("day", \.day), .init("time") { $0.time },
            .init("what", \.label),
        ]
    }
}

extension StaffingLevel {
    var style: Style {
        switch self {
        case .full, .ok: .green
        case .low: .yellow
        case .critical, .closureRequired: .red
        case .closed: .dim
        }
    }
}
