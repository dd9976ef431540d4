import EventSourcing
import TestSupport

@testable import TreeLot
@testable import TreeLotApp

/// Lets the ``Village`` happen, action by action.
struct VillageBuilder {
    let store = InMemoryEventStore<LotEvent>()
    private(set) var clerk: Clerk
    private(set) var plainCodes: [String: String] = [:]

    init() { clerk = Clerk(store: store, models: ReadModels()) }

    mutating func addPeople() throws {
        try act(
            "open-lot",
            #""troop":"Troop 5","timeZone":"America/Los_Angeles","#
                + #""leader":{"firstName":"Ada","lastName":"Lovell"}"#)
        for name in ["Walker", "Stone", "Reed", "Vale"] {
            try act("add-household", #""name":"\#(name)""#)
        }
        for (household, name, kind) in [
            (1, "Emma", "adult"), (1, "Omar", "adult"), (1, "Finn", "scout"), (1, "Gran", "adult"),
            (2, "Ruth", "adult"), (1, "Mia", "scout"), (3, "Paul", "adult"), (4, "Cora", "adult"),
            (4, "Tom", "adult"), (3, "Fred", "adult"), (3, "Abe", "adult"), (3, "Bea", "adult"),
            (1, "Lou", "scout"),
            (3, "Kim", "scout"), (4, "Nia", "scout"),
        ] {
            guard name != "Finn" else {
                try addScoutWithAccount()
                continue
            }
            try act(
                "add-family-member",
                #""household":\#(household),"firstName":"\#(name)","lastName":"N","kind":"\#(kind)""#
            )
        }
        for (household, person) in [(1, 2), (1, 3), (2, 6), (3, 8), (4, 9)] {
            try act(
                "grant-household-management", #""household":\#(household),"person":\#(person)"#)
        }
        try act("grant-role", #""person":9,"role":"committee""#)
        try act("grant-role", #""person":10,"role":"treasurer""#)
        try share()
        try draw(Village.codes)
        try act("deactivate-person", #""person":11"#)
    }

    mutating func planSeason() throws {
        try act(
            "create-season",
            #""name":"Winter","year":2026,"firstDay":"2026-11-28","lastDay":"2026-12-24","#
                + #""location":"Church car park""#)
        try act(
            "set-season-policy",
            #""season":1,"agreement":{"title":"Rules","url":"https://example.org/rules"}"#)
        for person in [2, 3, 5, 6, 7, 8, 9, 12, 13, 14] {
            try act(
                "confirm-agreement", #""season":1,"person":\#(person)"#,
                by: [7, 14].contains(person) ? .person(2) : .person(UInt32(person)))
        }
        try act("confirm-agreement", #""season":1,"person":4"#, by: .person(4))
        for (day, start, end) in [
            ("05", "09:00", "12:00"), ("05", "12:00", "15:00"), ("20", "09:00", "12:00"),
            ("21", "09:00", "12:00"),
        ] {
            try act(
                "add-shift",
                #""season":1,"day":"2026-12-\#(day)","start":"\#(start)","end":"\#(end)","#
                    + #""requiredScouts":4,"requiredParents":6"#)
        }
        try act("publish-schedule", #""season":1"#)
        try act(
            "add-shift",
            #""season":1,"day":"2026-12-22","start":"09:00","end":"12:00","#
                + #""requiredScouts":2,"requiredParents":2"#)
        try act(
            "define-template",
            #""name":"Evening","kind":"weekday","weekdays":["monday"],"start":"16:00","#
                + #""end":"20:00","requiredScouts":1,"requiredParents":2"#)
    }

    /// Assignments 1 to 5 are on shift 1: Mia’s, Gran’s, Finn’s, Abe’s, Bea’s; 6 and 7 on shift 2:
    /// Gran’s and Mia’s. 8 and 9 are on shift 4: Gran’s and Finn’s, by themselves. 10 is Omar’s, on
    /// shift 2.
    mutating func signUp() throws {
        for (shift, person, by) in [
            (1, 7, 2), (1, 5, 2), (1, 4, 2), (1, 12, 8), (1, 13, 8), (2, 5, 2), (2, 7, 2),
            (4, 5, 5), (4, 4, 4), (2, 3, 3),
        ] as [(Int, Int, UInt32)] {
            try act("sign-up", #""shift":\#(shift),"person":\#(person)"#, by: .person(by))
        }
    }

    /// Assignments 4 and 5 came; nothing is left open of the others.
    mutating func review(at instant: Instant) throws {
        for assignment in [4, 5] {
            try act(
                "adjust-attendance", #""assignment":\#(assignment),"reason":"the sheet""#,
                at: instant
            )
        }
        for assignment in [1, 2, 3] + Array(6...14) {
            try act("mark-no-show", #""assignment":\#(assignment),"note":"n""#, at: instant)
        }
    }

    mutating func checkIn(_ assignments: [Int], at instant: Instant) throws {
        for assignment in assignments {
            try act(
                "check-in", #""assignment":\#(assignment),"method":"manual""#, at: instant)
        }
    }

    mutating func act(
        _ name: String, _ fields: String, by actor: Actor = .operator, at instant: Instant? = nil
    ) throws {
        var submission = try say(name, fields, by: actor)
        if let instant { submission.context.now = instant }
        let outcome = try clerk.decide(submission)
        precondition(outcome.refusal == nil, "\(name) \(fields): \(outcome)")
        try clerk.flush()
    }

    /// Mia and Finn belong to household 2 as well.
    private mutating func share() throws {
        for person in [7, 4] as [Person.ID] {
            try record([.households(.joined(HouseholdJoined(household: 2, person: person)))])
        }
    }

    /// Finn and Gran are signed in, by sessions 1 and 2, and have let scripts in, by tokens 1 and 2, and
    /// have passkeys 1 and 2; Tom
    /// has a sign-in code, `"$sign-in-10"`. Calendar feeds 1 to 3 are of Finn, Gran and Mia, by Emma.
    /// Identities 1 and 2 are of Finn and Gran. Omar has an account, and calendar feed 4. Codes 5 to 7 are
    /// sign-in codes of Finn, Gran and Omar.
    mutating func letIn() throws {
        let end = Instant(iso8601: "2027-01-01T00:00:00Z")!
        for (number, person) in [(1, 4), (2, 5)] as [(UInt32, Person.ID)] {
            let opened = SessionOpened(
                session: Session.ID(number), person: person, hash: CodeHash(), goodUntil: end,
                expiresAt: end)
            let issued = TokenIssued(
                apiToken: APIToken.ID(number), person: person, hash: CodeHash(), label: "L",
                scopes: [.read])
            let added = PasskeyAdded(
                passkey: Passkey.ID(number), person: person,
                credential: Base64URL([UInt8(number)]), algorithm: .ed25519,
                publicKey: Base64URL(Array(repeating: 0, count: 32)), userHandle: Base64URL([1]),
                isBackupEligible: false, signatureCount: 0, label: "L")
            try record([
                .accounts(.sessionOpened(opened)), .accounts(.tokenIssued(issued)),
                .accounts(.passkeyAdded(added)),
            ])
        }
        try record([.people(.accountOpened(AccountOpened(person: 3)))])
        for (number, person) in [(1, 4), (2, 5), (3, 7), (4, 3)] as [(UInt32, Person.ID)] {
            let issued = CalendarFeedIssued(
                calendarFeed: CalendarFeed.ID(number), person: person,
                holder: person == 3 ? 3 : 2, hash: CodeHash())
            try record([.accounts(.calendarFeedIssued(issued))])
        }
        for (number, person) in [(1, 4), (2, 5)] as [(UInt32, Person.ID)] {
            var account = PresentedIdentity.account("\(person)", at: "https://accounts.google.com")
            try account.prepare(with: Village.secrets())
            let linked = IdentityLinked(
                identity: LinkedIdentity.ID(number), person: person, provider: "google",
                hash: account.hash)
            try record([.accounts(.identityLinked(linked))])
        }
        try draw(
            [10, 4, 5, 3].map { ("sign-in-\($0)", "issue-sign-in-code", "\"person\":\($0)") },
            at: Village.Moment.before.instant)
        try addAddresses(until: end)
        try askForHelp()
        try offerPlaces(until: end)
        try passOn()
    }

    /// Kim and Bea are on shift 3, by assignments 11 and 12, and offer their places to anyone. So are Cora and Nia, by
    /// assignments 13 and 14, who would exchange them for those of Mia, Gran and Finn, by swaps 1 to 3.
    private mutating func passOn() throws {
        try act("confirm-agreement", #""season":1,"person":15"#, by: .person(8))
        for (assignment, person) in [(11, 15), (12, 13)] {
            try act("sign-up", #""shift":3,"person":\#(person)"#, by: .person(8))
            try act("offer-assignment", #""assignment":\#(assignment)"#, by: .person(8))
        }
        try act("confirm-agreement", #""season":1,"person":16"#, by: .person(9))
        for person in [9, 16] {
            try act("sign-up", #""shift":3,"person":\#(person)"#, by: .person(9))
        }
        for (mine, theirs) in [(14, 7), (13, 8), (14, 9)] {
            try act("propose-swap", #""mine":\#(mine),"theirs":\#(theirs)"#, by: .person(9))
        }
    }

    /// Places on shift 3 are held for Mia, Gran and Finn, by offers 1 to 3.
    private mutating func offerPlaces(until end: Instant) throws {
        for (number, person) in [(1, 7), (2, 5), (3, 4)] as [(UInt32, Person.ID)] {
            let slot = person == 5 ? Slot.parent : .scout
            try record([
                .places(.joined(WaitlistJoined(shift: 3, person: person, slot: slot))),
                .places(
                    .offered(
                        PlaceOffered(
                            offer: PlaceOffer.ID(number), shift: 3, person: person, slot: slot,
                            expiresAt: end, passedOver: [], because: []))),
            ])
        }
    }

    /// Mia has an address with a link that is not opened yet, `"$email"`; Finn’s and Gran’s are verified.
    private mutating func addAddresses(until end: Instant) throws {
        for person in [4, 5, 7] as [Person.ID] {
            let address = PersonEmailChanged(
                person: person, email: .known("p\(person)@example.net"), isUnverified: true)
            try record([.people(.emailChanged(address))])
            guard person != 7 else { continue }
            try record([.people(.emailVerified(EmailVerified(person: person)))])
        }
        let code = try SeededCode(for: .email, from: Village.secrets())
        plainCodes["stop"] = try MailStop(of: 7).text(Village.secrets())
        plainCodes["email"] = try SeededCode.text(of: code.seed, for: .email, Village.secrets())
        let mailed = CodeMailed(
            code: Code.ID(UInt32(Village.codes.count + 5)), hash: code.hash, person: 7,
            purpose: .email, seed: code.seed, expiresAt: end)
        try record([.codes(.mailed(mailed))])
    }

    /// Mia was asked to help on shift 3, with the code `"$help"`.
    private mutating func askForHelp() throws {
        let start = clerk.models.lot.shifts[3].start.instant
        let code = try SeededCode(for: .help, from: Village.secrets())
        plainCodes["help"] = try SeededCode.text(of: code.seed, for: .help, Village.secrets())
        let mailed = CodeMailed(
            code: Code.ID(UInt32(Village.codes.count + 6)), hash: code.hash, person: 7,
            purpose: .help, seed: code.seed, expiresAt: start, shift: 3)
        try record([.codes(.mailed(mailed))])
    }

    /// Finn, who can sign in: his account is older than this lot’s codes.
    private mutating func addScoutWithAccount() throws {
        let added = PersonAdded(
            person: 4, kind: .scout, role: .scout, firstName: "Finn", lastName: "N",
            hasAccount: true)
        try record([
            .people(.added(added)),
            .households(.joined(HouseholdJoined(household: 1, person: 4))),
        ])
    }

    private mutating func draw(
        _ codes: [(String, String, String)], at instant: Instant? = nil
    ) throws {
        let secrets = Village.secrets()
        for (name, action, fields) in codes {
            let actor: Actor = name == "link" ? .person(8) : .operator
            var submission = try say(action, fields, by: actor).prepared(with: secrets)
            if let instant { submission.context.now = instant }
            let outcome = try clerk.decide(submission)
            plainCodes[name] = outcome.acceptance!.codes[0]
            try clerk.flush()
        }
    }

    private mutating func record(_ events: [LotEvent]) throws {
        var models = clerk.models
        let envelope = Envelope(
            instant: models.latest, actor: .operator, face: .cli, command: "add-family-member")
        let commit = Commit(
            first: models.head.advanced(by: 1), envelope: envelope, events: events)
        try store.append([commit], after: models.head)
        models.apply(commit)
        clerk = Clerk(store: store, models: models)
    }
}
