public import EventSourcing

// What all facts of one family name, for the folds. The references of a fact have the things that it names.

extension PeopleEvent {
    var person: Person.ID {
        switch self {
        case .added(let fact): fact.person
        case .renamed(let fact): fact.person
        case .emailChanged(let fact): fact.person
        case .deactivated(let fact): fact.person
        case .reactivated(let fact): fact.person
        case .roleGranted(let fact): fact.person
        case .roleRevoked(let fact): fact.person
        case .agreementConfirmed(let fact): fact.person
        case .erased(let fact): fact.person
        case .accountOpened(let fact): fact.person
        case .emailVerified(let fact): fact.person
        }
    }
}

extension TemplateEvent {
    var template: Template.ID {
        switch self {
        case .defined(let fact): fact.template
        case .revised(let fact): fact.template
        case .retired(let fact): fact.template
        }
    }
}

extension ShiftEvent {
    var shift: Shift.ID {
        switch self {
        case .added(let fact): fact.shift
        case .adjusted(let fact): fact.shift
        case .cancelled(let fact): fact.shift
        case .completed(let fact): fact.shift
        case .closed(let fact): fact.shift
        case .reopened(let fact): fact.shift
        case .closureRequired(let fact): fact.shift
        case .safeAgain(let fact): fact.shift
        }
    }
}

extension AssignmentEvent {
    var assignment: Assignment.ID {
        switch self {
        case .signedUp(let fact): fact.assignment
        case .cancelled(let fact): fact.assignment
        case .noShowMarked(let fact): fact.assignment
        case .excused(let fact): fact.assignment
        case .walkedIn(let fact): fact.assignment
        }
    }

    var shift: Shift.ID {
        switch self {
        case .signedUp(let fact): fact.shift
        case .cancelled(let fact): fact.shift
        case .noShowMarked(let fact): fact.shift
        case .excused(let fact): fact.shift
        case .walkedIn(let fact): fact.shift
        }
    }

    var person: Person.ID {
        switch self {
        case .signedUp(let fact): fact.person
        case .cancelled(let fact): fact.person
        case .noShowMarked(let fact): fact.person
        case .excused(let fact): fact.person
        case .walkedIn(let fact): fact.person
        }
    }
}

extension AttendanceEvent {
    var assignment: Assignment.ID {
        switch self {
        case .checkedIn(let fact): fact.assignment
        case .checkedOut(let fact): fact.assignment
        case .adjusted(let fact): fact.assignment
        case .closed(let fact): fact.assignment
        case .checkInRetracted(let fact): fact.assignment
        case .checkOutRetracted(let fact): fact.assignment
        }
    }

    var shift: Shift.ID {
        switch self {
        case .checkedIn(let fact): fact.shift
        case .checkedOut(let fact): fact.shift
        case .adjusted(let fact): fact.shift
        case .closed(let fact): fact.shift
        case .checkInRetracted(let fact): fact.shift
        case .checkOutRetracted(let fact): fact.shift
        }
    }

    var person: Person.ID {
        switch self {
        case .checkedIn(let fact): fact.person
        case .checkedOut(let fact): fact.person
        case .adjusted(let fact): fact.person
        case .closed(let fact): fact.person
        case .checkInRetracted(let fact): fact.person
        case .checkOutRetracted(let fact): fact.person
        }
    }
}

extension LotEvent {
    /// The note that its actor gave, and the person whom it is about.
    var note: PersonalText? { fact.personalTexts.first { $0.field == "note" } }

    /// The thing that begins with this event, if any. A notice is none, since the lot itself makes it.
    public var created: CreatedThing? {
        if case .messages(.noticeSent) = self { return nil }
        return references.first { $0.role == .begins }.map(CreatedThing.init)
    }
}
