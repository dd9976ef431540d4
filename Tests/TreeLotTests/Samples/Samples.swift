@testable import EventSourcing

@testable import TreeLot

/// The values of which samples are recorded: for each type of event one that fills every field, and
/// one that leaves out whatever it can.
struct Samples {
    /// By name; the position follows from the place in the list.
    private(set) var commits: [(name: String, commit: Commit<LotEvent>)] = []

    static func all() -> Samples {
        var samples = Samples()
        samples.addLot()
        samples.addPeople()
        samples.addHouseholds()
        samples.addSeasons()
        samples.addTemplates()
        samples.addShifts()
        samples.addAssignments()
        samples.addAttendance()
        samples.addForgetting()
        samples.addCodes()
        samples.addMessages()
        samples.addAccounts()
        samples.addPasskeys()
        samples.addIdentities()
        samples.addEndedCodes()
        samples.addMail()
        samples.addOfTwo()
        return samples
    }

    /// Adds a commit with one event.
    ///
    /// - Parameter what: completes the name after “person.added, version 1”.
    mutating func add(
        _ event: LotEvent, _ what: String = "", by actor: Actor = .person(1),
        _ more: (inout Envelope) -> Void = { _ in }
    ) {
        let name = "\(event.typeName), version 1" + (what.isEmpty ? "" : ", \(what)")
        add([event], name, by: actor, more)
    }

    mutating func add(
        _ events: [LotEvent], _ name: String, by actor: Actor = .person(1),
        _ more: (inout Envelope) -> Void = { _ in }
    ) {
        let count = commits.count
        var envelope = Envelope(
            instant: Instant("2026-11-01T09:00:00-08:00").advanced(byMinutes: count), actor: actor,
            face: .web, command: Samples.commands[events[0].typeName] ?? "")
        more(&envelope)
        let first = Position((commits.last?.commit.last.value ?? 0) + 1)
        commits.append((name, Commit(first: first, envelope: envelope, events: events)))
    }
}

extension Samples {
    /// The commands that record each type of event, or one of them.
    fileprivate static let commands = [
        "lot.opened": "open-lot", "person.added": "add-family-member",
        "person.renamed": "rename-person", "person.email-changed": "change-email",
        "person.deactivated": "deactivate-person", "person.reactivated": "reactivate-person",
        "role.granted": "grant-role", "role.revoked": "revoke-role",
        "agreement.confirmed": "confirm-agreement", "household.added": "add-household",
        "person.erased": "erase-person", "household.erased": "erase-person",
        "household.joined": "add-family-member",
        "household.management-granted": "grant-household-management",
        "household.management-revoked": "revoke-household-management",
        "household.deactivated": "deactivate-household",
        "household.reactivated": "reactivate-household", "season.created": "create-season",
        "season.revised": "revise-season", "season.policy-set": "set-season-policy",
        "schedule.published": "publish-schedule", "season.completed": "complete-season",
        "template.defined": "define-template", "template.revised": "revise-template",
        "template.retired": "retire-template", "shift.added": "add-shift",
        "shift.adjusted": "adjust-shift", "shift.cancelled": "cancel-shift",
        "shift.completed": "complete-season", "assignment.signed-up": "sign-up",
        "assignment.cancelled": "cancel-assignment", "assignment.no-show": "mark-no-show",
        "assignment.excused": "excuse-absence", "assignment.walked-in": "add-walk-in",
        "visit.checked-in": "check-in", "visit.checked-out": "check-out",
        "visit.adjusted": "adjust-attendance", "visit.closed": "close-forgotten-visit",
        "code.used": "redeem-invite", "code.invite-generated": "generate-invite-codes",
        "code.claim-issued": "issue-claim-code", "code.revoked": "revoke-code",
        "code.link-regenerated": "regenerate-household-link-code",
        "account.opened": "claim-profile", "household.grouped": "group-households",
        "message.reminders-set": "set-reminders",
        "message.sent": "send-message", "message.read": "mark-message-read",
        "message.unread": "mark-message-unread", "notice.sent": "publish-schedule",
        "code.sign-in-issued": "issue-sign-in-code", "session.opened": "sign-in",
        "session.renewed": "renew-session", "session.ended": "sign-out",
        "session.all-ended": "end-sessions", "token.issued": "issue-api-token",
        "token.revoked": "revoke-api-token", "calendar-feed.issued": "issue-calendar-feed",
        "calendar-feed.revoked": "revoke-calendar-feed", "passkey.added": "add-passkey",
        "passkey.removed": "remove-passkey", "passkey.used": "sign-in-with-passkey",
        "kiosk.opened": "open-kiosk",
        "identity.linked": "link-identity", "identity.unlinked": "unlink-identity",
        "code.mailed": "send-email-link", "person.email-verified": "verify-email",
        "session.confirmed": "confirm-session", "mail.given-up": "report-undelivered",
    ]
}

extension Instant {
    /// - Precondition: `text` is ISO 8601.
    init(_ text: String) { self.init(iso8601: text)! }
}

extension LocalInstant {
    /// - Precondition: `text` is ISO 8601, with the offset of the wall clock.
    init(_ text: String) {
        let (instant, offset) = Instant.parse(iso8601: text)!
        self.init(instant, offsetSeconds: offset)
    }
}
