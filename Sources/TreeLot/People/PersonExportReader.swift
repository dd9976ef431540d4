public import EventSourcing

/// Reads the log from its start and puts together what a ``PersonExport`` asks for.
///
/// - Complexity: O(events) in time; memory for the lot and the entries found.
public struct PersonExportReader {
    private let person: Person
    /// Theirs, and those of the profiles that were merged into theirs.
    private let numbers: [Person.ID]
    private let now: Lot
    private let context: Context
    private let clock: WallClock?
    private var before = Lot()
    public private(set) var answer: PersonExport.Answer

    public init(
        _ question: PersonExport, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) {
        person = try question.check(models.lot, context)
        numbers = models.lot.people.numbers(of: person.id)
        now = models.lot
        self.context = context
        clock = now.settings.clock
        answer = now.export(person, context)
    }

    public mutating func apply(_ commit: Commit<LotEvent>) {
        let envelope = commit.envelope
        // A reason stands for all that it led to.
        let mayReadWords = commit.events.allSatisfy(mayReadWords)
        commit.forEachEvent { event, stamp in
            if concerns(event, envelope) {
                guard mayKnow(of: event) else { return before.apply(event, stamp) }
                answer.events.append(
                    entry(
                        event, stamp.position, envelope, isTheirs: true,
                        hasWords: mayReadWords))
            } else if numbers.contains(where: { envelope.actor == $0.actor }) {
                answer.actions.append(
                    entry(event, stamp.position, envelope, isTheirs: false, hasWords: false))
            }
            before.apply(event, stamp)
        }
    }

    private func concerns(_ event: LotEvent, _ envelope: Envelope) -> Bool {
        let touched = Touched(event, before)
        if let touched = touched.person, numbers.contains(touched) { return true }
        // What an adult is to a scout concerns both.
        if case .people = event, numbers.contains(where: event.references.name) {
            return true
        }
        // A parent's other events say nothing about the child they were for.
        return touched.person == nil
            && numbers.contains {
                envelope.onBehalfOf.contains($0.rawValue) || envelope.about.contains($0.subject)
            }
    }

    /// Which messages a person has read is visible only to that person; when they used the lot, to leaders as
    /// well.
    private func mayKnow(of event: LotEvent) -> Bool {
        switch event {
        case .messages(let event): !event.isPrivate || isOwn
        case .accounts(let event): !event.isPrivate || isOwn || now.isLeader(context.actor)
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .codes, .places:
            true
        }
    }

    private var isOwn: Bool { context.actor == .person(person.id.rawValue) }

    /// A message to a person is visible to that person, the writer and the committee.
    private func mayReadLetter(_ event: LotEvent, _ envelope: Envelope) -> Bool {
        guard case .messages(let event) = event, !isOwn, !now.isCommittee(context.actor) else {
            return true
        }
        return envelope.actor == context.actor
            || event.readers.contains { context.actor == .person($0.rawValue) }
    }

    /// A shared scout's other household is none of a manager's business.
    private func mayReadWords(of event: LotEvent) -> Bool {
        guard let id = Touched(event, before).assignment else { return true }
        guard let assignment = now.assignments.find(id) else { return false }
        return now.mayReadWords(of: assignment, context.actor)
    }

    private func mayKnow(_ other: Person.ID) -> Bool {
        isOwn || now.isCommittee(context.actor)
            || now.mayReadFully(now.people[other], context.actor)
    }

    private func entry(
        _ event: LotEvent, _ position: Position, _ envelope: Envelope, isTheirs: Bool,
        hasWords: Bool
    ) -> PersonExport.Entry {
        var name: String?
        if case .person(let id) = envelope.actor, now.people.find(Person.ID(id)) != nil {
            let id = Person.ID(id)
            if mayKnow(id) { name = now.name(of: id, for: context.actor) }
        }
        let isReadable =
            isTheirs && !person.isErased && mayReadWords(of: event)
            && mayReadLetter(event, envelope)
        let mayKnowKey =
            isOwn || now.isCommittee(context.actor) || envelope.actor == context.actor
        return PersonExport.Entry(
            position: position.value,
            at: LocalInstant(envelope.instant, on: clock),
            actor: envelope.actor.description, actorName: name, face: envelope.face,
            command: envelope.command, key: isTheirs && mayKnowKey ? envelope.key : nil,
            reason: isTheirs && hasWords ? now.reason(of: envelope, about: person.id) : nil,
            event: event.typeName, data: isReadable ? event.json : nil)
    }
}

extension Lot {
    /// The data of a person in the read models.
    fileprivate func export(
        _ person: Person, _ context: Context
    ) -> PersonExport.Answer {
        let attended = assignments.of(person.id).map { attendance(of: $0, context) }
        let minutes = Dictionary(attended.map { ($0.season, $0.minutes) }, uniquingKeysWith: +)
        let worked = minutes.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        return PersonExport.Answer(
            profile: PersonExport.Profile(
                person: person.id, firstName: person.firstName.value,
                lastName: person.lastName.value, email: person.email?.value,
                phone: person.phone?.value, photo: person.photo?.value, language: person.language,
                birthYear: person.birthYear, kind: person.kind, role: person.role,
                active: person.isActive, erased: person.isErased, account: person.accountStatus,
                committee: person.isCommittee, treasurer: person.isTreasurer,
                addedAt: onTheWall(person.addedAt)),
            households: person.households.filter {
                isLeader(context.actor) || belongs(context.actor, to: households[$0])
            }.map { id in
                PersonExport.Membership(
                    household: id, name: households[id].displayName,
                    manager: households[id].managers.contains(person.id),
                    active: households[id].isActive)
            },
            relatives: relatives(of: person, for: context.actor),
            agreements: person.agreements.map { .init(season: $0, name: seasons[$0].name) },
            assignments: attended,
            hours: PersonExport.Hours(
                minutes: attended.reduce(0) { $0 + $1.minutes },
                seasons: worked.map { season, minutes in
                    .init(season: season, name: seasons[season].name, minutes: minutes)
                }),
            awards: awards(of: people.numbers(of: person.id)),
            events: [], actions: [])
    }

    private func awards(of scout: [Person.ID]) -> [PersonExport.SettledAward] {
        seasons.table.rows.flatMap { season in
            season.settlements.enumerated().flatMap { place, settlement in
                settlement.awards.filter { scout.contains($0.credit.scout) }.map {
                    PersonExport.SettledAward(
                        season: season.id, name: season.name, revision: place + 1,
                        cents: $0.cents, minutes: $0.credit.minutes)
                }
            }
        }
    }

    private func attendance(
        of id: Assignment.ID, _ context: Context
    ) -> PersonExport.Attended {
        let assignment = assignments[id]
        let shift = shifts[assignment.shift]
        let times = visit(id, at: context.now)
        return PersonExport.Attended(
            assignment: id, season: shift.season, shift: shift.id, start: shift.start,
            end: shift.end, slot: assignment.slot, status: times.status,
            walkIn: assignment.isWalkIn, household: assignment.household,
            madeAt: onTheWall(assignment.madeAt, of: shift.season),
            cancelledAt: assignment.cancelledAt.map { onTheWall($0, of: shift.season) },
            note: mayReadWords(of: assignment, context.actor) ? assignment.note?.value : nil,
            method: attendance[id].method, distanceMetres: attendance[id].distanceMetres,
            checkedInAt: times.checkedInAt, checkedOutAt: times.checkedOutAt,
            minutes: times.minutes)
    }
}
