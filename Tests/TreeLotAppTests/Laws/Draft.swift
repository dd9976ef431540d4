import EventSourcing
import TestSupport

@testable import AppTestSupport
@testable import TreeLot

/// The fields of one action, as they are drawn.
struct Draft {
    let lot: Lot
    let actor: Actor
    var actions: RandomActions
    var members: [JSON.Member] = []

    mutating func fill(_ name: String) {
        switch name {
        case "open-lot": openLot()
        case "add-household": set("name", self.name())
        case "add-family-member": addFamilyMember()
        case "grant-household-management":
            set("household", .whole(managedHousehold()))
            set("person", .whole(managed(.adult)))
        case "revoke-household-management": set(.household, .person)
        case "group-households":
            set("households", .array([.whole(id(of: .household)), .whole(id(of: .household))]))
            set("name", self.name())
        case "relate", "unrelate": relatives()
        case "generate-invite-codes": inviteCodes()
        case "redeem-invite": redeemInvite()
        case "issue-claim-code":
            set(.person)
            set("expiresAt", expiry())
        case "issue-claim-codes":
            if actions.chance(60) {
                set("audience", pick("all", "scouts", "parents", "leadership"))
            } else {
                set("people", .array([.whole(id(of: .person)), .whole(id(of: .person))]))
            }
            set("expiresAt", expiry())
            set("deliver", pick("mail", "sheet"))
        case "claim-profile": set("code", code(.claim))
        case "regenerate-household-link-code": set("scout", .whole(managed(.scout)))
        case "revoke-code": set("code", .whole(actions.id(lot.codes.table.rows.count)))
        case "link-scout-to-household":
            set("code", code(.link))
            set("household", .whole(managedHousehold()))
        case "rename-person":
            set(.person)
            set("firstName", self.name())
            set("lastName", self.name())
        case "change-email":
            set(.person)
            maybe("email", pick("a@b.org", "", "nobody"))
        case "deactivate-person", "erase-person": set(.person, reason: 100)
        case "erase-people":
            set("people", .array([.whole(id(of: .person)), .whole(id(of: .person))]))
            set("reason", text())
        case "reactivate-person":
            let gone = lot.people.table.rows.filter { !$0.isActive }.map(\.id.rawValue)
            set("person", .whole(gone.isEmpty ? id(of: .person) : actions.pick(gone)))
        case "deactivate-household": set(.household, reason: 100)
        case "reactivate-household": set(.household, reason: 50)
        case "merge-people": mergePeople()
        case "merge-households":
            set("into", .whole(id(of: .household)))
            set("from", .whole(id(of: .household)))
            set("reason", text())
        case "grant-role", "revoke-role":
            set(.person)
            set("role", pick("committee", "treasurer", "assistantScoutmaster", "scoutmaster"))
        case "confirm-agreement":
            set(.season)
            set("person", .whole(myself ?? id(of: .person)))
        case "create-season":
            season(percent: 100)
            if !lot.seasons.table.rows.isEmpty { maybe("from", .whole(id(of: .season))) }
        case "revise-season":
            set(.season)
            season(percent: 30)
        case "set-season-policy": policy()
        case "complete-season", "archive-season", "publish-schedule": set(.season)
        case "settle-season":
            set(.season)
            set("poolCents", pick(0, 1, 1000, 123_457, 1_000_000_000, -1))
            set("reason", text(), percent: 60)
        case "define-template": template(percent: 100)
        case "revise-template":
            set(.template)
            template(percent: 30)
        case "retire-template": set(.template)
        case "generate-schedule": generate()
        case "add-shift": addShift()
        case "adjust-shift": adjustShift()
        case "cancel-shift", "close-shift", "reopen-shift": set(.shift, reason: 100)
        case "close-day", "reopen-day":
            set(.season, reason: 100)
            set("day", dayOfShift() ?? day())
        case "set-closed-days":
            set(.season)
            set("days", .array(actions.chance(20) ? [] : [day(), day()]))
        case "mark-no-shows":
            set(.shift)
            maybe("note", text())
        case "sign-up":
            signUp()
            maybe("note", text())
        case "sign-up-many":
            let wishes = (0..<3).map { _ in
                JSON.object([
                    "shift": .whole(actions.id(lot.shifts.table.rows.count)),
                    "person": .whole(actions.id(lot.people.table.rows.count)),
                ])
            }
            set("signUps", .array(wishes))
            maybe("together", .bool(true))
        case "join-waitlist": joinWaitlist()
        case "leave-waitlist": leaveWaitlist()
        case "accept-offer", "decline-offer": set("offer", .whole(offer()))
        case "call-for-help":
            set(.shift)
            maybe("text", text())
            set("people", .array([.whole(id(of: .person))]), percent: 30)
        case "offer-assignment":
            set("assignment", .whole(standing()))
            set("to", .whole(id(of: .person)), percent: 30)
        case "withdraw-offered": set("assignment", .whole(offeredAssignment()))
        case "take-over":
            set("assignment", .whole(offeredAssignment()))
            set(.person)
        case "propose-swap":
            set("mine", .whole(standing()))
            set("theirs", .whole(standing()))
        case "accept-swap", "decline-swap": set("swap", .whole(swap()))
        case "offer-places": set("shift", .whole(shiftWithWaitlist()))
        case "cancel-assignment":
            set("assignment", .whole(actions.chance(80) ? awaited() : id(of: .assignment)))
            set("reason", text(), percent: 50)
        case "check-in": checkIn()
        case "adjust-attendance": adjustAttendance()
        case "add-walk-in":
            set(.shift, .person, reason: 20)
            maybe("note", text())
        case "check-out", "close-forgotten-visit": set(.assignment)
        case "retract-check-in", "retract-check-out": set(.assignment, reason: 60)
        case "send-message": sendMessage()
        case "mark-message-read":
            set("message", .whole(message()))
            maybe("andOlder", .bool(true))
        case "mark-message-unread": set("message", .whole(message()))
        case "set-reminders", "set-mails": set("enabled", .bool(actions.chance(30)))
        case "set-language": set("language", pick("en", "es"))
        case "stop-mails":
            let person = MailStop(of: Person.ID(id(of: .person)))
            // Toys do not fail.
            set("code", actions.chance(80) ? .string(try! person.text(actions.secrets)) : "7-X")
        case "change-phone":
            set(.person)
            maybe("phone", pick("(415) 555-0132", "+1 415 555 0132", "later"))
        case "set-photo":
            set(.person)
            let file = ToyPhoto.file(
                width: actions.chance(90) ? 96 : 900, comment: "\(self.name())",
                exif: actions.chance(10))
            maybe("photo", .string(Base64URL(file).text))
        case "send-reminder", "send-confirmation", "alert-coverage", "complete-shift":
            automatic(name)
        case "issue-sign-in-code", "end-sessions": set(.person)
        case "sign-in":
            set("code", code(.signIn))
            maybe("device", self.name())
        case "renew-session", "sign-out", "end-session": set("session", .whole(session()))
        case "set-push": push()
        case "open-kiosk":
            set(.season)
            maybe("device", self.name())
        case "issue-api-token": apiToken()
        case "revoke-api-token":
            set("apiToken", .whole(actions.id(lot.apiTokens.table.rows.count)))
        case "issue-calendar-feed": calendarFeed()
        case "revoke-calendar-feed":
            set("calendarFeed", .whole(actions.id(lot.calendarFeeds.table.rows.count)))
        case "add-passkey": addPasskey()
        case "remove-passkey":
            set("passkey", .whole(actions.id(lot.passkeys.table.rows.count)))
        case "sign-in-with-passkey": signInWithPasskey()
        case "link-identity": identity()
        case "unlink-identity":
            set("identity", .whole(actions.id(lot.linkedIdentities.table.rows.count)))
        case "sign-in-with-identity":
            set("account", account())
            maybe("device", self.name())
        case "send-email-link", "mail-sign-in-code": set(.person)
        case "mail-way-in": set("email", pick("a@b.org", "A@b.org", "x"))
        case "verify-email": set("code", linkCode())
        case "answer-call", "decline-call": set("code", code(.help))
        case "confirm-session":
            set("session", .whole(session()))
            let own = actions.signInCode(of: myself, in: lot)
            set("code", own.map(JSON.string) ?? code(.signIn))
        case "report-undelivered":
            set("message", .whole(message()))
            set(.person)
        case "undo":
            set("position", .whole(actions.recentPosition()))
            set("reason", text(), percent: 50)
        default: drawFields(of: name)
        }
    }

    /// The fields of an action for which nothing is said above: as its schema has them.
    private mutating func drawFields(of name: String) {
        func schema<C: LotCommand>(_ type: C.Type) -> JSON { JSONSchema.object(of: C.self) }
        guard let type = LotCommands.named(name),
            case .object(let properties)? = schema(type)["properties"],
            case .array(let required)? = schema(type)["required"]
        else { fatalError("no action is called “\(name)”") }
        for property in properties {
            let percent = required.contains(.string(property.name)) ? 100 : 40
            if let thing = Thing(rawValue: property.name) {
                set(thing.rawValue, .whole(id(of: thing)), percent: percent)
            } else if case .array(let choices)? = property.value["enum"] {
                set(property.name, actions.pick(choices), percent: percent)
            } else if property.value["type"] == .string("string") {
                set(property.name, text(), percent: percent)
            } else {
                set(property.name, .example(of: property.value), percent: percent)
            }
        }
    }

    /// A thing that actions name by its number.
    enum Thing: String {
        case household, person, season, template, shift, assignment
    }

    mutating func set(_ things: Thing..., reason percent: Int = 0) {
        for thing in things { set(thing.rawValue, .whole(id(of: thing))) }
        set("reason", text(), percent: percent)
    }

    mutating func id(of thing: Thing) -> UInt32 {
        switch thing {
        case .household: actions.id(lot.households.table.rows.count)
        case .person: person()
        case .season: actions.id(lot.seasons.table.rows.count)
        case .template: actions.id(lot.templates.table.rows.count)
        case .shift: actions.id(lot.shifts.table.rows.count)
        case .assignment: assignment()
        }
    }

    /// Often oneself.
    private mutating func person() -> UInt32 {
        if let myself, actions.chance(30) { return myself }
        return actions.id(lot.people.table.rows.count)
    }

    var myself: UInt32? { if case .person(let number) = actor { number } else { nil } }

    /// Often one whose shift is near.
    private mutating func assignment() -> UInt32 {
        let open = lot.assignments.table.rows.filter { row in
            let visit = lot.attendance[row.id]
            let isOver = lot.seasons[lot.shifts[row.shift].season].status == .completed
            let isMissing = isOver && row.status == .confirmed && visit.checkedInAt == nil
            return visit.isOpen || visit.needsReview || isMissing
        }
        if !open.isEmpty, actions.chance(30) { return actions.pick(open).id.rawValue }
        let near = actions.near(lot)
        if !near.isEmpty, actions.chance(70) { return actions.pick(near).id.rawValue }
        return actions.id(lot.assignments.table.rows.count)
    }

    /// Sets a field in so many of a hundred cases.
    mutating func set(_ name: String, _ value: JSON, percent: Int = 100) {
        if actions.chance(percent) { members.append(.init(name, value)) }
    }

    mutating func maybe(_ name: String, _ value: JSON) { set(name, value, percent: 40) }
    mutating func pick(_ values: JSON...) -> JSON { actions.pick(values) }
    mutating func whole(_ range: ClosedRange<Int>) -> JSON { .whole(actions.number(range)) }

    mutating func name() -> JSON {
        pick("Emma", "Ömer", "  Finn ", "Mia 🌲", "O’Brien", "李", actions.chance(10) ? "" : "Ada")
    }

    mutating func text() -> JSON {
        actions.chance(90) ? pick("snow", "two\nlines", "Größe") : pick("", "   ", "\u{1}")
    }

    mutating func start() -> JSON { pick("09:00", "10:30", "12:00", "12:00") }
    mutating func end() -> JSON { pick("12:30", "13:15", "18:00", "18:00") }

    /// The day of a shift, often of one that is closed; nil where there is none.
    private mutating func dayOfShift() -> JSON? {
        let shifts = Array(lot.shifts.table.rows)
        let closed = shifts.filter { $0.status == .closed }
        let chosen = closed.isEmpty || actions.chance(50) ? shifts : closed
        return chosen.isEmpty ? nil : .string(actions.pick(chosen).day.description)
    }

    mutating func day() -> JSON {
        .string("2026-12-" + (actions.chance(5) ? "20" : "0\(actions.number(3...6))"))
    }
}
