public import EventSourcing

/// Who has no account yet, with what they were sent: by household, so that slips can be handed out to families.
/// For leaders, who make the codes.
public struct NotSignedInYet: LotQuestion {
    public static let name = "not-signed-in-yet"
    public static let permitted = Set<Relation>.leaders

    public struct Answer: Codable, Sendable, Equatable {
        public var adults: Int
        public var scouts: Int
        /// Of them, who has an address that mails reach, as far as is known.
        public var withEmail: Int
        /// By the name of their first household, then by name; people without a household first.
        public var people: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var kind: PersonKind
        /// The names of their households.
        public var households: [String]
        public var email: String?
        /// Mails to the address do not arrive.
        public var emailFailing: Bool?
        /// Until when the newest claim code is good, if there is one.
        public var codeUntil: LocalInstant?
        /// When a code was mailed last, if it still can be used.
        public var mailedAt: LocalInstant?
    }

    public init() {}

    public func topics(in models: ReadModels) -> [Topic]? { [.codes] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        var codes: [Person.ID: [Code]] = [:]
        for code in lot.codes.table.rows where code.purpose == .claim {
            guard let person = code.person, lot.isOpen(code, at: context.now) else { continue }
            codes[person, default: []].append(code)
        }
        let people = lot.everybody { $0.account != .active }.map { id in
            let person = lot.people[id]
            let open = codes[id] ?? []
            return Entry(
                person: id, name: person.fullName, kind: person.kind,
                households: person.households.map { lot.households[$0] }.filter(\.isActive)
                    .map(\.displayName),
                email: person.email?.value, emailFailing: person.isEmailFailing ? true : nil,
                codeUntil: open.compactMap(\.expiresAt).max().map(lot.onTheWall),
                mailedAt: open.compactMap(\.mailedAt).max().map(lot.onTheWall))
        }
        return Answer(
            adults: people.count { $0.kind == .adult }, scouts: people.count { $0.kind == .scout },
            withEmail: people.count { $0.email != nil && $0.emailFailing == nil },
            people: people.sorted {
                ($0.households.first ?? "", $0.name, $0.person)
                    < ($1.households.first ?? "", $1.name, $1.person)
            })
    }
}

extension NotSignedInYet {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}
