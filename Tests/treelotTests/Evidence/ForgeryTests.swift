import EventLog
import EventSourcing
import Foundation
import Synchronization
import Testing
import TreeLot

/// An attacker rewrites the past and computes every check value anew.
struct ForgeryTests {
    private let signed: SignedLot

    init() async throws {
        signed = try await SignedLot()
        try forge()
    }

    /// In the place of the log comes one that differs only in who made one assignment, and is as whole
    /// as the right one: it was written by the same code.
    private func forge() throws {
        let directory = signed.lot.directory
        let sealer = CopyingSealer()
        let log = try FileEventStore<LotEvent>(
            directory: directory, mode: .read, options: LogOptions(sealer: sealer))
        let options = LogOptions(segmentBytes: 4096, logID: log.info.logID, sealer: sealer)
        let forged = try FileEventStore<LotEvent>(
            directory: directory + "-forged", mode: .write, options: options)
        var changes = 0
        try log.read(after: .start) { commit in
            var commit = commit
            if changes == 0, case .assignments(.signedUp) = commit.events[0] {
                commit.envelope.actor = .operator
                changes += 1
            }
            try forged.append([commit], after: forged.head)
            return true
        }
        forged.close()
        #expect(changes == 1)
        let before = try signed.logFiles()
        try FileManager.default.removeItem(atPath: directory + "/events")
        try FileManager.default.removeItem(atPath: directory + "/snapshots")
        try FileManager.default.moveItem(
            atPath: directory + "-forged/events", toPath: directory + "/events")
        #expect(try signed.logFiles() != before)
    }

    @Test func `is found by the lot's own checkpoint`() async throws {
        for arguments in [["verify"], ["signup", "3", "2"], ["prove", "--position", "1"]] {
            let ran = try await Executable.run(arguments + ["--data", signed.lot.directory])
            #expect(ran.code == 3)
            #expect(ran.errors.contains("The log was changed"), "\(ran.text)")
            #expect(ran.errors.contains("commits "), "\(ran.text)")
        }
    }

    @Test func `that is signed anew is found by the checkpoint that was kept`() async throws {
        try signed.remove("evidence/checkpoint", "evidence/checkpoints")
        #expect(try await signed.signUp(3).code == 0)
        // Who has only the lot's directory is deceived,
        #expect(try await signed.lot("verify").code == 0)
        // and who has kept something is not.
        let verified = try await signed.lot("verify", "--checkpoint", signed.checkpoint)
        #expect(verified.code == 3)
        #expect(
            verified.errors.contains(
                "The log was changed: its first 129 commits are not those that \(signed.checkpoint) "
                    + "was made of."), "\(verified.text)")
        let proven = try await signed.lot("prove", "--since", signed.checkpoint)
        #expect(proven.code == 3)
        #expect(proven.output == "")
        #expect(proven.errors.contains("The log was changed: its first 129"), "\(proven.text)")
    }

    @Test func `with a new key is found by the key that was kept`() async throws {
        try signed.remove("evidence")
        #expect(try await signed.signUp(3).code == 0)
        let unsigned = try await signed.lot("verify", "--checkpoint", signed.checkpoint)
        #expect(unsigned.code == 3)
        #expect(unsigned.errors.contains("was not signed with the key"), "\(unsigned.text)")
        let changed = try await signed.lot(
            "verify", "--checkpoint", signed.checkpoint, "--key", signed.key)
        #expect(changed.code == 3)
        #expect(changed.errors.contains("is not the one given"))
        #expect(changed.errors.contains("The log was changed: its first 129"), "\(changed.text)")
        #expect(try await signed.lot("prove", "--since", signed.checkpoint).code == 3)
    }
}

/// Leaves sealed text sealed as it is: the forger has no keys, and needs none.
private final class CopyingSealer: Sealer {
    private let seals = Mutex<[[UInt8]]>([])

    func unseal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? {
        seals.withLock { seals in
            seals.append(bytes)
            return Array("\(seals.count - 1)".utf8)
        }
    }

    func seal(_ bytes: [UInt8], of subject: Subject, field: String) throws(FieldError) -> [UInt8]? {
        seals.withLock { seals in Int(String(decoding: bytes, as: UTF8.self)).map { seals[$0] } }
    }

    func flush() {}

    func shred(_ subjects: [Subject]) {}
}
