public import EventSourcing

extension LotEvent {
    /// Whom it lets be forgotten: their key is destroyed once it is recorded.
    public var erased: Subject? {
        if case .people(.erased(let fact)) = self { return fact.person.subject }
        if case .households(.erased(let fact)) = self { return fact.household.subject }
        return nil
    }
}

extension Lot {
    /// All whose keys are to be destroyed.
    public var erased: [Subject] {
        people.table.rows.filter(\.isErased).map(\.id.subject)
            + households.table.rows.filter(\.isErased).map(\.id.subject)
    }

    public func isErased(_ subject: Subject) -> Bool {
        switch subject {
        case .person(let id): people.find(Person.ID(id))?.isErased ?? false
        case .household(let id): households.find(Household.ID(id))?.isErased ?? false
        }
    }

    /// What somebody said about a person, as it is recorded: about somebody who was erased, nothing.
    func words(_ text: String, about person: Person.ID) -> Personal<String> {
        isErased(person.subject) ? .erased : .known(text)
    }

    /// A text about `subject` for those who look at it today: of somebody who was erased nothing, even
    /// where the log holds it in the clear.
    func open(_ text: Personal<String>?, _ subject: Subject?) -> String? {
        subject.map(isErased) ?? false ? nil : text?.value
    }

    /// Why a commit was made, for those who look at it today.
    /// - Parameter person: whom the event in question is about.
    func reason(of envelope: Envelope, about person: Person.ID?) -> String? {
        if let about = envelope.about { return open(envelope.reason, about) }
        guard envelope.command != ErasePerson.name else { return envelope.reason?.value }
        // Logs from before do not say whom a reason is about: whom the action was for, or their own.
        let isOwn = person.map { envelope.actor == .person($0.rawValue) } ?? false
        let whom = envelope.onBehalfOf ?? (isOwn ? person?.rawValue : nil)
        return open(envelope.reason, whom.map { .person($0) })
    }

    /// Forgets, in this past lot, what was forgotten since. Sealed text cannot be read there anyway; this
    /// is for logs that hold it in the clear.
    mutating func forget(whom later: Lot) {
        for row in later.people.table.rows where row.isErased && people.table.has(row.id) {
            people.forgetWords(about: row.id)
            assignments.forgetNotes(about: row.id)
            inbox.forgetWords(about: row.id.subject)
            sessions.forgetWords(about: row.id)
            apiTokens.forgetWords(about: row.id)
            passkeys.forgetWords(about: row.id)
        }
        for row in later.households.table.rows
        where row.isErased && households.table.has(row.id) {
            households.forgetName(of: row.id)
            familyUnits.forgetName(of: row.id)
            inbox.forgetWords(about: row.id.subject)
        }
    }
}
