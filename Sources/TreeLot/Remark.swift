public import EventSourcing

/// Information about an action that was accepted: what it left as it is, and why.
///
/// It is returned and not recorded: in the lot, nothing happened. Like a refusal it contains no names.
public struct Remark: Encodable, Sendable, Equatable {
    public var code: String
    /// For people.
    public var message: String
    public var facts: JSON

    init(_ code: String, _ message: String, _ facts: KeyValuePairs<String, JSON>) {
        self.code = code
        self.message = message
        self.facts = .object(facts)
    }

    /// Reads one that was encoded; nil for anything else.
    public init?(json: JSON) {
        guard case .string(let code)? = json["code"], case .string(let message)? = json["message"],
            let facts = json["facts"]
        else { return nil }
        (self.code, self.message, self.facts) = (code, message, facts)
    }
}
