/// Seals personal text on its way to the log, and opens it on its way back. To destroy a subject's
/// key is to erase the subject's texts from every copy of the log (crypto-shredding).
///
/// Without a sealer, the log holds text in the clear. On the wire a personal field is the message
/// `Personal` of the catalogue, which has room for both, so that sealing needs no other format. A
/// sealer is called from several threads at once.
public protocol Sealer: AnyObject, Sendable {
    /// Seals `bytes`, bound to the subject and the field. A subject without a key gets one; for a
    /// subject whose key is destroyed, which never gets a new key, the result is nil.
    /// - Throws: ``FieldError/sealed(_:)`` if the sealer cannot read the keys, or may not add one.
    func seal(_ bytes: [UInt8], of subject: Subject, field: String) throws(FieldError) -> [UInt8]?

    /// What was sealed to `bytes`; nil if its key was destroyed.
    /// - Throws: ``FieldError/sealed(_:)`` if the bytes cannot be opened for any other reason.
    func unseal(_ bytes: [UInt8], of subject: Subject, field: String) throws(FieldError)
        -> [UInt8]?

    /// The text of `bytes`, or ``Personal/erased`` if its key was destroyed. A sealer may return
    /// the text as ``Personal/sealed(_:)``, to open it on the first read.
    /// - Throws: ``FieldError/sealed(_:)`` if the bytes cannot be opened for any other reason.
    func open(_ bytes: [UInt8], of subject: Subject, field: String) throws(FieldError)
        -> Personal<String>

    /// The text of what was sealed in layers, one for each of `subjects`; ``Personal/erased`` if any of their keys was
    /// destroyed.
    /// - Throws: ``FieldError/sealed(_:)`` if the bytes cannot be opened for any other reason.
    func open(_ bytes: [UInt8], of subjects: Few<Subject>, field: String) throws(FieldError)
        -> Personal<String>

    /// Opens a text that this sealer returned sealed when it was to open it; nil if its key was
    /// destroyed since.
    func text(of sealed: SealedText) -> String?

    /// Returns when every key that was used to seal is on stable storage. The caller stores sealed
    /// bytes only after that: bytes without a key are lost.
    /// - Throws: an error of the storage; the keys may then be lost in a crash.
    func flush() throws

    /// Destroys the keys of `subjects` in every copy that can be reached, and tries again those
    /// copies that could not be reached before. On return, the keys on this machine are destroyed,
    /// and a crash does not bring them back. Idempotent.
    /// - Throws: an error of the storage, or of a sealer that may only read; some keys may then be
    ///   left.
    func shred(_ subjects: [Subject]) throws
}

extension Sealer {
    /// Seals a text, as its bytes in UTF-8.
    /// - Throws: what ``seal(_:of:field:)`` of bytes throws.
    public func seal(
        _ text: String, of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? {
        try seal(Array(text.utf8), of: subject, field: field)
    }

    /// Opens the bytes at once.
    public func open(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> Personal<String> {
        guard let open = try unseal(bytes, of: subject, field: field) else { return .erased }
        return .known(String(decoding: open, as: UTF8.self))
    }

    /// Seals a text in layers, one for each subject: the key of the last opens the outermost. So
    /// all keys are needed to open it, and it is erased with any of them.
    func seal(
        _ text: String, of subjects: Few<Subject>, field: String
    ) throws(FieldError) -> [UInt8]? {
        var bytes = Array(text.utf8)
        for subject in subjects {
            guard let layer = try seal(bytes, of: subject, field: field) else { return nil }
            bytes = layer
        }
        return bytes
    }

    /// Opens the outermost layer first, which is that of the last subject.
    public func open(
        _ bytes: [UInt8], of subjects: Few<Subject>, field: String
    ) throws(FieldError) -> Personal<String> {
        var bytes = bytes
        for subject in subjects.dropFirst().reversed() {
            guard let inner = try unseal(bytes, of: subject, field: field) else { return .erased }
            bytes = inner
        }
        // Person 0 does not exist: a text about no subject cannot be opened.
        return try open(bytes, of: subjects.first ?? .person(0), field: field)
    }

    /// Opens the bytes anew: for sealers that never return a sealed text.
    public func text(of sealed: SealedText) -> String? {
        (try? open(sealed.bytes, of: sealed.subject, field: sealed.field))?.value
    }
}
