/// Something that can be seen of the read models at a moment, as one asker may see it: the answer to a
/// ``Query``, or what a page shows.
public protocol View: Sendable {
    associatedtype Models
    associatedtype Answer: Sendable & Equatable
    associatedtype Failure: Refusal

    /// What there is to see, for the one who asks, at the moment of asking.
    func answer(_ models: Models, _ context: Context) throws(Failure) -> Answer
}
