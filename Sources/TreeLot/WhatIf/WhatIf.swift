public import EventSourcing

/// The decisions of a season that other rules would have refused: when, by which rule, and the people
/// affected. For the committee.
///
/// A ``WhatIfReader`` reads the events once, in order. Refusals of the time are not in the log, so what more
/// lenient rules would have allowed can’t be judged: the answer names those rules.
public struct WhatIf: HistoryQuestion {
    public static let name = "what-if"
    public static let permitted = Set<Relation>.staff

    /// By default the current one.
    public var season: Season.ID?
    /// The rules that would have been others, from the season’s beginning on; its season is not looked
    /// at.
    public var policy: SetSeasonPolicy

    public init(season: Season.ID?, policy: SetSeasonPolicy) {
        self.season = season
        self.policy = policy
    }

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        /// From the rules of today to the others; of a rule that is the same today, from the first of the season that was not.
        public var policy: [Audit.FieldChange]
        /// Sign-ups, cancellations, check-ins, check-outs and walk-ins that were decided anew.
        public var decisions: Int
        /// In the order of the log.
        public var refused: [Refused]
        /// Rules that would have been more lenient, at some time of the season: who was refused by the stricter ones, or
        /// did not even try, is not in the log.
        public var notJudged: [NotJudged]
        /// Sign-ups that needed no override of the committee under the other rules, in the order of the log.
        public var overridesSpared: [Spared]
        public var rules: [Rule]
        /// The people affected, the most affected first.
        public var people: [Whom]
        public var followed: Followed
    }

    public struct Refused: Codable, Sendable, Equatable {
        public var position: Int
        public var at: LocalInstant
        public var action: String
        public var person: Person.ID
        public var name: String
        public var shift: Shift.ID
        /// `Sat 5 Dec, 09:00–12:00`
        public var when: String
        public var assignment: Assignment.ID
        public var code: RefusalCode
        public var message: String
        public var facts: JSON
        /// Whether it only follows from what was refused before: the rules alone would have allowed it.
        public var follows: Bool
    }

    public struct Spared: Codable, Sendable, Equatable {
        public var position: Int
        public var at: LocalInstant
        public var person: Person.ID
        public var name: String
        public var shift: Shift.ID
        /// `Sat 5 Dec, 09:00–12:00`
        public var when: String
        public var assignment: Assignment.ID
    }

    public struct NotJudged: Codable, Sendable, Equatable {
        /// The field of the rule, as in `set-season-policy`.
        public var field: String
        /// What can’t be told, and why.
        public var why: String
        /// The same in all languages, for the pages; not part of the answer’s text.
        public var told = Told("", es: "")

        private enum CodingKeys: String, CodingKey { case field, why }

        init(_ field: String, _ why: Told) {
            (self.field, self.why, told) = (field, why.english.numbered, why)
        }
    }

    /// How often a rule refused something by itself.
    public struct Rule: Codable, Sendable, Equatable {
        public var code: RefusalCode
        public var count: Int
    }

    public struct Whom: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var count: Int
    }

    /// Events that could not have happened only because their sign-up or check-in would not have.
    public struct Followed: Codable, Sendable, Equatable {
        public var cancellations = 0
        public var checkIns = 0
        public var checkOuts = 0
        /// No-shows, excused absences, corrections and forgotten visits.
        public var others = 0
    }
}

extension WhatIf {
    public init() { self.init(season: nil, policy: SetSeasonPolicy()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try policy.rules(&coder)
    }

    public func check(_ models: ReadModels, _ context: Context) throws(LotRefusal) {
        _ = try check(models.lot, context)
    }

    public func answer(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        var reader = try WhatIfReader(self, models, context)
        try log.read { reader.apply($0) }
        return reader.answer
    }

    /// Any can: whatever a commit is about, a name in the answer may be.
    public func mayChange(by commit: Commit<LotEvent>, in models: ReadModels) -> Bool { true }

    /// - Returns: the season that is meant.
    func check(_ lot: Lot, _ context: Context) throws(LotRefusal) -> Season {
        try lot.authorize(asking: Self.permitted, context)
        let season = try lot.season(orCurrent: season, at: context.now)
        _ = try policy.applied(to: season.policy)
        guard policy.geofence == .keep else {
            throw .invalid(
                "geofence", "can’t be tried: the log keeps distances from the lot, and no places")
        }
        return season
    }
}
