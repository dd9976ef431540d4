import EventSourcing
import TestSupport
import Testing

@Suite struct UpcasterTests {
    private func bytes(_ commit: Commit<ShelfEvent>) throws -> [UInt8] {
        try written { try commit.write(to: &$0) }
    }

    private func positions(_ commit: Commit<ShelfEvent>) -> [String] {
        var seen: [String] = []
        commit.forEachEvent { seen.append("\($1.position) \($0.typeName)") }
        return seen
    }

    @Test func `makes of an old event today's facts, at its one position`() throws {
        let commit = try shelfCommits()[2]
        #expect(commit.count == 5)
        #expect(commit.last == Position(7))
        #expect(
            positions(commit) == [
                "3 item.put", "4 item.taken", "4 item.put", "6 item.taken", "7 item.put",
            ])
        #expect(
            commit.stored.map(\.typeName) == [
                "item.put", "item.swapped", "shelf.dusted", "item.lent", "item.put",
            ])
    }

    @Test(arguments: [nil, "k"])
    func `runs in both decoders, and what was read is written as the same bytes`(
        key: String?
    ) throws {
        var batch = BatchDecoder<ShelfEvent>()
        var (decoded, folded) = (Shelf(), Shelf())
        let commits = try shelfCommits(key: key)
        for commit in commits {
            let bytes = try bytes(commit)
            let (again, span) = try bytes.withUnsafeBytes {
                (try Commit<ShelfEvent>(from: WireReader($0)), try batch.decode(WireReader($0)))
            }
            #expect(again == commit)
            #expect(try self.bytes(again) == bytes)
            #expect(span.first == commit.first && span.last.position == commit.last)
            decoded.apply(again)
        }
        folded.apply(&batch.batch)
        #expect(folded == decoded)
        #expect(folded.head == Position(10))
        #expect(folded.items == [2])
        let keyed = key == nil ? [] : [2, 3, 10]
        #expect(batch.batch.keyed.map(\.first.value) == keyed)
    }

    @Test func `keeps the type's number on the wire`() throws {
        let bytes = try bytes(Commit(shelf: 1, ("item.lent", #"{"item":5}"#)))
        // Field 15 of the commit: a message with the field 4, the fact.
        #expect(Array(bytes.suffix(6)) == hex("7a 04 22 02 08 05"))
    }

    @Test func `leaves a batch in which nothing is to be folded, and which is not empty`() throws {
        var batch = EventBatch<ShelfEvent>()
        #expect(batch.isEmpty)
        let mark = batch.mark
        batch.append(try shelfCommits(key: "k")[4])
        #expect(!batch.isEmpty && batch.count == 0 && batch.last == Position(10))
        #expect(batch.keyed.count == 1)
        batch.removeLast(downTo: mark)
        #expect(batch.isEmpty && batch.keyed.isEmpty)
    }

    @Test func `runs for a store in memory, from any commit on`() throws {
        let store = InMemoryEventStore<ShelfEvent>()
        let commits = try shelfCommits(key: "k")
        try store.append(commits, after: .start)
        #expect(store.head == Position(10))
        #expect(try store.all() == commits)
        var whole = Shelf()
        try whole.catchUp(with: store)
        for commit in commits {
            var shelf = Shelf()
            try shelf.catchUp(with: store, upTo: commit.last)
            #expect(shelf.head == commit.last)
            try shelf.catchUp(with: store)
            #expect(shelf == whole)
        }
    }

    @Test func `leaves personal text about whom it was`() throws {
        let store = InMemoryEventStore<ShelfEvent>()
        try store.append(try shelfCommits(), after: .start)
        try store.shred([.person(9)])
        let texts = try store.all().flatMap(\.stored).flatMap(\.personalTexts)
        #expect(texts.count == 3)
        #expect(texts.allSatisfy { $0.text == .erased })
        let facts = try store.all().flatMap(\.events).flatMap { $0.fact.personalTexts }
        #expect(facts.allSatisfy { $0.text == .erased } && facts.count == 3)
    }

    @Test func `refuses JSON that is no such fact`() throws {
        #expect(throws: FieldError.self) {
            try Commit(shelf: 1, ("item.lent", #"{"thing":5}"#))
        }
        let lost = try StoredEvent<ShelfEvent>(typeName: "item.lost", json: .object([:]))
        #expect(lost?.typeName == nil)
    }
}
