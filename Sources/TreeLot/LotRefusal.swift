public import EventSourcing

/// A rule of the lot prevents an action or an answer.
///
/// Each kind of refusal is made in one place, below and in its context’s folder, where code, sentence and
/// facts stand side by side. Sentences never contain names: they are written to logs.
public struct LotRefusal: Refusal, Equatable, CustomStringConvertible {
    /// Which rule it is.
    public let kind: RefusalCode
    public let message: String
    public let facts: JSON
    /// A remedy for the refusal, in a sentence, where a client asks beforehand.
    public let remedy: String?

    init(
        _ kind: RefusalCode, _ message: String, _ facts: KeyValuePairs<String, JSON> = [:],
        remedy: String? = nil
    ) {
        self.kind = kind
        self.message = message
        self.facts = .object(facts)
        self.remedy = remedy
    }

    init(_ kind: RefusalCode, _ message: String, members: [JSON.Member], remedy: String? = nil) {
        self.kind = kind
        self.message = message
        self.facts = .object(members)
        self.remedy = remedy
    }

    public var code: String { kind.rawValue }

    /// Whether it depends on who asks, and not on what they ask for.
    public var isAboutRights: Bool { kind == .notAllowed || kind == .notYourHousehold }

    public var description: String { message }
}

extension LotRefusal: Codable {
    private enum Key: String, CodingKey { case code, message, facts }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(code, forKey: .code)
        try container.encode(message, forKey: .message)
        try container.encode(facts, forKey: .facts)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        kind = try container.decode(RefusalCode.self, forKey: .code)
        message = try container.decode(String.self, forKey: .message)
        facts = try container.decode(JSON.self, forKey: .facts)
        remedy = nil
    }
}

extension LotRefusal {
    /// Reads one that was encoded, its facts in their order; nil for anything else.
    public init?(json: JSON) {
        guard case .string(let code)? = json["code"], let kind = RefusalCode(rawValue: code),
            case .string(let message)? = json["message"], let facts = json["facts"]
        else { return nil }
        (self.kind, self.message, self.facts, remedy) = (kind, message, facts, nil)
    }
}

// MARK: - Those that any action can give

extension LotRefusal {
    static let noLot = LotRefusal(
        .noLot, "There is no lot here yet. Open one first, with “open-lot” or `treelot init`.")

    static let lotExists = LotRefusal(
        .lotExists,
        "A lot is already open here; its history is kept. "
            + "Use another data directory for another troop.")

    /// - Parameters:
    ///   - who: completes “Only … may do this”.
    ///   - next: the next step for an actor without the permission.
    static func notAllowed(_ who: String, next: String = "ask them to") -> LotRefusal {
        LotRefusal(
            .notAllowed, "Only \(who) may do this: \(next).", ["needs": .string(who)],
            remedy: "Ask \(who).")
    }

    static func actorInactive(_ person: Person.ID) -> LotRefusal {
        LotRefusal(
            .notAllowed,
            "Person \(person) is deactivated and may do nothing here. A leader can reactivate them.",
            ["person": .whole(person.rawValue)])
    }

    static func actorMerged(_ person: Person.ID, _ survivor: Person.ID) -> LotRefusal {
        LotRefusal(
            .notAllowed,
            "Person \(person) was merged into person \(survivor), and does nothing here under this number. "
                + "Sign in as person \(survivor).",
            ["person": .whole(person.rawValue)])
    }

    static func notFound(_ kind: String, _ id: some CustomStringConvertible) -> LotRefusal {
        LotRefusal(
            .notFound, "There is no \(kind) \(id). Check the number.",
            ["kind": .string(kind), "id": .string(id.description)])
    }

    static func notFound<Of>(_ kind: String, _ id: Identifier<Of>) -> LotRefusal {
        LotRefusal(
            .notFound, "There is no \(kind) \(id). Check the number.",
            ["kind": .string(kind), "id": .whole(id.rawValue)])
    }

    /// The key was used before, for something else.
    public static func keyReused(_ key: String, at position: Position) -> LotRefusal {
        LotRefusal(
            .keyReused,
            "The key “\(key)” was used before, at position \(position), for something else. "
                + "Use a new key for each action, and the same one only to repeat it.",
            ["key": .string(key), "position": .whole(position.value)])
    }
}
