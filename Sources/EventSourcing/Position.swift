/// The place of an event in its log: 1 for the first event, without gaps. 0 is before the first.
public struct Position: Hashable, Comparable, Sendable {
    public var value: Int

    @inlinable
    public init(_ value: Int) { self.value = value }

    /// Before the first event: the head of an empty log.
    @inlinable
    public static var start: Position { Position(0) }

    @inlinable
    public static func < (one: Position, other: Position) -> Bool { one.value < other.value }

    @inlinable
    public func advanced(by count: Int) -> Position { Position(value + count) }
}

extension Position: CustomStringConvertible {
    public var description: String { String(value) }
}
