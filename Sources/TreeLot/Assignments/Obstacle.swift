public import EventSourcing

/// A rule that stands in the way of a sign-up: what the refusal would say, and what would take it out of
/// the way.
public struct Obstacle: Codable, Sendable, Equatable {
    public var code: String
    public var message: String
    public var facts: JSON
    /// A sentence: who could do what.
    public var remedy: String?

    init(_ refusal: LotRefusal) {
        code = refusal.code
        message = refusal.message
        facts = refusal.facts
        remedy = refusal.remedy
    }
}
