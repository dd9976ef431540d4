import EventLog
import EventSourcing
import TestSupport
import Testing

/// Old types of events in files.
@Suite struct UpcastLogTests {
    @Test(arguments: [nil, "k"])
    func `fold to the same from files as from memory, from any commit on`(key: String?) throws {
        let commits = try shelfCommits(key: key)
        let memory = InMemoryEventStore<ShelfEvent>()
        try memory.append(commits, after: .start)
        var whole = Shelf()
        try whole.catchUp(with: memory)

        let sealer = ToySealer()
        let options = options(on: MemoryDisk(), sealer: sealer)
        let file = try FileEventStore<ShelfEvent>(
            directory: "/lot", mode: .write, options: options)
        for commit in commits { try file.append([commit], after: file.head) }
        file.close()
        for mode in [LogMode.write, .read] {
            let store = try FileEventStore<ShelfEvent>(
                directory: "/lot", mode: mode, options: options)
            #expect(store.head == Position(10))
            #expect(try store.all() == commits)
            #expect(try store.verify().events == 10)
            for commit in commits {
                #expect(store.stored.chain(at: commit.last) != nil)
                var shelf = Shelf()
                try shelf.catchUp(with: store, upTo: commit.last)
                #expect(shelf.head == commit.last)
                try shelf.catchUp(with: store)
                #expect(shelf == whole)
            }
            store.close()
        }
    }
}
