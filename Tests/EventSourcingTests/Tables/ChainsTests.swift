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
        var index = PositionIndex(lists: 2)
        let events: [(position: Int, thing: UInt32, list: Int)] = [
            (1, 2, 0), (1, 1, 0), (4, 2, 0), (4, 2, 0), (9, 7, 0), (9, 2, 0), (9, 2, 0), (9, 2, 1),
            (10, 2, 0),
        ]
        for (position, thing, list) in events {
            index.note(Position(position), about: thing, in: list)
        }
        func positions(_ thing: UInt32, in list: Int = 0) -> [Int] {
            index.positions(about: thing, in: list).map(\.value)
        }
        #expect(positions(2) == [1, 4, 9, 10] && positions(1) == [1] && positions(7) == [9])
        #expect(positions(3) == [] && positions(99) == [])
        #expect(positions(2, in: 1) == [9] && positions(1, in: 1) == [])
    }

    @Test func `an index whose links do not lead back is refused`() throws {
        func read(_ links: [UInt32]) throws -> PositionIndex {
            let raw = RawIndex(
                lists: [RawIndex.List(links: [2])], links: links, further: [1], furtherLinks: [0])
            return try .decoded(raw.encoded())
        }
        #expect(try read([0, 1]).positions(about: 1, in: 0).map(\.value) == [1, 2])
        #expect(try read([0, 1 << 31]).positions(about: 1, in: 0).map(\.value) == [1, 2])
        for links in [[0, 2], [0, 3], [2, 1], [0, 1 << 31 | 1], [1 << 31, 1], [0]] as [[UInt32]] {
            #expect(throws: FieldError.self, "\(links)") { try read(links) }
        }
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

/// What an index writes.
private struct RawIndex: Record {
    struct List: Record, Equatable {
        var links: [UInt32] = []

        mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
            try coder.field(1, "links", &links)
        }
    }

    var lists: [List] = []
    var links: [UInt32] = []
    var further: [UInt32] = []
    var furtherLinks: [UInt32] = []

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "lists", &lists)
        try coder.field(2, "links", &links)
        try coder.field(3, "further", &further)
        try coder.field(4, "furtherLinks", &furtherLinks)
    }
}
