public import EventSourcing

/// Folds a lot as it would have been: each decision of the season is made again under the other rules, and
/// what would have been refused is left out, with all that follows from it.
///
/// - Complexity: O(events) in time; memory for the lot and for what is found.
public struct WhatIfReader {
    private let policy: SetSeasonPolicy
    private let season: Season
    /// The lot at the end: names are given as they are now.
    private let now: Lot
    private let context: Context
    /// As it would have been.
    private var world = Lot()
    /// As it was, but for the rules: what they refuse here they refuse by themselves.
    private var actual = Lot()
    /// The rules that the season had, one after the other, without those that were only planned.
    private var policies: [SeasonPolicy] = []
    private var overridesSpared: [WhatIf.Spared] = []
    private var position = Position.start
    /// What the season’s figures would have been.
    public private(set) var reel: FilmReel
    /// Assignments that would not have been made. They keep their numbers, so that all others do.
    private var void: Set<Assignment.ID> = []
    /// Assignments that would have existed already, by an earlier one.
    private var sameAs: [Assignment.ID: Assignment.ID] = [:]
    private var decisions = 0
    private var refused: [WhatIf.Refused] = []
    private var followed = WhatIf.Followed()

    public init(
        _ question: WhatIf, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) {
        season = try question.check(models.lot, context)
        policy = question.policy
        now = models.lot
        self.context = context
        reel = FilmReel(of: season.id, on: now.surveyedClock(of: season.id))
    }

    public mutating func apply(_ commit: Commit<LotEvent>) {
        for part in Retry.parts(of: commit, in: world) {
            position = part.first
            if let retry = part.retry, retry.season(in: world) == season.id {
                decideAgain(retry, part, commit.envelope)
            } else {
                follow(part.events, commit.envelope)
            }
            foldAsItWas(part.events, commit.envelope)
        }
    }

    // MARK: Decisions of the season

    private mutating func decideAgain(
        _ original: Retry, _ part: Retry.Part, _ envelope: Envelope
    ) {
        let retry = original.renamed(sameAs)
        guard !void.contains(retry.assignment) else { return count(retry) }
        decisions += 1
        let context = Context(actor: envelope.actor, now: envelope.instant)
        do throws(LotRefusal) {
            let events = try retry.command.decide(world, context)
            if part.events.overrideRules, !events.overrideRules, !events.isEmpty {
                overridesSpared.append(spared(retry, part, envelope))
            }
            for event in events { fold(event, envelope) }
            if events.isEmpty, retry.makesAssignment { leaveOut(retry, envelope) }
        } catch {
            if error.kind == .notCheckedIn { return count(retry) }
            refused.append(
                entry(retry, error, part, envelope, follows: allows(original, context)))
            if retry.makesAssignment { leaveOut(retry, envelope) }
        }
    }

    private mutating func count(_ retry: Retry) {
        switch retry.kind {
        case .cancelAssignment: followed.cancellations += 1
        case .checkIn: followed.checkIns += 1
        case .checkOut: followed.checkOuts += 1
        case .signUp, .walkIn: break  // Those are what the others follow from.
        }
    }

    /// The number is taken by an assignment that never stands: a walk-in whose check-in is taken back at once takes no
    /// place and is counted nowhere. The reel sees neither.
    private mutating func leaveOut(_ retry: Retry, _ envelope: Envelope) {
        if let current = world.current(retry.person, on: world.shifts[retry.shift]) {
            sameAs[retry.assignment] = current.id
        } else {
            void.insert(retry.assignment)
        }
        let slot = world.people[retry.person].slot
        let came = PersonWalkedIn(
            assignment: retry.assignment, shift: retry.shift, person: retry.person, slot: slot)
        let left = CheckInRetracted(
            assignment: retry.assignment, shift: retry.shift, person: retry.person, slot: slot,
            minutesDelta: 0)
        let stamp = Stamp(position: position, envelope)
        world.apply(.assignments(.walkedIn(came)), stamp)
        world.apply(.attendance(.checkInRetracted(left)), stamp)
    }

    private func entry(
        _ retry: Retry, _ refusal: LotRefusal, _ part: Retry.Part, _ envelope: Envelope,
        follows: Bool
    ) -> WhatIf.Refused {
        let shift = world.shifts[retry.shift]
        let at = envelope.instant
        return WhatIf.Refused(
            position: part.last.value,
            at: LocalInstant(at, on: now.clock(of: season.id)),
            action: envelope.command, person: retry.person,
            name: now.name(of: retry.person, for: context.actor), shift: shift.id,
            when: shift.when, assignment: retry.assignment, code: refusal.kind,
            message: refusal.message, facts: refusal.facts, follows: follows)
    }

    private func spared(
        _ retry: Retry, _ part: Retry.Part, _ envelope: Envelope
    ) -> WhatIf.Spared {
        let shift = world.shifts[retry.shift]
        return WhatIf.Spared(
            position: part.last.value,
            at: LocalInstant(envelope.instant, on: now.clock(of: season.id)),
            person: retry.person, name: now.name(of: retry.person, for: context.actor),
            shift: shift.id, when: shift.when, assignment: retry.assignment)
    }

    // MARK: As it was

    /// Whether the other rules allow it where everything before it had happened as it did.
    private func allows(_ retry: Retry, _ context: Context) -> Bool {
        (try? retry.command.decide(actual, context)) != nil
    }

    private mutating func foldAsItWas(_ events: [LotEvent], _ envelope: Envelope) {
        let stamp = Stamp(position: position, envelope)
        for event in events {
            notePolicy(event)
            for event in underOtherRules(event) { actual.apply(event, stamp) }
        }
    }

    /// Rules that are replaced before the season is published were in force for no decision.
    private mutating func notePolicy(_ event: LotEvent) {
        switch event {
        case .seasons(.created(let fact)) where fact.season == season.id: policies = [.standard]
        case .seasons(.policySet(let fact)) where fact.season == season.id:
            if actual.seasons[season.id].status == .draft { policies = [] }
            policies.append(fact.policy)
        default: break
        }
    }

    // MARK: All other events

    private mutating func follow(_ events: [LotEvent], _ envelope: Envelope) {
        for event in events.map({ $0.renamed(sameAs) }) where happens(event) {
            for event in underOtherRules(event) { fold(event, envelope) }
            release(after: event, envelope)
        }
    }

    /// An event, with the other rules from the season’s beginning on.
    private func underOtherRules(_ event: LotEvent) -> [LotEvent] {
        switch event {
        case .seasons(.created(let fact)) where fact.season == season.id:
            [event, underOtherRules(SeasonPolicy.standard)]
        case .seasons(.policySet(let fact)) where fact.season == season.id:
            [underOtherRules(fact.policy)]
        default: [event]
        }
    }

    private func underOtherRules(_ policy: SeasonPolicy) -> LotEvent {
        .seasons(.policySet(PolicySet(season: season.id, policy: changed(policy))))
    }

    private func changed(_ policy: SeasonPolicy) -> SeasonPolicy {
        (try? self.policy.applied(to: policy)) ?? policy
    }

    /// Leaves out what follows from something that did not happen.
    /// - Parameter event: under the number that its assignment would have had.
    private mutating func happens(_ event: LotEvent) -> Bool {
        switch event {
        case .assignments(.signedUp), .assignments(.walkedIn): return true
        case .assignments(.restored(let fact)):
            return !void.contains(fact.assignment)
                && world.assignments[fact.assignment].status == .cancelled
        case .assignments(let event):
            let isVoid = void.contains(event.assignment)
            if isVoid { followed.others += 1 }
            return !isVoid && world.assignments[event.assignment].status != .cancelled
        case .attendance(let event):
            let isVoid = void.contains(event.assignment)
            if isVoid { followed.others += 1 }
            guard !isVoid else { return false }
            let visit = world.attendance[event.assignment]
            switch event {
            case .closed: return visit.isOpen
            case .checkInRetracted: return visit.checkedInAt != nil
            case .checkOutRetracted: return visit.checkedOutAt != nil
            case .checkedIn, .checkedOut, .adjusted: return true
            }
        case .shifts(.closureRequired), .shifts(.safeAgain): return false
        case .messages: return false
        case .opened, .people, .households, .seasons, .templates, .shifts, .codes, .accounts,
            .places:
            return true
        }
    }

    /// Releases a person who would still have been on the shift, since they could not have cancelled.
    private mutating func release(after event: LotEvent, _ envelope: Envelope) {
        let left: [LotEvent]
        switch event {
        case .shifts(.cancelled(let fact)):
            left = world.releaseOfExpected(on: world.shifts[fact.shift], .shiftCancelled)
        case .shifts(.closed(let fact)):
            left = world.releaseOfExpected(on: world.shifts[fact.shift], .shiftClosed)
        default: left = []
        }
        for event in left { fold(event, envelope) }
    }

    /// Messages are left out: no message was sent about what did not happen, and no rule depends on messages.
    private mutating func fold(_ event: LotEvent, _ envelope: Envelope) {
        if case .messages = event { return }
        let stamp = Stamp(position: position, envelope)
        world.apply(event, stamp)
        reel.watch(event, stamp, in: world)
    }
}

// MARK: - The answer

extension WhatIfReader {
    public var answer: WhatIf.Answer {
        let rules = Dictionary(grouping: refused.filter { !$0.follows }, by: \.code).mapValues(
            \.count)
        let people = Dictionary(grouping: refused, by: \.person).mapValues(\.count)
        return WhatIf.Answer(
            season: season.id, name: season.name,
            policy: compared { $0.changes(to: $1) }.first(ofEach: \.field),
            decisions: decisions, refused: refused,
            notJudged: compared { $0.notJudged(under: $1) }.first(ofEach: \.field),
            overridesSpared: overridesSpared,
            rules: rules.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
                .map { .init(code: $0.key, count: $0.value) },
            people: people.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .map {
                    .init(
                        person: $0.key, name: now.name(of: $0.key, for: context.actor),
                        count: $0.value)
                },
            followed: followed)
    }

    /// What `body` says of the rules of today and of all that the season had, each beside what the others make of them.
    private func compared<Said>(
        _ body: (SeasonPolicy, SeasonPolicy) -> [Said]
    ) -> [Said] {
        ([season.policy] + policies).flatMap { body($0, changed($0)) }
    }
}

extension Array {
    /// Of those that agree in a property, the first.
    fileprivate func first<Name: Hashable>(ofEach name: (Element) -> Name) -> [Element] {
        var known: Set<Name> = []
        return filter { known.insert(name($0)).inserted }
    }
}

extension [LotEvent] {
    /// Whether rules were set aside for a sign-up.
    fileprivate var overrideRules: Bool {
        contains { event in
            guard case .assignments(.signedUp(let fact)) = event else { return false }
            return !fact.overridden.isEmpty
        }
    }
}
