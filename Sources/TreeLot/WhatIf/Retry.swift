import EventSourcing

/// A decision of the log as the command that it was, to be made again.
struct Retry {
    enum Kind { case signUp, cancelAssignment, checkIn, checkOut, walkIn }

    let kind: Kind
    let assignment: Assignment.ID
    let shift: Shift.ID
    let person: Person.ID
    private let method: CheckInMethod
    private let hasReason: Bool
    /// The place of a check-in is not checked again: the log does not keep it.
    private let atTheLot: Location?

    /// A commit, or that part of it that was one decision of its own.
    struct Part {
        /// Nil for another decision.
        var retry: Retry?
        var events: [LotEvent]
        var first: Position
        var last: Position
    }

    /// A commit is one decision; but several sign-ups at once are one each.
    static func parts(of commit: Commit<LotEvent>, in lot: Lot) -> [Part] {
        guard commit.envelope.command == SignUpMany.name else {
            return [
                Part(
                    retry: Retry(of: commit.events, commit.envelope, in: lot),
                    events: commit.events, first: commit.first, last: commit.last)
            ]
        }
        var parts: [Part] = []
        commit.forEachEvent { event, stamp in
            parts.append(
                Part(
                    retry: Retry(of: [event], commit.envelope, in: lot), events: [event],
                    first: stamp.position, last: stamp.position))
        }
        return parts
    }

    /// Nil for events that were another decision. A person who is released or was deactivated did not decide
    /// it themself; neither did several people in one commit, as when a cancelled shift is undone.
    private init?(of events: [LotEvent], _ envelope: Envelope, in lot: Lot) {
        let arrives = events.contains {
            if case .attendance(.checkedIn) = $0 { true } else { false }
        }
        let decisions = events.filter { event in
            // A check-in to a shift ends a visit to another shift in the same commit.
            if arrives, case .attendance(.checkedOut) = event { return false }
            return event.isDecision
        }
        guard let event = decisions.first, decisions.count == event.factCount else {
            return nil
        }
        var checkedIn: CheckedIn?
        switch event {
        case .assignments(.signedUp(let fact)):
            (kind, assignment, shift, person) = (.signUp, fact.assignment, fact.shift, fact.person)
        case .assignments(.walkedIn(let fact)):
            (kind, assignment, shift, person) = (.walkIn, fact.assignment, fact.shift, fact.person)
        case .assignments(.cancelled(let fact)):
            guard fact.grounds == .withdrawn else { return nil }
            (kind, assignment) = (.cancelAssignment, fact.assignment)
            (shift, person) = (fact.shift, fact.person)
        case .attendance(.checkedIn(let fact)):
            (kind, assignment, shift, person) = (.checkIn, fact.assignment, fact.shift, fact.person)
            checkedIn = fact
        case .attendance(.checkedOut(let fact)):
            (kind, assignment, shift, person) =
                (.checkOut, fact.assignment, fact.shift, fact.person)
        default: return nil
        }
        // A code on a screen was valid once; it is not asked for again.
        method = checkedIn?.method == .adminOverride ? .adminOverride : .manual
        hasReason = envelope.reason != nil
        let fence = lot.shifts.find(shift).flatMap { lot.seasons[$0.season].policy.geofence }
        atTheLot = fence.map { Location(latitude: $0.latitude, longitude: $0.longitude) }
    }

    private init(_ other: Retry, _ assignment: Assignment.ID) {
        (kind, shift, person) = (other.kind, other.shift, other.person)
        (method, hasReason, atTheLot) = (other.method, other.hasReason, other.atTheLot)
        self.assignment = assignment
    }

    /// This, of the assignment that would have been there already.
    func renamed(_ names: [Assignment.ID: Assignment.ID]) -> Retry {
        makesAssignment ? self : names[assignment].map { Retry(self, $0) } ?? self
    }

    var makesAssignment: Bool { kind == .signUp || kind == .walkIn }

    func season(in lot: Lot) -> Season.ID? { lot.shifts.find(shift)?.season }

    var command: any LotCommand {
        switch kind {
        case .signUp:
            SignUp(shift: shift, person: person, reason: hasReason ? "as recorded" : nil)
        case .cancelAssignment: CancelAssignment(assignment: assignment)
        case .checkIn:
            CheckIn(
                assignment: assignment, method: method, location: atTheLot,
                reason: hasReason ? "as recorded" : nil)
        case .checkOut: CheckOut(assignment: assignment)
        case .walkIn:
            AddWalkIn(shift: shift, person: person, reason: hasReason ? "as recorded" : nil)
        }
    }
}

extension LotEvent {
    /// How many facts such a decision is: who walks in is checked in, too.
    fileprivate var factCount: Int { if case .assignments(.walkedIn) = self { 2 } else { 1 } }

    /// Not recorded only because of another event of the commit.
    fileprivate var isDecision: Bool {
        switch self {
        case .shifts(.closureRequired), .shifts(.safeAgain), .messages: false
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .codes, .accounts, .places:
            true
        }
    }
}
