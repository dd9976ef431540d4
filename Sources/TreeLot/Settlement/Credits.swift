/// Credits one behind the other, their shares in one list: of those of thousands of scouts, few are wanted whole.
struct Credits: Sendable {
    private struct Head: Sendable {
        var scout: Person.ID
        var minutes: Int
        /// Where its shares end.
        var end: Int
    }

    private var heads: [Head] = []
    /// Of all credits, in their order.
    private(set) var shares: [CreditShare] = []

    init(expecting count: Int = 0) {
        heads.reserveCapacity(count)
        shares.reserveCapacity(count)
    }

    init(_ credits: [Credit]) {
        self.init(expecting: credits.count)
        for credit in credits {
            append(credit.scout, minutes: credit.minutes)
            credit.shares.forEach { add($0) }
        }
    }

    mutating func append(_ scout: Person.ID, minutes: Int) {
        heads.append(Head(scout: scout, minutes: minutes, end: shares.count))
    }

    /// Adds a share to the last credit.
    mutating func add(_ share: CreditShare) {
        shares.append(share)
        heads[heads.count - 1].end += 1
    }

    /// The shares of each, in the order of the adults’ numbers, among as many scouts as `scouts` says.
    mutating func complete(scouts: Sums<Person>) {
        for place in shares.indices { shares[place].scouts = scouts[shares[place].adult] }
        for place in heads.indices where range(at: place).count > 1 {
            shares[range(at: place)].sort { $0.adult < $1.adult }
        }
    }

    func minutes(at place: Int) -> Int { heads[place].minutes }

    func shares(at place: Int) -> ArraySlice<CreditShare> { shares[range(at: place)] }

    private func range(at place: Int) -> Range<Int> {
        (place == 0 ? 0 : heads[place - 1].end)..<heads[place].end
    }
}

extension Credits: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { heads.count }

    subscript(place: Int) -> Credit {
        Credit(
            scout: heads[place].scout, minutes: heads[place].minutes,
            shares: Array(shares(at: place)))
    }
}
