public import EventSourcing

/// A value one of whose bit patterns means nothing, and so can say “there is none”.
public protocol Vacant: Equatable {
    static var vacant: Self { get }
}

/// A value that may be missing, in no more room than the value itself takes.
///
/// Swift's own optional of a number needs a byte more, and in a row of a table eight, for the sake
/// of alignment. A million rows are what read models are made of.
@propertyWrapper
public struct Compact<Value: Vacant> {
    private var stored: Value

    public init(wrappedValue: Value?) { stored = wrappedValue ?? .vacant }

    public var wrappedValue: Value? {
        get { stored == .vacant ? nil : stored }
        set { stored = newValue ?? .vacant }
    }
}

extension Compact: Equatable {}
extension Compact: Sendable where Value: Sendable {}

extension Identifier: Vacant {
    public static var vacant: Self { .none }
}

extension Instant: Vacant {
    /// Before ``EventSourcing/Instant/earliest``: nothing ever happens then.
    public static var vacant: Instant { Instant(milliseconds: .min) }
}

extension Int: Vacant {
    public static var vacant: Int { .min }
}

extension Int32: Vacant {
    public static var vacant: Int32 { .min }
}
