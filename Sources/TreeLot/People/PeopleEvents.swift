public import EventSourcing

/// Facts about people and what they may do.
public indirect enum PeopleEvent: FactFamily, Sendable, Equatable {
    case added(PersonAdded)
    case renamed(PersonRenamed)
    case emailChanged(PersonEmailChanged)
    case deactivated(PersonDeactivated)
    case reactivated(PersonReactivated)
    case roleGranted(RoleGranted)
    case roleRevoked(RoleRevoked)
    case agreementConfirmed(AgreementConfirmed)
    case erased(PersonErased)
    case accountOpened(AccountOpened)
    case emailVerified(EmailVerified)
    case related(PersonRelated)
    case unrelated(PersonUnrelated)
    case phoneChanged(PersonPhoneChanged)
    case photoSet(PersonPhotoSet)
    case languageSet(LanguageSet)
    case merged(PersonMerged)

    static let facts: [any LotFact.Type] = [
        PersonAdded.self, PersonRenamed.self, PersonEmailChanged.self, PersonDeactivated.self,
        PersonReactivated.self, RoleGranted.self, RoleRevoked.self, AgreementConfirmed.self,
        PersonErased.self, AccountOpened.self, EmailVerified.self, PersonRelated.self,
        PersonUnrelated.self, PersonPhoneChanged.self, PersonPhotoSet.self, LanguageSet.self,
        PersonMerged.self,
    ]

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .added(let fact): visitor.visit(fact)
        case .renamed(let fact): visitor.visit(fact)
        case .emailChanged(let fact): visitor.visit(fact)
        case .deactivated(let fact): visitor.visit(fact)
        case .reactivated(let fact): visitor.visit(fact)
        case .roleGranted(let fact): visitor.visit(fact)
        case .roleRevoked(let fact): visitor.visit(fact)
        case .agreementConfirmed(let fact): visitor.visit(fact)
        case .erased(let fact): visitor.visit(fact)
        case .accountOpened(let fact): visitor.visit(fact)
        case .emailVerified(let fact): visitor.visit(fact)
        case .related(let fact): visitor.visit(fact)
        case .unrelated(let fact): visitor.visit(fact)
        case .phoneChanged(let fact): visitor.visit(fact)
        case .photoSet(let fact): visitor.visit(fact)
        case .languageSet(let fact): visitor.visit(fact)
        case .merged(let fact): visitor.visit(fact)
        }
    }
}

/// A person joined the troop’s lot: their profile exists for ever.
public struct PersonAdded: Sendable, Equatable {
    public var person: Person.ID
    public var kind: PersonKind
    public var role: Role
    public var firstName: Personal<String>
    public var lastName: Personal<String>
    public var email: Personal<String>?
    public var birthYear: Int?
    public var hasAccount: Bool
    /// Only a link for its verification is mailed to the address until that link is opened.
    public var isEmailUnverified: Bool?
}

extension PersonAdded: LotFact {
    public static let number = 10
    public static let name = "person.added"
    public var event: LotEvent { .people(.added(self)) }

    public init() {
        self.init(
            person: .none, kind: .adult, role: .parent, firstName: .absent, lastName: .absent,
            hasAccount: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "person", &person)
        try coder.field(2, "kind", &kind)
        try coder.field(3, "role", &role)
        try coder.personal(4, "firstName", &firstName, of: person.subject)
        try coder.personal(5, "lastName", &lastName, of: person.subject)
        try coder.personal(6, "email", &email, of: person.subject)
        try coder.field(7, "birthYear", &birthYear)
        try coder.field(8, "hasAccount", &hasAccount)
        try coder.field(9, "emailUnverified", &isEmailUnverified)
    }
}

/// A name was corrected.
public struct PersonRenamed: Sendable, Equatable {
    public var person: Person.ID
    public var firstName: Personal<String>
    public var lastName: Personal<String>
}

extension PersonRenamed: LotFact {
    public static let number = 11
    public static let name = "person.renamed"
    public var event: LotEvent { .people(.renamed(self)) }

    public init() { self.init(person: .none, firstName: .absent, lastName: .absent) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.personal(2, "firstName", &firstName, of: person.subject)
        try coder.personal(3, "lastName", &lastName, of: person.subject)
    }
}

/// An e-mail address was changed or taken away.
public struct PersonEmailChanged: Sendable, Equatable {
    public var person: Person.ID
    public var email: Personal<String>?
    /// Only a link for its verification is mailed to the address until that link is opened.
    public var isUnverified: Bool?
}

extension PersonEmailChanged: LotFact {
    public static let number = 12
    public static let name = "person.email-changed"
    public var event: LotEvent { .people(.emailChanged(self)) }

    public init() { self.init(person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.personal(2, "email", &email, of: person.subject)
        try coder.field(3, "unverified", &isUnverified)
    }
}

/// A person left, perhaps for a while; the reason is in the envelope.
public struct PersonDeactivated: Sendable, Equatable {
    public var person: Person.ID
}

extension PersonDeactivated: LotFact, NamesPerson {
    public static let number = 13
    public static let name = "person.deactivated"
    public var event: LotEvent { .people(.deactivated(self)) }

    public init() { self.init(person: .none) }
}

/// A person came back.
public struct PersonReactivated: Sendable, Equatable {
    public var person: Person.ID
}

extension PersonReactivated: LotFact, NamesPerson {
    public static let number = 14
    public static let name = "person.reactivated"
    public var event: LotEvent { .people(.reactivated(self)) }

    public init() { self.init(person: .none) }
}

/// An adult was entrusted with a role.
public struct RoleGranted: Sendable, Equatable {
    public var person: Person.ID
    public var role: GrantedRole
}

extension RoleGranted: LotFact, NamesRole {
    public static let number = 15
    public static let name = "role.granted"
    public var event: LotEvent { .people(.roleGranted(self)) }

    public init() { self.init(person: .none, role: .committee) }
}

/// A role was taken back.
public struct RoleRevoked: Sendable, Equatable {
    public var person: Person.ID
    public var role: GrantedRole
}

extension RoleRevoked: LotFact, NamesRole {
    public static let number = 16
    public static let name = "role.revoked"
    public var event: LotEvent { .people(.roleRevoked(self)) }

    public init() { self.init(person: .none, role: .committee) }
}

/// A person confirmed a season’s agreement in its current form.
public struct AgreementConfirmed: Sendable, Equatable {
    public var season: Season.ID
    public var person: Person.ID
}

extension AgreementConfirmed: LotFact {
    public static let number = 17
    public static let name = "agreement.confirmed"
    public var event: LotEvent { .people(.agreementConfirmed(self)) }

    public init() { self.init(season: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "person", &person)
    }
}

/// A person is to be erased: the key of all texts about them is destroyed once this is recorded. The reason
/// is in the envelope, in the clear.
public struct PersonErased: Sendable, Equatable {
    public var person: Person.ID
}

extension PersonErased: LotFact, NamesPerson {
    public static let number = 18
    public static let name = "person.erased"
    public var event: LotEvent { .people(.erased(self)) }

    public init() { self.init(person: .none) }
}

/// A person who had a profile can sign in from now on.
public struct AccountOpened: Sendable, Equatable {
    public var person: Person.ID
}

extension AccountOpened: LotFact, NamesPerson {
    public static let number = 19
    public static let name = "account.opened"
    public var event: LotEvent { .people(.accountOpened(self)) }

    public init() { self.init(person: .none) }
}

/// The address was shown to be the person’s: mail to it was read and confirmed.
public struct EmailVerified: Sendable, Equatable {
    public var person: Person.ID
}

extension EmailVerified: LotFact, NamesPerson {
    public static let number = 96
    public static let name = "person.email-verified"
    public var event: LotEvent { .people(.emailVerified(self)) }

    public init() { self.init(person: .none) }
}

/// An adult is a scout’s parent, step-parent or guardian from now on, and no other of these.
public struct PersonRelated: Sendable, Equatable {
    public var adult: Person.ID
    public var scout: Person.ID
    public var kinship: Kinship
}

extension PersonRelated: LotFact, NamesRelatives {
    public static let number = 28
    public static let name = "person.related"
    public var event: LotEvent { .people(.related(self)) }

    public init() { self.init(adult: .none, scout: .none, kinship: .parent) }
}

/// An adult is a scout’s parent, step-parent or guardian no longer.
public struct PersonUnrelated: Sendable, Equatable {
    public var adult: Person.ID
    public var scout: Person.ID
    public var kinship: Kinship
}

extension PersonUnrelated: LotFact, NamesRelatives {
    public static let number = 29
    public static let name = "person.unrelated"
    public var event: LotEvent { .people(.unrelated(self)) }

    public init() { self.init(adult: .none, scout: .none, kinship: .parent) }
}

/// A phone number was changed or taken away.
public struct PersonPhoneChanged: Sendable, Equatable {
    public var person: Person.ID
    public var phone: Personal<String>?
}

extension PersonPhoneChanged: LotFact {
    public static let number = 116
    public static let name = "person.phone-changed"
    public var event: LotEvent { .people(.phoneChanged(self)) }

    public init() { self.init(person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.personal(2, "phone", &phone, of: person.subject)
    }
}

/// A photo was set, or taken away.
public struct PersonPhotoSet: Sendable, Equatable {
    public var person: Person.ID
    /// A JPEG file, in base64url without padding.
    public var photo: Personal<String>?
    /// The event whose photo is set again.
    public var earlier: Position?

    var isRemoval: Bool { photo == nil && earlier == nil }
}

extension PersonPhotoSet: LotFact {
    public static let number = 113
    public static let name = "person.photo-set"
    public var event: LotEvent { .people(.photoSet(self)) }

    public init() { self.init(person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.personal(2, "photo", &photo, of: person.subject)
        try coder.field(3, "earlier", &earlier)
    }
}

/// A person said in which language they read what is mailed to them.
public struct LanguageSet: Sendable, Equatable {
    public var person: Person.ID
    public var language: Language
}

extension LanguageSet: LotFact {
    public static let number = 117
    public static let name = "person.language-set"
    public var event: LotEvent { .people(.languageSet(self)) }

    public init() { self.init(person: .none, language: .english) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "language", &language)
    }
}

/// Two profiles are one person’s: what one of them had and did is the other’s from now on, and its number leads
/// there. The reason is in the envelope.
public struct PersonMerged: Sendable, Equatable {
    /// Who is left.
    public var person: Person.ID
    /// Who was merged into them.
    public var from: Person.ID
}

extension PersonMerged: LotFact {
    public static let number = 118
    public static let name = "person.merged"
    public var event: LotEvent { .people(.merged(self)) }

    public init() { self.init(person: .none, from: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "from", &from)
    }
}

/// A fact or an action about a role of a person.
public protocol NamesRole: Record {
    var person: Person.ID { get set }
    var role: GrantedRole { get set }
}

extension NamesRole {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "role", &role)
    }
}
