/// A query to the read models, with a stable wire name. Its answer is sent to clients as it is, and clients
/// can decode it.
public protocol Query: View, Record where Answer: Codable {
    /// The stable wire name, such as `week-schedule`.
    static var name: String { get }
}
