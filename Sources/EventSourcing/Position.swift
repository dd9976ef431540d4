/// The position of an event in the total order of its log: 1 for the first event, without gaps. A position is
/// also the checkpoint of a reader that has handled all events up to it.
public struct Position: Hashable, Comparable, Sendable {
    /// The number: 1 for the first event, 0 for ``start``.
    public var value: Int

    /// Makes the position with this number.
    @inlinable
    public init(_ value: Int) { self.value = value }

    /// The position before the first event: the head of an empty log, and the checkpoint of a new reader.
    @inlinable
    public static var start: Position { Position(0) }

    /// Whether the event at `one` comes first in the log.
    @inlinable
    public static func < (one: Position, other: Position) -> Bool { one.value < other.value }

    /// The position `count` events later, or earlier if `count` is negative.
    @inlinable
    public func advanced(by count: Int) -> Position { Position(value + count) }
}

extension Position: CustomStringConvertible {
    /// The number in decimal.
    public var description: String { String(value) }
}
