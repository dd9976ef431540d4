/// A value about a person that can be forgotten: erasing the person leaves ``erased`` in its place,
/// in every log, snapshot and backup, while everything around it stays.
public enum Personal<Value: Sendable & Equatable>: Sendable, Equatable {
    /// Behind a reference, so that a row with a note that is not there takes one word for it.
    indirect case known(Value)
    /// Its key was destroyed.
    case erased
    /// There is none; on the wire the field is left out.
    case absent

    @inlinable
    public init(_ value: Value) { self = .known(value) }

    /// The value, as long as it is known.
    @inlinable
    public var value: Value? {
        if case .known(let value) = self { value } else { nil }
    }
}

/// The hook through which personal text passes on its way to the log and back.
///
/// Without one, text stands in the log in the clear. On the wire a personal field is the message
/// `Personal` of the catalogue, which has room for both, so that sealing needs no other format.
public protocol Sealer: AnyObject, Sendable {
    /// The bytes that stand for `text` in the log; bound to the person and the field.
    func seal(_ text: String, of subject: UInt32, field: String) throws(FieldError) -> [UInt8]
    /// The text behind `bytes`, or ``Personal/erased`` if its key is gone.
    func open(_ bytes: [UInt8], of subject: UInt32, field: String) throws(FieldError)
        -> Personal<String>
}
