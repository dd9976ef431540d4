import EventSourcing
import Testing

@testable import Evidence

/// The vault as it goes into a copy of a lot.
struct VaultCopyTests {
    private let files = MemoryVaultFiles()

    private func copy() throws -> (isThere: Bool, hasErased: Bool) {
        try VaultCopy(files: files).copy(from: "/lot", to: "/copy")
    }

    @Test(arguments: [nil, VaultKey.one]) func `is whole, and needs no vault key`(key: VaultKey?)
        throws
    {
        #expect(try copy() == (false, false))
        let writer = sealer(on: files, key: key)
        _ = try writer.sealed("Emma")
        _ = try writer.sealed("Oliver", of: .person(8))
        #expect(try copy() == (true, false))
        #expect(files.files["/copy/vault"] == files.files["/lot/vault"])
        try writer.shred([.person(7)])
        #expect(try copy() == (true, true))
        #expect(files.files["/copy/vault"] == files.files["/lot/vault"])
    }

    @Test func `a damaged, an older and a missing one never take the place of a good one`() throws {
        let writer = sealer(on: files)
        _ = try writer.sealed("Emma")
        let older = files.files["/lot/vault"]!
        _ = try writer.sealed("Oliver", of: .person(8))
        try writer.shred([.person(7)])
        _ = try copy()
        let good = files.files["/copy/vault"]!
        for offset in good.indices {
            var damaged = good
            damaged[offset] ^= 1
            files.set("/lot/vault", damaged)
            #expect(throws: VaultError.self, "\(offset)") { try copy() }
        }
        files.set("/lot/vault", older)
        #expect(throws: VaultError.older(path: "/lot/vault", than: "/copy/vault")) { try copy() }
        files.set("/lot/vault", nil as [UInt8]?)
        #expect(throws: VaultError.older(path: "/lot/vault", than: "/copy/vault")) { try copy() }
        #expect(files.files["/copy/vault"] == good)
    }

    @Test func `one that another program has made longer is not cut off`() throws {
        let writer = sealer(on: files)
        _ = try writer.sealed("Emma")
        _ = try sealer(on: files).sealed("Oliver", of: .person(8))
        let longer = files.files["/lot/vault"]
        #expect(throws: VaultError.changed(path: "/lot/vault")) {
            try writer.sealed("Zoe", of: .person(9))
        }
        #expect(files.files["/lot/vault"] == longer)
    }

    @Test func `no key takes the place of one that another program has drawn, nor goes with it`()
        throws
    {
        let (writer, eraser) = (sealer(on: files), sealer(on: files))
        let emma = try writer.sealed("Emma")
        try eraser.load()
        // For somebody who was given the same number: one of the two commits is never stored.
        _ = try writer.seal("Mia", of: .person(8), field: "firstName")
        let oliver = try sealer(on: files).sealed("Oliver", of: .person(8))
        #expect(throws: VaultError.changed(path: "/lot/vault")) { try writer.flush() }
        #expect(throws: VaultError.changed(path: "/lot/vault")) { try eraser.shred([.person(7)]) }
        let next = sealer(on: files)
        #expect(try next.name(emma) == .known("Emma"))
        #expect(try next.name(oliver, of: .person(8)) == .known("Oliver"))
    }

    @Test func `one that was put in its place is noticed, however long it is`() throws {
        let writer = sealer(on: files)
        _ = try writer.sealed("Emma")
        try files.replace("/lot/vault", with: files.files["/lot/vault"]!, destroyingOld: false)
        #expect(throws: VaultError.changed(path: "/lot/vault")) {
            try writer.sealed("Zoe", of: .person(9))
        }
    }

    @Test func `nothing is read or written while another program writes`() throws {
        let writer = sealer(on: files)
        _ = try writer.sealed("Emma")
        let before = files.files["/lot/vault"]
        files.lock("/lot/vault")
        #expect(throws: VaultError.busy(path: "/lot/vault")) { try sealer(on: files).load() }
        #expect(throws: VaultError.busy(path: "/lot/vault")) {
            try writer.sealed("Zoe", of: .person(9))
        }
        #expect(files.files["/lot/vault"] == before)
    }

    @Test(arguments: [nil, VaultKey.one])
    func `of an earlier time, it has no one who came later, erased or not`(key: VaultKey?) throws {
        let writer = sealer(on: files, key: key)
        let emma = try writer.sealed("Emma")
        let oliver = try writer.sealed("Oliver", of: .person(8))
        _ = try writer.sealed("Zoe", of: .person(9))
        _ = try writer.sealed("Noah", of: .person(10))
        try writer.shred([.person(8), .person(10)])
        let old = files.files["/lot/vault"]!
        try VaultCopy(files: files).keep(only: [.person(7), .person(8)], in: "/lot")

        #expect(try VaultCopy(files: files).destroyed(in: "/lot") == [.person(8)])
        #expect(
            try !VaultCopy(files: files).hasKeys(of: [.person(9), .person(10)], in: "/lot"))
        let next = sealer(on: files, key: key)
        #expect(try next.name(emma) == .known("Emma"))
        #expect(try next.name(oliver, of: .person(8)) == .erased)
        // Whoever gets the number has a key of their own.
        let mia = try next.sealed("Mia", of: .person(10))
        #expect(try next.name(mia, of: .person(10)) == .known("Mia"))
        #expect(files.files["/lot/vault"] != old)
    }

    @Test func `what is older than another copy is told, and nothing is written`() throws {
        let writer = sealer(on: files)
        _ = try writer.sealed("Emma")
        _ = try copy()
        _ = try writer.sealed("Oliver", of: .person(8))
        let vaults = VaultCopy(files: files)
        try vaults.require("/lot", notOlderThan: "/copy")
        #expect(throws: VaultError.older(path: "/copy/vault", than: "/lot/vault")) {
            try vaults.require("/copy", notOlderThan: "/lot")
        }
        try vaults.destroy(in: "/copy")
        #expect(files.files["/copy/vault"] == nil)
    }
}
