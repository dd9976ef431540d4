import EventSourcing
import Evidence
import Testing

/// Texts that are opened when they are read.
struct LeftSealedTests {
    private let files = MemoryVaultFiles()

    private func reader() -> VaultSealer {
        VaultSealer(
            directory: "/lot", logID: logID, isReadOnly: true, opensAtOnce: false, files: files)
    }

    @Test func `what is left sealed reads as what was sealed, and equals it`() throws {
        let bytes = try sealer(on: files).sealed("Emma")
        let name = try reader().name(bytes)
        guard case .sealed(let left) = name else {
            Issue.record("it was opened")
            return
        }
        #expect(left.bytes == bytes)
        #expect(name.value == "Emma")
        #expect(name == .known("Emma"))
        #expect(name != .known("Oliver"))
        #expect(name != .erased && name != .absent)
        var forgotten = name
        forgotten.erase()
        #expect(forgotten == .erased)
    }

    @Test func `a key that is not there is missed at once, not when the text is read`() throws {
        let bytes = try sealer(on: files).sealed("Emma")
        expectSealed { try reader().name(bytes, of: .person(8)) }
        let none = VaultSealer(
            directory: "/lot", logID: logID, isReadOnly: true, opensAtOnce: false,
            files: MemoryVaultFiles())
        expectSealed { try none.name(bytes) }
    }

    @Test func `once the key is destroyed nothing reads, not even what was met before`() throws {
        let writer = VaultSealer(
            directory: "/lot", logID: logID, opensAtOnce: false, files: files)
        let bytes = try writer.sealed("Emma")
        let before = try writer.name(bytes)
        try writer.shred([.person(7)])
        #expect(before.value == nil)
        #expect(before == .erased)
        #expect(try writer.name(bytes) == .erased)
    }

    @Test func `what was moved to somebody else says that it cannot be read`() throws {
        let writer = sealer(on: files)
        let bytes = try writer.sealed("Emma")
        _ = try writer.sealed("Oliver", of: .person(8))
        #expect(try reader().name(bytes, of: .person(8)).value == "(unreadable)")
    }

    @Test func `is written again as it stands, and for another lot sealed anew`() throws {
        let bytes = try sealer(on: files).sealed("Emma")
        let same = reader()
        let fact = Named(name: try same.name(bytes))
        #expect(try written(fact, by: same).has(bytes))
        let others = MemoryVaultFiles()
        let other = sealer(on: others, logID: Array(2...17))
        let moved = try written(fact, by: other)
        #expect(!moved.has(bytes) && !moved.has("Emma"))
        let read = try moved.withUnsafeBytes {
            try WireReader($0, sealer: other).record(Named.self)
        }
        #expect(read == Named(name: "Emma"))
        #expect(try written(fact, by: nil).has("Emma"))
    }

    private func written(_ fact: Named, by sealer: (any Sealer)?) throws -> [UInt8] {
        var writer = WireWriter(sealer: sealer)
        try writer.fields(of: fact)
        return writer.bytes
    }
}

private struct Named: Record, Equatable {
    var name = Personal<String>.absent

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.personal(1, "firstName", &name, of: .person(7))
    }
}

extension [UInt8] {
    fileprivate func has(_ bytes: [UInt8]) -> Bool {
        indices.contains { self[$0...].starts(with: bytes) }
    }
}
