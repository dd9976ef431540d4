import EventSourcing

// What each fact names: its person, its shift, and so on.

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

extension HouseholdEvent {
    var touched: (Household.ID, Person.ID?) {
        switch self {
        case .added(let fact): (fact.household, nil)
        case .joined(let fact): (fact.household, fact.person)
        case .managementGranted(let fact): (fact.household, fact.person)
        case .managementRevoked(let fact): (fact.household, fact.person)
        case .deactivated(let fact): (fact.household, nil)
        case .reactivated(let fact): (fact.household, nil)
        case .erased(let fact): (fact.household, nil)
        case .grouped(let fact): (fact.namedAfter, nil)
        }
    }
}

extension SeasonEvent {
    var touched: (Season.ID, [Shift.ID]) {
        switch self {
        case .created(let fact): (fact.season, [])
        case .revised(let fact): (fact.season, [])
        case .policySet(let fact): (fact.season, [])
        case .published(let fact): (fact.season, fact.shifts)
        case .completed(let fact): (fact.season, [])
        case .archived(let fact): (fact.season, [])
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

    /// Named only where the assignment is made.
    var household: Household.ID? {
        switch self {
        case .signedUp(let fact): fact.household
        case .walkedIn(let fact): fact.household
        case .cancelled, .noShowMarked, .excused: nil
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

extension CodeEvent {
    var person: Person.ID? {
        switch self {
        case .inviteGenerated: nil
        case .claimIssued(let fact): fact.person
        case .linkRegenerated(let fact): fact.scout
        case .used(let fact): fact.person
        case .signInIssued(let fact): fact.person
        case .revoked(let fact): fact.person
        case .mailed(let fact): fact.person
        }
    }

    /// Into which an invite lets somebody.
    var household: Household.ID? {
        switch self {
        case .inviteGenerated(let fact): fact.household
        case .revoked(let fact): fact.household
        case .claimIssued, .linkRegenerated, .used, .signInIssued, .mailed: nil
        }
    }

    var code: Code.ID {
        switch self {
        case .inviteGenerated(let fact): fact.code
        case .claimIssued(let fact): fact.code
        case .linkRegenerated(let fact): fact.code
        case .used(let fact): fact.code
        case .signInIssued(let fact): fact.code
        case .revoked(let fact): fact.code
        case .mailed(let fact): fact.code
        }
    }
}

extension MessageEvent {
    /// Whom it is about: whom somebody writes to or, where that is nobody in particular, who writes.
    var person: Person.ID? {
        switch self {
        case .sent(let fact): fact.person
        case .read(let fact): fact.person
        case .unread(let fact): fact.person
        case .remindersSet(let fact): fact.person
        case .noticeSent(let fact): fact.notice.person
        case .mailGivenUp(let fact): fact.person
        }
    }

    var household: Household.ID? {
        switch self {
        case .sent(let fact): fact.household
        case .noticeSent(let fact): fact.notice.household
        case .read, .unread, .remindersSet, .mailGivenUp: nil
        }
    }
    var shift: Shift.ID? {
        switch self {
        case .sent(let fact): if case .shift(let id) = fact.audience { id } else { nil }
        case .noticeSent(let fact): fact.notice.shift
        case .read, .unread, .remindersSet, .mailGivenUp: nil
        }
    }
    var season: Season.ID? {
        if case .noticeSent(let fact) = self { fact.notice.season } else { nil }
    }
    var assignment: Assignment.ID? {
        if case .noticeSent(let fact) = self { fact.notice.assignment } else { nil }
    }
}

extension AccountEvent {
    /// Whose account it is about, or whose shifts a calendar follows.
    var person: Person.ID? {
        switch self {
        case .sessionOpened(let fact): fact.person
        case .sessionRenewed(let fact): fact.person
        case .sessionEnded(let fact): fact.person
        case .allSessionsEnded(let fact): fact.person
        case .tokenIssued(let fact): fact.person
        case .tokenRevoked(let fact): fact.person
        case .calendarFeedIssued(let fact): fact.person
        case .calendarFeedRevoked(let fact): fact.person
        case .passkeyAdded(let fact): fact.person
        case .passkeyRemoved(let fact): fact.person
        case .passkeyUsed(let fact): fact.person
        case .identityLinked(let fact): fact.person
        case .identityUnlinked(let fact): fact.person
        case .kioskOpened(let fact): fact.person
        case .sessionConfirmed(let fact): fact.person
        }
    }

    /// Whose shifts a calendar follows.
    var household: Household.ID? {
        switch self {
        case .calendarFeedIssued(let fact): fact.household
        case .calendarFeedRevoked(let fact): fact.household
        case .sessionOpened, .sessionRenewed, .sessionEnded, .allSessionsEnded, .tokenIssued,
            .tokenRevoked, .passkeyAdded, .passkeyRemoved, .passkeyUsed, .identityLinked,
            .identityUnlinked, .kioskOpened, .sessionConfirmed:
            nil
        }
    }

    var calendarFeed: CalendarFeed.ID? {
        switch self {
        case .calendarFeedIssued(let fact): fact.calendarFeed
        case .calendarFeedRevoked(let fact): fact.calendarFeed
        case .sessionOpened, .sessionRenewed, .sessionEnded, .allSessionsEnded, .tokenIssued,
            .tokenRevoked, .passkeyAdded, .passkeyRemoved, .passkeyUsed, .identityLinked,
            .identityUnlinked, .kioskOpened, .sessionConfirmed:
            nil
        }
    }

    /// When somebody used the lot is no matter of the committee’s.
    var isPrivate: Bool { if case .sessionRenewed = self { true } else { false } }
}

extension LotEvent {
    /// What somebody noted with it, and about whom.
    var note: (Personal<String>, Person.ID)? {
        switch self {
        case .assignments(.signedUp(let fact)): fact.note.map { ($0, fact.person) }
        case .assignments(.noShowMarked(let fact)): fact.note.map { ($0, fact.person) }
        case .assignments(.excused(let fact)): fact.note.map { ($0, fact.person) }
        case .assignments(.walkedIn(let fact)): fact.note.map { ($0, fact.person) }
        case .attendance(.checkedOut(let fact)): fact.note.map { ($0, fact.person) }
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .codes, .messages, .accounts:
            nil
        }
    }

    /// The thing that begins with this event, if one does.
    public var created: CreatedThing? {
        switch self {
        case .people(.added(let fact)): CreatedThing("person", fact.person)
        case .households(.added(let fact)): CreatedThing("household", fact.household)
        case .seasons(.created(let fact)): CreatedThing("season", fact.season)
        case .templates(.defined(let fact)): CreatedThing("template", fact.template)
        case .shifts(.added(let fact)): CreatedThing("shift", fact.shift)
        case .assignments(.signedUp(let fact)): CreatedThing("assignment", fact.assignment)
        case .assignments(.walkedIn(let fact)): CreatedThing("assignment", fact.assignment)
        case .households(.grouped(let fact)): CreatedThing("familyUnit", fact.familyUnit)
        case .codes(.inviteGenerated(let fact)): CreatedThing("code", fact.code)
        case .codes(.claimIssued(let fact)): CreatedThing("code", fact.code)
        case .codes(.linkRegenerated(let fact)): CreatedThing("code", fact.code)
        case .codes(.signInIssued(let fact)): CreatedThing("code", fact.code)
        case .codes(.mailed(let fact)): CreatedThing("code", fact.code)
        case .messages(.sent(let fact)): CreatedThing("message", fact.message)
        case .accounts(.sessionOpened(let fact)): CreatedThing("session", fact.session)
        case .accounts(.kioskOpened(let fact)): CreatedThing("session", fact.session)
        case .accounts(.tokenIssued(let fact)): CreatedThing("apiToken", fact.apiToken)
        case .accounts(.calendarFeedIssued(let fact)):
            CreatedThing("calendarFeed", fact.calendarFeed)
        case .accounts(.passkeyAdded(let fact)): CreatedThing("passkey", fact.passkey)
        case .accounts(.identityLinked(let fact)): CreatedThing("identity", fact.identity)
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .codes, .messages, .accounts:
            nil
        }
    }
}
