/// Who asks for something, and when. Set by the edge; a decision reads no clock of its own.
public struct Context: Sendable, Equatable {
    public var actor: Actor
    public var now: Instant

    public init(actor: Actor, now: Instant) {
        self.actor = actor
        self.now = now
    }
}

/// An intention: one use case, its own boundary object. What comes in over a face is decoded
/// straight into it, by its ``Record/fields(_:)``.
public protocol Command: Record, Sendable {
    associatedtype State
    associatedtype Event
    associatedtype Failure: Refusal

    /// The stable wire name, imperative: `sign-up`.
    static var name: String { get }

    /// The facts that follow from this command in `state`: none if it is already so.
    ///
    /// Pure: the same state and context give the same events.
    /// - Throws: the refusal, if a rule stands in the way.
    func decide(_ state: State, _ context: Context) throws(Failure) -> [Event]

    /// The person whom the action is for, to be recorded where that is not the actor.
    func beneficiary(in state: State) -> UInt32?

    /// Why, in the actor's words, for the record.
    var recordedReason: String? { get }

    /// Whom the command's words are about, if it is one person or household: they are recorded so that
    /// they can be forgotten. By default, the beneficiary.
    /// - Parameter events: what it led to in `state`.
    func subject(of events: [Event], in state: State) -> Subject?
}

extension Command {
    public func beneficiary(in state: State) -> UInt32? { nil }
    public var recordedReason: String? { nil }
    public func subject(of events: [Event], in state: State) -> Subject? {
        beneficiary(in: state).map { .person($0) }
    }
}
