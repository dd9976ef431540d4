/// Places in a table, listed by a number that they share: the assignments of each person, say.
///
/// Each place knows the one before it in its list, and each list its newest: two lists of numbers
/// in all. An array for each list would be an allocation for each, a hundred thousand of them in a
/// long log.
public struct Chains: Sendable, Equatable {
    /// The newest place of each list; 0 while it has none. Places count from 1 here.
    @usableFromInline var newest = Paged<UInt32>()
    /// For each place, the one before it in the same list.
    @usableFromInline var previous = Paged<UInt32>()

    /// Makes no lists.
    @inlinable
    public init() {}

    /// How many places there are: all that are in some list, and those that were left out.
    @inlinable
    public var count: Int { previous.count }

    /// Puts the next place into a list.
    @inlinable
    public mutating func append(to list: Int) {
        newest.grow(to: list + 1, with: 0)
        previous.append(newest.exchange(UInt32(previous.count + 1), at: list))
    }

    /// Has the processor fetch the newest place of a list, to which one will be appended soon.
    @inlinable @inline(__always)
    public func prefetch(_ list: Int) { newest.prefetch(at: list) }

    /// Lets the next place be `place`. Those before it that are in no list yet stay so.
    /// - Complexity: O(places that are left out).
    public mutating func skip(to place: Int) { previous.grow(to: place, with: 0) }

    /// Puts the places behind those of a snapshot into their lists.
    /// - Parameter list: of a place, counted from 0.
    /// - Throws: `FieldError` for a snapshot that says more than its rows, or names a list with an impossible number.
    /// - Complexity: O(places that are added).
    public mutating func complete(upTo count: Int, _ list: (Int) -> Int) throws(FieldError) {
        guard self.count <= count else { throw .malformed("more places are listed than there are") }
        for place in self.count..<count {
            let list = list(place)
            guard 0..<Self.listsMax ~= list else { throw .malformed("a list that can't be") }
            append(to: list)
        }
    }

    /// Only a damaged snapshot asks for memory for more lists.
    private static let listsMax = 1 << 24

    /// The first place in the list, from the newest back, that `isWanted`.
    /// - Complexity: O(places of the list).
    @inlinable
    public func last(in list: Int, where isWanted: (Int) -> Bool) -> Int? {
        guard list < newest.count else { return nil }
        var place = Int(newest[list])
        while place > 0, !isWanted(place - 1) { place = Int(previous[place - 1]) }
        return place > 0 ? place - 1 : nil
    }

    /// The places of a list, in order.
    /// - Complexity: O(places of the list).
    @inlinable
    public subscript(list: Int) -> [Int] {
        var places: [Int] = []
        _ = last(in: list) { place in
            places.append(place)
            return false
        }
        places.reverse()
        return places
    }
}

extension Chains: Record {
    /// Both lists of numbers, since a snapshot of them is read faster than the lists are made again.
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "newest", &newest)
        try coder.field(2, "previous", &previous)
        // Each leads back, so that every list ends.
        guard newest.allSatisfy({ $0 <= previous.count }),
            previous.enumerated().allSatisfy({ $1 <= $0 })
        else { throw .malformed("lists of places that do not lead back") }
    }
}
