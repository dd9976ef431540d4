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

    @Test func `find the newest place first`() {
        var chains = Chains()
        for list in [1, 1, 0, 1] { chains.append(to: list) }
        #expect(chains.last(in: 1) { $0 < 3 } == 1)
        #expect(chains.last(in: 1) { _ in true } == 3)
        #expect(chains.last(in: 1) { $0 == 2 } == nil)
        #expect(chains.last(in: 7) { _ in true } == nil)
    }
}
