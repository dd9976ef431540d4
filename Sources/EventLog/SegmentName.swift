package import EventSourcing

/// The name of a segment's file: the position of its first event, in twenty digits, so that names sort as positions do.
package enum SegmentName {
    package static let ending = ".log"

    package static func of(_ first: Position) -> String { padded(first.value, 20) + ending }

    /// The position that a name says; nil for what is no name of a segment.
    package static func first(_ name: String) -> Position? {
        guard name.hasSuffix(ending), let number = Int(name.dropLast(ending.count)), number > 0,
            of(Position(number)) == name
        else { return nil }
        return Position(number)
    }
}
