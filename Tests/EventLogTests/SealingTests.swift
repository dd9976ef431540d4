import EventLog
import EventSourcing
import TestSupport
import Testing

struct SealingTests {
    @Test func `personal text reaches the disk sealed and comes back open`() throws {
        let disk = MemoryDisk()
        let options = options(on: disk, sealer: ToySealer())
        let store = try Store(directory: "/lot", mode: .write, options: options)
        var told = commit(1)
        told.events = [.told(Told(person: 3, name: .known("Harriet")))]
        try store.append([told])
        let bytes = disk.images[store.info.segments[0].file]!
        #expect(!bytes.contains(Array("Harriet".utf8)))
        #expect(bytes.contains(Array("teirraH".utf8)))
        #expect(try store.all() == [told])
        #expect(try store.verify().events == 1)
    }

    @Test func `keys are on the disk before what they seal`() throws {
        let disk = MemoryDisk()
        var told = commit(1)
        told.events = [.told(Told(person: 3, name: .known("Harriet")))]

        let sealer = ToySealer()
        let store = try Store(
            directory: "/lot", mode: .write, options: options(on: disk, sealer: sealer))
        try store.append([told])
        #expect(!sealer.owes)

        let full = try Store(
            directory: "/other", mode: .write,
            options: options(on: disk, sealer: ToySealer(isFull: true)))
        #expect(throws: ToySealer.Full.self) { try full.append([told]) }
        #expect(full.head == .start)
        let names = disk.images.filter { $0.key.hasPrefix("/other/events") }
        #expect(!names.values.contains { $0.contains(Array("teirraH".utf8)) })
    }

    @Test func `raw bytes come as they are stored`() throws {
        let store = try openLog(on: MemoryDisk())
        let stored = [commit(1, "one"), commit(2, "two", "three"), commit(4, "four")]
        try store.append(stored)
        var firsts: [Position] = []
        try store.stored.readBytes(after: Position(1)) { span, bytes in
            firsts.append(span.first)
            let read = try Commit<TestEvent>(from: WireReader(bytes))
            #expect(read == stored[firsts.count])
            return true
        }
        #expect(firsts == [Position(2), Position(4)])
    }
}
