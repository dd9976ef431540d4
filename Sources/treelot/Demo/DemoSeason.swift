import EventSourcing
import TreeLot
import TreeLotApp

/// What a demo keeps of the season that is under way.
struct DemoSeason: Sendable {
    var number: Season.ID = .none
    var agenda = Agenda<Step>()
    var shifts: [UInt32: PlannedShift] = [:]

    struct PlannedShift: Sendable {
        var start: Instant
        var end: Instant
        var coming: [UInt32: Coming] = [:]
    }

    struct Coming: Sendable {
        var person: UInt32
        var isScout: Bool
        /// The one who brings them, and acts for them.
        var parent: UInt32
    }

    enum Step: Sendable {
        case signUp(shift: UInt32, isScout: Bool)
        case cancel(shift: UInt32, assignment: UInt32)
        /// Who will come, when, and who will not.
        case open(shift: UInt32)
        case checkIn(shift: UInt32, assignment: UInt32)
        case checkOut(assignment: UInt32, parent: UInt32)
        case noShow(shift: UInt32, assignment: UInt32)
        case correct(shift: UInt32, assignment: UInt32)
        case walkIn(shift: UInt32, isScout: Bool)
        case closeForgotten(assignment: UInt32)
        case complete
    }
}

extension DemoWorld {
    /// Plans and publishes a season from the last Friday in November to Christmas Eve.
    mutating func plan(_ year: Int, _ decide: Decide) throws {
        let days = DemoCalendar(year: year)
        let now = days.morning(of: days.first.advanced(by: -24))
        season = DemoSeason()
        guard
            let number = try act(
                "create-season",
                [
                    "name": .string("Winter \(year)"), "year": .whole(year),
                    "firstDay": .string(days.first.description),
                    "lastDay": .string(days.last.description),
                    "location": "Church car park, Oak Street",
                ], by: .person(1), at: now, decide)?.id
        else { return }
        season.number = Season.ID(number)
        if number == 1 { try defineTemplates(now, decide) }
        for name in ["generate-schedule", "publish-schedule"] {
            _ = try act(
                name, ["season": .whole(number)], by: .person(committee[0]), at: now, decide)
        }
        season.agenda.plan(.complete, at: days.morning(of: days.last.advanced(by: 3)))
    }

    /// How many times larger than a troop of sixty families this one is.
    private var scale: Int { max(1, families.count / 60) }

    private mutating func defineTemplates(_ now: Instant, _ decide: Decide) throws {
        let week: [JSON] = ["monday", "tuesday", "wednesday", "thursday", "friday"]
        let weekend: [JSON] = ["saturday", "sunday"]
        let plans: [(String, String, String, [JSON], Int, Int)] = [
            ("After school", "15:30", "18:00", week, 2, 2),
            ("Evening", "18:00", "20:30", week, 2, 2),
            ("Morning", "09:00", "12:00", weekend, 4, 3),
            ("Midday", "12:00", "15:00", weekend, 4, 3),
            ("Afternoon", "15:00", "18:00", weekend, 4, 3),
            ("Lights on", "18:00", "20:30", weekend, 3, 2),
        ]
        for (name, start, end, days, scouts, parents) in plans {
            for (crew, size) in crews.enumerated() {
                let label = crew > 0 ? "\(name) \(crew + 1)" : name
                _ = try act(
                    "define-template",
                    [
                        "name": .string(label), "kind": days.count == 5 ? "weekday" : "weekend",
                        "weekdays": .array(days), "start": .string(start), "end": .string(end),
                        "requiredScouts": .whole(scouts * size),
                        "requiredParents": .whole(parents * size), "minimumHeadcount": 3,
                        "label": .string(label),
                    ], by: .person(committee[0]), at: now, decide)
            }
        }
    }

    /// Of a large troop, several crews work at the same time: how many times as large as that of sixty
    /// families each is.
    private var crews: [Int] {
        let most = 20
        return stride(from: 0, to: scale, by: most).map { min(most, scale - $0) }
    }

    /// When the places will be taken: many at once after publication, weekends before weekdays, some
    /// never.
    mutating func planSignUps(_ shifts: [ShiftSummary]) {
        for shift in shifts {
            let id = shift.shift.rawValue
            let start = shift.start.instant
            season.shifts[id] = .init(start: start, end: shift.end.instant)
            season.agenda.plan(.open(shift: id), at: start.advanced(byMinutes: -60))
            let isWeekend = shift.day.weekday.rawValue >= 6
            for isScout in [true, false] {
                let places = isScout ? shift.requiredScouts : shift.requiredParents
                for _ in 0..<places where dice.chance(isWeekend ? 95 : 78) {
                    season.agenda.plan(
                        .signUp(shift: id, isScout: isScout), at: signUpMoment(before: start))
                }
            }
        }
    }

    /// Some minutes to some weeks before the shift; half of them in the first days.
    private mutating func signUpMoment(before start: Instant) -> Instant {
        let published = DemoCalendar(year: start.year).published
        let minutes = max(2, start.minutes(since: published) - 24 * 60)
        let spread = dice.chance(55) ? min(minutes, 4 * 24 * 60) : minutes
        return published.advanced(byMinutes: dice.roll(1...spread))
            .advanced(bySeconds: dice.roll(0...59))
    }
}

/// The days of a demo’s season.
struct DemoCalendar {
    let first: CalendarDay
    let last: CalendarDay

    init(year: Int) {
        let november = CalendarDay(year: year, month: 11, day: 30)!
        // Friday is the fifth day of the week.
        first = november.advanced(by: -((Int(november.weekday.rawValue) + 2) % 7))
        last = CalendarDay(year: year, month: 12, day: 24)!
    }

    /// Nine in the morning on the Pacific coast, in winter.
    func morning(of day: CalendarDay) -> Instant {
        Instant(milliseconds: Int64(day.number) * 86_400_000).advanced(byMinutes: 17 * 60)
    }

    var published: Instant { morning(of: first.advanced(by: -24)).advanced(byMinutes: 1) }
}

extension Instant {
    fileprivate var year: Int { LocalInstant(self, offsetSeconds: -8 * 3600).day.parts.year }
}
