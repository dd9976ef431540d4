/// For the things of several lists, by their numbers, the positions of the events about each: an index of the log.
///
/// The events about a thing are a chain, in which each leads to the one before it. For the first thing that an event is
/// about, the link stands at the place of its position: four bytes for each event of the log. A further thing of an
/// event takes eight, and a thing four. Positions have 31 bits here.
public struct PositionIndex: Sendable, Equatable {
    /// In each list, the link to the newest event about each thing.
    private var lists: [Newest] = []
    /// At the place of each position, as far as events were noted.
    private var links = Paged<UInt32>()
    /// What events are about besides their first things.
    private var further = Paged<UInt32>()
    private var furtherLinks = Paged<UInt32>()

    /// Makes an index of no lists.
    public init() {}

    /// Makes an empty index.
    /// - Parameter lists: how many lists it has.
    public init(lists: Int) { self.lists = Array(repeating: Newest(), count: lists) }

    /// The number of lists.
    public var listCount: Int { lists.count }

    /// Notes that the event at `position` is about a thing; an event that says so twice counts once.
    /// - Precondition: positions do not descend, and have at most 31 bits.
    /// - Complexity: O(1), amortized; O(positions between) where events were left out.
    @inline(__always)
    public mutating func note(_ position: Position, about thing: UInt32, in list: Int) {
        precondition(position.value < Self.isFurther, "a position has more than 31 bits")
        let position = UInt32(position.value)
        if links.count < position {
            links.grow(to: Int(position) - 1, with: 0)
            links.append(lists[list].exchange(position, for: thing))
        } else {
            noteFurther(position, thing, list)
        }
    }

    /// Has the processor fetch where the newest event about the thing is listed: one more will be noted soon.
    @inline(__always)
    public func prefetch(_ thing: UInt32, in list: Int) { lists[list].prefetch(thing) }

    /// The positions of the events about the thing, in order.
    /// - Complexity: O(positions that are returned).
    public func positions(about thing: UInt32, in list: Int) -> [Position] {
        var positions: [Position] = []
        var link = lists[list].link(of: thing)
        while link != 0 {
            positions.append(Position(Int(position(of: link))))
            link = link < Self.isFurther ? links[Int(link) - 1] : furtherLinks[place(of: link)]
        }
        positions.reverse()
        return positions
    }

    // MARK: Links

    // A link is a position or, with this bit, a place in `further`; 0 ends a chain.
    private static let isFurther: UInt32 = 1 << 31

    private func place(of link: UInt32) -> Int { Int(link & ~Self.isFurther) }

    private func position(of link: UInt32) -> UInt32 {
        link < Self.isFurther ? link : further[place(of: link)]
    }

    @inline(never)
    private mutating func noteFurther(_ position: UInt32, _ thing: UInt32, _ list: Int) {
        let newest = lists[list].link(of: thing)
        if newest != 0, self.position(of: newest) == position { return }
        furtherLinks.append(
            lists[list].exchange(Self.isFurther | UInt32(further.count), for: thing))
        further.append(position)
    }

    /// The newest event about each thing of a list.
    private struct Newest: Record, Equatable {
        /// At the place of the thing’s number.
        var links = Paged<UInt32>()

        func link(of thing: UInt32) -> UInt32 {
            Int(thing) <= links.count ? links[Int(thing) - 1] : 0
        }

        @inline(__always)
        mutating func exchange(_ link: UInt32, for thing: UInt32) -> UInt32 {
            links.grow(to: Int(thing), with: 0)
            return links.exchange(link, at: Int(thing) - 1)
        }

        @inline(__always)
        func prefetch(_ thing: UInt32) { links.prefetch(at: Int(thing) - 1) }

        mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
            try coder.field(1, "links", &links)
        }
    }
}

extension PositionIndex: Record {
    /// The links as they are, since a snapshot of them is read faster than they are made again.
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "lists", &lists)
        try coder.field(2, "links", &links)
        try coder.field(3, "further", &further)
        try coder.field(4, "furtherLinks", &furtherLinks)
        guard leadsBack else { throw .malformed("links of an index that do not lead back") }
    }

    /// Whether each link leads to an event that there is, and to an earlier one, so that every chain ends.
    private var leadsBack: Bool {
        func leads(_ link: UInt32, before position: UInt32) -> Bool {
            if link < Self.isFurther { return link < position && link <= links.count }
            let place = place(of: link)
            return place < further.count && further[place] < position
        }
        return further.count == furtherLinks.count
            && lists.allSatisfy { $0.links.allSatisfy { leads($0, before: .max) } }
            && links.enumerated().allSatisfy { leads($1, before: UInt32($0) + 1) }
            && zip(further, furtherLinks).allSatisfy { leads($1, before: $0) }
    }
}
