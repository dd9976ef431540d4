/// A question to the read models. Its answer goes out as it is.
public protocol Query: Record, Sendable {
    associatedtype Models
    associatedtype Answer: Encodable & Sendable & Equatable
    associatedtype Failure: Refusal

    /// The stable wire name: `week-schedule`.
    static var name: String { get }

    /// The answer as the read models have it, for the one who asks, at the moment of asking.
    func answer(_ models: Models, _ context: Context) throws(Failure) -> Answer
}
