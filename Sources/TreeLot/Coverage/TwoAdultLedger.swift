public import EventSourcing

/// The two-adult ledger of a season: when scouts were at the lot with fewer adults than the season requires,
/// and through whose coming and going that began and ended. For the committee.
///
/// It follows from the visits as they count now: a correction of a visit corrects the ledger, too. The rule is the one of
/// that time: a later change of it changes nothing of what was. Adults count for a place no matter for which shift they
/// came.
public struct TwoAdultLedger: LotQuestion, NamesSeason {
    public static let name = "two-adult-ledger"
    public static let permitted = Set<Relation>.staff

    public var season: Season.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        /// The number of adults that the season requires now.
        public var minimumAdults: Int
        /// Whether a shift has started: before that there is nothing to keep a record of.
        public var hasBegun: Bool
        /// The minutes of all entries that have ended.
        public var minutes: Int
        /// By their beginning.
        public var entries: [Entry]
    }

    /// A time at one place without a break in which the rule did not hold.
    public struct Entry: Codable, Sendable, Equatable {
        public var location: String
        public var from: LocalInstant
        /// Nil while it lasts.
        public var to: LocalInstant?
        /// The minutes of the clock of which it has a part, each counted once at a place: where two entries
        /// share a minute, the earlier one has it. Nil while it lasts.
        public var minutes: Int?
        /// The number of adults that were required when it began.
        public var minimumAdults: Int
        /// The shifts of the scouts who were there.
        public var shifts: [Shift.ID]
        /// Everybody who was there for a part of it, in the order of their assignments.
        public var people: [Present]
        /// The arrivals of scouts and departures of adults by which it began; empty where more adults were required from
        /// then on.
        public var began: [Turn]
        /// The arrivals of adults and departures of scouts by which it ended; empty where fewer adults were required from
        /// then on.
        public var ended: [Turn]
    }

    public struct Present: Codable, Sendable, Equatable {
        public var assignment: Assignment.ID
        public var shift: Shift.ID
        public var person: Person.ID
        public var name: String
        public var slot: Slot
    }

    /// The beginning or the end of a visit.
    public struct Turn: Codable, Sendable, Equatable {
        public var who: Present
        public var turn: Kind
        public var source: Source

        public enum Kind: String, CaseIterable, Codable, Sendable {
            case arrived, left
        }

        public enum Source: String, CaseIterable, Codable, Sendable {
            /// As it was recorded at the lot.
            case recorded
            /// By a later correction.
            case adjusted
            /// No check-out was recorded: the visit counts up to the end of its shift.
            case forgotten
        }
    }

    /// Adults of any season may be at the place.
    public func topics(in models: ReadModels) -> [Topic]? {
        models.lot.seasons.table.ids.map { .season($0) }
    }

    /// - Complexity: O(all shifts + visits at the season’s places while anyone of it was there), and sorting these by
    ///   time.
    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        let entries = StaysAtPlace.all(of: season, lot, at: context.now)
            .flatMap { $0.entries(of: season, lot, for: context.actor) }
            .sorted { ($0.from.instant, $0.location) < ($1.from.instant, $1.location) }
        return Answer(
            season: season.id, name: season.name, minimumAdults: season.policy.minimumAdults,
            hasBegun: !entries.isEmpty || lot.hasBegun(season, at: context.now),
            minutes: entries.reduce(0) { $0 + ($1.minutes ?? 0) }, entries: entries)
    }
}

extension Lot {
    /// Whether a shift of the season has started, of those that take place or took place.
    /// - Complexity: O(shifts of the season).
    fileprivate func hasBegun(_ season: Season, at now: Instant) -> Bool {
        season.shifts.contains { id in
            let shift = shifts[id]
            return ![.draft, .cancelled].contains(shift.status) && shift.start.instant <= now
        }
    }
}
