package import EventSourcing
package import TreeLot
package import TreeLotApp

/// What writers do to a lot, without end. A writer's turn is the same command whenever it is asked for,
/// and so is its key: after a crash, a client without an answer asks again.
package struct LotWork: Sendable {
    private let writers: Int
    private let shifts: Int

    /// - Parameter shifts: that people sign up for.
    package init(writers: Int, shifts: Int = 40) {
        self.writers = writers
        self.shifts = shifts
    }

    /// The key of a writer's turn: `w3-17`.
    package static func key(writer: Int, turn: Int) -> String { "w\(writer)-\(turn)" }

    /// The last turn of each writer that is in the log: the next one to ask for, again.
    package static func turns(in store: some EventStore<LotEvent>) throws -> [Int: Int] {
        var turns: [Int: Int] = [:]
        try store.read(after: .start) { commit in
            let parts = (commit.envelope.key ?? "").dropFirst().split(separator: "-")
            if commit.envelope.key?.first == "w", parts.count == 2, let writer = Int(parts[0]) {
                turns[writer] = max(turns[writer] ?? 0, Int(parts[1]) ?? 0)
            }
            return true
        }
        return turns
    }

    /// What the turns need, in order.
    package func preparations(at now: Instant) -> [Submission] {
        var commands: [any LotCommand] = [openLot, household("Walker")]
        for _ in 0..<writers { commands.append(member("Mia")) }
        for _ in 0..<writers { commands.append(season) }
        for _ in 0..<3 { commands.append(template) }
        for day in 0..<shifts { commands.append(shift(day)) }
        return commands.enumerated().map { number, command in
            submission(command, "p\(number)", now)
        }
    }

    /// One event, or two, or three.
    package func submission(writer: Int, turn: Int, at now: Instant) -> Submission {
        let key = Self.key(writer: writer, turn: turn)
        let command: any LotCommand =
            switch turn % 5 {
            case 0: plan(season: writer, day: turn / 5)
            case 1: household("Household \(key)")
            case 2: rename(person: writer, "Mia \(turn)")
            case 3: member("Ada \(turn)")
            default: signUp(person: writer, shift: turn / 5 % shifts)
            }
        return submission(command, key, now)
    }

    private func submission(
        _ command: any LotCommand, _ key: String, _ now: Instant
    ) -> Submission {
        Submission(command, context: Context(actor: .operator, now: now), face: .cli, key: key)
    }
}

// MARK: - Commands

/// Far enough that nothing is over, whatever the clock says.
private let firstDay = CalendarDay(year: 2400, month: 1, day: 1)!
private let days = 300

extension LotWork {
    private var openLot: OpenLot {
        var open = OpenLot()
        open.troop = "Troop 900"
        open.timeZone = "UTC"
        open.leader.firstName = "Ada"
        open.leader.lastName = "Park"
        return open
    }

    private func household(_ name: String) -> AddHousehold {
        var household = AddHousehold()
        household.name = name
        return household
    }

    private func member(_ name: String) -> AddFamilyMember {
        var person = AddFamilyMember()
        person.household = .init(1)
        person.firstName = name
        person.lastName = "Walker"
        return person
    }

    private var season: CreateSeason {
        var season = CreateSeason()
        season.name = "Winter"
        season.year = 2400
        season.firstDay = firstDay
        season.lastDay = firstDay.advanced(by: days - 1)
        season.location = "Parking lot"
        return season
    }

    private var template: DefineTemplate {
        var template = DefineTemplate()
        template.name = "Morning"
        template.weekdays = Array(Weekday.allCases)
        template.start = TimeOfDay("09:00")!
        template.end = TimeOfDay("13:00")!
        template.requiredParents = 2
        return template
    }

    private func shift(_ number: Int) -> AddShift {
        var shift = AddShift()
        shift.season = .init(1)
        shift.day = firstDay.advanced(by: 7 * number)
        shift.start = TimeOfDay("14:00")!
        shift.end = TimeOfDay("18:00")!
        shift.requiredParents = writers
        shift.publish = true
        return shift
    }

    /// Shifts of one day; none if they are planned already.
    private func plan(season: Int, day: Int) -> GenerateSchedule {
        var plan = GenerateSchedule()
        plan.season = .init(UInt32(season + 1))
        plan.templates = []
        plan.specialDates = (1...3).map { template in
            var date = GenerateSchedule.SpecialDate()
            date.template = .init(UInt32(template))
            date.day = firstDay.advanced(by: day % days)
            return date
        }
        return plan
    }

    private func rename(person: Int, _ name: String) -> RenamePerson {
        var rename = RenamePerson()
        rename.person = .init(UInt32(person + 2))
        rename.firstName = name
        return rename
    }

    private func signUp(person: Int, shift: Int) -> SignUp {
        var signUp = SignUp()
        signUp.person = .init(UInt32(person + 2))
        signUp.shift = .init(UInt32(shift + 1))
        return signUp
    }
}
