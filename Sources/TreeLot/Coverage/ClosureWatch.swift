import EventSourcing

/// Follows the presence of people through events that are about to be recorded, and finds the shifts whose
/// need to close changes: a shift must close if scouts are there, and too few adults are at the place.
///
/// It keeps only the differences: a copy of the lot would cost as much as the lot.
private struct ClosureWatch: LotFold, FoldsAttendance, FoldsShifts, FoldsSeasons {
    private let lot: Lot
    private let now: Instant
    /// Shifts and policies that the events change, in their new state.
    private var shifts: [Shift.ID: Shift] = [:]
    private var policies: [Season.ID: SeasonPolicy] = [:]
    /// The change in the number of people at each shift.
    private var arrivals: [Shift.ID: Coverage] = [:]
    /// Visits that the events begin or end, and whether they go on.
    private var visits: [Assignment.ID: Bool] = [:]
    /// Shifts whose places the events affect.
    private var concerned: [Shift] = []

    init(_ lot: Lot, at now: Instant) {
        self.lot = lot
        self.now = now
    }

    mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) {
        switch event {
        case .adjusted(let fact): change(fact.shift) { $0.terms = fact.terms }
        case .closed(let fact): change(fact.shift) { $0.status = .closed }
        case .reopened(let fact): change(fact.shift) { $0.status = .published }
        case .cancelled(let fact): change(fact.shift) { $0.status = .cancelled }
        case .completed(let fact): change(fact.shift) { $0.status = .completed }
        case .added, .closureRequired, .safeAgain: break
        }
    }

    mutating func apply(_ event: SeasonEvent, _ stamp: Stamp) {
        switch event {
        case .policySet(let fact):
            policies[fact.season] = fact.policy
            concerned += lot.attendance.occupied.map(shift).filter { $0.season == fact.season }
        case .created, .revised, .published, .completed, .archived, .closedDaysSet, .settled: break
        }
    }

    mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp) {
        let id = event.assignment
        // The assignment of a walk-in is as new as the visit.
        let isKnown = lot.assignments.find(id) != nil
        let wasOpen = visits[id] ?? (isKnown && lot.attendance[id].isOpen)
        let (slot, isOpen): (Slot, Bool) =
            switch event {
            case .checkedIn(let fact): (fact.slot, true)
            case .checkedOut, .closed: (lot.attendance[id].slot, false)
            case .adjusted(let fact): (fact.slot, fact.checkedOutAt == nil)
            case .checkInRetracted(let fact): (fact.slot, false)
            case .checkOutRetracted(let fact): (fact.slot, true)
            }
        visits[id] = isOpen
        arrivals[event.shift, default: .nobody].add((isOpen ? 1 : 0) - (wasOpen ? 1 : 0), slot)
        concerned.append(shift(event.shift))
    }

    /// Both the old and the new place are affected.
    private mutating func change(_ id: Shift.ID, _ body: (inout Shift) -> Void) {
        var row = shift(id)
        concerned.append(row)
        body(&row)
        shifts[id] = row
        concerned.append(row)
    }

    private func shift(_ id: Shift.ID) -> Shift { shifts[id] ?? lot.shifts[id] }

    /// What `body` says of the shift, which is not copied for it: many can be occupied at once.
    private func look<Said>(at id: Shift.ID, _ body: (Shift) -> Said) -> Said {
        if let changed = shifts[id] { return body(changed) }
        return lot.shifts.table.look(at: id, body)
    }

    private func rule(of id: Shift.ID) -> ClosureRule {
        let visitors = visitors(of: id)
        return look(at: id) { shift in
            if let changed = policies[shift.season] {
                return ClosureRule(of: shift, changed, visitors)
            }
            return lot.seasons.table.look(at: shift.season) {
                ClosureRule(of: shift, $0.policy, visitors)
            }
        }
    }

    private func visitors(of id: Shift.ID) -> Coverage {
        lot.visitors(of: id) + (arrivals[id] ?? .nobody)
    }

    /// A shift that must close from now on, or no longer must.
    struct Turn {
        var shift: Shift
        var mustClose: Bool
        /// The people at the shift’s place.
        var place: Coverage
        /// Whether scouts are there, with enough adults.
        var isSafe: Bool
    }

    /// The shifts that changed, in the order of their numbers.
    /// - Complexity: O(shifts with open visits).
    var turns: [Turn] {
        guard !concerned.isEmpty else { return [] }
        let occupied = Set(lot.attendance.occupied + arrivals.keys + shifts.keys).sorted()
        // Counted once for all shifts at a place.
        var places: [(shift: Shift, people: Coverage)] = []
        return occupied.compactMap { id -> Turn? in
            guard concerned.contains(where: { isAtPlace(id, of: $0) }) else { return nil }
            let place: Coverage
            if let known = places.first(where: { isAtPlace(id, of: $0.shift) }) {
                place = known.people
            } else {
                let shift = shift(id)
                place = people(atPlaceOf: shift, among: occupied)
                places.append((shift, place))
            }
            let rule = rule(of: id)
            let mustClose = rule.mustClose(at: now) { place }
            guard mustClose != (lot.attendance.closureRequiredSince(id) != nil) else {
                return nil
            }
            let isSafe =
                rule.visitors.scouts > 0 && place.adults >= rule.minimumAdults
                && now <= rule.checkOutCloses
            return Turn(shift: shift(id), mustClose: mustClose, place: place, isSafe: isSafe)
        }
    }

    private func people(atPlaceOf shift: Shift, among occupied: [Shift.ID]) -> Coverage {
        occupied.reduce(.nobody) { sum, id in
            guard isAtPlace(id, of: shift), case let rule = rule(of: id),
                now <= rule.checkOutCloses
            else { return sum }
            return sum + rule.visitors
        }
    }

    private func isAtPlace(_ id: Shift.ID, of shift: Shift) -> Bool {
        look(at: id) { shift.isAtPlace(of: $0) }
    }
}

extension Lot {
    /// The events of a command and, in the same commit, those for shifts that must close from now on or no
    /// longer must. Leaders who were told that a shift must close are told when enough adults are with the
    /// scouts again: see ``AlertCoverage`` for the first notice.
    func watching(_ events: [LotEvent], _ context: Context) -> [LotEvent] {
        var watch = ClosureWatch(self, at: context.now)
        let stamp = Stamp(position: .start, instant: context.now, actor: context.actor)
        for event in events { watch.apply(event, stamp) }
        let turns = watch.turns
        var told = events.filter { if case .messages = $0 { true } else { false } }
        let before = told.count
        let lifted = turns.filter {
            $0.isSafe && !$0.mustClose && coverage[$0.shift.id].isClosureTold
        }
        for (place, turn) in lifted.enumerated()
        // One notice for each place.
        where !lifted[..<place].contains(where: { $0.shift.isAtPlace(of: turn.shift) }) {
            told += notice(
                closureNotice(.closureLifted, turn.shift, turn.place), to: leadership, after: told)
        }
        return events + turns.map(\.event) + told[before...]
    }

    /// - Parameter place: the people at the shift’s place.
    func closureNotice(_ kind: NoticeKind, _ shift: Shift, _ place: Coverage) -> Notice {
        var notice = Notice.about(shift, kind)
        (notice.scouts, notice.adults) = (place.scouts, place.adults)
        notice.minimumAdults = seasons[shift.season].policy.minimumAdults
        return notice
    }
}

extension ClosureWatch.Turn {
    var event: LotEvent {
        mustClose
            ? .shifts(
                .closureRequired(
                    .init(shift: shift.id, scouts: place.scouts, adults: place.adults)))
            : .shifts(
                .safeAgain(.init(shift: shift.id, scouts: place.scouts, adults: place.adults)))
    }
}

extension ClosureRequired {
    static let clause = "the shift had to close"

    func told(_ say: Narrator) -> Told {
        .state(
            "With \(say.heads(scouts, .scout)) and \(say.heads(adults, .parent)) there, "
                + "\(say.shift(shift)) must close",
            es:
                "Con \(say.es.heads(scouts, .scout)) y \(say.es.heads(adults, .parent)) en el lote, "
                + "el \(say.es.shift(shift)) tiene que cerrar")
    }

    static var whyItStays: String { WhyItStays.shift }
}

extension ShiftSafeAgain {
    static let clause = "the shift was safe again"

    func told(_ say: Narrator) -> Told {
        guard scouts > 0 else {
            return .state(
                "With no scouts left there, \(say.shift(shift)) need not close any more",
                es:
                    "Ya no quedan scouts en el lote: el \(say.es.shift(shift)) ya no tiene que cerrar"
            )
        }
        return .state(
            "With \(say.heads(scouts, .scout)) and \(say.heads(adults, .parent)) there, "
                + "\(say.shift(shift)) need not close any more",
            es:
                "Con \(say.es.heads(scouts, .scout)) y \(say.es.heads(adults, .parent)) en el lote, "
                + "el \(say.es.shift(shift)) ya no tiene que cerrar")
    }

    static var whyItStays: String { WhyItStays.shift }
}
