import Testing

@testable import EventSourcing

struct PagedTests {
    /// Elements of several pages, and some behind them.
    private let numbers = (0..<10_000).map { UInt32($0 * 7) }

    @Test func `are what an array is`() {
        var paged = Paged<UInt32>()
        for number in numbers { paged.append(number) }
        #expect(paged.elementsEqual(numbers) && paged.count == numbers.count)
        #expect(paged == Paged(numbers) && paged.last == numbers.last)
        var array = numbers
        for place in [0, 2_047, 2_048, 4_095, 9_999] {
            paged[place] += 1
            array[place] += 1
        }
        #expect(paged.elementsEqual(array) && paged != Paged(numbers))
        #expect(Array(paged[2_040..<2_060]) == Array(array[2_040..<2_060]))
        var seen: [UInt32] = []
        paged.forEachPlace { place, element in
            #expect(place == seen.count)
            seen.append(element)
        }
        #expect(seen == array)
    }

    @Test func `a copy stays as it was, and shares the pages that were not changed`() {
        let before = Paged(numbers)
        var after = before
        after[3] = 1
        after.append(2)
        #expect(before.elementsEqual(numbers))
        #expect(after.count == numbers.count + 1 && after[3] == 1)
        #expect(Self.place(of: after, 0) != Self.place(of: before, 0))
        let last = before.pages.count - 1
        #expect(Self.place(of: after, last) != Self.place(of: before, last) && last > 2)
        for page in 1..<last {
            #expect(Self.place(of: after, page) == Self.place(of: before, page))
        }
    }

    private static func place(of paged: Paged<UInt32>, _ page: Int) -> UnsafePointer<UInt32>? {
        paged.pages[page].withUnsafeBufferPointer(\.baseAddress)
    }

    @Test(arguments: [0, 1, 2047, 2048, 2049, 5000])
    func `one element many times is what an array has of it`(count: Int) {
        var (list, array) = (Paged([1, 2, 3]), [1, 2, 3])
        for element in [7, 8] {
            list.grow(to: list.count + count, with: element)
            array += Array(repeating: element, count: count)
        }
        list.grow(to: count, with: 0)
        list.append(9)
        #expect(Array(list) == array + [9] && list.count == array.count + 1)
    }

    /// An event is looked at before its turn: what it names may not be there yet.
    @Test func `what is not there can be fetched ahead`() {
        var paged = Paged<UInt32>()
        for place in [-1, 0, 2_047] { paged.prefetch(at: place) }
        paged = Paged(numbers)
        for place in [-1, 0, 9_999, 10_000, 12_288, .max] { paged.prefetch(at: place) }
        #expect(paged == Paged(numbers))
    }

    @Test func `are on the wire and in snapshots what an array is`() throws {
        var (wire, same) = (WireWriter(), WireWriter())
        try Paged(numbers).writeField(3, to: &wire)
        try numbers.writeField(3, to: &same)
        #expect(wire.bytes == same.bytes)
        var row = RowWriter(sealer: nil)
        try Paged(numbers).write(to: &row)
        var other = RowWriter(sealer: nil)
        try numbers.write(to: &other)
        #expect(row.wire.bytes == other.wire.bytes)
        #expect(Paged(numbers).json == numbers.json)
    }

    @Test func `a dictionary in parts finds what it was given`() {
        var parts = PagedDictionary<String, Int>()
        #expect(parts["1"] == nil && parts.count == 0)
        for number in 0..<1_000 { parts["\(number)"] = number }
        let before = parts
        parts["7"] = 8
        for number in 0..<1_000 { #expect(before["\(number)"] == number) }
        #expect(parts["7"] == 8 && parts["1000"] == nil && parts.count == 1_000 && parts != before)
    }
}
