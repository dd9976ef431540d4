public import EventSourcing
import Synchronization

/// Has no keys, and knows it: every sealed text reads as erased. For those who check a log that is not
/// theirs to read, and for those who look for what is not sealed.
public final class BlindSealer: Sealer {
    private let met = Atomic(false)

    public init() {}

    /// A sealed text was requested.
    public var hasMetSealedText: Bool { met.load(ordering: .relaxed) }

    public func seal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? { nil }

    public func unseal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? {
        met.store(true, ordering: .relaxed)
        return nil
    }

    public func flush() {}

    public func shred(_ subjects: [Subject]) {}
}
