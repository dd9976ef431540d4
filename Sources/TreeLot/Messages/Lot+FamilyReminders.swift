import EventSourcing

// A family gets one mail for a day: the first reminder of its shifts has them all in it. Which reminder an
// assignment is in follows from the log alone, so that a mail that is made again is the same.
extension Lot {
    /// The reminders that a message’s mail to a reader has in it, by their start; none where an earlier mail has them.
    func reminders(in message: Message, _ notice: Notice, for reader: Person.ID) -> [Notice] {
        guard let day = notice.start?.day, let assignment = notice.assignment else {
            return [notice]
        }
        let sent = reminders(of: day, to: reader, around: message)
        func leader(of id: Assignment.ID) -> Message.ID? {
            sent.first { standsSince(assignments[id]) <= $0.sentAt }?.id
        }
        guard leader(of: assignment) ?? message.id == message.id else { return [] }
        let family = [reader] + charges(of: people[reader])
        let others = family.flatMap { assignments.of($0) }.filter { id in
            let shift = shifts[assignments[id].shift]
            return id != assignment && assignments[id].status == .confirmed
                && shift.status == .published && shift.start.day == day
                && leader(of: id) == message.id
        }
        let all = ([assignment] + others).map { assignments[$0] }.sorted {
            (shifts[$0.shift].start.instant, $0.id) < (shifts[$1.shift].start.instant, $1.id)
        }
        return all.map { $0.id == assignment ? notice : .reminder(of: $0, on: shifts[$0.shift]) }
    }

    /// The scouts for whom a person answers.
    func charges(of person: Person) -> [Person.ID] {
        Set(activeHouseholds(managedBy: person).flatMap { households[$0].members })
            .subtracting([person.id])
            .filter { people[$0].kind == .scout && people[$0].isActive }.sorted()
    }

    /// Reminders of one day’s shifts to a person, in the order in which they were sent. They are sent a day
    /// before, so that those of two days back are all.
    private func reminders(
        of day: CalendarDay, to reader: Person.ID, around message: Message
    ) -> [Message] {
        let earliest = message.sentAt.advanced(byDays: -2)
        var sent: [Message] = []
        inbox.forEachMessage(of: reader) { other, _ in
            if other.notice?.kind == .reminder, other.notice?.start?.day == day {
                sent.append(other)
            }
            return earliest <= other.sentAt
        }
        return sent.reversed()
    }

    /// Since when a person is on a shift as it is now.
    private func standsSince(_ assignment: Assignment) -> Instant {
        max(
            assignment.madeAt,
            revisions[RevisedThing(assignment.shift)]?.changedAt ?? assignment.madeAt)
    }
}
