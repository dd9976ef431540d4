import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// Law 5: never more people on a shift than places, no person in two places; and the figures agree.
struct StaffingLaws {
    @Test func `no shift has more people than places, walk-ins aside`() {
        hold { history in
            history.firstState { models, commit in
                for shift in models.lot.shifts.table.rows {
                    for slot in Slot.allCases {
                        let taken = models.lot.counted(slot, on: shift)
                        guard shift.taken(slot) == taken, taken <= shift.places(slot) else {
                            return "shift \(shift.id) has \(taken) \(slot.people(taken))"
                        }
                    }
                }
                return nil
            }
        }
    }

    @Test func `nobody is put in two places, unless a reason was given`() {
        hold { history in
            var known: Set<Overlap> = []
            return history.firstState { models, commit in
                let overlaps = models.lot.overlaps()
                defer { known = overlaps }
                return overlaps.subtracting(known)
                    .first { !models.lot.allows($0, commit) }
                    .map { "\($0) by \(commit.envelope.command)" }
            }
        }
    }

    @Test func `nobody is noted as there at two shifts at the same time`() {
        hold { history in
            history.firstState { models, commit in
                // A season that allows overlaps may move a shift onto another one.
                let isMove = commit.events.contains {
                    if case .shifts(.adjusted) = $0 { true } else { false }
                }
                guard !isMove else { return nil }
                let lot = models.lot
                for case .attendance(let event) in commit.events {
                    let there = lot.visitsElsewhere(
                        of: event.person, than: event.shift, at: commit.envelope.instant)
                    let isThere =
                        lot.attendance[event.assignment].isOpen
                        && lot.endOfVisit(event.assignment, at: commit.envelope.instant) == nil
                    if isThere, let other = there.first {
                        return "assignments \(event.assignment) and \(other.id)"
                    }
                }
                return nil
            }
        }
    }

    @Test func `no time of a person counts twice`() {
        hold { history in
            history.firstState { models, commit in
                for case .attendance(let event) in commit.events {
                    switch event {
                    // What a merge brought together, nothing else does.
                    case .checkedIn, .adjusted, .checkOutRetracted: break
                    default: continue
                    }
                    if let other = models.lot.visitBeside(
                        event.assignment, of: event.person, at: commit.envelope.instant)
                    {
                        return "assignments \(event.assignment) and \(other)"
                    }
                }
                return nil
            }
        }
    }

    @Test func `minutes are never negative, and leaderboards add up`() {
        hold { history in
            history.firstState { models, commit in
                let lot = models.lot
                var worked: [Season.ID: MinutesWorked] = [:]
                for assignment in lot.assignments.table.rows {
                    let visit = lot.attendance[assignment.id]
                    guard visit.minutes >= 0 else { return "assignment \(assignment.id)" }
                    worked[lot.shifts[assignment.shift].season, default: MinutesWorked()].add(
                        visit.minutes, assignment.person, assignment.household ?? .none)
                }
                for season in lot.seasons.table.ids {
                    let tallies = models.leaderboard.tallies(of: season)
                    let expected = worked[season] ?? MinutesWorked()
                    guard tallies.allSatisfy({ $0.minutes >= 0 }),
                        tallies.reduce(0, { $0 + $1.minutes }) == expected.people.total
                    else { return "the tallies of season \(season)" }
                    let kept = models.leaderboard.worked(in: season, week: nil)
                    guard kept.people.minutes == expected.people.minutes,
                        kept.households.minutes == expected.households.minutes
                    else { return "the totals of season \(season)" }
                }
                return nil
            }
        }
    }

    @Test func `who is present is who has an open visit`() {
        hold { history in
            let lot = history.end.lot
            for shift in lot.shifts.table.rows {
                for slot in Slot.allCases {
                    let open = shift.assignments.count {
                        lot.assignments[$0].slot == slot && lot.attendance[$0].isOpen
                    }
                    guard lot.attendance.present(slot, at: shift.id) == open else {
                        return "\(open) \(slot.people(open)) at shift \(shift.id)"
                    }
                }
            }
            return nil
        }
    }
}

/// Two assignments of one person at the same time.
private struct Overlap: Hashable {
    var one: Assignment.ID
    var other: Assignment.ID
}

extension Lot {
    fileprivate func counted(_ slot: Slot, on shift: Shift) -> Int {
        shift.assignments.map { assignments[$0] }.count {
            $0.slot == slot && $0.isOn && !$0.isWalkIn
        }
    }

    /// Another visit of the person that counts some of the time of this one.
    fileprivate func visitBeside(
        _ id: Assignment.ID, of person: Person.ID, at now: Instant
    ) -> Assignment.ID? {
        func time(of id: Assignment.ID) -> Range<Instant>? {
            guard let came = attendance[id].checkedInAt else { return nil }
            let left = endOfVisit(id, at: now) ?? now.advanced(byMinutes: 1)
            return came < left ? came..<left : nil
        }
        guard let own = time(of: id) else { return nil }
        return assignments.of(person).first { $0 != id && time(of: $0)?.overlaps(own) ?? false }
    }

    /// All that stand; a no-show was not there.
    fileprivate func overlaps() -> Set<Overlap> {
        var found: Set<Overlap> = []
        for person in people.table.ids {
            let standing = assignments.of(person).map { assignments[$0] }
                .filter { $0.isOn && $0.status != .noShow }
            for (place, one) in standing.enumerated() {
                for other in standing[(place + 1)...]
                where one.shift != other.shift && shifts[one.shift].overlaps(shifts[other.shift]) {
                    found.insert(Overlap(one: one.id, other: other.id))
                }
            }
        }
        return found
    }

    /// Whether the commit may have brought the overlap about.
    fileprivate func allows(_ overlap: Overlap, _ commit: Commit<LotEvent>) -> Bool {
        commit.events.contains { event in
            switch event {
            case .assignments(.signedUp(let fact)):
                !forbidsOverlap(fact.shift)
                    || fact.overridden.contains(.overlap) && commit.envelope.reason != nil
            // Who walks in has left the other shift, if they were there.
            case .assignments(.walkedIn(let fact)):
                !forbidsOverlap(fact.shift)
                    || hasLeft(
                        overlap.one == fact.assignment ? overlap.other : overlap.one,
                        by: commit.envelope.instant)
            case .assignments(.restored(let fact)): !forbidsOverlap(fact.shift)
            case .shifts(.adjusted(let fact)): !forbidsOverlap(fact.shift)
            // A correction says, with a reason, who was there after all.
            case .attendance(.adjusted): commit.envelope.reason != nil
            // The remarks of a merge name it.
            case .people(.merged): true
            default: false
            }
        }
    }

    private func hasLeft(_ assignment: Assignment.ID, by instant: Instant) -> Bool {
        attendance[assignment].checkedInAt != nil && endOfVisit(assignment, at: instant) != nil
    }

    private func forbidsOverlap(_ shift: Shift.ID) -> Bool {
        seasons[shifts[shift].season].policy.forbidOverlap
    }
}

extension Sums {
    fileprivate var minutes: [UInt32: Int] {
        Dictionary(uniqueKeysWithValues: present.map { ($0.id.rawValue, $0.sum) })
    }
}
