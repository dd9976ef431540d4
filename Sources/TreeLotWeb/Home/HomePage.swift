import EventSourcing
import TreeLot

/// The first page of a family: today, the people at the lot, and the next shifts. Visitors sign in from here.
struct HomePage: Page {
    static let routes = ["/"]

    let tab: Tab? = .home

    init(_ address: PageAddress) {}

    struct Answer: Sendable, Equatable {
        /// Nil for visitors.
        var family: FamilyToday?
        /// Shifts that run or begin soon, with the people present.
        var rosters: [ShiftRoster.Answer] = []
        /// The next ones with free places.
        var wanted: [ShiftSummary] = []
        /// For the committee: how many shifts need people.
        var alerts = 0
    }

    /// Maximum number of shifts shown that need help.
    private static let wantedMax = 3

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        guard context.actor != .visitor else { return Answer() }
        let me = try CurrentUser().answer(models, context)
        var answer = Answer(family: try FamilyToday(me, models, context))
        guard let week = try WeekSchedule().ifAny(models, context) else { return answer }
        for shift in week.days.flatMap(\.shifts) where shift.isAround(context.now) {
            let roster = ShiftRoster(\.shift, shift.shift)
            answer.rosters.append(try roster.answer(models, context))
        }
        let next = try WeekSchedule(day: week.week.advanced(by: 7)).answer(models, context)
        answer.wanted = Array(
            (week.days + next.days).lazy.flatMap(\.shifts)
                .filter { $0.isOpen(at: context.now) }.prefix(Self.wantedMax))
        if me.may.contains(.runSchedule) {
            answer.alerts = try StaffingAlerts().answer(models, context).alerts.count
        }
        return answer
    }
}

/// The shifts of the members of a reader’s households, and the reader’s open tasks.
struct FamilyToday: Sendable, Equatable {
    var firstName: String
    var today: [FamilyShift]
    /// Within three days after today.
    var next: [FamilyShift]
    var later: [FamilyShift]
    /// The buttons beside the shifts of today.
    var presence: [Assignment.ID: Presence]
    /// The reader’s open tasks.
    var steps: [OnboardingStatus.Step]
    /// The members whose agreement for a season is missing, and the address of its text.
    var agreements: [Agreement]

    struct Agreement: Sendable, Equatable {
        var season: Season.ID
        var seasonName: String
        var person: Person.ID
        /// Missing for the reader.
        var name: String?
        var title: String
        var url: String
    }

    /// Maximum number of later shifts shown.
    private static let laterMax = 4

    init(
        _ me: CurrentUser.Answer, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) {
        let family = try Family(me, models, context)
        let shifts = try family.shifts(models, context)
        let day = models.lot.onTheWall(context.now).day
        firstName = family.firstName
        today = shifts.filter {
            $0.shift.day == day || ($0.shift.start.instant <= context.now && $0.checkedOutAt == nil)
        }
        let ahead = shifts.filter { $0.shift.day > day }
        next = ahead.filter { $0.shift.day <= day.advanced(by: 3) }
        later = Array(ahead.filter { $0.shift.day > day.advanced(by: 3) }.prefix(Self.laterMax))
        presence = [:]
        for shift in today {
            presence[shift.assignment] = Presence(shift.assignment, models, context)
        }
        steps = []
        agreements = []
        if let person = me.person {
            steps = try OnboardingStatus(\.person, person).answer(models, context).steps
        }
        for member in family.members {
            agreements += try Agreement.missing(of: member, models, context)
        }
    }
}

extension FamilyToday.Agreement {
    /// Of each season in which something can still be done; none where they are there, or none is
    /// needed.
    fileprivate static func missing(
        of member: Family.Member, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [Self] {
        let steps = try OnboardingStatus(\.person, member.person).answer(models, context).steps
        let missing = steps.filter { $0.step == .agreement && !$0.done }.compactMap(\.season)
        guard !missing.isEmpty else { return [] }
        let seasons = try SeasonList().answer(models, context).seasons
        return missing.compactMap { id in
            guard let season = seasons.first(where: { $0.season == id }),
                let agreement = season.rules?.agreement
            else { return nil }
            return Self(
                season: id, seasonName: season.name, person: member.person,
                name: member.isReader ? nil : member.name, title: agreement.title,
                url: agreement.url)
        }
    }
}

extension ShiftSummary {
    /// It runs, or begins within the hour.
    fileprivate func isAround(_ now: Instant) -> Bool {
        status != .cancelled && status != .draft && status != .closed
            && start.instant.advanced(byMinutes: -60) <= now && now < end.instant
    }

    /// Sign-up is still possible.
    func isOpen(at now: Instant) -> Bool {
        status == .published && now < end.instant && (freeScouts > 0 || freeParents > 0)
    }

    var freeScouts: Int { max(0, requiredScouts - scouts) }
    var freeParents: Int { max(0, requiredParents - parents) }
}
