public import EventSourcing

/// Something that can be seen of a lot: the answer to one question, or a page that shows several at once.
public protocol LotView: ObservableView
where Models == ReadModels, Failure == LotRefusal, Viewpoint == TreeLot.Viewpoint {
    /// The properties of the asker on which the answer depends; by default, all of them. The law of
    /// viewpoints checks the answers against it, and the law of observers the topics.
    func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint
    /// What it is told from; by default, all but the index of the history. A look into the past that needs only
    /// ``ReadModels/lot`` is shorter, and finds the others empty.
    var scope: ProjectionScope { get }
}

extension LotView {
    public var scope: ProjectionScope { .rest }

    public func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint { .own(actor) }

    public func viewpoint(of actor: Actor, in models: ReadModels) -> Viewpoint {
        viewpoint(of: actor, in: models.lot)
    }
}

/// A question that the page of the domain lists, whatever its answer is found in.
public protocol NamedQuestion<Answer>: Record, Equatable {
    associatedtype Answer: Codable & Sendable & Equatable

    /// Its name on the wire: `week-schedule`.
    static var name: String { get }
    /// The relations to the subject of the question that permit it. For every other asker, the refusal is
    /// `not-allowed`.
    static var permitted: Set<Relation> { get }
}

/// A question about the lot, which the read models answer.
public protocol LotQuestion: Query, LotView, NamedQuestion {
    /// Answers with what was true at a moment, by all that is known, instead of what was known then.
    var trueAt: Instant? { get }

    /// Answers an authorized asker. Where ``permitted`` depends on what the question is about, such as whose
    /// household it is, the answer checks the rest. Only ``View/answer(_:_:)`` calls it.
    func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer
}

extension LotQuestion {
    public var trueAt: Instant? { nil }

    /// ``ReadModels/lot``, by default. The law of observers tries every question without the others.
    public var scope: ProjectionScope { .state }

    /// Answers the question, once its asker is authorized.
    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.lot.authorize(asking: Self.permitted, context)
        return try models.lot.resolved(self).answerAuthorized(models, context)
    }
}

/// Every question that the read models answer, by its wire name. Others read the log: see ``HistoryQuestions``.
public enum LotQuestions {
    public static let all: [any LotQuestion.Type] = [
        CurrentUser.self, OnboardingStatus.self, SeasonList.self, TemplateList.self,
        HouseholdList.self, HouseholdMembers.self, SeasonOverview.self,
        WeekSchedule.self, ShiftDetails.self, ShiftRoster.self, MyShifts.self,
        FamilySchedule.self, FamilyHistory.self, OpenShiftsFor.self, ShiftsThatFit.self,
        WhyNot.self,
        AttendanceHistory.self,
        LeaderboardTable.self, SeasonStatistics.self, CompareSeasons.self, Rehearsal.self,
        SettlementTable.self,
        Spreadsheet.self, StaffingAlerts.self, TwoAdultLedger.self,
        AgreementStatus.self, MyMessages.self,
        MySessions.self, MyAPITokens.self, MyCalendarFeeds.self,
        MyPasskeys.self,
        MyIdentities.self, OpenCodes.self, NotSignedInYet.self, PossibleDuplicates.self,
        KeptTooLong.self,
        UndeliveredMails.self,
        ShiftWaitlist.self, OpenOffers.self, QuotaStatus.self, AskList.self,
    ]

    public static func named(_ name: String) -> (any LotQuestion.Type)? {
        all.first { $0.name == name }
    }
}

extension Lot {
    /// Every member of the troop may see the schedule.
    func requireMember(_ context: Context) throws(LotRefusal) {
        try requireOpen(context)
        guard context.actor != .visitor else {
            throw .notAllowed("somebody who has signed in", next: "sign in first")
        }
    }

    /// The shift’s status at `now`: a shift whose end has passed is completed, whether or not that was
    /// recorded.
    func status(of shift: Shift, at now: Instant) -> ShiftStatus {
        shift.status == .published && shift.isOver(at: now) ? .completed : shift.status
    }

    func isVisible(_ shift: Shift, to actor: Actor) -> Bool {
        shift.isVisible(seesDrafts: isCommittee(actor))
    }

    /// How many of a season’s shifts the actor may see.
    func visibleShifts(of season: Season, to actor: Actor) -> Int {
        let seesDrafts = isCommittee(actor)
        return season.shifts.count { id in
            shifts.table.look(at: id) { $0.isVisible(seesDrafts: seesDrafts) }
        }
    }

    /// A season’s shifts that the actor may see, by start. Inlined, so that `isWanted` looks at a shift in place.
    /// - Parameter isWanted: of which shifts; no other is copied.
    /// - Complexity: O(shifts of the season), and sorting those that are wanted.
    @inline(__always)
    func schedule(
        of season: Season, for actor: Actor, where isWanted: (Shift) -> Bool = { _ in true }
    ) -> [Shift] {
        let seesDrafts = isCommittee(actor)
        var found: [(start: Instant, id: Shift.ID)] = []
        for id in season.shifts {
            shifts.table.look(at: id) { shift in
                guard shift.isVisible(seesDrafts: seesDrafts), isWanted(shift) else { return }
                found.append((shift.start.instant, id))
            }
        }
        found.sort { $0 < $1 }
        return found.map { shifts[$0.id] }
    }
}

extension Shift {
    /// Drafts are the committee’s, also when they were called off.
    /// - Parameter seesDrafts: for many shifts, to be found out once: so they are looked at in place.
    @inline(__always)
    func isVisible(seesDrafts: @autoclosure () -> Bool) -> Bool { wasPublished || seesDrafts() }
}
