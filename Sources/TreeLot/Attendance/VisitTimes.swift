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
    /// The visit at `now`. A forgotten check-out counts as the scheduled end as soon as its window has
    /// passed, whether or not it is recorded yet.
    func visit(_ id: Assignment.ID, at now: Instant) -> VisitTimes {
        let visit = attendance[id]
        let shift = shifts[assignments[id].shift]
        var status = assignments[id].status
        var end = visit.checkedOutAt
        var minutes = visit.minutes
        var needsReview = visit.needsReview
        if let begin = visit.checkedInAt, visit.isOpen, let scheduled = endOfVisit(id, at: now) {
            end = scheduled
            minutes = max(0, scheduled.minutes(since: begin))
            needsReview = true
            status = .completed
        }
        return VisitTimes(
            status: status, checkedInAt: visit.checkedInAt.map(shift.local),
            checkedOutAt: end.map(shift.local), minutes: minutes, needsReview: needsReview)
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
