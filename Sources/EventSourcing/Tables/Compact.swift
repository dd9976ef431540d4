/// A value one of whose bit patterns means nothing, and so can say “there is none”.
public protocol Vacant: Equatable {
    /// The value that means nothing.
    static var vacant: Self { get }
}

/// A value that may be missing, in no more room than the value itself takes.
///
/// Swift's own optional of a number needs a byte more, and in a row of a table eight, for the sake
/// of alignment. A million rows are what read models are made of.
@propertyWrapper
public struct Compact<Value: Vacant> {
    @usableFromInline var stored: Value

    /// Wraps a value that may be missing.
    @inlinable
    public init(wrappedValue: Value?) { stored = wrappedValue ?? .vacant }

    /// The value, or nil.
    @inlinable
    public var wrappedValue: Value? {
        get { stored == .vacant ? nil : stored }
        set { stored = newValue ?? .vacant }
    }
}

extension Compact: Equatable {}
extension Compact: Sendable where Value: Sendable {}

extension Identifier: Vacant {
    /// No thing's number.
    @inlinable
    public static var vacant: Self { .none }
}

extension Instant: Vacant {
    /// Before ``Instant/earliest``: nothing ever happens then.
    @inlinable
    public static var vacant: Instant { Instant(milliseconds: .min) }
}

extension Int: Vacant {
    /// The least number.
    @inlinable
    public static var vacant: Int { .min }
}

extension Int32: Vacant {
    /// The least number.
    @inlinable
    public static var vacant: Int32 { .min }
}
