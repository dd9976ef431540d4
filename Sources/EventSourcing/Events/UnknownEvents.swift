/// An event of a type that this program does not know.
public struct UnknownEvent: Sendable, Equatable {
    /// The position of the event in its log.
    public let position: Position
    /// The number of its type.
    public let typeNumber: Int
}

/// A summary of the events that a reader has set aside, because a newer version of the program wrote them.
public struct UnknownEvents: Sendable, Equatable {
    /// The number of events.
    public private(set) var count = 0
    /// The numbers of their types, in ascending order, each once.
    public private(set) var typeNumbers: [Int] = []
    /// The position of the first; nil if there are none.
    public private(set) var first: Position?

    /// Begins without any.
    public init() {}

    /// Adds events that follow the earlier ones.
    public mutating func note(_ events: [UnknownEvent]) {
        for event in events {
            count += 1
            first = first ?? event.position
            guard !typeNumbers.contains(event.typeNumber) else { continue }
            typeNumbers = (typeNumbers + [event.typeNumber]).sorted()
        }
    }
}

extension UnknownEvents: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        guard let first else { return "No events are set aside." }
        let numbers = typeNumbers.map(String.init).joined(separator: ", ")
        let types = typeNumbers.count == 1 ? "type \(numbers)" : "types \(numbers)"
        let (what, them) = count == 1 ? ("1 event is", "it") : ("\(count) events are", "them")
        return "\(what) set aside (\(types); the first at position \(first)): a newer "
            + "version of this program wrote \(them). Install that version to see everything."
    }
}
