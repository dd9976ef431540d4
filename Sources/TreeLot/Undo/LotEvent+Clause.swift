import EventSourcing

extension LotEvent {
    /// The event, without names and numbers; completes “since then …”.
    var inOneClause: String {
        switch self {
        case .opened: "the lot was opened"
        case .people(let event): event.inOneClause
        case .households(let event): event.inOneClause
        case .seasons(let event): event.inOneClause
        case .templates(let event): event.inOneClause
        case .shifts(let event): event.inOneClause
        case .assignments(let event): event.inOneClause
        case .attendance(let event): event.inOneClause
        case .codes: "a code was made, used or revoked"
        case .messages: "a message was sent or read"
        case .accounts: "somebody signed in or out"
        }
    }
}

extension PeopleEvent {
    fileprivate var inOneClause: String {
        switch self {
        case .added: "somebody was added"
        case .renamed: "the name was corrected"
        case .emailChanged: "the e-mail address was changed"
        case .deactivated: "the person was deactivated"
        case .reactivated: "the person was reactivated"
        case .roleGranted: "a role was granted"
        case .roleRevoked: "a role was taken away"
        case .agreementConfirmed: "an agreement was confirmed"
        case .erased: "the person was erased"
        case .accountOpened: "an account was opened"
        case .emailVerified: "the e-mail address was verified"
        }
    }
}

extension HouseholdEvent {
    fileprivate var inOneClause: String {
        switch self {
        case .added: "a household was added"
        case .joined: "somebody joined the household"
        case .managementGranted: "somebody was let manage the household"
        case .managementRevoked: "somebody was taken off the managers of the household"
        case .deactivated: "the household was deactivated"
        case .reactivated: "the household was reactivated"
        case .erased: "the household was erased"
        case .grouped: "households were grouped"
        }
    }
}

extension SeasonEvent {
    fileprivate var inOneClause: String {
        switch self {
        case .created: "the season was created"
        case .revised: "the season was revised"
        case .policySet: "the season’s rules were changed"
        case .published: "shifts were published"
        case .completed: "the season was completed"
        case .archived: "the season was archived"
        }
    }
}

extension TemplateEvent {
    fileprivate var inOneClause: String {
        switch self {
        case .defined: "the template was defined"
        case .revised: "the template was revised"
        case .retired: "the template was retired"
        }
    }
}

extension ShiftEvent {
    fileprivate var inOneClause: String {
        switch self {
        case .added: "a shift was planned"
        case .adjusted: "the shift was changed"
        case .cancelled: "the shift was cancelled"
        case .completed: "the shift was completed"
        case .closed: "the shift was closed"
        case .reopened: "the shift was reopened"
        case .closureRequired: "the shift had to close"
        case .safeAgain: "the shift was safe again"
        }
    }
}

extension AssignmentEvent {
    fileprivate var inOneClause: String {
        switch self {
        case .signedUp: "somebody signed up"
        case .walkedIn: "somebody walked in"
        case .cancelled: "somebody was taken off the shift"
        case .noShowMarked: "somebody was marked as a no-show"
        case .excused: "an absence was excused"
        }
    }
}

extension AttendanceEvent {
    fileprivate var inOneClause: String {
        switch self {
        case .checkedIn: "somebody was checked in"
        case .checkedOut: "somebody was checked out"
        case .adjusted: "the times were corrected"
        case .closed: "a forgotten check-out was put at the end"
        case .checkInRetracted: "a check-in was taken back"
        case .checkOutRetracted: "a check-out was taken back"
        }
    }
}
