public import EventSourcing

/// Something that can be seen of a lot: the answer to one question, or a page that shows several at once.
public protocol LotView: View where Models == ReadModels, Failure == LotRefusal {
    /// What the answer depends on beside who is who and what the rules are, and beside the asker; nil,
    /// by default, for everything. Whoever observes the answer looks again only when one of them was
    /// touched. The law of observers holds it to the answers.
    func topics(in models: ReadModels) -> [Topic]?

    /// What the answer depends on of the asker; by default, on everything. The law of
    /// viewpoints holds it to the answers.
    func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint
}

extension LotView {
    public func topics(in models: ReadModels) -> [Topic]? { nil }
    public func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint { .own(actor) }
}

/// A question about the lot, as the page of the domain lists them.
public protocol LotQuestion: Query, LotView {
    /// Asks what was true at a moment, by all that is known, instead of what was known then.
    var trueAt: Instant? { get }

    /// Who may ask it: of those who are this to what it is about. For everybody else, the refusal is
    /// `not-allowed`.
    static var permitted: Set<Relation> { get }
}

extension LotQuestion {
    public var trueAt: Instant? { nil }
}

/// Every question there is, by its wire name. `audit` reads the log itself: see ``Audit``.
public enum LotQuestions {
    public static let all: [any LotQuestion.Type] = [
        CurrentUser.self, OnboardingStatus.self, SeasonList.self, TemplateList.self,
        HouseholdList.self, HouseholdMembers.self, SeasonOverview.self,
        WeekSchedule.self, ShiftDetails.self, ShiftRoster.self, MyShifts.self,
        FamilySchedule.self, OpenShiftsFor.self, WhyNot.self, AttendanceHistory.self,
        LeaderboardTable.self, SeasonStatistics.self, StaffingAlerts.self,
        AgreementStatus.self, MyMessages.self,
        MySessions.self, MyAPITokens.self, MyCalendarFeeds.self,
        MyPasskeys.self,
        MyIdentities.self, OpenCodes.self, UndeliveredMails.self,
    ]

    public static func named(_ name: String) -> (any LotQuestion.Type)? {
        all.first { $0.name == name }
    }
}

extension Lot {
    /// Who belongs to the troop may look at the schedule.
    func requireMember(_ context: Context) throws(LotRefusal) {
        try requireOpen(context)
        guard context.actor != .visitor else {
            throw .notAllowed("somebody who has signed in", next: "sign in first")
        }
    }

    /// The shift’s status at `now`: one whose end has passed is completed, whether or not somebody
    /// has noted it.
    func status(of shift: Shift, at now: Instant) -> ShiftStatus {
        shift.status == .published && shift.isOver(at: now) ? .completed : shift.status
    }

    /// Drafts are the committee’s, also when they were called off.
    func isVisible(_ shift: Shift, to actor: Actor) -> Bool {
        shift.wasPublished || isCommittee(actor)
    }

    /// A season’s shifts that the actor may see, by start.
    func schedule(of season: Season, for actor: Actor) -> [Shift] {
        season.shifts.map { shifts[$0] }.filter { isVisible($0, to: actor) }
            .sorted { ($0.start.instant, $0.id) < ($1.start.instant, $1.id) }
    }
}
