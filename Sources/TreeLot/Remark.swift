public import EventSourcing

/// Information about an action that was accepted: what it left as it is, and why.
///
/// It is returned and not recorded: in the lot, nothing happened. Like a refusal it contains no names.
public struct Remark: Codable, Sendable, Equatable {
    public var code: String
    /// For people.
    public var message: String
    public var facts: JSON

    init(_ code: String, _ message: String, _ facts: KeyValuePairs<String, JSON>) {
        self.code = code
        self.message = message
        self.facts = .object(facts)
    }
}
