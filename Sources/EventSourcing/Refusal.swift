/// A domain rule forbids a command or a query. A refusal is a valid result and not a failure of the program:
/// it has a stable code for machines, a sentence for people, and the facts that it is based on.
public protocol Refusal: Error, Sendable, Equatable {
    /// The stable code, such as `box-taken`. Never changed and never reused.
    var code: String { get }
    /// One or two plain sentences for the caller: which rule applies, and what to do.
    var message: String { get }
    /// The data that the decision is based on, for machines.
    var facts: JSON { get }
}
