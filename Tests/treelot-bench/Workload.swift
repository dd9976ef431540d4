import EventSourcing
import TreeLot
import TreeLotApp

/// Commands without end, for a lot that is made for them: people who sign up and change their
/// minds, which is one event each; or schedules that are planned, which is a hundred events each.
struct Workload: Sendable {
    private static let seasonCount = 2500
    private static let templateCount = 4

    /// Person and shift of the same index belong together, so that no rule stands in the way.
    private var people: [UInt32] = []
    private var shifts: [UInt32] = []
    private var seasons: [UInt32] = []
    private var templates: [UInt32] = []
    let now: Instant

    /// Makes what the commands need, in a new lot or in one that has seen something.
    /// - Parameter peopleCount: how many commands follow each other before one is about the same
    ///   person again; at least as many as there are writers.
    static func prepare(
        _ scheduler: Scheduler, events: Int, people peopleCount: Int = 2048
    ) async throws -> Workload {
        let models = await scheduler.models
        let begin = Instant(iso8601: "2026-01-01T00:00:00Z")!
        let empty = Workload(now: max(models.latest, begin))
        let isOpen = models.lot.settings.isOpen
        return try await scheduler.executeTogether { decide in
            var workload = empty
            if !isOpen { try workload.openLot(decide) }
            if events == 1 {
                try workload.addPeople(peopleCount, decide)
            } else {
                try workload.addSeasons(decide)
            }
            return workload
        }
    }

    private init(now: Instant) { self.now = now }

    private typealias Decide = (Submission) throws -> Outcome

    private func openLot(_ decide: Decide) throws {
        var open = OpenLot()
        open.troop = "Troop 900"
        open.timeZone = "America/Los_Angeles"
        open.leader.firstName = "Ada"
        open.leader.lastName = "Park"
        _ = try made("person", open, decide)
    }

    private mutating func addPeople(_ count: Int, _ decide: Decide) throws {
        var household = AddHousehold()
        household.name = "Walker"
        let family = try made("household", household, decide)
        let season = try addSeason(decide)
        for _ in 0..<count {
            var person = AddFamilyMember()
            person.household = .init(family)
            person.firstName = "Mia"
            person.lastName = "Walker"
            people.append(try made("person", person, decide))
            var shift = AddShift()
            shift.season = .init(season)
            shift.day = CalendarDay(year: 2026, month: 12, day: 5)!
            shift.start = TimeOfDay("09:00")!
            shift.end = TimeOfDay("13:00")!
            shift.requiredParents = 1
            shifts.append(try made("shift", shift, decide))
        }
        // All at once: each publication is told to everybody.
        var publish = PublishSchedule()
        publish.season = .init(season)
        let context = Context(actor: .operator, now: now)
        _ = try decide(Submission(publish, context: context, face: .cli)).acceptance
    }

    private mutating func addSeasons(_ decide: Decide) throws {
        for _ in 0..<Self.templateCount {
            var template = DefineTemplate()
            template.name = "Morning"
            template.weekdays = Array(Weekday.allCases)
            template.start = TimeOfDay("09:00")!
            template.end = TimeOfDay("13:00")!
            template.requiredParents = 2
            template.requiredScouts = 3
            templates.append(try made("template", template, decide))
        }
        for _ in 0..<Self.seasonCount { seasons.append(try addSeason(decide)) }
    }

    /// A season of a hundred days.
    private func addSeason(_ decide: Decide) throws -> UInt32 {
        var season = CreateSeason()
        season.name = "Winter"
        season.year = 2026
        season.firstDay = CalendarDay(year: 2026, month: 9, day: 23)!
        season.lastDay = season.firstDay.advanced(by: 99)
        season.location = "Parking lot"
        return try made("season", season, decide)
    }

    private func made(_ kind: String, _ command: any LotCommand, _ decide: Decide) throws -> UInt32
    {
        let context = Context(actor: .operator, now: now)
        let outcome = try decide(Submission(command, context: context, face: .cli))
        guard let thing = try outcome.acceptance.things.first(where: { $0.kind == kind }) else {
            throw Unexpected(description: "\(type(of: command)) made no \(kind)")
        }
        return thing.number
    }

    /// The commands of one of several writers; no two writers have a person or a season in common.
    func turns(of writer: Int, among writers: Int) -> Turns {
        let mine = stride(from: writer, to: max(people.count, seasons.count), by: writers)
        return Turns(
            people: people.isEmpty ? [] : mine.map { (people[$0], shifts[$0]) },
            plans: seasons.isEmpty
                ? [] : mine.flatMap { place in templates.map { (seasons[place], $0) } },
            now: now)
    }
}

/// What one writer does next.
struct Turns: Sendable {
    private let people: [(person: UInt32, shift: UInt32)]
    private let plans: [(season: UInt32, template: UInt32)]
    private let now: Instant
    private var place = 0
    /// What each of the people has signed up for and not cancelled yet.
    private var assignments: [UInt32?]

    init(
        people: [(person: UInt32, shift: UInt32)], plans: [(season: UInt32, template: UInt32)],
        now: Instant
    ) {
        self.people = people
        self.plans = plans
        self.now = now
        self.assignments = people.map { _ in nil }
    }

    /// Nil when every season is planned.
    func next() -> Submission? {
        if people.isEmpty { return place < plans.count ? plan(plans[place]) : nil }
        let (person, shift) = people[place]
        let context = Context(actor: .person(person), now: now)
        if let assignment = assignments[place] {
            var cancel = CancelAssignment()
            cancel.assignment = .init(assignment)
            return Submission(cancel, context: context, face: .web)
        }
        var signUp = SignUp()
        signUp.shift = .init(shift)
        signUp.person = .init(person)
        return Submission(signUp, context: context, face: .web)
    }

    private func plan(_ plan: (season: UInt32, template: UInt32)) -> Submission {
        var generate = GenerateSchedule()
        generate.season = .init(plan.season)
        generate.templates = [.init(plan.template)]
        return Submission(generate, context: Context(actor: .operator, now: now), face: .web)
    }

    /// Takes note of what became of ``next()``. A refusal would measure something else: it is an
    /// error.
    mutating func went(_ outcome: Outcome) throws {
        let acceptance = try outcome.acceptance
        if !people.isEmpty {
            assignments[place] = assignments[place] == nil ? acceptance.things.first?.number : nil
        }
        place += 1
        if place == people.count { place = 0 }
    }
}

extension Outcome {
    /// - Throws: the refusal.
    fileprivate var acceptance: Acceptance {
        get throws {
            switch self {
            case .accepted(let acceptance): return acceptance
            case .refused(let refusal): throw refusal
            }
        }
    }
}

struct Unexpected: Error, CustomStringConvertible {
    var description: String
}
