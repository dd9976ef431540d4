import Synchronization

/// A personal text as it stands in the log, which is opened when somebody reads it: a replay reads
/// hardly any, and to open one takes as long as to fold some ten events.
public final class SealedText: Sendable {
    /// As ``Sealer/seal(_:of:field:)`` gave them.
    public let bytes: [UInt8]
    public let subject: Subject
    public let field: String
    let sealer: any Sealer
    private let opened = Mutex<String?>(nil)

    /// - Parameter sealer: has the key, or had it.
    public init(_ bytes: [UInt8], of subject: Subject, field: String, by sealer: any Sealer) {
        self.bytes = bytes
        self.subject = subject
        self.field = field
        self.sealer = sealer
    }

    /// The text; nil once its key was destroyed.
    /// - Complexity: some microseconds the first time.
    public var text: String? {
        if let text = opened.withLock({ $0 }) { return text }
        let text = sealer.text(of: self)
        opened.withLock { $0 = text }
        return text
    }

    /// Whether the bytes stand for the text there as well.
    func isSealed(by sealer: any Sealer, of subject: Subject, field: String) -> Bool {
        self.sealer === sealer && self.subject == subject && self.field == field
    }
}
