@testable import EventSourcing

@testable import TreeLot

extension Samples {
    mutating func addShifts() {
        let added = ShiftAdded(
            shift: 1, season: 1, template: 1,
            terms: .init(
                day: day(2026, 11, 27),
                start: LocalInstant("2026-11-27T16:30:00-08:00"),
                end: LocalInstant("2026-11-27T20:00:00-08:00"), requiredScouts: 4,
                requiredParents: 2,
                minimumHeadcount: 3, location: "Lot B", label: "Évening", notes: "Cocoa at six."))
        add(.shifts(.added(added)))
        let overnight = ShiftAdded(
            shift: 128, season: 2,
            terms: .init(
                day: day(1969, 12, 31),
                start: LocalInstant("1969-12-31T22:00:00+05:45"),
                end: LocalInstant("1970-01-01T00:00:00Z"), requiredScouts: 0, requiredParents: 2,
                minimumHeadcount: 2, location: "Village green"))
        add(.shifts(.added(overnight)), "only what must be there")
        let adjusted = ShiftAdjusted(
            shift: 1,
            terms: .init(
                day: day(2026, 3, 29), start: LocalInstant("2026-03-29T00:30:00Z"),
                end: LocalInstant("2026-03-29T04:30:00+01:00"), requiredScouts: 6,
                requiredParents: 3,
                minimumHeadcount: 4, location: "Lot A", label: "Moved",
                notes: "The clocks go forward."))
        add(.shifts(.adjusted(adjusted))) { $0.reason = "the choir needs the evening" }
        let bare = ShiftAdjusted(
            shift: 1,
            terms: .init(
                day: day(2026, 11, 28), start: LocalInstant("2026-11-28T09:00:00-03:30"),
                end: LocalInstant("2026-11-28T12:00:00-03:30"), requiredScouts: 0,
                requiredParents: 0,
                minimumHeadcount: 0, location: "Lot A"))
        add(.shifts(.adjusted(bare)), "only what must be there")
        add(.shifts(.cancelled(ShiftCancelled(shift: 1)))) { $0.reason = "storm" }
        add(.shifts(.completed(ShiftCompleted(shift: 2))), by: .system) {
            $0.face = .system
            $0.cause = Position(41)
        }
        add(.shifts(.closed(ShiftClosed(shift: 1)))) { $0.reason = "rain" }
        add(.shifts(.reopened(ShiftReopened(shift: 1)))) { $0.reason = "the sun is back" }
        add(.shifts(.closureRequired(ClosureRequired(shift: 1, scouts: 4, adults: 1))))
        add(
            .shifts(.closureRequired(ClosureRequired(shift: 1, scouts: 300, adults: 0))),
            "nobody is left with them")
        add(.shifts(.safeAgain(ShiftSafeAgain(shift: 1, scouts: 4, adults: 2))))
        add(
            .shifts(.safeAgain(ShiftSafeAgain(shift: 1, scouts: 0, adults: 0))),
            "only what must be there")
    }

    mutating func addAssignments() {
        let note = Personal.known("a friend drives, so 17:00 “sharp”")
        let signedUp = PersonSignedUp(
            assignment: 1, shift: 1, person: 300, slot: .scout, household: 129,
            overridden: [.overlap, .rest, .weeklyLimit], note: note)
        add(.assignments(.signedUp(signedUp)), by: .person(2)) {
            $0.onBehalfOf = [300]
            $0.reason = "nobody else can lift the big ones"
        }
        let bare = PersonSignedUp(
            assignment: 2, shift: 1, person: 2, slot: .parent, overridden: [])
        add(.assignments(.signedUp(bare)), "only what must be there", by: .person(2))
        for grounds in CancellationGrounds.allCases {
            let cancelled = AssignmentCancelled(
                assignment: 1, shift: 1, person: 300, slot: .scout, grounds: grounds)
            let what = grounds == .withdrawn ? "" : grounds.name
            add(.assignments(.cancelled(cancelled)), what) { $0.onBehalfOf = [300] }
        }
        let missed = NoShowMarked(
            assignment: 2, shift: 1, person: 2, note: .known("no answer on the phone"))
        add(.assignments(.noShowMarked(missed)))
        add(
            .assignments(.noShowMarked(NoShowMarked(assignment: 2, shift: 1, person: 2))),
            "only what must be there")
        let excused = AbsenceExcused(
            assignment: 2, shift: 1, person: 2, slot: .parent, note: .known("grippe"))
        add(.assignments(.excused(excused)))
        let plain = AbsenceExcused(assignment: 1, shift: 1, person: 300, slot: .scout)
        add(.assignments(.excused(plain)), "only what must be there")
        let walkedIn = PersonWalkedIn(
            assignment: 130, shift: 1, person: 300, slot: .scout, household: 129,
            note: .known("came with Ming’s sister"))
        add(.assignments(.walkedIn(walkedIn)))
        let stranger = PersonWalkedIn(assignment: 131, shift: 1, person: 2, slot: .parent)
        add(.assignments(.walkedIn(stranger)), "only what must be there")
        add([.assignments(.walkedIn(walkedIn)), walkInCheckIn], "two events in one commit")
    }

    private var walkInCheckIn: LotEvent {
        let fact = CheckedIn(assignment: 130, shift: 1, person: 300, slot: .scout, method: .manual)
        return .attendance(.checkedIn(fact))
    }

    mutating func addAttendance() {
        for method in CheckInMethod.allCases {
            let checkedIn = CheckedIn(
                assignment: 1, shift: 1, person: 300, slot: .scout, method: method,
                distanceMetres: method == .qrCode ? 12 : nil)
            let what = method == .qrCode ? "" : method.name
            add(.attendance(.checkedIn(checkedIn)), what, by: .person(300)) { $0.face = .api }
        }
        let out = CheckedOut(
            assignment: 1, shift: 1, person: 300, minutesWorked: 212,
            note: .known("sold out at 19:40"))
        add(.attendance(.checkedOut(out)), by: .person(300))
        let brief = CheckedOut(assignment: 2, shift: 1, person: 2, minutesWorked: 0)
        add(.attendance(.checkedOut(brief)), "only what must be there", by: .person(2))
        let adjusted = VisitAdjusted(
            assignment: 1, shift: 1, person: 300, slot: .scout,
            checkedInAt: Instant("2026-11-27T16:45:00-08:00"),
            checkedOutAt: Instant("2026-11-27T19:32:00-08:00"), minutesWorked: 167,
            minutesDelta: -45, takesPlace: true)
        add(.attendance(.adjusted(adjusted))) { $0.reason = "left early, says the sheet" }
        let open = VisitAdjusted(
            assignment: 2, shift: 1, person: 2, slot: .parent,
            checkedInAt: Instant(milliseconds: -86_400_001), minutesWorked: 0, minutesDelta: 0,
            takesPlace: false)
        add(.attendance(.adjusted(open)), "only what must be there")
        let closed = VisitClosed(
            assignment: 2, shift: 1, person: 2, endedAt: Instant("2026-11-27T20:00:00-08:00"),
            minutesWorked: 200)
        add(.attendance(.closed(closed)), by: .system) {
            $0.face = .system
            $0.cause = Position(9_007_199_254_740_991)
        }
        addRetractions()
    }

    private mutating func addRetractions() {
        let exempt = CheckedIn(
            assignment: 1, shift: 1, person: 300, slot: .scout, method: .manual,
            withoutAgreement: true)
        add(.attendance(.checkedIn(exempt)), "without the agreement", by: .person(2)) {
            $0.reason = "her mother signs it at the gate"
        }
        let mistaken = CheckInRetracted(
            assignment: 1, shift: 1, person: 300, slot: .scout, minutesDelta: -167)
        add(.attendance(.checkInRetracted(mistaken)), by: .person(2)) {
            $0.reason = "it was her sister"
            $0.onBehalfOf = [300]
        }
        let slip = CheckInRetracted(
            assignment: 2, shift: 1, person: 2, slot: .parent, minutesDelta: 0)
        add(.attendance(.checkInRetracted(slip)), "only what must be there", by: .person(2))
        let back = CheckOutRetracted(
            assignment: 1, shift: 1, person: 300, slot: .scout, minutesDelta: -212)
        add(.attendance(.checkOutRetracted(back)), by: .person(2)) {
            $0.reason = "still at the tree saw"
            $0.onBehalfOf = [300]
        }
        let brief = CheckOutRetracted(
            assignment: 2, shift: 1, person: 2, slot: .parent, minutesDelta: 0)
        add(.attendance(.checkOutRetracted(brief)), "only what must be there", by: .person(2))
    }

    /// One commit for two people, with a reason about both and their household.
    mutating func addOfTwo() {
        let one = AssignmentCancelled(
            assignment: 1, shift: 1, person: 300, slot: .scout, grounds: .withdrawn)
        let other = AssignmentCancelled(
            assignment: 2, shift: 1, person: 2, slot: .parent, grounds: .withdrawn)
        add(
            [.assignments(.cancelled(one)), .assignments(.cancelled(other))],
            "assignment.cancelled, version 1, of two people"
        ) {
            $0.onBehalfOf = [300, 2]
            $0.about = [.person(300), .person(2), .household(129)]
            $0.reason = "father and son are ill"
        }
    }
}
