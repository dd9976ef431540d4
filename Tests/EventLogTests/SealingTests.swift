import EventLog
import EventSourcing
import Synchronization
import Testing

/// A toy: real ones are at the edge.
final class MirrorSealer: Sealer {
    /// Whether a seal waits for its key to be flushed.
    private let isOwing = Mutex(false)
    /// The keys cannot be put on the disk.
    let isFull: Bool

    init(isFull: Bool = false) { self.isFull = isFull }

    var owes: Bool { isOwing.withLock { $0 } }

    struct Full: Error {}

    func flush() throws {
        if isFull { throw Full() }
        isOwing.withLock { $0 = false }
    }

    func forget(_ subjects: [Subject]) {}

    func seal(_ text: String, of subject: Subject, field: String) throws(FieldError) -> [UInt8]? {
        isOwing.withLock { $0 = true }
        return Array(text.utf8.reversed())
    }

    func open(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> Personal<String> {
        .known(String(decoding: bytes.reversed(), as: UTF8.self))
    }
}

struct SealingTests {
    @Test func `personal text reaches the disk sealed and comes back open`() throws {
        let disk = MemoryDisk()
        let options = options(on: disk, sealer: MirrorSealer())
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

        let sealer = MirrorSealer()
        let store = try Store(
            directory: "/lot", mode: .write, options: options(on: disk, sealer: sealer))
        try store.append([told])
        #expect(!sealer.owes)

        let full = try Store(
            directory: "/other", mode: .write,
            options: options(on: disk, sealer: MirrorSealer(isFull: true)))
        #expect(throws: MirrorSealer.Full.self) { try full.append([told]) }
        #expect(full.head == .start)
        let names = disk.images.filter { $0.key.hasPrefix("/other/events") }
        #expect(!names.values.contains { $0.contains(Array("teirraH".utf8)) })
    }

    @Test func `raw bytes come as they are stored`() throws {
        let store = try openLog(on: MemoryDisk())
        let stored = [commit(1, "one"), commit(2, "two", "three"), commit(4, "four")]
        try store.append(stored)
        var firsts: [Position] = []
        try store.readBytes(after: Position(1)) { first, bytes in
            firsts.append(first)
            let read = try Commit<TestEvent>(from: WireReader(bytes))
            #expect(read == stored[firsts.count])
            return true
        }
        #expect(firsts == [Position(2), Position(4)])
    }
}
