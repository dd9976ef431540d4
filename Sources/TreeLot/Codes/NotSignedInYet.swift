public import EventSourcing

/// Who has no account yet, with what they were sent: by household, so that a family is together.
/// For leaders, who make the codes.
public struct NotSignedInYet: LotQuestion {
    public static let name = "not-signed-in-yet"
    public static let permitted = Set<Relation>.leaders

    /// Maximum number of people; nil for all.
    public var limit: Int?

    public struct Answer: Codable, Sendable, Equatable {
        public var adults: Int
        public var scouts: Int
        /// Of them, who has an address that mails reach, as far as is known.
        public var withEmail: Int
        /// By their first household, then in the order of their numbers; people without a household first.
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

    public init(limit: Int? = nil) { self.limit = limit }

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
        if let limit { try Check.range(limit, "limit", 1...Self.limitMax) }
        let people = lot.people.table
        var answer = Answer(adults: 0, scouts: 0, withEmail: 0, people: [])
        var outside: [(household: Household.ID, person: Person.ID)] = []
        for id in people.ids {
            people.look(at: id) { person in
                guard person.isActive, person.account != .active else { return }
                outside.append((person.households.first ?? .none, id))
                if person.kind == .adult { answer.adults += 1 } else { answer.scouts += 1 }
                if person.email?.value != nil, !person.isEmailFailing { answer.withEmail += 1 }
            }
        }
        outside.sort { $0 < $1 }
        answer.people = outside.prefix(limit ?? .max).map { _, id in
            let person = people[id]
            let open = codes[person.id] ?? []
            return Entry(
                person: person.id, name: person.fullName, kind: person.kind,
                households: person.households.map { lot.households[$0] }.filter(\.isActive)
                    .map(\.displayName),
                email: person.email?.value, emailFailing: person.isEmailFailing ? true : nil,
                codeUntil: open.compactMap(\.expiresAt).max().map(lot.onTheWall),
                mailedAt: open.compactMap(\.mailedAt).max().map(lot.onTheWall))
        }
        return answer
    }

    private static let limitMax = 10_000
}

extension NotSignedInYet {
    public init() { self.init(limit: nil) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "limit", &limit)
    }
}
