public import EventSourcing

/// A read model of the lot: a fold that can also be kept as a snapshot and shown as JSON, since it
/// lists its fields.
public protocol LotProjection: Projection, Record, Equatable where Event == LotEvent {
    /// The name of its snapshots.
    static var name: String { get }
    /// Raised whenever `apply` means something else than before: snapshots of the old meaning are
    /// passed over then, though their form is the same.
    static var version: Int { get }
}

extension LotProjection {
    public static var version: Int { 1 }
}
