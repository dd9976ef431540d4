/// For each thing of a kind, by its number, the positions of the events about it: an index of the log.
///
/// Eight bytes an entry, and four a thing. Positions have 32 bits here, as the numbers of things have.
public struct PositionIndex: Sendable, Equatable {
    private var lists = Chains()
    /// At the places that are listed.
    private var positions = Paged<UInt32>()

    /// Makes an empty index.
    public init() {}

    /// The number of entries.
    public var count: Int { positions.count }

    /// Notes that the event at `position` is about the thing; an event that says so twice counts once.
    /// - Precondition: positions do not descend, and have at most 32 bits.
    @inline(__always)
    public mutating func note(_ position: Position, about thing: UInt32) {
        let position = UInt32(position.value)
        let list = Int(thing) - 1
        if positions.last == position, newest(of: list) == position { return }
        append(position, to: list)
    }

    /// As ``note(_:about:)``, for an event that names no more than this one thing.
    @inline(__always)
    public mutating func note(_ position: Position, aboutOnly thing: UInt32) {
        append(UInt32(position.value), to: Int(thing) - 1)
    }

    @inline(__always)
    private mutating func append(_ position: UInt32, to list: Int) {
        lists.append(to: list)
        positions.append(position)
    }

    /// Has the processor fetch where the newest event about the thing is listed: one more will be noted soon.
    @inline(__always)
    public func prefetch(_ thing: UInt32) { lists.prefetch(Int(thing) - 1) }

    private func newest(of list: Int) -> UInt32? {
        lists.last(in: list) { _ in true }.map { positions[$0] }
    }

    /// The positions of the events about the thing, in order.
    /// - Complexity: O(positions that are returned).
    public subscript(thing: UInt32) -> [Position] {
        lists[Int(thing) - 1].map { Position(Int(positions[$0])) }
    }
}

extension PositionIndex: Record {
    /// The lists and their positions.
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "lists", &lists)
        try coder.field(2, "positions", &positions)
        guard lists.count == positions.count else {
            throw .malformed("an index without its positions")
        }
    }
}
