import Testing

@testable import EventSourcing

struct ChainsTests {
    @Test func `keep each list in its order`() {
        var chains = Chains()
        for list in [2, 0, 2, 5, 2, 0] { chains.append(to: list) }
        #expect(chains[2] == [0, 2, 4])
        #expect(chains[0] == [1, 5])
        #expect(chains[5] == [3])
        #expect(chains[1] == [] && chains[99] == [])
    }

    @Test func `an index lists the positions of each thing, and each position once`() throws {
        var index = PositionIndex()
        for (position, thing) in [(1, 2), (1, 1), (4, 2), (4, 2), (9, 7), (9, 2)] as [(Int, UInt32)]
        {
            index.note(Position(position), about: thing)
        }
        #expect(index[2] == [1, 4, 9].map { Position($0) })
        #expect(index[1] == [Position(1)] && index[7] == [Position(9)])
        #expect(index[3] == [] && index[99] == [] && index.count == 5)
    }

    @Test func `leave places out`() {
        var chains = Chains()
        chains.skip(to: 2)
        chains.append(to: 1)
        chains.skip(to: 1)
        chains.append(to: 1)
        chains.skip(to: 7)
        chains.append(to: 0)
        #expect(chains[1] == [2, 3])
        #expect(chains[0] == [7])
    }

    @Test func `find the newest place first`() {
        var chains = Chains()
        for list in [1, 1, 0, 1] { chains.append(to: list) }
        #expect(chains.last(in: 1) { $0 < 3 } == 1)
        #expect(chains.last(in: 1) { _ in true } == 3)
        #expect(chains.last(in: 1) { $0 == 2 } == nil)
        #expect(chains.last(in: 7) { _ in true } == nil)
    }
}
