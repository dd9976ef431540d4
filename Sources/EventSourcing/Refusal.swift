/// The domain said no. Not a failure: a valid answer, with a stable code for machines, a sentence
/// for people, and the facts behind it.
public protocol Refusal: Error, Sendable, Equatable {
    /// Stable and never reused, such as `shift-full`.
    var code: String { get }
    /// One or two plain sentences for the person who was refused: what stands in the way, what to do.
    var message: String { get }
    /// What the decision was based on, for machines.
    var facts: JSON { get }
}
