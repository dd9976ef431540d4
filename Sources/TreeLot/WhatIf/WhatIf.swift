public import EventSourcing

/// The decisions of a season that other rules would have refused: when, by which rule, and the people
/// affected. For the committee.
///
/// Like an ``Audit`` it needs the events: a ``WhatIfReader`` reads them once, in order. Refusals of the time
/// are not in the log, so it does not show what more lenient rules would have allowed.
public struct WhatIf: Sendable {
    /// By default the current one.
    public var season: Season.ID?
    /// The rules that would have been others, from the season’s beginning on; its season is not looked
    /// at.
    public var policy: SetSeasonPolicy

    public init(season: Season.ID?, policy: SetSeasonPolicy) {
        self.season = season
        self.policy = policy
    }

    public struct Answer: Encodable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        /// From the rules of today to the others.
        public var policy: [Audit.FieldChange]
        /// Sign-ups, cancellations, check-ins, check-outs and walk-ins that were decided anew.
        public var decisions: Int
        /// In the order of the log.
        public var refused: [Refused]
        public var rules: [Rule]
        /// The people affected, the most affected first.
        public var people: [Whom]
        public var followed: Followed
    }

    public struct Refused: Encodable, Sendable, Equatable {
        public var position: Int
        public var at: LocalInstant
        public var action: String
        public var person: Person.ID
        public var name: String
        public var shift: Shift.ID
        /// `Sat 5 Dec, 09:00–12:00`
        public var when: String
        public var assignment: Assignment.ID
        public var code: String
        public var message: String
    }

    public struct Rule: Encodable, Sendable, Equatable {
        public var code: String
        public var count: Int
    }

    public struct Whom: Encodable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var count: Int
    }

    /// Events that could not have happened only because their sign-up or check-in would not have.
    public struct Followed: Encodable, Sendable, Equatable {
        public var cancellations = 0
        public var checkIns = 0
        public var checkOuts = 0
        /// No-shows, excused absences, corrections and forgotten visits.
        public var others = 0
    }
}

extension WhatIf {
    /// - Returns: the season that is meant.
    func check(_ lot: Lot, _ context: Context) throws(LotRefusal) -> Season {
        try lot.requireCommittee(context)
        let season = try lot.season(orCurrent: season, at: context.now)
        _ = try policy.applied(to: season.policy)
        guard policy.geofence == .keep else {
            throw .invalid(
                "geofence", "can’t be tried: the log keeps distances from the lot, and no places")
        }
        return season
    }
}
