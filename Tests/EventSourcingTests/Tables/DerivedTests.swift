import EventSourcing
import Testing

struct DerivedTests {
    /// A list that knows its sum, and how often it was found.
    private struct Numbers: Equatable {
        private(set) var numbers: [Int] = []
        private var derived = Derived<Int>()

        mutating func add(_ number: Int) {
            derived = Derived()
            numbers.append(number)
        }

        func sum(_ found: inout Int) -> Int {
            derived.value {
                found += 1
                return numbers.reduce(0, +)
            }
        }
    }

    @Test func `is found once for all copies, until one of them changes`() {
        var found = 0
        var one = Numbers()
        one.add(1)
        let copy = one
        #expect(one.sum(&found) == 1 && copy.sum(&found) == 1 && found == 1)
        one.add(2)
        #expect(one.sum(&found) == 3 && copy.sum(&found) == 1 && found == 2)
    }

    @Test func `makes no difference between equal values`() {
        var found = 0
        let (one, other) = (Numbers(), Numbers())
        #expect(one.sum(&found) == 0 && one == other)
    }
}
