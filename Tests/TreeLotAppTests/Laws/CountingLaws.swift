import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// What is counted as it happens is what a look at everything counts.
struct CountingLaws {
    /// What is wrongly counted once stays wrong, so that a look at the end is enough.
    @Test func `each shift is counted as its assignments and visits stand, or stood`() {
        var withdrawn = 0
        hold { history in
            var models = history.end
            withdrawn += models.lot.shifts.table.ids
                .reduce(0) { $0 + models.lot.assignments.counts(of: $1).withdrawn.count }
            if let problem = miscounted(in: models.lot) { return problem }
            let later = history.commits.dropFirst(history.commits.count / 2)
            if let middle = later.first { models.cutVisits(at: middle.envelope.instant) }
            return miscounted(in: models.lot).map { "in the past, \($0)" }
        }
        #expect(withdrawn > 0)
    }

    @Test func `the hours of a season are those of its visits`() {
        var people = 0
        hold { history in
            let models = history.end
            for season in models.lot.seasons.table.rows {
                let worked = models.worked(in: season, week: nil, at: models.latest).people.present
                let visits = models.lot.minutes(of: season, at: models.latest).present
                guard worked.elementsEqual(visits, by: ==) else {
                    return "season \(season.id): \(worked), not \(visits)"
                }
                people += visits.count
            }
            return nil
        }
        #expect(people > 0)
    }

    /// A shift or a season whose counts differ from those of a look at each assignment; nil if there is none.
    private func miscounted(in lot: Lot) -> String? {
        for shift in lot.shifts.table.rows {
            var (assignments, visits) = (AssignmentCounts(), VisitCounts())
            for id in shift.assignments {
                assignments.count(lot.assignments[id])
                visits.count(lot.attendance[id])
            }
            guard lot.assignments.counts(of: shift.id) == assignments,
                lot.attendance.counts(of: shift.id) == visits,
                lot.missing(on: shift) == lot.expected(on: shift).count
            else { return "shift \(shift.id)" }
        }
        for season in lot.seasons.table.rows {
            var turnout = Turnout()
            for id in season.shifts.flatMap({ lot.shifts[$0].assignments }) {
                turnout.count(lot.assignments[id])
            }
            let counted = lot.assignments.turnout(of: season.id)
            guard counted.signups.present.elementsEqual(turnout.signups.present, by: ==),
                counted.walkIns.present.elementsEqual(turnout.walkIns.present, by: ==),
                counted.households.present.elementsEqual(turnout.households.present, by: ==)
            else { return "season \(season.id)" }
        }
        return nil
    }
}
