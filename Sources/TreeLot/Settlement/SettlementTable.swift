public import EventSourcing

/// The credited hours of a season as they stand, where each comes from, and the settlements so far. For the committee,
/// the treasurer and leaders.
///
/// There is no money in it before the season is settled, unless the asker names a pool to see how it would be shared.
public struct SettlementTable: LotQuestion {
    public static let name = "settlement"
    public static let permitted = SeasonStatistics.permitted

    public var scope: ProjectionScope { .rest }

    public var season: Season.ID?
    /// A pool of which nothing is recorded: its awards, by the hours as they stand.
    public var poolCents: Int?
    /// Maximum number of scouts with what their hours are made of, and of those whose hours count for nobody; nil for
    /// all.
    public var limit: Int?

    public init() {}

    /// Its lists are flat, so that each is a table of its own.
    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        public var status: SeasonStatus
        /// The pool that was asked about.
        public var poolCents: Int?
        /// Shifts whose attendance is not reviewed: as long as there are any, nothing is settled.
        public var toReview: [ShiftToReview]
        /// Most hours first.
        public var scouts: [ScoutRow]
        /// What the hours of the scouts are made of.
        public var credits: [CreditRow]
        /// Those whose hours count for nobody: adults who are related to no scout here, and whoever was erased.
        public var others: [OtherRow]
        /// In their order; the last one counts.
        public var settlements: [Revision]
        /// Of all settlements.
        public var awards: [AwardRow]
    }

    public struct ScoutRow: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        /// Rounded down; the pool is shared by what the credits are exactly.
        public var minutes: Int
        /// Of the pool that was asked about.
        public var cents: Int?
    }

    public struct CreditRow: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        /// Who worked: the scout, or an adult.
        public var workedBy: Person.ID
        public var workedByName: String
        /// All that they worked.
        public var minutesWorked: Int
        /// Among how many scouts that is shared equally; 1 for a scout’s own.
        public var scouts: Int
    }

    public struct OtherRow: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var minutes: Int
    }

    public struct Revision: Codable, Sendable, Equatable {
        public var revision: Int
        public var settledAt: LocalInstant
        public var poolCents: Int
        public var reason: String?
    }

    public struct AwardRow: Codable, Sendable, Equatable {
        public var revision: Int
        public var person: Person.ID
        public var name: String
        /// Rounded down.
        public var minutes: Int
        public var cents: Int
    }

    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        if let poolCents { try Check.range(poolCents, "poolCents", 0...SettleSeason.mostCents) }
        try Check.page(limit)
        let worked = models.worked(in: season, week: nil, at: context.now)
        let hours = SeasonCredits(of: worked.people, lot)
        let exact = ExactCredits(hours.credits)
        let minutes = hours.credits.indices.map { exact.wholeMinutes(at: $0) }
        let cents = poolCents.flatMap { exact.split($0) }
        // In the order of their numbers, where equal.
        let first = hours.credits.indices
            .sorted(first: limit) { (minutes[$1], $0) < (minutes[$0], $1) }
        return Answer(
            season: season.id, name: season.name, status: season.status, poolCents: poolCents,
            toReview: lot.attendanceToReview(of: season, at: context.now),
            scouts: first.map { place in
                let scout = hours.credits[place].scout
                return ScoutRow(
                    person: scout, name: lot.people.fullName(of: scout), minutes: minutes[place],
                    cents: cents?[place])
            },
            credits: first.flatMap { rows(of: hours.credits[$0], lot) },
            others: hours.others.prefix(limit ?? .max).map {
                .init(
                    person: $0.person, name: lot.people.fullName(of: $0.person), minutes: $0.minutes
                )
            },
            settlements: season.settlements.enumerated().map { place, settlement in
                .init(
                    revision: place + 1,
                    settledAt: lot.clock(of: season.id)?.local(settlement.settledAt)
                        ?? lot.onTheWall(settlement.settledAt),
                    poolCents: settlement.poolCents, reason: settlement.reason)
            },
            awards: season.settlements.enumerated().flatMap { rows(of: $1, $0 + 1, lot) })
    }

    private func rows(of credit: Credit, _ lot: Lot) -> [CreditRow] {
        let own = CreditShare(adult: credit.scout, minutes: credit.minutes, scouts: 1)
        return ([own] + credit.shares).filter { $0.minutes > 0 }.map {
            CreditRow(
                person: credit.scout, name: lot.people.fullName(of: credit.scout),
                workedBy: $0.adult, workedByName: lot.people.fullName(of: $0.adult),
                minutesWorked: $0.minutes, scouts: $0.scouts)
        }
    }

    private func rows(
        of settlement: Settlement, _ revision: Int, _ lot: Lot
    ) -> [AwardRow] {
        let exact = ExactCredits(settlement.awards.map(\.credit))
        return settlement.awards.enumerated().map { place, award in
            AwardRow(
                revision: revision, person: award.credit.scout,
                name: lot.people.fullName(of: award.credit.scout),
                minutes: exact.wholeMinutes(at: place), cents: award.cents)
        }
    }
}

extension SettlementTable {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "poolCents", &poolCents)
        try coder.field(3, "limit", &limit)
    }
}
