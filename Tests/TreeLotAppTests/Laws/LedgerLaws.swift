import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// The two-adult ledger has every minute in which the rule did not hold, and no other.
struct LedgerLaws {
    @Test func `its minutes are those of a recount from the visits, minute by minute`() {
        var minutes = 0
        hold { history in
            let models = history.end
            // No visit goes on.
            let now = models.latest.advanced(byMinutes: 10 * 24 * 60)
            for season in models.lot.seasons.table.rows {
                var question = TwoAdultLedger()
                question.season = season.id
                let context = Context(actor: .operator, now: now)
                guard let ledger = try? question.answer(models, context) else {
                    return "season \(season.id) has no ledger"
                }
                let rules = history.adultRules(of: season.id)
                let recount = Recount(of: season, models.lot, rules, at: now).minutes
                guard ledger.minutes == recount else {
                    return "season \(season.id): \(ledger.minutes) minutes, not \(recount)"
                }
                guard
                    ledger.entries.allSatisfy({ entry in
                        entry.to != nil
                            && (!entry.began.isEmpty
                                || rules.contains { $0.since == entry.from.instant })
                    })
                else {
                    return "season \(season.id): an entry without an end, or without a cause"
                }
                if let entry = ledger.entries.first(where: {
                    $0.people.map(\.assignment) != models.lot.present(during: $0, at: now)
                }) {
                    return "season \(season.id): the people from \(entry.from)"
                }
                minutes += recount
            }
            return nil
        }
        #expect(minutes > 0, "no history breaks the rule")
    }
}

extension LedgerLaws {
    @Test func `every visit lies in the span of its shift`() {
        var visits = 0
        hold { history in
            history.firstState { models, _ in
                let lot = models.lot
                for row in lot.assignments.table.rows {
                    guard let from = lot.attendance[row.id].checkedInAt else { continue }
                    let to = lot.attendance[row.id].checkedOutAt
                    // An end in front of the beginning is none.
                    if let to, to <= from { continue }
                    visits += 1
                    let span = lot.attendance.span(of: row.shift)
                    guard let span, span.contains(from), span.contains(to ?? .latest) else {
                        return "assignment \(row.id): from \(from)"
                    }
                }
                return nil
            }
        }
        #expect(visits > 0)
    }
}

extension Lot {
    /// Everybody who was at the place for a part of the entry, which has ended.
    fileprivate func present(
        during entry: TwoAdultLedger.Entry, at now: Instant
    ) -> [Assignment.ID] {
        assignments.table.ids.filter { id in
            let visit = visit(id, at: now)
            guard let from = visit.checkedInAt, let to = visit.checkedOutAt,
                from.instant < to.instant, let end = entry.to
            else { return false }
            let location = shifts[assignments[id].shift].location
            return location.folded == entry.location.folded && from.instant < end.instant
                && entry.from.instant < to.instant
        }
    }
}

extension RandomHistory {
    /// How many adults the events say that a season requires, and since when.
    fileprivate func adultRules(of season: Season.ID) -> [(since: Instant, adults: Int)] {
        var rules = [(since: Instant.earliest, adults: SeasonPolicy.standard.minimumAdults)]
        var isPublished = false
        for commit in commits {
            commit.forEachEvent { event, stamp in
                switch event {
                case .seasons(.policySet(let fact)) where fact.season == season:
                    let since = isPublished ? stamp.instant : .earliest
                    rules.removeAll { $0.since >= since }
                    rules.append((since, fact.policy.minimumAdults))
                case .seasons(.published(let fact)) where fact.season == season:
                    isPublished = true
                default: break
                }
            }
        }
        return rules
    }
}

/// Counts by looking at every moment of every minute at which somebody came or went, or the rule changed.
private struct Recount {
    private(set) var minutes = 0

    private struct Stay {
        var place: String
        var isOfSeason: Bool
        var slot: Slot
        var times: Range<Int64>
    }

    init(
        of season: Season, _ lot: Lot, _ rules: [(since: Instant, adults: Int)], at now: Instant
    ) {
        var stays: [Stay] = []
        for row in lot.assignments.table.rows {
            let (visit, shift) = (lot.visit(row.id, at: now), lot.shifts[row.shift])
            guard let from = visit.checkedInAt?.instant.milliseconds,
                let to = visit.checkedOutAt?.instant.milliseconds, from < to
            else { continue }
            stays.append(
                Stay(
                    place: shift.location.folded, isOfSeason: shift.season == season.id,
                    slot: row.slot, times: from..<to))
        }
        for place in Set(stays.map(\.place)) {
            let there = stays.filter { $0.place == place }
            var counted: Set<Int64> = []
            for scout in there where scout.slot == .scout && scout.isOfSeason {
                for minute in scout.times.lowerBound / 60_000...scout.times.upperBound / 60_000
                where !counted.contains(minute) {
                    if Self.isBroken(in: minute, there, rules) { counted.insert(minute) }
                }
            }
            minutes += counted.count
        }
    }

    private static func isBroken(
        in minute: Int64, _ there: [Stay], _ rules: [(since: Instant, adults: Int)]
    ) -> Bool {
        let span = minute * 60_000..<(minute + 1) * 60_000
        let moments =
            [span.lowerBound]
            + (there.flatMap { [$0.times.lowerBound, $0.times.upperBound] }
            + rules.map(\.since.milliseconds)).filter(span.contains)
        return moments.contains { moment in
            let present = there.filter { $0.times.contains(moment) }
            return present.contains { $0.slot == .scout && $0.isOfSeason }
                && present.count { $0.slot == .parent }
                    < rules.last { $0.since.milliseconds <= moment }!.adults
        }
    }
}
