public import EventSourcing

/// A read model of the lot: a fold that can also be kept as a snapshot and shown as JSON, since it
/// lists its fields.
public protocol LotProjection: Projection, Record, Equatable where Event == LotEvent {
    /// The name of its snapshots.
    static var name: String { get }
}
