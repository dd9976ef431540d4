public import EventSourcing

/// Makes a claim code for everyone among many people who has no account yet: on slips that are handed out, or
/// mailed to each of them.
///
/// Who has an account needs none and gets none. A mailed code replaces the one that was mailed before, so that the
/// same command is also the reminder.
public struct IssueClaimCodes: IssuesCodes {
    public static let name = "issue-claim-codes"
    public static let permitted = Set<Relation>.leaders
    public static let purpose = CodePurpose.claim
    /// More than a troop has people.
    static let countMax = 500

    /// Either these people, or an audience.
    public var people: [Person.ID]?
    public var audience: Audience?
    public var expiresAt: Instant
    public var deliver: CodeDelivery
    public var drawn: [DrawnCode] = []

    /// How many are needed is known only when the command is decided.
    public var codeCount: Int { min(people?.count ?? Self.countMax, Self.countMax) }
    public func codesExpire(madeAt now: Instant) -> Instant? { expiresAt }

    public mutating func prepare(with secrets: any Secrets) throws {
        drawn = try (0..<codeCount).map { _ in
            switch deliver {
            case .sheet: try DrawnCode(for: Self.purpose, from: secrets)
            case .mail: DrawnCode(mailed: try SeededCode(for: Self.purpose, from: secrets))
            }
        }
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try Check.codeExpiry(expiresAt, at: context.now)
        let receivers = try receivers(in: lot, context)
        guard receivers.count <= Self.countMax else { throw .tooManyClaims(receivers.count) }
        // A command that is only tried out is not prepared.
        let drawn =
            drawn.isEmpty
            ? receivers.map { _ in deliver == .mail ? DrawnCode(mailed: .none) : .none } : drawn
        return zip(receivers, drawn).enumerated().flatMap { place, each -> [LotEvent] in
            let (person, code) = each
            guard let mailed = code.mailed else {
                let issued = ClaimCodeIssued(
                    code: lot.codes.table.next.advanced(by: place), hash: code.hash,
                    person: person.id, expiresAt: expiresAt)
                return [.codes(.claimIssued(issued))]
            }
            return lot.mail(
                mailed, for: .claim, to: person.id, until: expiresAt, .profileToClaim, at: place)
        }
    }

    /// The slips come with the events that record their hashes. What is mailed is in the mails alone.
    public func reply(after events: [LotEvent], in lot: Lot, _ context: Context) -> LotReply {
        var reply = LotReply()
        let receivers = (try? receivers(in: lot, context)) ?? []
        guard deliver == .sheet, !events.isEmpty, drawn.count >= receivers.count else {
            return reply
        }
        for (person, code) in zip(receivers, drawn) {
            reply.codes.append(code.text)
            reply.holders.append(
                CodeHolder(
                    person: person.id, name: person.fullName, until: lot.onTheWall(expiresAt)))
        }
        return reply
    }

    public func remarks(in lot: Lot, _ context: Context) -> [Remark] {
        guard let all = try? withoutAccount(in: lot, at: context.now),
            let receivers = try? receivers(in: lot, context)
        else { return [] }
        var remarks: [Remark] = []
        let having = (people ?? []).filter { lot.people.find($0)?.account == .active }
        if !having.isEmpty { remarks.append(.haveAccounts(having)) }
        let left = Set(all.map(\.id)).subtracting(receivers.map(\.id)).sorted()
        if !left.isEmpty { remarks.append(.notMailed(left)) }
        return remarks
    }

    /// Who gets a code: whom a mail can reach or, on slips, everyone without an account.
    private func receivers(in lot: Lot, _ context: Context) throws(LotRefusal) -> [Person] {
        let all = try withoutAccount(in: lot, at: context.now)
        guard deliver == .mail else { return all }
        return all.filter { person in
            guard let address = person.email?.value, !person.isEmailFailing else { return false }
            return lot.linkWait(to: address, of: person.id, by: context.actor, at: context.now)
                == nil
        }
    }

    /// In the order of their numbers; those named, in the order given.
    func withoutAccount(in lot: Lot, at now: Instant) throws(LotRefusal) -> [Person] {
        var named: [Person.ID] = []
        switch (people, audience) {
        case (let people?, nil):
            for id in people {
                let person = try lot.person(id)
                guard !person.isErased else { throw .erased(person.id) }
                guard person.isActive else { throw .personInactive(person.id) }
                if !named.contains(person.id) { named.append(person.id) }
            }
        case (nil, let audience?): named = try lot.audience(audience, at: now)
        default:
            throw .invalid(
                "people", "or “audience” must be given, and not both", because: .eitherOr)
        }
        return named.map { lot.people[$0] }.filter { $0.account != .active }
    }
}

/// How codes come to the people they are for.
public enum CodeDelivery: UInt8, WireEnum {
    /// Each by mail, to the person’s own address. Whoever claims with it has shown that they read the mail there.
    case mail = 1
    /// On slips, which are printed and handed out.
    case sheet = 2

    public static let names: KeyValuePairs<CodeDelivery, String> = [.mail: "mail", .sheet: "sheet"]
}

/// For whom a code was made: beside the code, for its slip.
public struct CodeHolder: Codable, Sendable, Equatable {
    public var person: Person.ID
    public var name: String
    public var until: LocalInstant
}

extension CodeHolder {
    /// Reads one that was encoded; nil for anything else.
    public init?(json: JSON) {
        guard let person = try? Person.ID(json: json["person"]),
            case .string(let name)? = json["name"],
            let until = try? LocalInstant(json: json["until"])
        else { return nil }
        self.init(person: person, name: name, until: until)
    }
}

extension IssueClaimCodes {
    public init() { self.init(expiresAt: Instant(milliseconds: 0), deliver: .sheet) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "people", &people)
        try coder.field(2, "audience", &audience)
        try coder.field(3, "expiresAt", &expiresAt)
        try coder.field(4, "deliver", &deliver)
    }
}

extension LotRefusal {
    fileprivate static func tooManyClaims(_ count: Int) -> LotRefusal {
        .invalid(
            "people",
            "are \(count), and at most \(IssueClaimCodes.countMax) codes are made at once: "
                + "name some of them",
            because: .tooMany, most: IssueClaimCodes.countMax)
    }
}

extension Remark {
    fileprivate static func haveAccounts(_ people: [Person.ID]) -> Remark {
        Remark(
            .haveAccounts,
            "They have accounts already, and get no codes: \(people.count == 1 ? "person" : "people") "
                + people.map { "\($0)" }.joined(separator: ", ") + ".",
            ["people": .array(people.map { .whole($0.rawValue) })])
    }

    fileprivate static func notMailed(_ people: [Person.ID]) -> Remark {
        Remark(
            .notMailed,
            "Nothing was mailed to \(people.count == 1 ? "person" : "people") "
                + people.map { "\($0)" }.joined(separator: ", ")
                + ": there is no address, mails to it don’t arrive, or it got several codes today. Print slips "
                + "for them, with “deliver” as “sheet”.",
            ["people": .array(people.map { .whole($0.rawValue) })])
    }
}
