import EventSourcing

/// A visit’s times as they count at a moment, on the shift’s wall clock, and the status that they give its
/// assignment.
struct VisitTimes {
    var status: AssignmentStatus
    var checkedInAt: LocalInstant?
    var checkedOutAt: LocalInstant?
    var minutes: Int
    var needsReview: Bool
}

extension Lot {
    /// The visit at `now`, on the wall clock.
    func visit(_ id: Assignment.ID, at now: Instant) -> VisitTimes {
        let (visit, assignment) = (countedVisit(id, at: now), assignments[id])
        let shift = shifts[assignment.shift]
        let isForgotten = attendance[id].isOpen && !visit.isOpen
        return VisitTimes(
            status: isForgotten ? .completed : assignment.status,
            checkedInAt: visit.checkedInAt.map(shift.local),
            checkedOutAt: visit.checkedOutAt.map(shift.local), minutes: visit.minutes,
            needsReview: visit.needsReview)
    }

    /// The visit as it counts at `now`. A forgotten check-out counts as the scheduled end as soon as its window has
    /// passed, whether or not it is recorded yet.
    func countedVisit(_ id: Assignment.ID, at now: Instant) -> Visit {
        var visit = attendance[id]
        guard visit.isOpen, let begin = visit.checkedInAt, let end = endOfVisit(id, at: now) else {
            return visit
        }
        visit.checkedOutAt = end
        visit.minutes = max(0, end.minutes(since: begin))
        visit.needsReview = true
        return visit
    }
}

extension Shift {
    /// A moment around the shift, on its wall clock: with the offset of its start or its end,
    /// whichever is nearer, since in between the clocks may have changed.
    func local(_ instant: Instant) -> LocalInstant {
        let fromStart = instant.milliseconds - terms.start.instant.milliseconds
        let toEnd = terms.end.instant.milliseconds - instant.milliseconds
        return LocalInstant(
            instant, offsetSeconds: (fromStart < toEnd ? terms.start : terms.end).offsetSeconds)
    }
}
