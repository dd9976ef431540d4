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
    /// Days for which a claim code is valid.
    private static let claimDays = 7

    public var email: String
    /// For one person each, whichever they need.
    var drawn: [(signIn: SeededCode, claim: SeededCode)] = []

    public mutating func prepare(with secrets: any Secrets) throws {
        drawn = try (0..<Self.peopleMax).map { _ in
            (
                signIn: try SeededCode(for: .signIn, from: secrets),
                claim: try SeededCode(for: .claim, from: secrets)
            )
        }
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        guard let address = try Check.email(email) else {
            throw .invalid("email", "must be given")
        }
        guard lot.mayAskForLinks(to: address, at: context.now) else { return [] }
        let readers = lot.people.table.rows.filter { person in
            person.email?.value?.lowercased() == address.lowercased() && lot.canBeLetIn(person)
        }
        return zip(readers, drawn).enumerated().flatMap { place, each in
            let (person, code) = each
            return person.account == .active
                ? lot.mail(
                    code.signIn, for: .signIn, to: person.id,
                    until: context.now.advanced(byMinutes: MailSignInCode.validMinutes),
                    .codeMailed, at: place)
                : lot.mail(
                    code.claim, for: .claim, to: person.id,
                    until: context.now.advanced(byMinutes: Self.claimDays * 24 * 60),
                    .profileToClaim, at: place)
        }
    }
}

extension MailWayIn {
    public init() { self.init(email: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.text(1, "email", &email, atMost: Check.nameLimit)
    }
}

extension Lot {
    /// Not who runs the lot: an address that a leader has entered counts as verified, and may be mistyped.
    /// - Complexity: O(codes) for a person without an account.
    fileprivate func canBeLetIn(_ person: Person) -> Bool {
        guard person.isActive, !person.isErased, !person.isEmailFailing, !person.isEntrusted
        else { return false }
        switch person.account {
        case .active: return person.isEmailVerified
        case .pending, nil:
            // What was revoked, or is void since its maker may not make it any more, is not made up for.
            let last = codes.table.rows.last { $0.purpose == .claim && $0.person == person.id }
            return last.map { !$0.isEnded && mayMake($0, $0.maker?.actor ?? .operator) } ?? false
        case .inactive, .deactivated: return false
        }
    }
}
