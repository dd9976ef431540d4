public import EventSourcing

extension Lot {
    /// Why an event can’t follow on this lot: it names something that is not there, or begins something
    /// under a number that is not the next. Nil if it can.
    ///
    /// Decisions see to this by themselves; it is for events that come from outside.
    public func problem(with event: LotEvent) -> String? {
        if case .opened = event { return settings.isOpen ? "the lot is open already" : nil }
        guard settings.isOpen else { return "the lot is not open yet" }
        if let thing = event.created, let next = nextNumber(thing.kind), thing.id != next {
            return "the next \(thing.kind) is \(next), not \(thing.id)"
        }
        if let thing = missing(in: event) { return "there is no \(thing)" }
        if case .messages(let event) = event { return problem(with: event) }
        if case .attendance(let event) = event { return problem(with: event) }
        if case .accounts(let event) = event, event.calendarFeed != nil,
            (event.person == nil) == (event.household == nil)
        {
            return "a calendar feed is a person’s or a household’s"
        }
        return event.impossibility
    }

    /// Why a commit can’t have been made, as far as its envelope says: it names somebody who is not
    /// there. Nil if it can.
    public func problem(with envelope: Envelope) -> String? {
        var named = envelope.onBehalfOf.map { [$0] } ?? []
        if case .person(let actor) = envelope.actor { named.append(actor) }
        return named.first { !people.table.has(Person.ID($0)) }.map { "there is no person \($0)" }
    }

    private func nextNumber(_ kind: String) -> UInt32? {
        switch kind {
        case "person": people.table.next.rawValue
        case "household": households.table.next.rawValue
        case "season": seasons.table.next.rawValue
        case "template": templates.table.next.rawValue
        case "shift": shifts.table.next.rawValue
        case "assignment": assignments.table.next.rawValue
        case "code": codes.table.next.rawValue
        case "familyUnit": familyUnits.table.next.rawValue
        case "message": inbox.table.next.rawValue
        case "session": sessions.table.next.rawValue
        case "apiToken": apiTokens.table.next.rawValue
        case "calendarFeed": calendarFeeds.table.next.rawValue
        case "passkey": passkeys.table.next.rawValue
        case "identity": linkedIdentities.table.next.rawValue
        default: nil
        }
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

    /// The first thing that the event names and that is not there.
    private func missing(in event: LotEvent) -> String? {
        let created = event.created
        switch event {
        case .opened: return nil
        case .people(let event):
            if case .agreementConfirmed(let fact) = event, !seasons.table.has(fact.season) {
                return "season \(fact.season)"
            }
            return missing(event.person, unless: created)
        case .households(.grouped(let fact)):
            return fact.households.first { !households.table.has($0) }.map { "household \($0)" }
        case .households(let event):
            let (household, person) = event.touched
            if let person, !people.table.has(person) { return "person \(person)" }
            return created == nil && !households.table.has(household)
                ? "household \(household)" : nil
        case .seasons(let event):
            let (season, published) = event.touched
            if let shift = published.first(where: { !shifts.table.has($0) }) {
                return "shift \(shift)"
            }
            return created == nil && !seasons.table.has(season) ? "season \(season)" : nil
        case .templates(let event):
            return created == nil && !templates.table.has(event.template)
                ? "template \(event.template)" : nil
        case .shifts(let event):
            if case .added(let fact) = event {
                if let template = fact.template, !templates.table.has(template) {
                    return "template \(template)"
                }
                return seasons.table.has(fact.season) ? nil : "season \(fact.season)"
            }
            return shifts.table.has(event.shift) ? nil : "shift \(event.shift)"
        case .assignments(let event):
            if let household = event.household, !households.table.has(household) {
                return "household \(household)"
            }
            return missing(event.assignment, event.shift, event.person, unless: created)
        case .attendance(let event):
            return missing(event.assignment, event.shift, event.person, unless: nil)
        case .codes(let event):
            if let household = event.household, !households.table.has(household) {
                return "household \(household)"
            }
            return missing(in: event) ?? missing(event.person)
        case .messages(let event): return missing(in: event)
        case .accounts(let event): return missing(in: event)
        }
    }

    private func missing(in event: CodeEvent) -> String? {
        switch event {
        case .used(let fact): return codes.table.has(fact.code) ? nil : "code \(fact.code)"
        case .revoked(let fact):
            guard let code = codes.find(fact.code) else { return "code \(fact.code)" }
            guard code.person != fact.person || code.household != fact.household else { return nil }
            return "code \(fact.code) for those that are named"
        case .mailed(let fact):
            return fact.seed.bytes.count > 64 ? "seed of \(fact.seed.bytes.count) bytes" : nil
        case .inviteGenerated, .claimIssued, .linkRegenerated, .signInIssued: return nil
        }
    }

    private func missing(in event: AccountEvent) -> String? {
        if let person = missing(event.person) { return person }
        if let id = event.household, !households.table.has(id) { return "household \(id)" }
        var session: Session.ID?
        var token: APIToken.ID?
        var passkey: Passkey.ID?
        switch event {
        case .sessionRenewed(let fact): session = fact.session
        case .sessionEnded(let fact): session = fact.session
        case .sessionConfirmed(let fact): session = fact.session
        case .tokenRevoked(let fact): token = fact.apiToken
        case .calendarFeedIssued(let fact): return missing(fact.holder)
        case .calendarFeedRevoked(let fact): return missing(fact)
        case .passkeyRemoved(let fact): passkey = fact.passkey
        case .passkeyUsed(let fact): passkey = fact.passkey
        case .identityUnlinked(let fact):
            guard linkedIdentities.find(fact.identity)?.person != fact.person else { return nil }
            return "identity \(fact.identity) of person \(fact.person)"
        case .kioskOpened(let fact):
            return seasons.table.has(fact.season) ? nil : "season \(fact.season)"
        case .sessionOpened, .allSessionsEnded, .tokenIssued, .passkeyAdded, .identityLinked: break
        }
        let person: Person.ID = event.person ?? .none
        if let session, sessions.find(session)?.person != person {
            return "session \(session) of person \(person)"
        }
        if let token, apiTokens.find(token)?.person != person {
            return "API token \(token) of person \(person)"
        }
        if let passkey, passkeys.find(passkey)?.person != person {
            return "passkey \(passkey) of person \(person)"
        }
        return nil
    }

    private func missing(_ fact: CalendarFeedRevoked) -> String? {
        let feed = calendarFeeds.find(fact.calendarFeed)
        if let feed, feed.person == fact.person, feed.household == fact.household { return nil }
        let whose =
            fact.person.map { "person \($0)" } ?? "household \(fact.household ?? Household.ID.none)"
        return "calendar feed \(fact.calendarFeed) of \(whose)"
    }

    private func missing(in event: MessageEvent) -> String? {
        let people = event.readers + (event.person.map { [$0] } ?? [])
        if let person = people.first(where: { !self.people.table.has($0) }) {
            return "person \(person)"
        }
        if let id = event.household, !households.table.has(id) { return "household \(id)" }
        if let id = event.season, !seasons.table.has(id) { return "season \(id)" }
        if let id = event.shift, !shifts.table.has(id) { return "shift \(id)" }
        if let id = event.assignment, !assignments.table.has(id) { return "assignment \(id)" }
        if case .noticeSent(let fact) = event {
            if let id = fact.notice.session, sessions.find(id) == nil { return "session \(id)" }
            if let id = fact.notice.code, codes.find(id) == nil { return "code \(id)" }
        }
        switch event {
        case .read, .unread, .mailGivenUp:
            let id = event.message ?? .none
            return inbox.table.has(id) ? nil : "message \(id)"
        case .sent, .noticeSent, .remindersSet: return nil
        }
    }

    /// What is found by its place must stand there.
    private func problem(with event: MessageEvent) -> String? {
        let recipients: [Person.ID]
        switch event {
        case .read, .unread, .remindersSet, .mailGivenUp: return nil
        case .sent(let fact): recipients = fact.recipients
        case .noticeSent(let fact):
            recipients = fact.recipients
            let next = inbox.table.next
            guard fact.message == next else {
                return "the next message is \(next), not \(fact.message)"
            }
        }
        let isInOrder = zip(recipients, recipients.dropFirst()).allSatisfy { $0 < $1 }
        return isInOrder ? nil : "its recipients are not in the order of their numbers"
    }

    private func missing(_ person: Person.ID?) -> String? {
        guard let person, !people.table.has(person) else { return nil }
        return "person \(person)"
    }

    private func missing(_ person: Person.ID, unless created: CreatedThing?) -> String? {
        created == nil && !people.table.has(person) ? "person \(person)" : nil
    }

    private func missing(
        _ assignment: Assignment.ID, _ shift: Shift.ID, _ person: Person.ID,
        unless created: CreatedThing?
    ) -> String? {
        if !shifts.table.has(shift) { return "shift \(shift)" }
        if !people.table.has(person) { return "person \(person)" }
        guard created == nil else { return nil }
        guard let row = assignments.find(assignment) else { return "assignment \(assignment)" }
        return row.shift == shift && row.person == person
            ? nil : "assignment \(assignment) of person \(person) on shift \(shift)"
    }
}

extension LotEvent {
    /// What in the event itself can’t be, and would lead later decisions and sums astray.
    fileprivate var impossibility: String? {
        if json.hasHugeNumber { return "a number in it is too large" }
        switch self {
        case .seasons(.created(let fact)):
            return fact.lastDay < fact.firstDay ? "the season ends before it begins" : nil
        case .seasons(.revised(let fact)):
            return fact.lastDay < fact.firstDay ? "the season ends before it begins" : nil
        case .shifts(.added(let fact)):
            return fact.end.instant <= fact.start.instant ? "the shift has no length" : nil
        case .shifts(.adjusted(let fact)):
            return fact.end.instant <= fact.start.instant ? "the shift has no length" : nil
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .codes, .messages, .accounts:
            return nil
        }
    }
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
