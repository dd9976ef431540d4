import Synchronization

/// A personal text as its sealed bytes, which are opened when the text is first read: a replay
/// reads hardly any, and opening one takes as long as folding some ten events.
public final class SealedText: Sendable {
    /// The bytes as ``Sealer/seal(_:of:field:)`` returned them.
    public let bytes: [UInt8]
    /// The subject whose key opens the bytes.
    public let subject: Subject
    /// The name of the field that the bytes are bound to: elsewhere they do not open.
    public let field: String
    let sealer: any Sealer
    private let opened = Mutex<String?>(nil)

    /// Keeps the bytes, unopened.
    /// - Parameter sealer: the one that opens them; retained.
    public init(_ bytes: [UInt8], of subject: Subject, field: String, by sealer: any Sealer) {
        self.bytes = bytes
        self.subject = subject
        self.field = field
        self.sealer = sealer
    }

    /// The text; nil if its key was destroyed before the first read. Once opened, it is kept in
    /// memory.
    /// - Complexity: some microseconds the first time.
    public var text: String? {
        if let text = opened.withLock({ $0 }) { return text }
        let text = sealer.text(of: self)
        opened.withLock { $0 = text }
        return text
    }

    /// Whether both have the same bytes, which the same key opens.
    func hasBytes(of other: SealedText) -> Bool {
        self === other
            || sealer === other.sealer && subject == other.subject && field == other.field
                && bytes == other.bytes
    }

    /// Whether the same bytes are valid for this sealer, these subjects and this field. Of several
    /// subjects, they are the innermost layer only.
    func isSealed(by sealer: any Sealer, of subjects: Few<Subject>, field: String) -> Bool {
        self.sealer === sealer && subjects == [subject] && self.field == field
    }
}
