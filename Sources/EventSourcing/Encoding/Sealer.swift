/// The hook through which personal text passes on its way to the log and back.
///
/// Without one, text stands in the log in the clear. On the wire a personal field is the message
/// `Personal` of the catalogue, which has room for both, so that sealing needs no other format.
/// A sealer is asked from several threads at once.
public protocol Sealer: AnyObject, Sendable {
    /// The bytes that stand for `text` in the log, bound to the subject and the field; nil if the
    /// subject was forgotten, who gets no new key. A subject without a key gets one.
    func seal(_ text: String, of subject: Subject, field: String) throws(FieldError) -> [UInt8]?

    /// The text behind `bytes`, or ``Personal/erased`` if its key was destroyed. It may be left sealed,
    /// until somebody reads it.
    /// - Throws: ``FieldError/sealed(_:)`` if the bytes cannot be opened otherwise.
    func open(_ bytes: [UInt8], of subject: Subject, field: String) throws(FieldError)
        -> Personal<String>

    /// The text that this sealer left sealed when it was asked to open it; nil if its key was destroyed
    /// since.
    func text(of sealed: SealedText) -> String?

    /// Returns when every key that was used to seal is on stable storage. Who keeps sealed bytes
    /// calls it before that: bytes without a key are lost.
    func flush() throws

    /// Destroys the keys of `subjects`, in every copy that can be reached; copies that could not be
    /// reached before are tried again. On return it is done as far as this machine is concerned, and
    /// nothing of it is lost in a crash. To forget twice does no harm.
    func forget(_ subjects: [Subject]) throws
}

extension Sealer {
    /// For sealers that leave nothing sealed.
    public func text(of sealed: SealedText) -> String? {
        (try? open(sealed.bytes, of: sealed.subject, field: sealed.field))?.value
    }
}
