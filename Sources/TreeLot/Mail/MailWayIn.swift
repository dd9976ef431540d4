public import EventSourcing

/// Mails a way in to who reads the mail at an address, asked for by a visitor whom nothing tells apart yet: a sign-in
/// code for an account whose address it is and, where a claim code was made for a profile before, another one.
///
/// It is not refused where the address is nobody’s, or has had enough mails: who asked learns nothing of who is here.
public struct MailWayIn: LotCommand {
    public static let name = "mail-way-in"
    public static let permitted: Set<Relation> = [.system]
    /// People who share an address, and get a code each. A troop has scouts whose mail goes to a parent.
    private static let peopleMax = 6

    public var email: String
    /// For one person each, whichever they need.
    var drawn: [DrawnWayIn] = []

    public mutating func prepare(with secrets: any Secrets) throws {
        drawn = try (0..<Self.peopleMax).map { _ in try DrawnWayIn(from: secrets) }
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        guard let address = try Check.email(email) else {
            throw .invalid("email", "must be given", because: .empty)
        }
        guard lot.mayAskForLinks(to: address, at: context.now) else { return [] }
        let readers = lot.people(at: address).filter { lot.canBeLetIn($0) }
        return zip(readers, drawn).enumerated().flatMap { place, each in
            lot.wayIn(of: each.0, each.1, at: context.now, place: place)
        }
    }
}

/// The codes for one way in, of which one is mailed: for a person with an account, and for one without.
struct DrawnWayIn: Sendable, Equatable {
    var signIn: SeededCode
    var claim: SeededCode

    init(from secrets: any Secrets) throws {
        signIn = try SeededCode(for: .signIn, from: secrets)
        claim = try SeededCode(for: .claim, from: secrets)
    }
}

extension MailWayIn {
    public init() { self.init(email: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.text(1, "email", &email, atMost: Check.nameLimit)
    }
}

extension Lot {
    /// Days for which a mailed claim code is valid.
    private static let claimDays = 7

    /// Whose address it is, in the order of their numbers.
    func people(at address: String) -> [Person] {
        people.table.rows.filter { $0.email?.value?.lowercased() == address.lowercased() }
    }

    /// A mail with a sign-in code, or with a claim code for who has no account.
    func wayIn(
        of person: Person, _ code: DrawnWayIn, at now: Instant, place: Int = 0
    ) -> [LotEvent] {
        person.account == .active
            ? mail(
                code.signIn, for: .signIn, to: person.id,
                until: now.advanced(byMinutes: MailSignInCode.validMinutes), .codeMailed, at: place)
            : mail(
                code.claim, for: .claim, to: person.id,
                until: now.advanced(byDays: Self.claimDays), .profileToClaim,
                at: place)
    }

    /// Not who runs the lot: an address that a leader has entered counts as verified, and may be mistyped.
    /// - Parameter host: who invited the person, and may make a claim code for them; nil where no one did.
    /// - Complexity: O(codes) for a person without an account.
    func canBeLetIn(_ person: Person, by host: Actor? = nil) -> Bool {
        guard person.isActive, !person.isErased, !person.isEmailFailing, !person.isEntrusted
        else { return false }
        switch person.account {
        case .active: return person.isEmailVerified
        case .pending, nil:
            // What was revoked, or is void since its maker may not make it any more, is not made up for.
            let last = codes.table.rows.last { $0.purpose == .claim && $0.person == person.id }
            guard let last else { return host.map { mayMakeClaim(for: person, $0) } ?? false }
            return !last.isEnded && mayMake(last, last.maker?.actor ?? .operator)
        case .inactive, .deactivated: return false
        }
    }
}
