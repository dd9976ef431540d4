import EventSourcing
import TestSupport
import TreeLotApp

@testable import AppTestSupport
@testable import TreeLot

/// Draws actions: most of them could be meant, some are nonsense.
struct RandomActions {
    var random: SeededRandom
    private(set) var now = Instant(iso8601: "2026-11-20T17:00:00Z")!
    private var opening: [String]
    private var retry: String?
    /// What a letter asked for that nobody has done yet.
    private var isAskedToVerify = false
    private var isAskedToHelp = false
    /// What is still to be done at the last call of a shift for which people wait.
    private var lastCalls = 0
    var isAtLastCall: Bool { lastCalls > 0 }
    private var keys: [String] = []
    let secrets = ToySecrets()
    /// The latest codes that were made, by what they are good for.
    var codes: [CodePurpose: [String]] = [:]
    /// Where the log ends.
    var head = Position.start
    /// First people sign up, then the season runs, and time stays at each shift for a while.
    private var untilRunning = 70

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        // Most lots get somewhere.
        opening = Int.random(in: 0..<10, using: &random) > 0 ? Self.plausibleBeginning : []
    }

    private static let plausibleBeginning =
        ["open-lot", "create-season", "add-household", "add-household"]
        + Array(repeating: "add-family-member", count: 7)
        + ["grant-household-management", "define-template"]
        + Array(repeating: "add-shift", count: 5)
        + ["generate-schedule", "publish-schedule", "set-season-policy"]

    /// More of what a season is full of.
    private static let names =
        LotCommands.all.map { $0.name }
        + Array(repeating: "sign-up", count: 20)
        + ["set-season-policy", "set-season-policy"]
        + Array(repeating: "confirm-agreement", count: 5)
        + [
            "add-walk-in", "cancel-assignment", "adjust-attendance", "adjust-shift", "add-shift",
            "revoke-household-management", "revoke-household-management",
            "grant-household-management", "grant-household-management",
            "regenerate-household-link-code", "link-scout-to-household",
            "link-scout-to-household", "redeem-invite", "claim-profile", "revoke-code",
            "mark-message-read", "mark-message-read", "mark-message-unread", "grant-role",
            "mark-message-read", "mark-message-unread", "mark-message-unread",
            "mark-message-unread", "mark-message-unread", "sign-up-many", "sign-up-many",
            "relate", "relate", "relate", "relate", "unrelate",
            "revoke-role", "revoke-role", "erase-person", "adjust-shift", "adjust-shift",
            "undo", "undo", "undo", "undo", "reopen-shift", "reopen-shift", "erase-person",
            "close-day", "reopen-day", "reopen-day",
            "issue-sign-in-code", "issue-sign-in-code", "sign-in", "sign-in", "sign-in",
            "renew-session", "renew-session", "issue-api-token", "revoke-api-token",
            "issue-calendar-feed", "issue-calendar-feed", "add-passkey", "add-passkey",
            "add-passkey", "set-push", "set-push", "set-push", "set-push", "set-push",
            "confirm-session", "confirm-session", "confirm-session",
            "confirm-session", "send-email-link", "send-email-link", "send-email-link",
            "join-waitlist", "join-waitlist", "join-waitlist", "join-waitlist", "accept-offer",
            "offer-assignment", "offer-assignment", "take-over", "take-over", "take-over",
            "call-for-help", "propose-swap", "propose-swap", "propose-swap", "accept-swap",
            "accept-swap",
            "cancel-assignment", "cancel-assignment", "merge-people",
        ] + automaticNames

    /// What only the system does.
    private static let automaticNames = [
        "send-reminder", "alert-coverage", "complete-shift", "sign-in-with-passkey",
        "link-identity", "sign-in-with-identity", "offer-places", "offer-places", "offer-places",
        "offer-places", "mail-way-in",
    ]

    /// What people do while a shift is on.
    private static let namesAtTheLot = [
        "check-in", "check-in", "check-in", "check-out", "check-out", "add-walk-in",
        "adjust-attendance", "mark-no-show", "mark-no-shows", "close-forgotten-visit",
        "alert-coverage",
        "send-reminder", "complete-shift", "retract-check-in", "retract-check-out",
    ]

    /// The next action; nil where its fields cannot be read, as those of a mistyped line.
    mutating func next(_ lot: Lot) -> Submission? {
        passTime(lot)
        let isOpening = !opening.isEmpty
        let name = isOpening ? opening.removeFirst() : name(lot)
        retry = isOpening ? name : nil
        let isAutomatic = Self.automaticNames.contains(name) && chance(80)
        let actor = isOpening ? .operator : isAutomatic ? .system : actor(lot, doing: name)
        guard let command = draw(name, lot, by: actor) else { return nil }
        remember(command)
        readMail(after: command)
        return Submission(
            command, context: Context(actor: actor, now: told()),
            face: pick([.cli, .web, .api, .system]), key: key(),
            cause: lot.settings.isOpen && chance(5) ? Position(1) : nil)
    }

    /// An action of that name; nil where its fields cannot be read.
    mutating func draw(_ name: String, _ lot: Lot, by actor: Actor) -> (any LotCommand)? {
        make(name, fields(of: name, lot, by: actor))
    }

    /// An action with these fields; nil where they cannot be read.
    mutating func make(_ name: String, _ fields: [JSON.Member]) -> (any LotCommand)? {
        try? command(LotCommands.named(name)!, .object(fields))
    }

    private mutating func name(_ lot: Lot) -> String {
        let shifts = lot.shifts.table.rows
        if shifts.allSatisfy({ $0.isOver(at: now) }), !shifts.isEmpty, chance(10) {
            return pick(["complete-season", "archive-season"])
        }
        // What is to be done before a season can be settled.
        if lot.seasons.table.rows.contains(where: { $0.status == .completed }), chance(25) {
            return pick([
                "settle-season", "settle-season", "adjust-attendance", "mark-no-show",
                "excuse-absence",
            ])
        }
        if isAskedToVerify, chance(15) {
            isAskedToVerify = false
            return "verify-email"
        }
        if isAskedToHelp, chance(40) {
            isAskedToHelp = false
            return chance(75) ? "answer-call" : "decline-call"
        }
        if !isAskedToHelp, lot.people.table.rows.contains(where: \.isEmailVerified), chance(4) {
            return "call-for-help"
        }
        // What comes of waiting.
        if !lot.waitlists.waiting.isEmpty, chance(isAtLastCall ? 70 : 40) {
            lastCalls -= 1
            return pick([
                "join-waitlist", "join-waitlist", "sign-up", "cancel-assignment",
                "cancel-assignment", "adjust-shift", "offer-places", "offer-places",
                "offer-places", "accept-offer", "decline-offer",
            ])
        }
        return !near(lot).isEmpty && chance(60) ? pick(Self.namesAtTheLot) : pick(Self.names)
    }

    /// Assignments whose shift is about to begin, goes on or has just ended.
    func near(_ lot: Lot) -> [Assignment] {
        lot.assignments.table.rows.filter {
            let shift = lot.shifts[$0.shift]
            return $0.isOn && shift.start.instant.advanced(byMinutes: -20) < now
                && now < shift.end.instant.advanced(byMinutes: 90)
        }
    }

    /// What was to begin the lot is drawn again.
    mutating func wasRefused() {
        if let retry { opening.insert(retry, at: 0) }
    }

    private func command<C: LotCommand>(_ type: C.Type, _ json: JSON) throws -> any LotCommand {
        var command = try json.record(type)
        try command.prepare(with: secrets)
        return command
    }

    mutating func remember(_ command: any LotCommand) {
        guard let command = command as? any IssuesCodes else { return }
        let purpose = type(of: command).purpose
        // Toys do not fail.
        let texts = command.drawn.prefix(Self.codesMax).map { code in
            guard let mailed = code.mailed else { return code.text }
            return try! SeededCode.text(of: mailed.seed, for: purpose, secrets)
        }
        remember(texts, for: purpose)
    }

    /// The code that a mail tells, if the command leads to one.
    private mutating func readMail(after command: any LotCommand) {
        if let mailed = (command as? any MailsCodes)?.mailed.first {
            isAskedToHelp = true
            // Toys do not fail.
            return remember(
                [try! SeededCode.text(of: mailed.seed, for: .help, secrets)], for: .help)
        }
        if let drawn = (command as? MailWayIn)?.drawn.first {
            // Toys do not fail.
            remember(
                [try! SeededCode.text(of: drawn.signIn.seed, for: .signIn, secrets)], for: .signIn)
            remember(
                [try! SeededCode.text(of: drawn.claim.seed, for: .claim, secrets)], for: .claim)
        }
        guard let mailed = (command as? any MailsCode)?.mailed else { return }
        let purpose = command is MailSignInCode ? CodePurpose.signIn : .email
        isAskedToVerify = isAskedToVerify || purpose == .email
        // Toys do not fail.
        remember([try! SeededCode.text(of: mailed.seed, for: purpose, secrets)], for: purpose)
    }

    /// A code that another had made for the person; nil where none is known.
    mutating func signInCode(of person: UInt32?, in lot: Lot) -> String? {
        let texts = codes[.signIn, default: []].filter { text in
            guard let code = find(text, for: .signIn, in: lot) else { return false }
            return code.person?.rawValue == person && !code.isOwn
        }
        return texts.isEmpty ? nil : pick(texts)
    }

    func isKnown(_ text: String, for purpose: CodePurpose, in lot: Lot) -> Bool {
        find(text, for: purpose, in: lot) != nil
    }

    private func find(_ text: String, for purpose: CodePurpose, in lot: Lot) -> Code? {
        var presented = PresentedCode.typed(text)
        // Toys do not fail.
        try! presented.prepare(for: purpose, with: secrets)
        return lot.codes.find(presented)
    }

    private static let codesMax = 6

    private mutating func remember(_ texts: [String], for purpose: CodePurpose) {
        codes[purpose] = (codes[purpose, default: []] + texts).suffix(Self.codesMax)
    }

    private mutating func key() -> String? {
        guard chance(40) else { return nil }
        if chance(10), !keys.isEmpty { return pick(keys) }
        keys.append("key \(number(0...999_999))")
        return keys.last
    }

    /// Some clocks are slow.
    private mutating func told() -> Instant {
        chance(3) ? now.advanced(byMinutes: -number(1...3000)) : now
    }

    private mutating func actor(_ lot: Lot, doing name: String) -> Actor {
        let managers = lot.households.table.rows.flatMap(\.managers)
        if name.contains("link"), !managers.isEmpty, chance(90) {
            return .person(pick(managers).rawValue)
        }
        let signedIn = lot.sessions.table.rows.filter { !$0.isEnded }.map(\.person)
        if name.contains("session") || name == "sign-out", !signedIn.isEmpty, chance(70) {
            return .person(pick(signedIn).rawValue)
        }
        return switch number(0...99) {
        case 0..<65: .operator
        case 65..<66: .visitor
        case 66..<69: .system
        default: .person(id(lot.people.table.rows.count))
        }
    }

    /// Often to where something can happen: the beginning or the end of a shift.
    private mutating func passTime(_ lot: Lot) {
        let ahead = lot.shifts.table.rows.filter { $0.end.instant > now }
        untilRunning -= 1
        switch number(0...99) {
        // While people wait, there is time for what comes of it.
        case 0..<(lot.waitlists.waiting.isEmpty ? 35 : 8) where untilRunning < 0:
            let next = ahead.min { $0.start.instant < $1.start.instant }
            guard let shift = next else { return }
            let edge =
                chance(60) && now < shift.start.instant
                ? shift.start.instant : shift.end.instant
            let awaited = ahead.filter {
                !lot.waitlists.waiting(for: $0.id).isEmpty && $0.start.instant > now
            }
            if !awaited.isEmpty, chance(60) {
                now = max(now, pick(awaited).start.instant.advanced(byMinutes: -100))
                lastCalls = 10
            } else {
                now = max(now, edge.advanced(byMinutes: number(-20...25)))
            }
            untilRunning = 9
        case 35..<60: now = now.advanced(bySeconds: number(0...500))
        case 60: now = now.advanced(byMinutes: number(0...2000))
        default: break
        }
    }
}

// MARK: - Drawing

extension RandomActions {
    mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func pick<Element>(_ list: [Element]) -> Element {
        list.randomElement(using: &random)!
    }

    /// The number of one of `count` things, or now and then of none.
    mutating func id(_ count: Int) -> UInt32 {
        UInt32(chance(97) && count > 0 ? number(1...count) : number(1...count + 3))
    }

    /// Most often of one of the last few events; now and then of none.
    mutating func recentPosition() -> Int {
        let last = max(1, head.value)
        return chance(95) ? number(max(1, last - (chance(70) ? 8 : last))...last) : last + 3
    }

    /// A moment near now.
    mutating func moment() -> JSON {
        .string(now.advanced(byMinutes: number(-500...100)).description)
    }
}
