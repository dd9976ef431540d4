import EventSourcing
import TreeLot
import TreeLotApp

/// The state that a demo keeps of the season under way.
struct DemoSeason: Sendable {
    var number: Season.ID = .none
    var days = DemoCalendar(year: 2025)
    var agenda = Agenda<Step>()
    var shifts: [Shift.ID: PlannedShift] = [:]
    /// The one that begins about now, to which the guests are going to check in by themselves.
    var guestShift: Shift.ID?

    struct PlannedShift: Sendable {
        var start: Instant
        var end: Instant
        var coming: [Assignment.ID: Coming] = [:]
    }

    struct Coming: Sendable {
        var person: Person.ID
        var isScout: Bool
        /// The one who brings them, and acts for them.
        var parent: Person.ID
    }

    enum Step: Sendable {
        case signUp(shift: Shift.ID, isScout: Bool)
        case signUpGuests
        case cancel(shift: Shift.ID, assignment: Assignment.ID)
        /// Decides who will come, when, and who will not.
        case open(shift: Shift.ID)
        case checkIn(shift: Shift.ID, assignment: Assignment.ID)
        case checkOut(assignment: Assignment.ID, parent: Person.ID)
        case noShow(shift: Shift.ID, assignment: Assignment.ID)
        case correct(shift: Shift.ID, assignment: Assignment.ID)
        case walkIn(shift: Shift.ID, isScout: Bool)
        case closeForgotten(assignment: Assignment.ID)
        case complete
    }
}

extension DemoWorld {
    /// Plans and publishes a season from the last Friday in November to Christmas Eve.
    mutating func plan(_ days: DemoCalendar, _ decide: Decide) throws {
        let now = days.morning(of: days.first.advanced(by: -24))
        let year = days.first.parts.year
        season = DemoSeason(days: days)
        let create = CreateSeason {
            $0.name = "Winter \(year)"
            $0.year = year
            $0.firstDay = days.first
            $0.lastDay = days.last
            $0.location = "Church car park, Oak Street"
        }
        guard let number: Season.ID = try act(create, by: 1, at: now, decide)?.id() else { return }
        season.number = number
        if days.present != nil {
            // So that the guests can check in whenever they look: their shift begins within half an hour.
            let policy = SetSeasonPolicy {
                $0.season = number
                $0.checkInOpensMinutes = .set(30)
            }
            _ = try act(policy, by: 1, at: now, decide)
        }
        if number == 1 { try defineTemplates(now, decide) }
        _ = try act(GenerateSchedule { $0.season = number }, by: committee[0], at: now, decide)
        _ = try act(PublishSchedule { $0.season = number }, by: committee[0], at: now, decide)
        season.agenda.plan(.complete, at: days.morning(of: days.last.advanced(by: 3)))
    }

    /// How many times larger than a troop of sixty families this one is.
    private var scale: Int { max(1, families.count / 60) }

    private mutating func defineTemplates(_ now: Instant, _ decide: Decide) throws {
        let week: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
        let weekend: [Weekday] = [.saturday, .sunday]
        let plans: [(String, String, String, [Weekday], Int, Int)] = [
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
                let template = DefineTemplate {
                    $0.name = label
                    $0.kind = days.count == 5 ? .weekday : .weekend
                    $0.weekdays = days
                    $0.start = TimeOfDay(start)!
                    $0.end = TimeOfDay(end)!
                    $0.requiredScouts = scouts * size
                    $0.requiredParents = parents * size
                    $0.minimumHeadcount = 3
                    $0.label = label
                }
                _ = try act(template, by: committee[0], at: now, decide)
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
            let id = shift.shift
            let start = shift.start.instant
            season.shifts[id] = .init(start: start, end: shift.end.instant)
            season.agenda.plan(.open(shift: id), at: start.advanced(byMinutes: -60))
            planGuests(for: id, start)
            let isWeekend = shift.day.weekday.rawValue >= 6
            for isScout in [true, false] {
                let places = isScout ? shift.requiredScouts : shift.requiredParents
                let kept = id == season.guestShift ? 1 : 0
                for _ in 0..<max(0, places - kept) where dice.chance(isWeekend ? 95 : 78) {
                    season.agenda.plan(
                        .signUp(shift: id, isScout: isScout), at: signUpMoment(before: start))
                }
            }
        }
    }

    /// The first shift that begins within half an hour of the present keeps a place for them.
    private mutating func planGuests(for shift: Shift.ID, _ start: Instant) {
        guard season.guestShift == nil, let present = season.days.present,
            abs(start.minutes(since: present)) <= 30
        else { return }
        season.guestShift = shift
        season.agenda.plan(.signUpGuests, at: season.days.published.advanced(byMinutes: 60))
    }

    /// Some minutes to some weeks before the shift; half of them in the first days.
    private mutating func signUpMoment(before start: Instant) -> Instant {
        let published = season.days.published
        let minutes = max(2, start.minutes(since: published) - 24 * 60)
        let spread = dice.chance(55) ? min(minutes, 4 * 24 * 60) : minutes
        return published.advanced(byMinutes: dice.roll(1...spread))
            .advanced(bySeconds: dice.roll(0...59))
    }
}
