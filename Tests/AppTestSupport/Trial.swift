import EventSourcing
import TestSupport

@testable import TreeLot
@testable import TreeLotApp

/// One action in the village, as it is tried by everybody.
struct Trial {
    let action: String
    let moment: Village.Moment
    /// About Mia, or her household, or the lot.
    let fields: String
    /// Where the action is about a person, the same about Gran, by herself.
    let oneself: String?
    /// Where the action touches a person’s identity, the same about Omar, who has an account; where it lets
    /// a person in, about Paul, who is no member.
    let adult: String?
    /// The same about Finn, by himself.
    let scout: String?
    /// At the handover, about the next shift.
    let handover: String?
    /// When Gran and Finn try it.
    let ownMoment: Village.Moment?

    init(
        _ action: String, _ fields: String = "", oneself: String? = nil, adult: String? = nil,
        scout: String? = nil,
        handover: String? = nil, at moment: Village.Moment = .before,
        ownMoment: Village.Moment? = nil
    ) {
        self.action = action
        self.moment = moment
        self.fields = fields
        self.oneself = oneself
        self.adult = adult
        self.scout = scout
        self.handover = handover
        self.ownMoment = ownMoment
    }

    /// Who tries it as whom, and when.
    func attempt(as relation: Relation) throws -> (Submission, Village.Moment) {
        let (plain, moment) = fields(as: relation)
        var submission = try say(action, plain, by: relation.actor)
        submission.context.now = moment.instant
        let prepared = try submission.prepared(with: Village.secrets())
        return (Village.lookingBack(prepared, at: moment), moment)
    }

    /// What is tried as whom, and when.
    func fields(as relation: Relation) -> (String, Village.Moment) {
        let (fields, moment) =
            switch relation {
            case .oneself: (oneself ?? self.fields, ownMoment ?? self.moment)
            case .managerOfAdult: (adult ?? self.fields, self.moment)
            case .scout: (scout ?? self.fields, ownMoment ?? self.moment)
            case .adultBefore: handover.map { ($0, .handover) } ?? (self.fields, self.moment)
            default: (self.fields, self.moment)
            }
        return (Village.withCodes(fields, at: moment), moment)
    }

    private static func push(_ session: Int) -> String {
        #""session":\#(session),"endpoint":"https://push.example/\#(session)","#
            + #""publicKey":"BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8","#
            + #""secret":"BTBZMqHH6r4Tts7J_aSIgg""#
    }

    private static func position(ofSignUp assignment: UInt32) -> String {
        #""position":\#(Village.position(ofSignUp: assignment))"#
    }

    /// Every action but that which opens the lot: as it is listed here, or with fields made up from its schema.
    static let all: [Trial] =
        listed
        + LotCommands.all.filter { type in
            type != OpenLot.self && !listed.contains { $0.action == type.name }
        }.map { Trial($0) }

    private init<C: LotCommand>(_ type: C.Type) {
        func about(_ person: UInt32) -> String {
            Self.fields(JSONSchema.object(of: C.self), about: person)
        }
        self.init(C.name, about(7), oneself: about(5), adult: about(3), scout: about(4))
    }

    private static func fields(_ schema: JSON, about person: UInt32) -> String {
        let things = ["person": person, "household": 1, "season": 1, "shift": 4, "assignment": 7]
        return String(JSON.example(of: schema, things: things).description.dropFirst().dropLast())
    }

    private static let listed: [Trial] = [
        Trial("add-household", #""name":"Moss""#),
        Trial("add-family-member", #""household":1,"firstName":"A","lastName":"B","kind":"scout""#),
        Trial(
            "grant-household-management", #""household":1,"person":5"#,
            adult: #""household":1,"person":8"#),
        Trial("revoke-household-management", #""household":1,"person":3"#),
        Trial(
            "rename-person", #""person":7,"firstName":"Mia","lastName":"M""#,
            oneself: #""person":5,"firstName":"Gran","lastName":"M""#,
            adult: #""person":3,"firstName":"Omar","lastName":"M""#,
            scout: #""person":4,"firstName":"Finn","lastName":"M""#),
        Trial(
            "change-email", #""person":7,"email":"mia@example.org""#,
            oneself: #""person":5,"email":"gran@example.org""#,
            adult: #""person":3,"email":"omar@example.org""#,
            scout: #""person":4,"email":"finn@example.org""#),
        Trial(
            "change-phone", #""person":7,"phone":"415 555 0107""#,
            oneself: #""person":5,"phone":"415 555 0105""#,
            adult: #""person":3,"phone":"415 555 0103""#,
            scout: #""person":4,"phone":"415 555 0104""#),
        Trial(
            "set-photo", #""person":7,"photo":"\#(photo)""#,
            oneself: #""person":5,"photo":"\#(photo)""#,
            adult: #""person":3,"photo":"\#(photo)""#,
            scout: #""person":4,"photo":"\#(photo)""#),
        Trial("set-language", #""language":"es""#),
        Trial(
            "deactivate-person", #""person":7"#, oneself: #""person":5"#, scout: #""person":4"#),
        Trial("reactivate-person", #""person":11"#),
        Trial("deactivate-household", #""household":1,"reason":"moved""#),
        Trial("reactivate-household", #""household":1"#),
        Trial(
            "merge-people", #""into":7,"from":14,"reason":"one""#,
            oneself: #""into":5,"from":12,"reason":"one""#,
            adult: #""into":3,"from":12,"reason":"one""#,
            scout: #""into":4,"from":14,"reason":"one""#),
        Trial("merge-households", #""into":1,"from":2,"reason":"one""#),
        Trial(
            "erase-person", #""person":7,"reason":"gone""#, oneself: #""person":5,"reason":"gone""#,
            scout: #""person":4,"reason":"gone""#),
        Trial(
            "erase-people", #""people":[7],"reason":"gone""#,
            oneself: #""people":[5],"reason":"gone""#, scout: #""people":[4],"reason":"gone""#),
        Trial("grant-role", #""person":8,"role":"committee""#),
        Trial("revoke-role", #""person":9,"role":"committee""#),
        Trial(
            "confirm-agreement", #""season":1,"person":7"#, oneself: #""season":1,"person":5"#,
            scout: #""season":1,"person":4"#),
        Trial(
            "create-season",
            #""name":"W","year":2027,"firstDay":"2027-11-28","lastDay":"2027-12-24","location":"L""#
        ),
        Trial("revise-season", #""season":1,"name":"W""#),
        Trial("set-season-policy", #""season":1,"restMinutes":10"#),
        Trial("complete-season", #""season":1"#, at: .over),
        Trial(
            "define-template",
            #""name":"E","kind":"weekday","weekdays":["monday"],"start":"16:00","end":"20:00","#
                + #""requiredScouts":1,"requiredParents":2"#),
        Trial("revise-template", #""template":1,"name":"F""#),
        Trial("retire-template", #""template":1"#),
        Trial("generate-schedule", #""season":1"#),
        Trial(
            "add-shift",
            #""season":1,"day":"2026-12-23","start":"09:00","end":"12:00","requiredScouts":1,"#
                + #""requiredParents":2"#),
        Trial("adjust-shift", #""shift":4,"requiredScouts":5"#),
        Trial("publish-schedule", #""season":1"#),
        Trial("archive-season", #""season":1"#, at: .completed),
        Trial("settle-season", #""season":1,"poolCents":0"#, at: .completed),
        Trial("close-shift", #""shift":4,"reason":"rain""#),
        Trial("reopen-shift", #""shift":4,"reason":"sun""#, at: .closed),
        Trial("close-day", #""season":1,"day":"2026-12-21","reason":"storm""#),
        Trial("reopen-day", #""season":1,"day":"2026-12-21","reason":"sun""#, at: .closed),
        Trial("set-closed-days", #""season":1,"days":["2026-12-24"]"#),
        Trial("cancel-shift", #""shift":4,"reason":"snow""#),
        Trial(
            "sign-up", #""shift":3,"person":7"#, oneself: #""shift":3,"person":5"#,
            scout: #""shift":3,"person":4"#),
        Trial(
            "sign-up-many", #""signUps":[{"shift":3,"person":7}]"#,
            oneself: #""signUps":[{"shift":3,"person":5}]"#,
            scout: #""signUps":[{"shift":3,"person":4}]"#),
        Trial(
            "cancel-assignment", #""assignment":7"#, oneself: #""assignment":8"#,
            scout: #""assignment":9"#),
        Trial(
            "check-in", #""assignment":1,"method":"manual""#,
            oneself: #""assignment":2,"method":"manual""#,
            scout: #""assignment":3,"method":"manual""#,
            handover: #""assignment":10,"method":"manual""#, at: .running),
        Trial(
            "check-out", #""assignment":5"#, oneself: #""assignment":2"#,
            scout: #""assignment":3"#, handover: #""assignment":6"#, at: .handover,
            ownMoment: .leaving),
        Trial(
            "adjust-attendance",
            #""assignment":1,"checkedInAt":"2026-12-05T09:00:00-08:00","#
                + #""checkedOutAt":"2026-12-05T12:00:00-08:00","reason":"the sheet""#, at: .after),
        Trial(
            "retract-check-in", #""assignment":1,"reason":"n""#,
            oneself: #""assignment":2,"reason":"n""#, scout: #""assignment":3,"reason":"n""#,
            at: .recorded),
        Trial(
            "retract-check-out", #""assignment":1,"reason":"n""#,
            oneself: #""assignment":2,"reason":"n""#, scout: #""assignment":3,"reason":"n""#,
            at: .gone),
        Trial("mark-no-show", #""assignment":1,"note":"n""#, at: .after),
        Trial("mark-no-shows", #""shift":1"#, at: .after),
        Trial("excuse-absence", #""assignment":1,"note":"n""#, at: .after),
        Trial(
            "add-walk-in", #""shift":1,"person":14"#, handover: #""shift":2,"person":14"#,
            at: .running),
        Trial("close-forgotten-visit", #""assignment":4"#, at: .after),
        Trial(
            "undo", position(ofSignUp: 7), oneself: position(ofSignUp: 8),
            scout: position(ofSignUp: 9)),
        Trial(
            "generate-invite-codes",
            #""household":1,"role":"parent","count":1,"expiresAt":"2027-01-01T00:00:00Z""#),
        Trial("redeem-invite", #""code":"$invite","firstName":"A","lastName":"B""#),
        Trial(
            "issue-claim-code", #""person":7,"expiresAt":"2027-01-01T00:00:00Z""#,
            adult: #""person":3,"expiresAt":"2027-01-01T00:00:00Z""#),
        Trial(
            "issue-claim-codes",
            #""audience":"all","expiresAt":"2027-01-01T00:00:00Z","deliver":"sheet""#),
        Trial("claim-profile", #""code":"$claim""#),
        Trial("regenerate-household-link-code", #""scout":7"#),
        Trial("link-scout-to-household", #""code":"$link","household":1"#),
        Trial("group-households", #""households":[1,2],"name":"Walkers""#),
        Trial(
            "relate", #""adult":2,"scout":7,"as":"parent""#,
            oneself: #""adult":5,"scout":7,"as":"guardian""#,
            adult: #""adult":3,"scout":7,"as":"stepParent""#,
            scout: #""adult":3,"scout":4,"as":"stepParent""#),
        Trial(
            "unrelate", #""adult":2,"scout":7,"as":"parent""#,
            oneself: #""adult":5,"scout":7,"as":"guardian""#,
            adult: #""adult":3,"scout":7,"as":"stepParent""#,
            scout: #""adult":3,"scout":4,"as":"stepParent""#),
        Trial("send-message", #""audience":{"household":1},"title":"T","body":"B""#),
        Trial("mark-message-read", #""message":2"#),
        Trial("mark-message-unread", #""message":2"#),
        Trial("set-reminders", #""enabled":false"#),
        Trial("set-mails", #""enabled":false"#),
        Trial("stop-mails", #""code":"$stop""#),
        Trial("send-reminder", #""assignment":1"#, at: .running),
        Trial("alert-coverage", #""shift":1"#),
        Trial("complete-shift", #""shift":1"#, at: .after),
        Trial("revoke-code", #""code":5"#, oneself: #""code":6"#, adult: #""code":7"#),
        Trial(
            "issue-sign-in-code", #""person":4"#, oneself: #""person":5"#, adult: #""person":3"#),
        Trial("sign-in", #""code":"$sign-in-10""#),
        Trial("renew-session", #""session":1"#, oneself: #""session":2"#),
        Trial("sign-out", #""session":1"#, oneself: #""session":2"#),
        Trial("end-session", #""session":1"#, oneself: #""session":2"#),
        Trial("end-sessions", #""person":4"#, oneself: #""person":5"#, adult: #""person":3"#),
        Trial("open-kiosk", #""season":1"#),
        Trial("issue-api-token", #""label":"L","scopes":["read"]"#),
        Trial("revoke-api-token", #""apiToken":1"#, oneself: #""apiToken":2"#),
        Trial(
            "issue-calendar-feed", #""person":7"#, oneself: #""person":5"#, adult: #""person":3"#,
            scout: #""person":4"#),
        Trial(
            "revoke-calendar-feed", #""calendarFeed":3"#, oneself: #""calendarFeed":2"#,
            adult: #""calendarFeed":4"#,
            scout: #""calendarFeed":1"#),
        Trial(
            "add-passkey",
            #""credential":"AQID","algorithm":"ed25519","publicKey":""#
                + #"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo","userHandle":"BA","label":"L""#),
        Trial("remove-passkey", #""passkey":1"#, oneself: #""passkey":2"#),
        Trial("sign-in-with-passkey", #""passkey":1"#),
        Trial(
            "link-identity",
            #""person":4,"provider":"google","account":"https://accounts.google.com 7""#),
        Trial("unlink-identity", #""identity":1"#, oneself: #""identity":2"#),
        Trial("sign-in-with-identity", #""account":"https://accounts.google.com 4""#),
        Trial(
            "send-email-link", #""person":7"#, oneself: #""person":5"#, adult: #""person":3"#,
            scout: #""person":4"#),
        Trial("verify-email", #""code":"$email""#),
        Trial("mail-sign-in-code", #""person":4"#, oneself: #""person":5"#),
        Trial("mail-way-in", #""email":"emma@example.org""#),
        Trial(
            "confirm-session", #""session":1,"code":"$sign-in-4""#,
            oneself: #""session":2,"code":"$sign-in-5""#),
        Trial("report-undelivered", #""message":2,"person":7"#),
        Trial("announce-opening", #""season":1"#),
        Trial("set-push", push(1), oneself: push(2)),
        Trial("send-confirmation", #""person":5"#),
        Trial(
            "join-waitlist", #""shift":3,"person":7"#, oneself: #""shift":3,"person":5"#,
            scout: #""shift":3,"person":4"#),
        Trial(
            "leave-waitlist", #""shift":3,"person":7"#, oneself: #""shift":3,"person":5"#,
            scout: #""shift":3,"person":4"#),
        Trial("accept-offer", #""offer":1"#, oneself: #""offer":2"#, scout: #""offer":3"#),
        Trial("decline-offer", #""offer":1"#, oneself: #""offer":2"#, scout: #""offer":3"#),
        Trial("offer-places", #""shift":3"#),
        Trial(
            "offer-assignment", #""assignment":7"#, oneself: #""assignment":8"#,
            scout: #""assignment":9"#),
        Trial(
            "withdraw-offered", #""assignment":7"#, oneself: #""assignment":8"#,
            scout: #""assignment":9"#),
        Trial(
            "take-over", #""assignment":11,"person":7"#, oneself: #""assignment":12,"person":5"#,
            scout: #""assignment":11,"person":4"#),
        Trial(
            "propose-swap", #""mine":7,"theirs":11"#, oneself: #""mine":8,"theirs":12"#,
            scout: #""mine":9,"theirs":11"#),
        Trial("accept-swap", #""swap":1"#, oneself: #""swap":2"#, scout: #""swap":3"#),
        Trial("call-for-help", #""shift":3"#),
        Trial("answer-call", #""code":"$help""#),
        Trial("decline-call", #""code":"$help""#),
        Trial("decline-swap", #""swap":1"#, oneself: #""swap":2"#, scout: #""swap":3"#),
    ]
}

extension Trial {
    /// The fields of a question: as they are listed here, or made up from its schema. About Mia; where it is
    /// about a person, and not for their family, about Gran, by herself.
    static func fields(ofQuestion name: String, as relation: Relation) -> String {
        func made<Q: LotQuestion>(_ type: Q.Type) -> String {
            fields(JSONSchema.object(of: Q.self), about: relation == .oneself ? 5 : 7)
        }
        let own = relation == .oneself ? ownQuestions[name] : nil
        return own ?? questions[name] ?? LotQuestions.named(name).map { made($0) } ?? ""
    }

    /// About Mia and household 1; about Finn, where an account is asked for.
    private static let questions: [String: String] = [
        "seasons": "", "templates": "", "households": "",
        "household-members": #""household":1"#,
        "season-overview": "", "week-schedule": "", "shift-details": #""shift":1"#,
        "shift-roster": #""shift":1"#, "my-shifts": #""person":7"#,
        "family-schedule": #""household":1"#, "family-history": #""household":1"#,
        "open-shifts-for": #""person":7"#,
        "shifts-that-fit": #""people":[7]"#,
        "why-not": #""shift":3,"person":7"#,
        "attendance-history": #""person":7"#, "leaderboard": "", "season-statistics": "",
        "staffing-alerts": "", "agreement-status": "", "current-user": "",
        "onboarding-status": #""person":7"#,
        "messages": "", "my-sessions": #""person":4"#, "my-api-tokens": #""person":4"#,
        "my-calendar-feeds": #""person":4"#, "my-passkeys": #""person":4"#,
        "my-identities": #""person":4"#, "open-codes": "", "undelivered-mails": "",
        "waitlist": #""shift":3"#, "offers": #""person":7"#,
        "quota-status": "", "ask-list": #""shift":3"#,
        "compare-seasons": #""beside":1"#, "rehearsal": #""like":1"#, "settlement": "",
        "kept-too-long": "", "possible-duplicates": "",
        "spreadsheet": #""table":"families""#, "diff": #""fromPosition":1"#,
        "lineage": #""season":1,"field":"signups""#, "photo": #""person":7"#,
    ]

    private static let ownQuestions: [String: String] = [
        "my-sessions": #""person":5"#, "my-api-tokens": "", "my-calendar-feeds": "",
        "my-passkeys": "",
        "my-identities": #""person":5"#,
    ]
}

extension Trial {
    private static let photo = Base64URL(ToyPhoto.file()).text
}

extension Relation {
    /// Who is this in the village.
    var actor: Actor {
        switch self {
        case .operator: .operator
        case .system: .system
        case .visitor: .visitor
        case .leader: .person(1)
        case .committee: .person(9)
        case .treasurer: .person(10)
        case .manager, .managerOfAdult: .person(2)
        case .otherManager: .person(6)
        case .member, .oneself: .person(5)
        case .scout: .person(4)
        case .adultAtShift, .adultBefore: .person(12)
        case .parent: .person(8)
        case .former: .person(11)
        }
    }
}
