import EventSourcing
import Testing

@testable import TreeLotWeb

/// That leaders learn from the pages when nobody looks after backups.
struct BackupNoticeTests {
    private func committee(_ lot: TestLot, as token: String) async throws -> String {
        try await lot.serve { try await $0.look(at: "/committee", as: token).text }
    }

    @Test func `leaders read that there is none, or that it is old`() async throws {
        let lot = try await TestLot()
        let none = try await committee(lot.backedUp(at: nil), as: "person-1")
        #expect(none.contains("There is no backup of this lot yet"))
        try await lot.does("grant-role", #""person":3,"role":"committee""#)
        let old = lot.backedUp(at: TestLot.now.advanced(byMinutes: -3 * 24 * 60))
        #expect(try await committee(old, as: "person-1").contains("backup is 3 days old"))
        let other = try await committee(old, as: "person-3")
        #expect(other.contains("href=\"/committee/people\"") && !other.contains("id=\"backup\""))
    }

    @Test func `all is quiet while one is made each day, or the host does not know`() async throws {
        let lot = try await TestLot()
        let fresh = lot.backedUp(at: TestLot.now.advanced(byMinutes: -47 * 60))
        for lot in [fresh, lot] {
            #expect(try await !committee(lot, as: "person-1").contains("id=\"backup\""))
        }
    }
}
