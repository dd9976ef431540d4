import EventSourcing

/// Follows who is at the lot through events that are about to be recorded, and says of which shifts it
/// changes that they must close: scouts are there, and too few adults.
///
/// A shift must close only as long as somebody may check out of it: who is noted as there later has
/// forgotten to.
private struct ClosureWatch {
    private let lot: Lot
    /// The shifts that may be concerned, as they will be; few.
    private var shifts: [Concerned] = []
    private var policies: [Season.ID: SeasonPolicy] = [:]

    private struct Concerned {
        var shift: Shift
        var present: Coverage
    }

    init(_ lot: Lot) { self.lot = lot }

    mutating func follow(_ event: LotEvent) {
        switch event {
        case .attendance(let event): follow(event)
        case .shifts(.closed(let fact)): change(fact.shift) { $0.shift.status = .closed }
        case .shifts(.reopened(let fact)): change(fact.shift) { $0.shift.status = .published }
        case .shifts(.cancelled(let fact)): change(fact.shift) { $0.shift.status = .cancelled }
        case .shifts(.completed(let fact)): change(fact.shift) { $0.shift.status = .completed }
        case .seasons(.policySet(let fact)):
            policies[fact.season] = fact.policy
            for shift in lot.seasons[fact.season].shifts { change(shift) { _ in } }
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments, .codes,
            .messages, .accounts:
            break
        }
    }

    private mutating func follow(_ event: AttendanceEvent) {
        switch event {
        case .checkedIn(let fact): change(fact.shift) { $0.present.add(1, fact.slot) }
        case .checkedOut, .closed:
            let visit = lot.attendance[event.assignment]
            change(event.shift) { $0.present.add(visit.isOpen ? -1 : 0, visit.slot) }
        case .adjusted(let fact):
            let wasOpen = lot.attendance[fact.assignment].isOpen
            let isOpen = fact.checkedOutAt == nil
            change(fact.shift) {
                $0.present.add((isOpen ? 1 : 0) - (wasOpen ? 1 : 0), fact.slot)
            }
        }
    }

    private mutating func change(_ shift: Shift.ID, _ body: (inout Concerned) -> Void) {
        if let place = shifts.firstIndex(where: { $0.shift.id == shift }) {
            return body(&shifts[place])
        }
        var concerned = Concerned(
            shift: lot.shifts[shift],
            present: Coverage(
                scouts: lot.attendance.present(.scout, at: shift),
                adults: lot.attendance.present(.parent, at: shift)))
        body(&concerned)
        shifts.append(concerned)
    }

    /// What has changed, if the events happen at `now`.
    func changes(at now: Instant) -> [LotEvent] {
        shifts.compactMap { concerned in
            let (shift, present) = (concerned.shift.id, concerned.present)
            let hadTo = lot.attendance.closureRequiredSince(shift) != nil
            switch (hadTo, mustClose(concerned, at: now)) {
            case (false, true):
                return .shifts(
                    .closureRequired(
                        .init(shift: shift, scouts: present.scouts, adults: present.adults)))
            case (true, false):
                return .shifts(
                    .safeAgain(
                        .init(shift: shift, scouts: present.scouts, adults: present.adults)))
            case (false, false), (true, true): return nil
            }
        }
    }

    private func mustClose(_ concerned: Concerned, at now: Instant) -> Bool {
        let shift = concerned.shift
        let policy = policies[shift.season] ?? lot.seasons[shift.season].policy
        let takesPlace = shift.status == .published || shift.status == .completed
        return takesPlace && !concerned.present.isSafe(under: policy)
            && now <= shift.end.instant.advanced(byMinutes: policy.checkOutClosesMinutes)
    }
}

extension Lot {
    /// What a command records, and beside it, in the same commit, of which shifts it changes that they
    /// must close. Whoever runs the lot is told.
    func watching(_ events: [LotEvent], _ context: Context) -> [LotEvent] {
        var watch = ClosureWatch(self)
        for event in events { watch.follow(event) }
        let changes = watch.changes(at: context.now)
        var told = events.filter { if case .messages = $0 { true } else { false } }
        let before = told.count
        for case .shifts(let change) in changes {
            guard let notice = closureNotice(of: change) else { continue }
            told += self.notice(notice, to: leadership, after: told)
        }
        return events + changes + told[before...]
    }

    private func closureNotice(of change: ShiftEvent) -> Notice? {
        var notice: Notice
        switch change {
        case .closureRequired(let fact):
            notice = .about(shifts[fact.shift], .closureRequired)
            (notice.scouts, notice.adults) = (fact.scouts, fact.adults)
        case .safeAgain(let fact):
            notice = .about(shifts[fact.shift], .closureLifted)
            (notice.scouts, notice.adults) = (fact.scouts, fact.adults)
        case .added, .adjusted, .cancelled, .completed, .closed, .reopened: return nil
        }
        notice.minimumAdults = seasons[shifts[change.shift].season].policy.minimumAdults
        return notice
    }
}
