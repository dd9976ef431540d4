public import EventSourcing

/// Changes a shift; fields that are left out keep their value. It never removes a person silently: `release`
/// names each assignment that has to end.
public struct AdjustShift: LotCommand, SaysWhy {
    public static let name = "adjust-shift"
    public static let permitted = Set<Relation>.staff

    public var shift: Shift.ID
    public var day: CalendarDay?
    public var start: TimeOfDay?
    public var end: TimeOfDay?
    public var endDay: CalendarDay?
    public var requiredScouts: Int?
    public var requiredParents: Int?
    public var minimumHeadcount: Int?
    public var label: Change<String?> = .keep
    public var location: String?
    public var notes: Change<String?> = .keep
    public var release: [Assignment.ID]?
    public var reason: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let before = try lot.shift(shift)
        try lot.requireOngoing(lot.seasons[before.season])
        try before.requireChangeable(at: context.now)
        _ = try Check.text(reason, "reason")
        let after = try changed(before, lot)
        let hasMoved = (after.start, after.end) != (before.start, before.end)
        if hasMoved {
            try lot.requireAhead(
                [(shift, after.start, after.end)], reason: reason, context.now)
            try requireVisits(within: after, lot)
        }
        if after.start != before.start { try requireNoShows(over: after, lot, context.now) }
        let released = try released(from: before, lot)
        try requirePlaces(for: after, released, lot)
        try requireNoCollisions(after, before, released, lot)
        let cancellations = released.map { lot.cancellation(of: $0, .released) }
        let changes: [LotEvent] =
            after == before
            ? [] : [.shifts(.adjusted(ShiftAdjusted(shift: shift, terms: after.terms)))]
        let told = notices(after, before, released, lot, context.now)
        let withdrawn = lot.withdrawals(
            from: after, staying: { staying(on: after, $0, released, lot) }, told: told,
            at: context.now)
        return lot.watching(cancellations + changes + told + withdrawn, context)
    }

    /// Moving a shift must not leave those who have come to it behind: their visits, which could not be ended then, would
    /// go on until its new end.
    private func requireVisits(within after: Shift, _ lot: Lot) throws(LotRefusal) {
        let opens = lot.checkInOpens(after)
        let closes = lot.checkOutCloses(after)
        for id in after.assignments {
            guard let came = lot.attendance[id].checkedInAt, came < opens || came > closes else {
                continue
            }
            throw .cameBefore(id, at: after.local(came), opens: after.local(opens))
        }
    }

    /// A no-show is a person who can’t check in anymore. Moving a shift must not let them come after all, since the mark
    /// would be in their way.
    private func requireNoShows(
        over after: Shift, _ lot: Lot, _ now: Instant
    ) throws(LotRefusal) {
        let closes = lot.checkInCloses(after)
        guard now <= closes else { return }
        let noShows = after.assignments.filter {
            lot.assignments.look(at: $0) { $0.status } == .noShow
        }
        guard noShows.isEmpty else { throw .noShowsCouldCome(noShows, until: after.local(closes)) }
    }

    /// Tells each of the released people, and tells the remaining people, and those to whom a place is offered, the new
    /// place and time.
    private func notices(
        _ after: Shift, _ before: Shift, _ released: [Assignment.ID], _ lot: Lot, _ now: Instant
    ) -> [LotEvent] {
        let leaving = released.map { lot.assignments[$0].person }
        var farewell: [LotEvent] = []
        for assignment in released.map({ lot.assignments[$0] }) {
            var notice = Notice.about(after, .released, reason: reason)
            (notice.person, notice.assignment) = (assignment.person, assignment.id)
            farewell += lot.notice(notice, to: [assignment.person], after: farewell)
        }
        let hasMoved =
            (after.start, after.end) != (before.start, before.end)
            || after.location != before.location
        guard hasMoved, before.status == .published, !after.isOver(at: now) else {
            return farewell
        }
        let concerned = lot.peopleOn(before) + invited(to: before, released, lot, now)
        let move = Notice.moved(from: before, to: after, reason: reason)
        return farewell
            + lot.notice(move, to: concerned.filter { !leaving.contains($0) }, after: farewell)
    }

    /// The people to whom a place is offered: one that is held for them, or one of a person who stays.
    private func invited(
        to shift: Shift, _ released: [Assignment.ID], _ lot: Lot, _ now: Instant
    ) -> [Person.ID] {
        let held = lot.waitlists.waiting(for: shift.id).filter { lot.isOffered($0, at: now) }
        let handOvers = lot.exchanges.handOvers.filter {
            lot.assignments[$0.assignment].shift == shift.id && !released.contains($0.assignment)
                && lot.isOpen($0, at: now)
        }
        return held.map(\.person) + handOvers.compactMap(\.to)
    }

    private func changed(_ before: Shift, _ lot: Lot) throws(LotRefusal) -> Shift {
        var after = before
        let planner = try ShiftPlanner(lot.seasons[before.season])
        if day != nil || start != nil || end != nil || endDay != nil {
            let day = day ?? before.day
            let start = start ?? before.start.time
            let end = end ?? before.end.time
            (after.start, after.end) = try planner.interval(
                day, start, endDay ?? defaultEndDay(before, day, start, end), end)
            after.day = after.start.day
        }
        after.requiredScouts = requiredScouts ?? before.requiredScouts
        after.requiredParents = requiredParents ?? before.requiredParents
        try Check.slots(scouts: after.requiredScouts, parents: after.requiredParents)
        if let minimumHeadcount {
            try planner.requireFloor(minimumHeadcount)
            after.minimumHeadcount = minimumHeadcount
        }
        label.apply(to: &after.label)
        after.label = try Check.label(after.label)
        after.location = try Check.name(location ?? before.location, "location")
        notes.apply(to: &after.notes)
        after.notes = try Check.text(after.notes, "notes")
        return after
    }

    /// A shift past midnight stays one, as long as its end is not after its start on the clock.
    private func defaultEndDay(
        _ before: Shift, _ day: CalendarDay, _ start: TimeOfDay, _ end: TimeOfDay
    ) -> CalendarDay {
        let days = before.end.day.number - before.day.number
        if self.start == nil, self.end == nil { return day.advanced(by: days) }
        return days > 0 && end <= start ? day.advanced(by: days) : day
    }

    private func released(
        from shift: Shift, _ lot: Lot
    ) throws(LotRefusal) -> [Assignment.ID] {
        var released: [Assignment.ID] = []
        for id in release ?? [] where !released.contains(id) {
            let assignment = try lot.assignment(id)
            guard assignment.shift == shift.id, assignment.status == .confirmed else {
                throw .invalid("release", "names assignment \(id), which is not on this shift")
            }
            guard lot.attendance[id].checkedInAt == nil else { throw .alreadyCheckedIn(id) }
            released.append(id)
        }
        return released
    }

    private func requirePlaces(
        for shift: Shift, _ released: [Assignment.ID], _ lot: Lot
    ) throws(LotRefusal) {
        for slot in Slot.allCases {
            let staying = staying(on: shift, slot, released, lot)
            guard staying <= shift.places(slot) else {
                throw .slotsTaken(shift, slot, staying, lot.onShift(shift, slot))
            }
        }
    }

    private func staying(
        on shift: Shift, _ slot: Slot, _ released: [Assignment.ID], _ lot: Lot
    ) -> Int {
        shift.taken(slot) - released.count { lot.assignments[$0].slot == slot }
    }

    /// Moving a shift must not put a person in two places at once.
    private func requireNoCollisions(
        _ after: Shift, _ before: Shift, _ released: [Assignment.ID], _ lot: Lot
    ) throws(LotRefusal) {
        guard after.start != before.start || after.end != before.end,
            lot.seasons[after.season].policy.forbidOverlap
        else { return }
        for id in before.assignments where !released.contains(id) {
            let assignment = lot.assignments[id]
            guard assignment.status == .confirmed else { continue }
            // An earlier overlap was permitted by the committee.
            let known = lot.collisions(of: assignment.person, with: before).map(\.id)
            if let other = lot.collisions(of: assignment.person, with: after)
                .first(where: { !known.contains($0.id) })
            {
                throw .movingOverlaps(id, other)
            }
        }
    }
}

extension AdjustShift {
    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "day", &day)
        try coder.field(3, "start", &start)
        try coder.field(4, "end", &end)
        try coder.field(5, "endDay", &endDay)
        try coder.field(6, "requiredScouts", &requiredScouts)
        try coder.field(7, "requiredParents", &requiredParents)
        try coder.field(8, "minimumHeadcount", &minimumHeadcount)
        try coder.text(9, "label", &label, atMost: Check.nameLimit)
        try coder.text(10, "location", &location, atMost: Check.nameLimit)
        try coder.text(11, "notes", &notes, atMost: Check.textLimit)
        try coder.field(12, "release", &release)
        try coder.text(13, "reason", &reason, atMost: Check.textLimit)
    }
}

extension Lot {
    /// The assignments that hold a place of a kind on the shift.
    fileprivate func onShift(_ shift: Shift, _ slot: Slot) -> [Assignment.ID] {
        shift.assignments.filter {
            assignments[$0].isOn && !assignments[$0].isWalkIn && assignments[$0].slot == slot
        }
    }
}

extension Shift {
    /// Neither cancelled nor past.
    func requireChangeable(at now: Instant) throws(LotRefusal) {
        switch status {
        case .cancelled:
            throw .shiftNotOpen(
                self, "is canceled", next: "Plan a new one instead.",
                remedy: "Nothing does any more; take another shift.")
        case .completed: throw .shiftOver(self)
        case .draft, .published, .closed: break
        }
        if status != .draft, isOver(at: now) { throw .shiftOver(self) }
    }
}

extension Lot {
    /// A shift in the past can’t take place any more: it is planned or published only for the record, with a
    /// reason.
    /// - Parameter spans: of shifts, with the numbers of those that have one.
    func requireAhead(
        _ spans: [(shift: Shift.ID?, start: LocalInstant, end: LocalInstant)], reason: String?,
        _ now: Instant
    ) throws(LotRefusal) {
        let past = spans.filter { $0.end.instant <= now }
        guard try Check.text(reason, "reason") == nil, let first = past.first else { return }
        throw .shiftPast(first.start, first.end, past.compactMap(\.shift))
    }
}

extension LotRefusal {
    /// - Parameter shifts: all that are over, where they have numbers.
    fileprivate static func shiftPast(
        _ start: LocalInstant, _ end: LocalInstant, _ shifts: [Shift.ID]
    ) -> LotRefusal {
        let when = "\(start.day.inWords), \(start.time)–\(end.time)"
        let others = shifts.count - 1
        return LotRefusal(
            .shiftPast,
            "A shift on \(when) is over already"
                + (others > 0
                    ? ", and \(others) more \(others == 1 ? "is" : "are") as well. " : ". ")
                + "Check the day; or, if it is meant for the record, say why in “reason”.",
            [
                "start": .string(start.description), "end": .string(end.description),
                "shifts": .array(shifts.map { .whole($0.rawValue) }),
            ])
    }

    /// - Parameter opens: check-in to the shift as it would be.
    fileprivate static func cameBefore(
        _ assignment: Assignment.ID, at came: LocalInstant, opens: LocalInstant
    ) -> LotRefusal {
        LotRefusal(
            .alreadyCheckedIn,
            "Someone came to this shift on \(came.day.inWords) at \(came.time), by assignment "
                + "\(assignment), and so it can’t move to where they were not. Plan another shift for "
                + "that time, or take the check-in back first, with “retract-check-in”, if it never was.",
            ["assignment": .whole(assignment.rawValue), "opensAt": .string(opens.description)])
    }

    /// - Parameter closes: check-in to the shift as it would be.
    fileprivate static func noShowsCouldCome(
        _ assignments: [Assignment.ID], until closes: LocalInstant
    ) -> LotRefusal {
        let numbers = assignments.map(\.description).joined(separator: ", ")
        return LotRefusal(
            .tooEarly,
            "Moved like this, check-in would be open until \(closes.day.inWords) at \(closes.time), and "
                + "people are marked as no-shows who could still come, by "
                + "\(assignments.count == 1 ? "assignment" : "assignments") \(numbers). Excuse them "
                + "first, with “excuse-absence”, or plan another shift for that time.",
            [
                "assignments": .array(assignments.map { .whole($0.rawValue) }),
                "closesAt": .string(closes.description),
            ])
    }

    fileprivate static func slotsTaken(
        _ shift: Shift, _ slot: Slot, _ staying: Int, _ assignments: [Assignment.ID]
    ) -> LotRefusal {
        LotRefusal(
            .slotsTaken,
            "\(staying) \(slot.people(staying)) would stay on shift \(shift.id), "
                + "with \(shift.places(slot).of("place")) for them. "
                + "Name whom to release, by assignment, in “release”.",
            [
                "slot": .string(slot.name), "places": .whole(shift.places(slot)),
                "staying": .whole(staying),
                "assignments": .array(assignments.map { .whole($0.rawValue) }),
            ])
    }

    fileprivate static func movingOverlaps(
        _ assignment: Assignment.ID, _ other: Assignment
    ) -> LotRefusal {
        LotRefusal(
            .overlaps,
            "Moved like this, the shift overlaps shift \(other.shift), on which the person of "
                + "assignment \(assignment) also is (assignment \(other.id)). "
                + "Release one of the two first.",
            [
                "assignment": .whole(assignment.rawValue), "other": .whole(other.id.rawValue),
                "shift": .whole(other.shift.rawValue),
            ])
    }
}
