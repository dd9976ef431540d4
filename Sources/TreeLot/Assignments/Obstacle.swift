public import EventSourcing

/// A rule that prevents a sign-up: the refusal that it gives, and what would remove it.
public struct Obstacle: Codable, Sendable, Equatable {
    public var code: RefusalCode
    public var message: String
    public var facts: JSON
    /// A sentence that says who could do what.
    public var remedy: String?

    init(_ refusal: LotRefusal) {
        code = refusal.kind
        message = refusal.message
        facts = refusal.facts
        remedy = refusal.remedy
    }
}
