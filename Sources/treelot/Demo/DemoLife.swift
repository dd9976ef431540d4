import EventSourcing
import TreeLot
import TreeLotApp

extension DemoWorld {
    /// Lets up to `count` more things happen, until `end`.
    /// - Returns: whether more will.
    mutating func live(_ count: Int, until end: Instant?, _ decide: Decide) throws -> Bool {
        for _ in 0..<count {
            guard let (now, step) = season.agenda.next() else { return false }
            if let end, now > end { return false }
            try take(step, now, decide)
        }
        return true
    }

    private mutating func take(
        _ step: DemoSeason.Step, _ now: Instant, _ decide: Decide
    ) throws {
        switch step {
        case .signUp(let shift, let isScout): try signUp(shift, isScout, now, decide)
        case .signUpGuests: try signUpGuests(now, decide)
        case .cancel(let shift, let assignment): try cancel(shift, assignment, now, decide)
        case .open(let shift): planAttendance(shift)
        case .checkIn(let shift, let assignment): try checkIn(shift, assignment, now, decide)
        case .checkOut(let assignment, let parent):
            let checkOut = CheckOut { $0.assignment = assignment }
            _ = try act(checkOut, by: parent, at: now, decide)
        case .noShow(let shift, let assignment): try noShow(shift, assignment, now, decide)
        case .correct(let shift, let assignment): try correct(shift, assignment, now, decide)
        case .walkIn(let shift, let isScout): try walkIn(shift, isScout, now, decide)
        case .closeForgotten(let assignment):
            let close = CloseForgottenVisit { $0.assignment = assignment }
            _ = try act(close, as: .system, at: now, decide)
        case .complete:
            _ = try act(CompleteSeason { $0.season = season.number }, by: 1, at: now, decide)
        }
    }

    // MARK: Before the shift

    /// A family looks for a place; when it does not fit, another one may.
    private mutating func signUp(
        _ shift: Shift.ID, _ isScout: Bool, _ now: Instant, _ decide: Decide
    ) throws {
        for _ in 0..<4 {
            guard let coming = somebody(isScout) else { return }
            let signUp = SignUp {
                $0.shift = shift
                $0.person = coming.person
            }
            let made = try act(signUp, by: coming.parent, at: now, decide)
            guard let made, let assignment: Assignment.ID = made.id(), !made.isUnchanged else {
                continue
            }
            season.shifts[shift]?.coming[assignment] = coming
            if dice.chance(7), let start = season.shifts[shift]?.start {
                let minutes = max(2, start.minutes(since: now) - 90)
                season.agenda.plan(
                    .cancel(shift: shift, assignment: assignment),
                    at: now.advanced(byMinutes: dice.roll(1...minutes)))
            }
            return
        }
    }

    /// Their further actions are not simulated: the demo’s user does them.
    private mutating func signUpGuests(_ now: Instant, _ decide: Decide) throws {
        guard let shift = season.guestShift else { return }
        for person in [guests.adults[0], guests.scouts[0]] {
            let signUp = SignUp {
                $0.shift = shift
                $0.person = person
            }
            _ = try act(signUp, by: guests.adults[0], at: now, decide)
        }
    }

    private mutating func somebody(_ isScout: Bool) -> DemoSeason.Coming? {
        let family = dice.pick(families)
        let people = isScout ? family.scouts : family.adults
        guard !people.isEmpty, !family.adults.isEmpty else { return nil }
        return .init(person: dice.pick(people), isScout: isScout, parent: dice.pick(family.adults))
    }

    private static let excuses = [
        "a cold", "concert at school", "moved a match to that day", "out of town after all",
        "exam on Monday", "grandparents are visiting",
    ]

    private mutating func cancel(
        _ shift: Shift.ID, _ assignment: Assignment.ID, _ now: Instant, _ decide: Decide
    ) throws {
        guard let coming = season.shifts[shift]?.coming[assignment] else { return }
        let cancel = CancelAssignment {
            $0.assignment = assignment
            $0.reason = dice.pick(Self.excuses)
        }
        let done = try act(cancel, by: coming.parent, at: now, decide)
        guard done != nil, let start = season.shifts[shift]?.start else { return }
        season.shifts[shift]?.coming[assignment] = nil
        let minutes = start.minutes(since: now) - 65
        if minutes > 1, dice.chance(60) {
            season.agenda.plan(
                .signUp(shift: shift, isScout: coming.isScout),
                at: now.advanced(byMinutes: dice.roll(1...minutes)))
        }
    }

    // MARK: At the lot

    /// An hour before: who will come when, and who will not. Adults first, since no scout may check in
    /// without two of them.
    private mutating func planAttendance(_ id: Shift.ID) {
        guard let shift = season.shifts[id] else { return }
        let coming = shift.coming.sorted { $0.key < $1.key }
            .filter { id != season.guestShift || !guests.has($0.value.person) }
        for (assignment, who) in coming {
            if dice.chance(4) {
                season.agenda.plan(
                    .noShow(shift: id, assignment: assignment),
                    at: shift.start.advanced(byMinutes: dice.roll(40...70)))
                continue
            }
            let late = dice.chance(10)
            let minutes =
                late ? dice.roll(4...28) : who.isScout ? dice.roll(-4...3) : dice.roll(-14 ... -5)
            season.agenda.plan(
                .checkIn(shift: id, assignment: assignment),
                at: shift.start.advanced(byMinutes: minutes).advanced(bySeconds: dice.roll(0...59)))
        }
        if dice.chance(12) || coming.count(where: { !$0.value.isScout }) < 2 {
            season.agenda.plan(
                .walkIn(shift: id, isScout: false), at: shift.start.advanced(byMinutes: 2))
        }
    }

    private mutating func checkIn(
        _ id: Shift.ID, _ assignment: Assignment.ID, _ now: Instant, _ decide: Decide
    ) throws {
        guard let shift = season.shifts[id], let who = shift.coming[assignment] else { return }
        let by = who.isScout ? committee[Int(id.rawValue) % committee.count] : who.person
        let checkIn = CheckIn {
            $0.assignment = assignment
            $0.method = .manual
        }
        let done = try act(checkIn, by: by, at: now, decide)
        guard done != nil else {
            // Too few adults yet: the scout waits, as long as check-in is open.
            if now < shift.start.advanced(byMinutes: 25) {
                season.agenda.plan(
                    .checkIn(shift: id, assignment: assignment), at: now.advanced(byMinutes: 5))
            }
            return
        }
        planLeaving(id, assignment, by)
    }

    private mutating func planLeaving(_ id: Shift.ID, _ assignment: Assignment.ID, _ by: Person.ID)
    {
        guard let shift = season.shifts[id] else { return }
        if dice.chance(3) {
            season.agenda.plan(
                .closeForgotten(assignment: assignment), at: shift.end.advanced(byMinutes: 31))
            if dice.chance(50) {
                season.agenda.plan(
                    .correct(shift: id, assignment: assignment),
                    at: shift.end.advanced(byMinutes: dice.roll(120...1200)))
            }
        } else {
            season.agenda.plan(
                .checkOut(assignment: assignment, parent: by),
                at: shift.end.advanced(byMinutes: dice.roll(-8...14)))
        }
    }

    private mutating func noShow(
        _ id: Shift.ID, _ assignment: Assignment.ID, _ now: Instant, _ decide: Decide
    ) throws {
        let noShow = MarkNoShow {
            $0.assignment = assignment
            $0.note = "did not come or call"
        }
        let done = try act(noShow, by: committee[1], at: now, decide)
        guard done != nil, let shift = season.shifts[id] else { return }
        if dice.chance(30) {
            season.agenda.plan(
                .correct(shift: id, assignment: assignment),
                at: shift.end.advanced(byMinutes: dice.roll(90...1440)))
        } else if dice.chance(30) {
            let excuse = ExcuseAbsence {
                $0.assignment = assignment
                $0.note = "called later, ill"
            }
            _ = try act(excuse, by: committee[2], at: now.advanced(byMinutes: 1), decide)
        }
    }

    private mutating func correct(
        _ id: Shift.ID, _ assignment: Assignment.ID, _ now: Instant, _ decide: Decide
    ) throws {
        guard let shift = season.shifts[id] else { return }
        let adjust = AdjustAttendance {
            $0.assignment = assignment
            $0.checkedInAt = .set(shift.start.advanced(byMinutes: dice.roll(0...20)))
            $0.checkedOutAt = .set(shift.end.advanced(byMinutes: -dice.roll(0...20)))
            $0.reason = "was seen at the netting machine; forgot the tablet"
        }
        let done = try act(adjust, by: 1, at: now, decide)
        if done != nil { told = assignment }
    }

    private mutating func walkIn(
        _ id: Shift.ID, _ isScout: Bool, _ now: Instant, _ decide: Decide
    ) throws {
        for _ in 0..<6 {
            guard let who = somebody(isScout) else { continue }
            let by = committee[Int(id.rawValue) % committee.count]
            let walkIn = AddWalkIn {
                $0.shift = id
                $0.person = who.person
            }
            let done = try act(walkIn, by: by, at: now, decide)
            if let done, let assignment: Assignment.ID = done.id(), !done.isUnchanged {
                planLeaving(id, assignment, by)
                return
            }
        }
    }
}
