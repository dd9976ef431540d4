import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// No work is unseen: every minute that counts comes from facts about that visit.
struct VisitLaws {
    @Test func `every minute of every visit has a source`() {
        hold { history in
            var sources: [Assignment.ID: Source] = [:]
            for commit in history.commits {
                for event in commit.events { sources.note(event, at: commit.envelope.instant) }
            }
            let models = history.end
            var bySeason: [Season.ID: Int] = [:]
            for assignment in models.lot.assignments.table.rows {
                let minutes = sources[assignment.id]?.minutes ?? 0
                let counted = models.lot.attendance[assignment.id].minutes
                guard minutes == counted else {
                    return "assignment \(assignment.id) counts \(counted) minutes of \(minutes)"
                }
                bySeason[models.lot.shifts[assignment.shift].season, default: 0] += minutes
            }
            for (season, minutes) in bySeason {
                let tallied = models.leaderboard.tallies(of: season).reduce(0) { $0 + $1.minutes }
                guard tallied == minutes else {
                    return "season \(season) tallies \(tallied) minutes of \(minutes)"
                }
            }
            return nil
        }
    }

    @Test func `whoever is there was let in, and whoever left had come`() {
        hold { history in
            var sources: [Assignment.ID: Source] = [:]
            for commit in history.commits {
                for case .attendance(let event) in commit.events {
                    let before = sources[event.assignment]
                    switch event {
                    case .checkedIn where before?.begin != nil: return "\(event) again"
                    case .checkedOut where before?.begin == nil || before?.end != nil,
                        .closed where before?.begin == nil || before?.end != nil:
                        return "\(event) of nobody who is there"
                    case .checkInRetracted where before?.begin == nil,
                        .checkOutRetracted where before?.end == nil:
                        return "\(event) of nothing"
                    case .checkedIn, .checkedOut, .closed, .adjusted, .checkInRetracted,
                        .checkOutRetracted:
                        break
                    }
                }
                for event in commit.events { sources.note(event, at: commit.envelope.instant) }
            }
            return nil
        }
    }
}

/// When a person came and left, by the facts.
private struct Source {
    var begin: Instant?
    var end: Instant?

    /// Whole minutes, as they count: an end in front of the beginning is none.
    var minutes: Int {
        guard let begin, let end else { return 0 }
        return max(0, Int((end.milliseconds - begin.milliseconds) / 60_000))
    }
}

extension [Assignment.ID: Source] {
    fileprivate mutating func note(_ event: LotEvent, at instant: Instant) {
        guard case .attendance(let event) = event else { return }
        switch event {
        case .checkedIn(let fact): self[fact.assignment] = Source(begin: instant)
        case .checkedOut(let fact): self[fact.assignment]?.end = instant
        case .closed(let fact): self[fact.assignment]?.end = fact.endedAt
        case .adjusted(let fact):
            self[fact.assignment] = Source(begin: fact.checkedInAt, end: fact.checkedOutAt)
        case .checkInRetracted(let fact): self[fact.assignment] = nil
        case .checkOutRetracted(let fact): self[fact.assignment]?.end = nil
        }
    }
}
