import EventSourcing

/// How to make up for one commit: by the actions that do, each decided on what the one before it led to.
struct Reversal {
    let commit: Commit<LotEvent>
    let history: CommitHistory
    let reason: String?

    init(of commit: Commit<LotEvent>, _ history: CommitHistory, reason: String?) {
        self.commit = commit
        self.history = history
        self.reason = reason
    }

    /// The main event of a commit; the others follow from it.
    var principal: LotEvent {
        commit.events.first { $0.erased != nil }
            // A check-in to a shift ends a visit to another one.
            ?? commit.events.first { if case .attendance(.checkedIn) = $0 { true } else { false } }
            ?? commit.events.first { !$0.fact.isConsequence } ?? commit.events[0]
    }

    var person: Person.ID? { Touched(principal, history.before).person }

    /// The events that compensate for the commit.
    func events(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let fact = principal.lotFact
        guard let plan = fact.reversal(self) else {
            try requireConcern(lot, context)
            throw .cannotUndo(self, because: type(of: fact).whyItStays)
        }
        let events: [LotEvent]
        do throws(LotRefusal) { events = try lot.decisions(plan.steps, context) } catch {
            guard error.isAboutTheLot else { throw error }
            throw .cannotUndo(self, because: error, since: later(plan.isBuiltOn, lot))
        }
        if let step = plan.steps.first(where: { $0.wantsProof(of: context.actor, in: lot) }) {
            throw .cannotUndo(self, insteadOf: step)
        }
        // The compensating action is possible, but would undo more than the commit did.
        if plan.isStrict, !events.isEmpty, let later = later(plan.isBuiltOn, lot) {
            throw .cannotUndo(self, since: later)
        }
        return events
    }

    private func later(_ isBuiltOn: (LotEvent) -> Bool, _ lot: Lot) -> BuiltOn? {
        history.later.first { isBuiltOn($0.event) }
            .map { BuiltOn(later: $0, at: lot.onTheWall($0.instant)) }
    }

    /// The actions of other people are visible only to the committee.
    private func requireConcern(_ lot: Lot, _ context: Context) throws(LotRefusal) {
        guard lot.isCommittee(context.actor) || commit.envelope.actor == context.actor else {
            throw .notAllowed("whoever did it or a committee member")
        }
    }
}

/// A later event that depends on a commit.
private struct BuiltOn {
    var later: CommitHistory.Later
    /// In the lot’s local time.
    var at: LocalInstant

    /// Completes “It can’t be undone: …”.
    var inWords: String {
        "since then, on \(at.day.inWords) at \(at.time), \(type(of: later.event.lotFact).clause) "
            + "(position \(later.position))."
    }

    var facts: JSON {
        .object([
            "position": .whole(later.position.value), "event": .string(later.event.typeName),
            "at": .string(at.description),
        ])
    }
}

/// The actions that make up for a commit.
struct ReversalPlan {
    var steps: [any LotCommand]
    /// Whether a later event has built on the commit.
    var isBuiltOn: (LotEvent) -> Bool
    /// Whether that forbids to undo it, even where the rules would let it be.
    var isStrict: Bool

    init(
        _ steps: [any LotCommand], isStrict: Bool = false,
        builtOn isBuiltOn: @escaping (LotEvent) -> Bool
    ) {
        self.steps = steps
        self.isBuiltOn = isBuiltOn
        self.isStrict = isStrict
    }

    init(_ step: any LotCommand, builtOn isBuiltOn: @escaping (LotEvent) -> Bool) {
        self.init([step], builtOn: isBuiltOn)
    }
}

extension LotCommand {
    /// Whether the actor would have to show who they are: an undo contains no proof, and may come with a program’s token.
    /// The command line requires none.
    fileprivate func wantsProof(of actor: Actor, in lot: Lot) -> Bool {
        guard case .person(let person) = actor else { return false }
        let command = resolved(in: lot)
        return command is any AddsWayIn
            || (command as? any WantsFreshProof)?.wantsFreshProof(of: .init(person), in: lot)
                ?? false
    }
}

extension LotRefusal {
    /// Whether the refusal is caused by the state of the lot, not by the asker or the input.
    fileprivate var isAboutTheLot: Bool {
        !isAboutRights && ![.notFound, .invalid, .noLot, .erased].contains(kind)
    }

    private static func cannotUndo(
        _ reversal: Reversal, _ why: String, _ facts: [JSON.Member]
    ) -> LotRefusal {
        let commit = reversal.commit
        let what = "“\(commit.envelope.command)” at position \(commit.last)"
        let known: [JSON.Member] = [
            .init("position", .whole(commit.last.value)),
            .init("command", .string(commit.envelope.command)),
        ]
        return LotRefusal(.cannotUndo, "\(what) can’t be undone: \(why)", members: known + facts)
    }

    fileprivate static func cannotUndo(
        _ reversal: Reversal, insteadOf step: any LotCommand
    ) -> LotRefusal {
        let name = type(of: step).name
        return cannotUndo(
            reversal, "it takes a proof of who asks. Use “\(name)” instead.",
            [.init("instead", .string(name))])
    }

    /// - Parameter why: completes “It can’t be undone: …”.
    fileprivate static func cannotUndo(_ reversal: Reversal, because why: String) -> LotRefusal {
        cannotUndo(reversal, why, [])
    }

    fileprivate static func cannotUndo(
        _ reversal: Reversal, because refusal: LotRefusal, since built: BuiltOn?
    ) -> LotRefusal {
        let facts: [JSON.Member?] = [
            .init("because", .string(refusal.code)), .init("facts", refusal.facts),
            built.map { .init("since", $0.facts) },
        ]
        return cannotUndo(
            reversal, [built?.inWords, refusal.message].compactMap(\.self).joined(separator: " "),
            facts.compactMap(\.self))
    }

    fileprivate static func cannotUndo(
        _ reversal: Reversal, since built: BuiltOn
    ) -> LotRefusal {
        cannotUndo(
            reversal, built.inWords + " Undo that first, or change what is left by hand.",
            [.init("since", built.facts)])
    }
}
