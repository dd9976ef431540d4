public import EventSourcing

// What every fact of a family names, each in a field of its own.

extension PeopleEvent {
    var person: Person.ID { named() }
}

extension TemplateEvent {
    var template: Template.ID { named() }
}

extension ShiftEvent {
    var shift: Shift.ID { named() }
}

extension AssignmentEvent {
    var assignment: Assignment.ID { named() }
    var shift: Shift.ID { named() }
    var person: Person.ID { named() }
}

extension AttendanceEvent {
    var assignment: Assignment.ID { named() }
    var shift: Shift.ID { named() }
    var person: Person.ID { named() }
}

extension FactFamily {
    /// - Precondition: all facts of the family name such a thing; a test asks it of each.
    fileprivate func named<Of: Thing>() -> Identifier<Of> { accept(ThingNamed<Of>())! }
}

extension LotEvent {
    /// The note that its actor gave, and the person whom it is about.
    var note: PersonalText? { fact.personalTexts.first { $0.field == "note" } }

    /// The thing that begins with this event, if any. A notice is none, since the lot itself makes it.
    public var created: Reference? {
        if case .messages(.noticeSent) = self { return nil }
        return accept(ThingBegun())
    }
}
