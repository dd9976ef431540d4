public import EventSourcing

/// Mails a link to an address that is not verified yet. A person who opens it and confirms has shown that the
/// address is theirs; until then nothing else is mailed there.
///
/// The mail contains none of the sender’s words, and the number of such mails in a day is limited: for each
/// address, and for each sender.
public struct SendEmailLink: MailsCode, AddsWayIn {
    public static let name = "send-email-link"
    public static let permitted = ChangeEmail.permitted

    public var person: Person.ID
    public var mailed: SeededCode?

    public mutating func prepare(with secrets: any Secrets) throws {
        mailed = try SeededCode(for: .email, from: secrets)
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        try lot.requireIdentity(of: person, context)
        guard !person.isErased else { throw .erased(person.id) }
        guard person.isActive else { throw .personInactive(person.id) }
        guard let address = person.email?.value else { throw .noEmail(person.id) }
        guard !person.isEmailVerified else { return [] }
        if let wait = lot.linkWait(to: address, of: person.id, by: context.actor, at: context.now) {
            throw .tooManyMails(until: lot.onTheWall(wait))
        }
        return lot.link(to: person.id, mailed ?? .none, at: context.now)
    }
}

extension SendEmailLink: NamesPerson {
    public init() { self.init(person: .none) }
}

extension SeededCode {
    /// No code: of a command that was not prepared, since it is only tried out.
    static let none = SeededCode(seed: Base64URL(), hash: CodeHash())

    private init(seed: Base64URL, hash: CodeHash) {
        self.seed = seed
        self.hash = hash
    }
}

extension Lot {
    /// Days in which a link to an address can be opened.
    private static let linkDays = 7

    /// The code of a link, and the notice whose mail contains it.
    /// - Parameter others: notices before this one in the same commit.
    func link(
        to person: Person.ID, _ code: SeededCode, at now: Instant, after others: [LotEvent] = []
    ) -> [LotEvent] {
        mail(
            code, for: .email, to: person,
            until: now.advanced(byDays: Self.linkDays), .emailToVerify, after: others)
    }

    /// - Parameters:
    ///   - place: number of mailed codes before this one in the same commit.
    ///   - others: other notices before this one in the same commit.
    func mail(
        _ code: SeededCode, for purpose: CodePurpose, to person: Person.ID, until end: Instant,
        _ kind: NoticeKind, at place: Int = 0, after others: [LotEvent] = []
    ) -> [LotEvent] {
        var notice = Notice(kind: kind)
        notice.person = person
        return mail(
            code, for: purpose, of: person, until: end, with: notice, reading: [person], at: place,
            after: others)
    }

    /// - Parameter recipients: who reads the notice, and the code with it.
    func mail(
        _ code: SeededCode, for purpose: CodePurpose, of person: Person.ID, until end: Instant,
        with notice: Notice, reading recipients: [Person.ID], at place: Int = 0,
        after others: [LotEvent] = []
    ) -> [LotEvent] {
        let id = codes.table.next.advanced(by: place)
        var notice = notice
        notice.code = id
        let mailed = CodeMailed(
            code: id, hash: code.hash, person: person, purpose: purpose, seed: code.seed,
            expiresAt: end, shift: purpose == .help ? notice.shift : nil)
        let sent = NoticeSent(
            message: inbox.table.next.advanced(by: others.count + place), notice: notice,
            recipients: recipients)
        return [.codes(.mailed(mailed)), .messages(.noticeSent(sent))]
    }

    /// The events that follow when an address is set by an actor who does not answer for it: a link to it or,
    /// where it is the actor’s own verified address, its verification.
    ///
    /// Where the limit of links for today is reached, no link is mailed: the page offers one later.
    func proving(
        _ address: String, of person: Person.ID, _ code: SeededCode?, _ context: Context,
        after others: [LotEvent] = []
    ) -> [LotEvent] {
        if case .person(let id) = context.actor, let setter = people.find(Person.ID(id)),
            setter.isEmailVerified, setter.email?.value?.lowercased() == address.lowercased()
        {
            return [.people(.emailVerified(EmailVerified(person: person)))]
        }
        guard let code,
            linkWait(to: address, of: person, by: context.actor, at: context.now) == nil
        else { return [] }
        return link(to: person, code, at: context.now, after: others)
    }
}

extension LotRefusal {
    static func noEmail(_ person: Person.ID) -> LotRefusal {
        LotRefusal(
            .noEmail,
            "Person \(person) has no e-mail address that this can be mailed to. Enter one, with "
                + "“change-email”, and verify it.",
            ["person": .whole(person.rawValue)])
    }

    static func tooManyMails(until moment: LocalInstant) -> LotRefusal {
        LotRefusal(
            .tooManyMessages,
            "No more of these mails can be sent today. Try again from \(moment.day.inWords), "
                + "\(moment.time).",
            ["retryAt": .string(moment.description)])
    }
}

extension CodeMailed {
    static let clause = "a code was mailed"

    func told(_ say: Narrator) -> Told {
        let reader = say.person(person)
        let sent = "\(say.es.did("hizo enviar", person)) por correo"
        return switch purpose {
        case .email:
            Told(
                "had a link emailed to \(reader)\(", code \(code)", page: "")",
                es: "\(sent) un enlace")
        case .claim:
            Told(
                "had \("claim code \(code)", page: "a claim code") emailed to \(reader)",
                es: "\(sent) un código de perfil")
        case .help:
            Told(
                "had a link to answer emailed for \(reader)\(", code \(code)", page: "")",
                es: "\(sent) un enlace para responder")
        case .signIn, .invite, .link:
            Told(
                "had \("sign-in code \(code)", page: "a sign-in code") emailed to \(reader)",
                es: "\(sent) un código de acceso")
        }
    }

    static var whyItStays: String { WhyItStays.code }
}
