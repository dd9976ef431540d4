import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing

/// A lot in which a newer version of the program has recorded something.
@Suite(.disabled(if: Repository.isRecording))
struct NewerVersionTests {
    private func make() async throws -> TestLot {
        let lot = try await TestLot.opened()
        try FileEventStore<NewerEvent>(directory: lot.directory, mode: .write)
            .raffle(at: Instant(iso8601: "2026-11-21T12:00:00Z")!)
        return lot
    }

    @Test(arguments: ["log", "info", "verify", "week", "leaderboard"])
    func `is read, and what is set aside is told`(verb: String) async throws {
        let ran = try await make()(verb)
        #expect(ran.code == 0, "\(ran.text)")
        #expect(ran.errors.contains("1 event is set aside (type 9000; the first at position"))
        #expect(ran.errors.contains("a newer version of this program wrote it"))
    }

    @Test(arguments: ["info", "verify"])
    func `stands in what programs read`(verb: String) async throws {
        let answer = try parsed(try await make()(verb, "--json").output)
        let setAside = try #require(answer["setAside"] as? [String: Any])
        #expect(setAside["events"] as? Int == 1)
        #expect(setAside["types"] as? [Int] == [9000])
    }

    @Test func `is not written by this version`() async throws {
        let lot = try await make()
        let ran = try await lot.signUp()
        #expect(ran.code == 3)
        #expect(ran.errors.contains("is of type 9000, which this program does not know"))
        #expect(ran.errors.contains("Install that version, or open the log for reading only."))
    }

    @Test func `leaves nothing behind that was folded without it`() async throws {
        let ran = try await make()("warm-up")
        #expect(ran.code == 3)
        #expect(ran.errors.contains("Nothing is kept of what was folded. 1 event is set aside"))
    }

    @Test func `can't be made again from its lines`() async throws {
        let lot = try await make()
        let lines = try await lot.log()
        let copy = TestLot()
        let ran = try await copy("import-log", "-", input: Data(lines.utf8))
        #expect(ran.code == 2)
        #expect(ran.errors.contains("is of type 9000"))
        #expect(ran.errors.contains("Install that one."))
    }
}
