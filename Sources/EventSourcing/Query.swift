/// A question to the read models. Its answer goes out as it is, and a client can read
/// it back.
public protocol Query: View, Record where Answer: Codable {
    /// The stable wire name: `week-schedule`.
    static var name: String { get }
}
