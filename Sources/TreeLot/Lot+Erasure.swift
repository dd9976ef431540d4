public import EventSourcing

extension LotEvent {
    /// The subject that the event erases: their key is destroyed once it is recorded.
    ///
    /// Only facts about people and households erase. Each event of a replay is asked: the others pay nothing.
    public var erased: Subject? {
        switch self {
        case .people(let event): event.erased?.subject
        case .households(let event): event.erased?.subject
        case .opened, .seasons, .templates, .shifts, .assignments, .attendance, .codes, .messages,
            .accounts, .places:
            nil
        }
    }
}

extension Lot {
    /// All whose keys are to be destroyed.
    /// - Complexity: O(those).
    public var erased: [Subject] {
        people.erased.map(\.subject) + households.erased.map(\.subject)
    }

    public func isErased(_ subject: Subject) -> Bool {
        switch subject {
        case .person(let id): people.find(Person.ID(id))?.isErased ?? false
        case .group(let id): households.find(Household.ID(id))?.isErased ?? false
        }
    }

    /// The form in which a remark about a person is recorded: for an erased person, nothing is recorded.
    func words(_ text: String, about person: Person.ID) -> Personal<String> {
        isErased(person.subject) ? .erased : .known(text)
    }

    /// A text about `subjects` for today’s readers: nothing if any of them was erased, even where the log
    /// holds the text in the clear.
    func open(_ text: Personal<String>?, _ subjects: Few<Subject>) -> String? {
        subjects.contains(where: isErased) ? nil : text?.value
    }

    /// As for several subjects; about none, it is in the clear for everybody.
    func open(_ text: Personal<String>?, _ subject: Subject?) -> String? {
        open(text, subject.map { Few(one: $0) } ?? [])
    }

    /// The reason of a commit, for today’s readers.
    /// - Parameter person: the person whom the event in question is about.
    func reason(of envelope: Envelope, about person: Person.ID?) -> String? {
        if !envelope.about.isEmpty { return open(envelope.reason, envelope.about) }
        let erasing = [ErasePerson.name, ErasePeople.name]
        guard !erasing.contains(envelope.command) else { return envelope.reason?.value }
        // Older logs do not say whom a reason is about: it is the person whom the action was for, or the
        // actor’s own.
        let isOwn = person.map { envelope.actor == .person($0.rawValue) } ?? false
        var whom = Few(envelope.onBehalfOf.map { Subject.person($0) })
        if whom.isEmpty, isOwn, let person { whom = [person.subject] }
        return open(envelope.reason, whom)
    }

    /// Forgets, in this past lot, what was forgotten since. Sealed text cannot be read there anyway; this
    /// is for logs that hold it in the clear.
    mutating func eraseAll(erasedIn later: Rights) {
        for person in later.people.erased where people.table.has(person) {
            people.erasePersonal(of: person)
            assignments.erasePersonal(of: person)
            inbox.erasePersonal(about: person.subject)
            sessions.erasePersonal(of: person)
            apiTokens.erasePersonal(of: person)
            passkeys.erasePersonal(of: person)
        }
        for household in later.households.erased where households.table.has(household) {
            households.erasePersonal(of: household)
            familyUnits.erasePersonal(of: household)
            inbox.erasePersonal(about: household.subject)
        }
    }
}
