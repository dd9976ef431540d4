import EventLog
import EventSourcing
import TestSupport
import Testing

/// What every store promises.
@Suite struct StoreContractTests {
    let directory = TemporaryDirectory()

    @Test(arguments: StoreKind.allCases)
    func `begins empty`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        #expect(store.head == .start)
        #expect(try all(store, after: .start).isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func `gives back what was appended, in order`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        try store.append([commit(1, "one"), commit(2, "two", "three")], after: .start)
        try store.append([commit(4, "")], after: Position(3))
        #expect(store.head == Position(4))
        let expected = [commit(1, "one"), commit(2, "two", "three"), commit(4, "")]
        #expect(try all(store, after: .start) == expected)
    }

    @Test(arguments: StoreKind.allCases)
    func `refuses a group that was decided on another head`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        try store.append([commit(1, "one")], after: .start)
        for wrong in [0, 2] {
            let conflict = EventStoreError.conflict(expected: Position(wrong), actual: Position(1))
            #expect(throws: conflict) {
                try store.append([commit(wrong + 1, "two")], after: Position(wrong))
            }
        }
        #expect(try all(store, after: .start) == [commit(1, "one")])
    }

    @Test(arguments: StoreKind.allCases)
    func `lets a writer that lost a race read what it missed, and go on behind that`(
        kind: StoreKind
    ) throws {
        let store = try kind.make(in: directory)
        var seen = store.head
        try store.append([commit(1, "the other’s"), commit(2, "too")], after: .start)
        do {
            try store.append([commit(1, "mine")], after: seen)
            Issue.record("both were stored at one position")
        } catch EventStoreError.conflict(let expected, let actual) {
            #expect(expected == seen && actual == store.head)
            for missed in try all(store, after: seen) { seen = missed.last }
        }
        try store.append([commit(3, "mine")], after: seen)
        #expect(
            try all(store, after: .start)
                == [commit(1, "the other’s"), commit(2, "too"), commit(3, "mine")])
    }

    @Test(arguments: StoreKind.erasing)
    func `forgets text about a person, whenever it was stored, and nothing else`(
        kind: StoreKind
    ) throws {
        let store = try kind.make(in: directory)
        var told = commit(1)
        told.events = [
            .told(Told(person: 3, name: .known("Harriet"))),
            .told(Told(person: 4, name: .known("Omar"))),
        ]
        told.envelope.reason = "asked"
        told.envelope.about = [.person(3)]
        told.envelope.key = "k"
        told.envelope.digest = 7
        try store.append([told], after: .start)
        #expect(try all(store, after: .start) == [told])
        try store.shred([])
        #expect(try all(store, after: .start) == [told])
        for _ in 1...2 { try store.shred([.person(3)]) }
        let left = try #require(try all(store, after: .start).first)
        #expect(left.events == [.told(Told(person: 3, name: .erased)), told.events[1]])
        #expect(left.envelope.reason == .erased)
        #expect(left.envelope.digest == 0)
        #expect(left.envelope.key == "k" && left.first == told.first)
    }

    @Test(arguments: StoreKind.erasing)
    func `forgets a reason about two people with either of them`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        var told = commit(1)
        told.events = [
            .told(Told(person: 3, name: "Harriet")), .told(Told(person: 4, name: "Omar")),
        ]
        told.envelope.reason = "asked"
        told.envelope.about = [.person(3), .person(4)]
        try store.append([told], after: .start)
        #expect(try all(store, after: .start) == [told])
        try store.shred([.person(4)])
        let left = try #require(try all(store, after: .start).first)
        #expect(left.envelope.reason == .erased)
        #expect(left.events == [told.events[0], .told(Told(person: 4, name: .erased))])
    }

    @Test(arguments: StoreKind.allCases)
    func `says so if it cannot erase text`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        var told = commit(1)
        told.events = [.told(Told(person: 3, name: .known("Harriet")))]
        try store.append([told], after: .start)
        try store.shred([])
        let isErased = (try? store.shred([.person(3)])) != nil
        #expect(isErased == StoreKind.erasing.contains(kind))
        told.events = isErased ? [.told(Told(person: 3, name: .erased))] : told.events
        #expect(try all(store, after: .start) == [told])
    }

    @Test(arguments: StoreKind.allCases)
    func `reads on after it was closed`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        try store.append([commit(1, "one")], after: .start)
        store.close()
        #expect(try all(store, after: .start) == [commit(1, "one")])
    }

    @Test(arguments: StoreKind.allCases)
    func `takes an empty group and stores nothing`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        try store.append([], after: .start)
        #expect(store.head == .start)
    }

    @Test(arguments: StoreKind.allCases)
    func `reads on from the end of any commit`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        var random = SeededRandom(seed: 1)
        let stored = commits(200, after: .start, &random)
        for group in stride(from: 0, to: stored.count, by: 7) {
            let group = stored[group..<min(group + 7, stored.count)]
            try store.append(Array(group), after: store.head)
        }
        for index in stored.indices {
            #expect(try all(store, after: stored[index].last) == Array(stored[(index + 1)...]))
        }
        #expect(try all(store, after: store.head.advanced(by: 5)).isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func `finds the commits that hold some positions, each once`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        var random = SeededRandom(seed: 2)
        let stored = commits(200, after: .start, &random)
        for group in stride(from: 0, to: stored.count, by: 7) {
            let group = stored[group..<min(group + 7, stored.count)]
            try store.append(Array(group), after: store.head)
        }
        for count in [0, 1, 2, 20, 400] {
            let wanted = (0..<count).map { _ in
                Position(Int.random(in: -2...store.head.value + 5, using: &random))
            }.sorted()
            let found = try store.commits(at: wanted)
            #expect(
                found
                    == stored.filter { commit in
                        wanted.contains { (commit.first...commit.last).contains($0) }
                    })
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `gives a commit whole that the position lies within`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        let commits = [commit(1, "one", "two", "three"), commit(4, "four")]
        try store.append(commits, after: .start)
        #expect(try all(store, after: Position(1)) == commits)
        #expect(try all(store, after: Position(2)) == commits)
        #expect(try all(store, after: Position(3)) == [commits[1]])
    }

    @Test(arguments: StoreKind.allCases)
    func `stops reading when told to, and passes errors on`(kind: StoreKind) throws {
        struct Stop: Error {}
        let store = try kind.make(in: directory)
        try store.append([commit(1, "one"), commit(2, "two"), commit(3, "three")], after: .start)
        var seen = 0
        try store.read(after: .start) { _ in
            seen += 1
            return seen < 2
        }
        #expect(seen == 2)
        #expect(throws: Stop.self) { try store.read(after: .start) { _ in throw Stop() } }
    }

    @Test(arguments: StoreKind.allCases)
    func `does not show to a reading what it appends itself`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        try store.append([commit(1, "one")], after: .start)
        var seen = 0
        try store.read(after: .start) { _ in
            seen += 1
            try store.append([commit(seen + 1, "more")], after: Position(seen))
            return true
        }
        #expect(seen == 1)
        #expect(store.head == Position(2))
    }

    @Test(arguments: StoreKind.allCases)
    func `shows a fold what it shows to a reading, in batches, as far as is wanted`(
        kind: StoreKind
    ) throws {
        let store = try kind.make(in: directory)
        var random = SeededRandom(seed: 2)
        var stored = commits(2000, after: .start, &random)
        for index in stored.indices where index % 3 == 0 { stored[index].envelope.key = "\(index)" }
        try store.append(stored, after: .start)
        // Nothing, one commit, the middle of a batch and of a later one, and all.
        for wanted in [0, 1, 50, 1000, stored.count] {
            for from in [0, 1, 750] where from <= wanted {
                let after = from == 0 ? .start : stored[from - 1].last
                let end = wanted == 0 ? Position.start : stored[wanted - 1].last
                let expected = stored[from..<wanted]
                let fold = try folded(store, after: after) { $0.position <= end }
                #expect(fold.events == expected.flatMap { $0.events })
                #expect(
                    fold.stamps
                        == expected.flatMap { commit in
                            commit.events.indices.map {
                                Stamp(position: commit.first.advanced(by: $0), commit.envelope)
                            }
                        })
                #expect(fold.keys == expected.compactMap { $0.envelope.key })
                #expect(fold.batches.reduce(0, +) == fold.events.count)
                let size = EventBatch<TestEvent>.size
                #expect(
                    fold.batches.dropLast().allSatisfy { $0 >= size } && !fold.batches.contains(0))
            }
        }
        #expect(try folded(store, after: .start) { _ in true }.batches.count > 2)
    }

    @Test(arguments: StoreKind.allCases)
    func `of two writers, one is refused at the door or at its first conflict`(
        kind: StoreKind
    ) throws {
        let place = StorePlace(kind, in: directory)
        let one = try place.open()
        guard kind == .memory else {
            #expect(throws: (any Error).self) { try place.open() }
            try one.append([commit(1, "one")], after: .start)
            #expect(try all(one, after: .start) == [commit(1, "one")])
            return
        }
        let other = try place.open()
        try one.append([commit(1, "one")], after: .start)
        #expect(throws: EventStoreError.conflict(expected: .start, actual: Position(1))) {
            try other.append([commit(1, "other")], after: .start)
        }
        try other.append([commit(2, "other")], after: other.head)
        try one.catchUp()
        #expect(try all(one, after: .start) == [commit(1, "one"), commit(2, "other")])
    }

    @Test(arguments: StoreKind.allCases)
    func `a writer whose acknowledgement was lost finds its commits, once, and goes on`(
        kind: StoreKind
    ) throws {
        let place = StorePlace(kind, in: directory)
        let first = try place.open()
        var told = commit(1, "one")
        told.envelope.key = "k"
        try first.append([told], after: .start)
        // No client was told. The next writer looks for the key.
        first.close()
        let next = try place.open()
        let keys = try all(next, after: .start).compactMap(\.envelope.key)
        #expect(keys == ["k"])
        #expect(throws: EventStoreError.self) { try next.append([told], after: .start) }
        try next.append([commit(2, "two")], after: next.head)
        #expect(try all(next, after: .start) == [told, commit(2, "two")])
    }

    @Test(arguments: StoreKind.allCases)
    func `a reader is what was stored at its moment, on any thread`(kind: StoreKind) async throws {
        let store = try kind.make(in: directory)
        try store.append([commit(1, "one")], after: .start)
        let reader = store.reader
        try store.append([commit(2, "two")], after: Position(1))
        let read = try await Task.detached {
            var found: [Commit<TestEvent>] = []
            try reader.read(after: .start) {
                found.append($0)
                return true
            }
            return found
        }.value
        #expect(read == [commit(1, "one")] && reader.head == Position(1))
    }

    @Test(arguments: StoreKind.allCases)
    func `its check values tell histories apart`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        let elsewhere = TemporaryDirectory()
        let other = try kind.make(in: elsewhere)
        try store.append([commit(1, "one"), commit(2, "two", "three")], after: .start)
        try other.append([commit(1, "uno"), commit(2, "two", "three")], after: .start)
        let values = [1, 3].map { store.stored.chain(at: Position($0)) }
        #expect(!values.contains(nil) && values[0] != values[1])
        #expect(values != [1, 3].map { other.stored.chain(at: Position($0)) })
        for nowhere in [0, 2, 4] { #expect(store.stored.chain(at: Position(nowhere)) == nil) }
    }

    @Test(arguments: StoreKind.allCases)
    func `keeps snapshots: the newest two of a schema, and the newest of another`(
        kind: StoreKind
    ) throws {
        let store = try kind.make(in: directory)
        let snapshots = try #require(store.snapshots)
        let ours = SnapshotKind(name: "board", schema: 5)
        let theirs = SnapshotKind(name: "board", schema: 6)
        for position in [10, 20, 30] {
            for kind in [ours, theirs] {
                let payload = [UInt8(position), UInt8(kind.schema)]
                try snapshots.write(
                    Snapshot(
                        position: Position(position), chain: 7, payload: SnapshotBytes(payload)),
                    of: kind, milestones: Milestones(upTo: Position(position), every: 100))
            }
        }
        let list = snapshots.list()
        #expect(list.map(\.position.value) == [20, 30, 30])
        #expect(list.filter { $0.isPerhaps(ours) }.map(\.position.value) == [30])
        let newest = try #require(list.last { $0.isPerhaps(theirs) })
        let snapshot = try #require(snapshots.read(newest, schema: 6))
        #expect(snapshot.payload == [30, 6] && snapshot.chain == 7)
        #expect(snapshots.read(newest, schema: 5) == nil)
        try snapshots.removeAll()
        #expect(snapshots.list().isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func `keeps snapshots of the past, one for each milestone`(kind: StoreKind) throws {
        let store = try kind.make(in: directory)
        let snapshots = try #require(store.snapshots)
        let ours = SnapshotKind(name: "board", schema: 5)
        func write(_ position: Int, upTo head: Int) throws {
            try snapshots.write(
                Snapshot(position: Position(position), chain: 7, payload: [1]), of: ours,
                milestones: Milestones(upTo: Position(head), every: 10))
        }
        var places: [Int] { snapshots.list().map(\.position.value) }
        for position in stride(from: 3, through: 80, by: 7) { try write(position, upTo: position) }
        #expect(places == [10, 24, 31, 45, 52, 66, 73, 80])
        // One of the past takes none of the newer ones along; a longer log has them at twice the distance.
        try write(20, upTo: 80)
        #expect(places == [10, 20, 31, 45, 52, 66, 73, 80])
        try write(200, upTo: 200)
        #expect(places == [20, 45, 66, 80, 200])
        // What lies behind the end of the log belongs to another history.
        try write(70, upTo: 70)
        #expect(places == [20, 45, 66, 70])
    }

    private typealias Folded = (
        events: [TestEvent], stamps: [Stamp], keys: [String], batches: [Int]
    )

    private func folded(
        _ store: any EventStore<TestEvent>, after position: Position,
        while isWanted: (Stamp) -> Bool
    ) throws -> Folded {
        var folded: Folded = ([], [], [], [])
        try store.fold(after: position, while: isWanted) { batch in
            folded.batches.append(batch.count)
            folded.keys += batch.keyed.compactMap { $0.envelope.key }
            batch.forEachEvent {
                folded.events.append($0)
                folded.stamps.append($1)
            }
            #expect(batch.last == folded.stamps.last?.position)
        }
        return folded
    }

    private func all(
        _ store: any EventStore<TestEvent>, after position: Position
    ) throws -> [Commit<TestEvent>] {
        var list: [Commit<TestEvent>] = []
        try store.read(after: position) {
            list.append($0)
            return true
        }
        return list
    }
}
