public import EventSourcing
import Synchronization

/// Has no keys, and knows it: every sealed text reads as erased. For those who check a log that is not
/// theirs to read, and for those who look for what is not sealed.
public final class BlindSealer: Sealer {
    private let met = Mutex<Set<Subject>>([])

    public init() {}

    /// Whom the sealed texts that were requested are about.
    public var subjects: Set<Subject> { met.withLock { $0 } }

    /// A sealed text was requested.
    public var hasMetSealedText: Bool { met.withLock { !$0.isEmpty } }

    public func seal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? { nil }

    public func unseal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? {
        _ = met.withLock { $0.insert(subject) }
        return nil
    }

    /// Of several layers, none is opened, and the keys of all subjects are needed.
    public func open(
        _ bytes: [UInt8], of subjects: Few<Subject>, field: String
    ) throws(FieldError) -> Personal<String> {
        met.withLock { $0.formUnion(subjects) }
        return .erased
    }

    public func flush() {}

    public func shred(_ subjects: [Subject]) {}
}
