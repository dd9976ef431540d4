public import EventSourcing

/// The times at which a person, or a household, was at the lot. For the family and the committee.
public struct AttendanceHistory: LotQuestion {
    public static let name = "attendance-history"
    public static let permitted = Set<Relation>.family.union([.system])

    /// Exactly one of the two is given.
    public var person: Person.ID?
    public var household: Household.ID?
    /// By default all seasons.
    public var season: Season.ID?
    /// Limits the answer to what had happened by that moment, as it is known now: with later corrections.
    public var trueAt: Instant?
    /// Maximum number of entries; nil for all.
    public var limit: Int?
    /// The `next` of the page before: the answer begins after this entry.
    public var after: Assignment.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID?
        public var household: Household.ID?
        public var minutes: Int
        /// Number of visits that have ended.
        public var visits: Int
        public var noShows: Int
        /// The latest first.
        public var entries: [Entry]
        /// If there are more entries: the assignment after which they begin.
        public var next: Assignment.ID?
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var assignment: Assignment.ID
        public var person: Person.ID
        public var name: String
        public var shift: Shift.ID
        public var day: CalendarDay
        public var label: String?
        public var status: AssignmentStatus
        public var walkIn: Bool
        public var method: CheckInMethod?
        public var checkedInAt: LocalInstant?
        public var checkedOutAt: LocalInstant?
        public var minutes: Int
        /// Whether the visit has a forgotten check-out that is not reviewed yet.
        public var needsReview: Bool
        public var adjustments: Int
        /// The time that was recorded, if it was corrected since.
        public var recordedCheckIn: LocalInstant?
        public var recordedCheckOut: LocalInstant?
    }

    public func topics(in models: ReadModels) -> [Topic]? {
        person.map { [.person($0)] } ?? household.map { [.household($0)] }
    }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try Check.page(limit)
        let (members, household) = try whom(lot, context)
        let season = try season.map { id throws(LotRefusal) in try lot.season(id).id }
        let former = household.map { lot.assignmentsOfErased(madeFor: $0) } ?? []
        let assignments = (members.flatMap { lot.assignments.of($0) } + former)
            .map { lot.assignments[$0] }
        let entries = assignments.filter { assignment in
            let isMeant =
                (household == nil || assignment.household == household)
                && (season == nil || lot.shifts[assignment.shift].season == season)
            let hasHappened =
                lot.attendance[assignment.id].checkedInAt != nil || assignment.status != .confirmed
            return isMeant && hasHappened && assignment.status != .cancelled
        }
        .map { entry($0, lot, context) }
        .sorted { ($0.day, $0.assignment) > ($1.day, $1.assignment) }
        var answer = Answer(
            person: person, household: household, minutes: entries.reduce(0) { $0 + $1.minutes },
            visits: entries.count { $0.checkedOutAt != nil },
            noShows: entries.count { $0.status == .noShow }, entries: entries)
        if let after {
            guard let last = assignments.first(where: { $0.id == after }) else {
                throw .invalid("after", "must be what “next” said on the page before")
            }
            let day = lot.shifts[last.shift].day
            answer.entries.removeAll { ($0.day, $0.assignment) >= (day, after) }
        }
        if let limit, answer.entries.count > limit {
            answer.entries.removeSubrange(limit...)
            answer.next = answer.entries.last?.assignment
        }
        return answer
    }

    private func whom(
        _ lot: Lot, _ context: Context
    ) throws(LotRefusal) -> ([Person.ID], Household.ID?) {
        switch (person, household) {
        case (let person?, nil):
            try lot.requireFamily(of: try lot.person(person), context)
            return ([person], nil)
        case (nil, let household?):
            let household = try lot.household(household)
            try lot.requireHousehold(household, context)
            return (household.members, household.id)
        case (nil, nil):
            throw .invalid("person", "is missing: name a person or a household", because: .empty)
        case (_?, _?):
            throw .invalid("household", "must not stand beside a person: name one of them")
        }
    }

    private func entry(_ assignment: Assignment, _ lot: Lot, _ context: Context) -> Entry {
        let shift = lot.shifts[assignment.shift]
        let visit = lot.attendance[assignment.id]
        let times = lot.visit(assignment.id, at: context.now)
        let corrected = lot.attendance.corrected(assignment.id)
        return Entry(
            assignment: assignment.id, person: assignment.person,
            name: lot.name(of: assignment.person, for: context.actor), shift: shift.id,
            day: shift.day, label: shift.label, status: times.status,
            walkIn: assignment.isWalkIn, method: visit.method, checkedInAt: times.checkedInAt,
            checkedOutAt: times.checkedOutAt, minutes: times.minutes,
            needsReview: times.needsReview, adjustments: corrected?.adjustments ?? 0,
            recordedCheckIn: corrected?.checkedInAt.map(shift.local),
            recordedCheckOut: corrected?.checkedOutAt.map(shift.local))
    }
}

extension AttendanceHistory {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "household", &household)
        try coder.field(3, "season", &season)
        try coder.field(4, "trueAt", &trueAt)
        try coder.field(5, "limit", &limit)
        try coder.field(6, "after", &after)
    }
}
