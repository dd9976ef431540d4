public import EventSourcing

extension Lot {
    /// Why an event can’t follow on this lot: it names something that is not there, or begins something
    /// under a number that is not the next. Nil if it can.
    ///
    /// Decisions see to this by themselves; it is for events that come from outside.
    public func problem(with event: LotEvent) -> String? {
        if case .opened = event { return settings.isOpen ? "the lot is open already" : nil }
        guard settings.isOpen else { return "the lot is not open yet" }
        if let problem = missing(in: event) ?? impossibility(of: event) { return problem }
        return event.json.hasHugeNumber ? "a number in it is too large" : nil
    }

    /// The reason why no commit can have this envelope: it names a person who does not exist. Nil if a commit
    /// can.
    public func problem(with envelope: Envelope) -> String? {
        var named = Array(envelope.onBehalfOf)
        if case .person(let actor) = envelope.actor { named.append(actor) }
        return named.first { !people.table.has(Person.ID($0)) }.map { "there is no person \($0)" }
    }

    func has(_ thing: Reference) -> Bool { (1..<next(thing.thing)).contains(thing.number) }

    /// The number of the next thing of its kind.
    private func next(_ kind: ThingKind) -> UInt32 {
        switch kind {
        case .person: people.table.next.rawValue
        case .household: households.table.next.rawValue
        case .familyUnit: familyUnits.table.next.rawValue
        case .season: seasons.table.next.rawValue
        case .template: templates.table.next.rawValue
        case .shift: shifts.table.next.rawValue
        case .assignment: assignments.table.next.rawValue
        case .code: codes.table.next.rawValue
        case .message: inbox.table.next.rawValue
        case .session: sessions.table.next.rawValue
        case .apiToken: apiTokens.table.next.rawValue
        case .calendarFeed: calendarFeeds.table.next.rawValue
        case .passkey: passkeys.table.next.rawValue
        case .identity: linkedIdentities.table.next.rawValue
        case .offer: waitlists.offers.next.rawValue
        case .swap: exchanges.swaps.next.rawValue
        }
    }

    /// The first thing that the event names and that is not there, or that begins with it under a number
    /// that is not the next.
    private func missing(in event: LotEvent) -> String? {
        let references = event.references
        for reference in references {
            let next = next(reference.thing)
            switch reference.role {
            case .begins where reference.number != next:
                return "the next \(reference.thing.inWords) is \(next), not \(reference.number)"
            case .begins: break
            case .named, .addressed, .listed, .item:
                guard has(reference) else {
                    return "there is no \(reference.inWords)"
                }
            }
        }
        // A message may be about another person's thing.
        if case .messages = event { return nil }
        let named = references.filter { $0.role == .named }
        for reference in named {
            // Another person may use a code than it was made for.
            if reference.thing == .code, !event.revokesCode { continue }
            guard let owners = owners(of: reference) else { continue }
            let claimed = named.filter { owners.kinds.contains($0.thing) }
            guard Set(claimed) != Set(owners.are) else { continue }
            let whose =
                claimed.isEmpty ? "nobody" : claimed.map(\.inWords).joined(separator: " and ")
            return "there is no \(reference.inWords) of \(whose)"
        }
        return nil
    }

    /// Values that can't be in the event itself, and would make later decisions and sums wrong.
    private func impossibility(of event: LotEvent) -> String? {
        switch event {
        case .attendance(let event): return problem(with: event)
        case .people(.merged(let fact)):
            return people.problem(merging: fact.from, into: fact.person)
        case .households(.merged(let fact)):
            return households.problem(merging: fact.from, into: fact.household)
        case .places(.swapProposed(let fact)):
            return fact.theirs == nil ? "a swap is of two assignments" : nil
        case .messages(.sent(let fact)): return problem(withRecipients: fact.recipients)
        case .messages(.noticeSent(let fact)): return problem(withRecipients: fact.recipients)
        case .codes(.mailed(let fact)):
            let count = fact.seed.bytes.count
            return count > 64 ? "a seed has 64 bytes at the most, not \(count)" : nil
        case .accounts(.calendarFeedIssued(let fact)):
            return (fact.person == nil) == (fact.household == nil)
                ? "a calendar feed is a person’s or a household’s" : nil
        case .seasons(.created(let fact)): return problem(from: fact.firstDay, to: fact.lastDay)
        case .seasons(.revised(let fact)): return problem(from: fact.firstDay, to: fact.lastDay)
        case .seasons(.settled(let fact)): return problem(with: fact)
        case .shifts(.added(let fact)): return problem(from: fact.start, to: fact.end)
        case .shifts(.adjusted(let fact)): return problem(from: fact.start, to: fact.end)
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments, .codes,
            .messages, .accounts, .places:
            return nil
        }
    }

    private func problem(from first: CalendarDay, to last: CalendarDay) -> String? {
        last < first ? "the season ends before it begins" : nil
    }

    private func problem(from start: LocalInstant, to end: LocalInstant) -> String? {
        end.instant <= start.instant ? "the shift has no length" : nil
    }

    /// A recipient is found by its place, so each must stand there.
    private func problem(withRecipients people: [Person.ID]) -> String? {
        let isInOrder = zip(people, people.dropFirst()).allSatisfy { $0 < $1 }
        return isInOrder ? nil : "its recipients are not in the order of their numbers"
    }

    /// Minutes must add up: else a sum of them could be anything.
    private func problem(with event: AttendanceEvent) -> String? {
        let worked: Int
        switch event {
        case .checkedIn: return nil
        case .checkedOut(let fact): worked = fact.minutesWorked
        case .closed(let fact): worked = fact.minutesWorked
        case .adjusted(let fact):
            worked = fact.minutesWorked
            guard fact.minutesDelta == worked - attendance[fact.assignment].minutes else {
                return "its minutes do not add up"
            }
        case .checkInRetracted(let fact):
            return problem(retracting: fact.minutesDelta, of: fact.assignment) { $0.checkedInAt }
        case .checkOutRetracted(let fact):
            return problem(retracting: fact.minutesDelta, of: fact.assignment) { $0.checkedOutAt }
        }
        // No visit lasts longer than a year.
        return (0...366 * 24 * 60).contains(worked) ? nil : "nobody works \(worked) minutes"
    }

    private func problem(
        retracting minutesDelta: Int, of assignment: Assignment.ID,
        _ what: (Visit) -> Instant?
    ) -> String? {
        let visit = attendance[assignment]
        guard what(visit) != nil else { return "there is nothing to take back" }
        return minutesDelta == -visit.minutes ? nil : "its minutes do not add up"
    }
}

extension LotEvent {
    fileprivate var revokesCode: Bool { if case .codes(.revoked) = self { true } else { false } }
}

extension JSON {
    /// Numbers and counts end long before 2³², so that their sums stay in range.
    fileprivate var hasHugeNumber: Bool {
        switch self {
        case .integer(let value): value.magnitude > UInt64(UInt32.max)
        case .array(let elements): elements.contains(where: \.hasHugeNumber)
        case .object(let members): members.contains { $0.value.hasHugeNumber }
        case .null, .bool, .number, .string: false
        }
    }
}
