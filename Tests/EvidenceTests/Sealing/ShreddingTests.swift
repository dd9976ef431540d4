import EventSourcing
import Synchronization
import Testing

@testable import Evidence

struct ShreddingTests {
    private let backup = "/backups/monday"

    /// Two people in the vault and in a backup of it.
    private func lot() throws -> (files: MemoryVaultFiles, emma: [UInt8], oliver: [UInt8]) {
        let files = MemoryVaultFiles()
        let sealer = EvidenceTests.sealer(on: files)
        let emma = try sealer.sealed("Emma")
        let oliver = try sealer.sealed("Oliver", of: .person(8))
        files.set("/lot/backups", backup + "\n")
        files.set(backup + "/vault", files.files["/lot/vault"])
        files.set(backup + "/backup-of", "/lot\n")
        files.mount(backup + "/events")
        return (files, emma, oliver)
    }

    private func holdsEmma(_ files: MemoryVaultFiles, _ path: String) throws -> Bool {
        let vault = try VaultFormat(logID: logID, key: nil).decode(files.files[path]!, path: path)
        guard case .key? = vault[.person(8)] else { throw VaultError.damaged(path: path) }
        if case .key? = vault[.person(7)] { return true }
        return false
    }

    @Test func `destroys the key here and in the backups`() throws {
        let (files, emma, _) = try lot()
        try sealer(on: files).shred([.person(7)])
        #expect(try !holdsEmma(files, "/lot/vault") && !holdsEmma(files, backup + "/vault"))
        #expect(files.files["/lot/backups.pending"] == nil)
        #expect(try sealer(on: files).name(emma) == .erased)
    }

    @Test func `shredding twice, or an unknown subject, does no harm`() throws {
        let (files, _, oliver) = try lot()
        let sealer = EvidenceTests.sealer(on: files)
        try sealer.shred([.person(7)])
        let once = files.files
        try sealer.shred([.person(7)])
        try EvidenceTests.sealer(on: files).shred([.person(7)])
        #expect(files.files == once)
        try sealer.shred([.person(99), .group(99)])
        #expect(
            try EvidenceTests.sealer(on: files).name(oliver, of: .person(8)) == .known("Oliver"))
        #expect(try sealer.seal("x", of: .person(99), field: "note") == nil)
    }

    @Test func `a key that was never flushed is destroyed, too`() throws {
        let files = MemoryVaultFiles()
        let sealer = EvidenceTests.sealer(on: files)
        let emma = try #require(try sealer.seal("Emma", of: .person(7), field: "firstName"))
        try sealer.shred([.person(7)])
        try sealer.flush()
        #expect(try EvidenceTests.sealer(on: files).name(emma) == .erased)
    }

    @Test func `a backup that is out of reach waits until it comes back`() throws {
        let (files, _, _) = try lot()
        files.unmount(backup + "/events")
        let told = Mutex<[String]>([])
        func opened() -> VaultSealer {
            sealer(on: files, notice: { line in told.withLock { $0.append(line) } })
        }
        try opened().shred([.person(7)])
        #expect(try !holdsEmma(files, "/lot/vault") && holdsEmma(files, backup + "/vault"))
        #expect(opened().unreachedBackups == [backup])
        #expect(told.withLock { $0.count } == 1)
        // Opened in vain, without a word.
        try opened().shred([.person(7)])
        #expect(opened().unreachedBackups == [backup])
        #expect(told.withLock { $0.count } == 1)

        files.mount(backup + "/events")
        try opened().shred([.person(7)])
        #expect(try !holdsEmma(files, backup + "/vault"))
        #expect(files.files["/lot/backups.pending"] == nil)
        #expect(told.withLock { $0.count } == 2)
    }

    @Test func `a backup that is kept no more is waited for no more`() throws {
        let (files, _, _) = try lot()
        files.unmount(backup + "/events")
        try sealer(on: files).shred([.person(7)])
        files.set("/lot/backups", "")
        try sealer(on: files).shred([])
        #expect(files.files["/lot/backups.pending"] == nil)
    }

    @Test func `what is no backup any more keeps its keys`() throws {
        let (files, _, _) = try lot()
        files.set(backup + "/backup-of", nil as [UInt8]?)
        try sealer(on: files).shred([.person(7)])
        #expect(try !holdsEmma(files, "/lot/vault") && holdsEmma(files, backup + "/vault"))
    }

    @Test func `a backup that somebody records in waits, and what a killed one left is removed`()
        throws
    {
        let (files, _, _) = try lot()
        files.set(backup + "/vault.new", files.files["/lot/vault"])
        files.record(in: backup)
        try sealer(on: files).shred([.person(7)])
        #expect(try holdsEmma(files, backup + "/vault"))
        #expect(sealer(on: files).unreachedBackups == [backup])
        files.record(in: nil)
        try sealer(on: files).shred([])
        #expect(try !holdsEmma(files, backup + "/vault"))
        #expect(files.files[backup + "/vault.new"] == nil)
    }

    @Test func `a backup of another lot is left alone, and waits`() throws {
        let (files, _, _) = try lot()
        let other = MemoryVaultFiles()
        _ = try sealer(on: other, logID: Array(repeating: 9, count: 16)).sealed("x")
        let foreign = other.files["/lot/vault"]!
        files.set(backup + "/vault", foreign)
        try sealer(on: files).shred([.person(7)])
        #expect(files.files[backup + "/vault"] == foreign)
        #expect(sealer(on: files).unreachedBackups == [backup])
    }

    @Test func `relative paths of backups begin at the data directory`() throws {
        let (files, _, _) = try lot()
        files.set("/lot/backups", "../backups/monday\n")
        files.set("/lot/../backups/monday/vault", files.files[backup + "/vault"])
        files.set("/lot/../backups/monday/backup-of", "/lot\n")
        files.mount("/lot/../backups/monday/events")
        try sealer(on: files).shred([.person(7)])
        #expect(try !holdsEmma(files, "/lot/../backups/monday/vault"))
    }

    /// The power fails before each single step in turn. After the restart the same call finishes, and at no
    /// time is anybody else's key lost.
    @Test func `survives a crash at every step`() throws {
        let (whole, emma, oliver) = try lot()
        let total: Int
        do {
            let files = whole.restarted()
            try sealer(on: files).shred([.person(7)])
            total = files.stepsDone
        }
        #expect(total > 10)
        for steps in 0..<total {
            let failing = whole.restarted(failingAfter: steps)
            #expect(throws: VaultError.self) {
                try sealer(on: failing).shred([.person(7)])
                // A backup that fails is no failure here, but one that is waited for.
                if !sealer(on: failing).unreachedBackups.isEmpty {
                    throw VaultError.damaged(path: "")
                }
            }
            let files = failing.restarted()
            let reader = sealer(on: files, isReadOnly: true)
            #expect(try reader.name(oliver, of: .person(8)) == .known("Oliver"))
            try sealer(on: files).shred([.person(7)])
            #expect(try sealer(on: files).name(emma) == .erased, "after \(steps) steps")
            #expect(
                try !holdsEmma(files, "/lot/vault") && !holdsEmma(files, backup + "/vault"),
                "after \(steps) steps")
            #expect(!files.files.keys.contains { $0.hasPrefix("/lot/") && $0.hasSuffix(".new") })
        }
    }

    /// The same for keys that are added.
    @Test func `adding survives a crash at every byte`() throws {
        let (whole, emma, _) = try lot()
        for steps in 0..<52 {
            let files = whole.restarted(failingAfter: steps)
            let sealer = EvidenceTests.sealer(on: files)
            _ = try sealer.seal("Zoe", of: .person(9), field: "firstName")
            #expect(throws: VaultError.self) { try sealer.flush() }
            // What is on the disk is unknown: nothing more is taken.
            #expect(throws: VaultError.self) { try sealer.flush() }
            #expect(throws: VaultError.self) { try sealer.shred([.person(7)]) }

            let again = EvidenceTests.sealer(on: files.restarted())
            #expect(try again.name(emma) == .known("Emma"))
            let zoe = try again.sealed("Zoe", of: .person(9))
            #expect(try again.name(zoe, of: .person(9)) == .known("Zoe"))
        }
    }
}
