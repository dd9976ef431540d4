import EventLog
import EventSourcing
import Testing

/// A toy: real ones are at the edge.
final class MirrorSealer: Sealer {
    func seal(_ text: String, of subject: UInt32, field: String) throws(FieldError) -> [UInt8] {
        Array(text.utf8.reversed())
    }

    func open(
        _ bytes: [UInt8], of subject: UInt32, field: String
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

    @Test func `raw bytes come as they are stored`() throws {
        let store = try openLog(on: MemoryDisk())
        let stored = [commit(1, "one"), commit(2, "two", "three"), commit(4, "four")]
        try store.append(stored)
        var firsts: [Position] = []
        try store.readBytes(after: Position(1)) { first, bytes in
            firsts.append(first)
            let read = try Commit<Fact>(from: WireReader(bytes))
            #expect(read == stored[firsts.count])
            return true
        }
        #expect(firsts == [Position(2), Position(4)])
    }
}
