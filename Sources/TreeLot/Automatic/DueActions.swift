public import EventSourcing

/// An action that the system does by itself at a given moment.
public struct DueAction: Sendable {
    public var command: any LotCommand
    /// The moment at which to do it.
    public var at: Instant
    /// The event that led to it, if one did.
    public var cause: Position?
    /// From this moment on it is too late.
    var expiresAt: Instant?
}

extension Lot {
    /// Everything that the system has to do about a shift as it stands, now or later.
    ///
    /// Each action is a candidate: its command decides whether anything is done.
    /// - Complexity: O(assignments on the shift).
    private func dueActions(for id: Shift.ID, _ confirmations: ConfirmationsDue) -> [DueAction] {
        let shift = shifts[id]
        let closes = checkOutCloses(shift)
        // Windows include both their ends.
        let over = Instant(milliseconds: closes.milliseconds + 1)
        var due: [DueAction] = []
        // The actions due for a season are listed with its first shift.
        if seasons[shift.season].shifts.first == id, let opening = openingDue(of: shift.season) {
            due.append(opening)
        }
        for id in shift.assignments {
            if let at = reminderDue(for: assignments[id]) {
                due.append(
                    DueAction(
                        command: SendReminder(assignment: id), at: at,
                        expiresAt: shift.start.instant))
            }
            if attendance[id].isOpen {
                due.append(DueAction(command: CloseForgottenVisit(assignment: id), at: over))
            }
        }
        due += offersDue(for: shift) + confirmations.about(id)
        for alert in [coverageAlert(for: shift), closureAlert(for: shift)].compactMap(\.self) {
            due.append(
                DueAction(
                    command: AlertCoverage(shift: id), at: alert.due, cause: alert.cause,
                    expiresAt: shift.end.instant))
        }
        // Until then, attendance may still be recorded.
        if shift.status == .published {
            due.append(DueAction(command: CompleteShift(shift: id), at: over))
        }
        return due
    }

    /// The actions that are due for some shifts at `now`, shift by shift.
    /// - Complexity: O(assignments on the shifts, sign-ups and cancellations of the last hours).
    public func dueActions(for ids: [Shift.ID], at now: Instant) -> [DueAction] {
        let confirmations = confirmationsDue(for: Set(ids))
        return ids.flatMap { dueActions(for: $0, confirmations) }
            .filter { $0.at <= now && !$0.isExpired(at: now) }
    }

    /// The first moment after `now` at which an action is due for each of some shifts. The default `now` also includes
    /// overdue actions.
    /// - Complexity: O(assignments on the shifts, sign-ups and cancellations of the last hours).
    public func nextDue(
        for ids: [Shift.ID], after now: Instant = .earliest
    ) -> [(shift: Shift.ID, due: Instant?)] {
        let confirmations = confirmationsDue(for: Set(ids))
        return ids.map { id in
            (id, dueActions(for: id, confirmations).lazy.map(\.at).filter { $0 > now }.min())
        }
    }

    /// Shifts that may have actions due: those of draft and active seasons.
    public var shiftsUnderWay: [Shift.ID] {
        seasons.table.rows.filter { $0.status == .draft || $0.status == .active }.flatMap(\.shifts)
    }
}

extension DueAction {
    func isExpired(at now: Instant) -> Bool { expiresAt.map { $0 <= now } ?? false }
}

extension ReadModels {
    /// Shifts whose due actions may change with a commit, once it is folded in.
    public func shiftsTouched(by commit: Commit<LotEvent>) -> Set<Shift.ID> {
        var touched = TouchedShifts(lot: lot)
        touched.apply(commit)
        return touched.shifts
    }
}

private struct TouchedShifts: LotFold, FoldsShifts, FoldsAssignments, FoldsAttendance, FoldsSeasons,
    FoldsMessages, FoldsPlaces, FoldsPeople, FoldsHouseholds
{
    let lot: Lot
    var shifts: Set<Shift.ID> = []

    mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) {
        shifts.insert(event.shift)
        for assignment in lot.shifts[event.shift].assignments {
            shifts.formUnion(lot.waitlists.shifts(of: lot.assignments[assignment].person))
        }
    }
    mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) {
        shifts.insert(event.shift)
        // A person who waits could take a place now, or could not any more.
        shifts.formUnion(lot.waitlists.shifts(of: event.person))
    }
    mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp) { shifts.insert(event.shift) }

    mutating func apply(_ event: PlaceEvent, _ stamp: Stamp) {
        shifts.formUnion(event.references.all(Shift.self))
    }

    mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) { addAllWithWaitlist() }
    mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) { addAllWithWaitlist() }

    /// Whether a person who waits may take a place depends on people and households, which change seldom.
    private mutating func addAllWithWaitlist() {
        shifts.formUnion(lot.waitlists.waiting.map(\.shift))
    }

    mutating func apply(_ event: SeasonEvent, _ stamp: Stamp) {
        for season in event.references.all(Season.self) {
            shifts.formUnion(lot.seasons[season].shifts)
        }
    }

    mutating func apply(_ event: MessageEvent, _ stamp: Stamp) {
        switch event {
        case .noticeSent(let fact):
            if let shift = fact.notice.shift { shifts.insert(shift) }
            shifts.formUnion(fact.notice.confirmed?.changes.map(\.shift) ?? [])
            if fact.notice.kind == .signUpOpen, let season = fact.notice.season {
                shifts.formUnion(lot.seasons[season].shifts.prefix(1))
            }
        case .remindersSet(let fact):
            shifts.formUnion(lot.assignments.of(fact.person).map { lot.assignments[$0].shift })
        case .sent, .read, .unread, .mailGivenUp, .mailsSet: break
        }
    }
}
