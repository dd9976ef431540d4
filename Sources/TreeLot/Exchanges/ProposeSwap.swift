public import EventSourcing

/// Proposes to exchange a person’s place for that of another person on another shift. Both keep theirs until
/// the other accepts.
public struct ProposeSwap: LotCommand {
    public static let name = "propose-swap"
    public static let permitted = CancelAssignment.permitted

    public var mine: Assignment.ID
    public var theirs: Assignment.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let mine = try lot.assignment(mine)
        let theirs = try lot.assignment(theirs)
        try lot.requireMayCancel(mine, context)
        guard mine.shift != theirs.shift, mine.person != theirs.person else {
            throw .invalid(
                "theirs", "must be another person’s, on another shift", because: .sameTwice)
        }
        _ = try lot.exchanged(mine, theirs, context)
        let open = lot.openSwap(of: mine.id, theirs.id).map { lot.exchanges.swaps[$0] }
        if let open, lot.shiftMoved(since: open) == nil { return [] }
        // What was proposed for other times ends with it.
        let ended = open.map { LotEvent.places(.swapDeclined(SwapDeclined(ending: $0, in: lot))) }
        let fact = SwapProposed(
            swap: lot.exchanges.swaps.next, assignment: mine.id, shift: mine.shift,
            person: mine.person, theirs: theirs.id, theirShift: theirs.shift, to: theirs.person)
        var notice = Notice.about(lot.shifts[mine.shift], .swapProposed)
        (notice.person, notice.assignment) = (mine.person, theirs.id)
        return [ended, .places(.swapProposed(fact))].compactMap(\.self)
            + lot.notice(notice, to: [theirs.person])
    }

    public func existing(in lot: Lot) -> [Reference] {
        lot.openSwap(of: mine, theirs).map { [Reference($0)] } ?? []
    }
}

extension ProposeSwap {
    public init() { self.init(mine: .none, theirs: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "mine", &mine)
        try coder.field(2, "theirs", &theirs)
    }
}

extension Lot {
    fileprivate func openSwap(of mine: Assignment.ID, _ theirs: Assignment.ID) -> Swap.ID? {
        exchanges.open.first {
            exchanges.swaps[$0].mine == mine && exchanges.swaps[$0].theirs == theirs
        }
    }

    /// The sign-ups of two people for each other’s shifts, checked as if both had left theirs first. Each is made
    /// for the household of the assignment that its person leaves. A scout and an adult do not exchange places: one
    /// shift would have an adult less, and a place would become free.
    func exchanged(
        _ one: Assignment, _ other: Assignment, _ context: Context
    ) throws(LotRefusal) -> [PersonSignedUp] {
        try requirePassable(one, at: context.now)
        try requirePassable(other, at: context.now)
        guard one.slot == other.slot else {
            throw .invalid(
                "theirs", "must be a place for \(one.slot.people(2)), as the other is",
                because: .otherPlace)
        }
        // Each of the two has agreed for themself: what is left are the rules of the shifts.
        let rules = Context(actor: .operator, now: context.now)
        var facts: [PersonSignedUp] = []
        for (person, shift, left) in [
            (one.person, other.shift, one), (other.person, one.shift, other),
        ] {
            var signUp = SignUp(shift: shift, person: person)
            signUp.restored = RestoredAssignment(left)
            signUp.leaving = [one, other]
            guard let fact = try signUp.decided(self, rules, beside: facts) else {
                throw .invalid(
                    "theirs", "is on a shift on which the other is already", because: .onTheShift)
            }
            facts.append(fact)
        }
        return facts
    }
}

extension SwapProposed {
    static let clause = "an exchange was proposed"

    var thread: FactThread? { .opening(.swap(swap)) }

    func told(_ say: Narrator) -> Told {
        Told(
            "proposed \("swap \(swap)", page: "a swap"): \(say.person(person)) would leave \(say.place(shift, assignment))"
                + (to.map { ", for the place of \(say.person($0))" } ?? "")
                + (theirShift.map { " on \(say.shift($0))" } ?? ""),
            es: "propuso un cambio: \(say.es.person(person)) dejaría el \(say.es.shift(shift))"
                + (to.map { ", por el lugar de \(say.es.person($0))" } ?? "")
                + (theirShift.map { " en el \(say.es.shift($0))" } ?? ""))
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        ReversalPlan(DeclineSwap(swap: swap)) {
            if case .places(.swapAccepted(let fact)) = $0 { fact.swap == swap } else { false }
        }
    }
}
