import EventSourcing
import Testing

@testable import TreeLot

struct SpreadsheetTests {
    @Test func `moments long before a shift are told on the clock that the lot had then`() throws {
        let early = Given.troop
            .signedUp(.ann, .morning, at: Instant("2026-10-20T12:00:00-07:00"))
            .and(CancelAssignment(assignment: 1), at: Instant("2026-11-02T09:30:00-08:00"))
        let table = try early.ask(Spreadsheet(table: .signUps, season: 1))
        let row = try #require(table.signUps?.first)
        #expect(row.madeAt.description == "2026-10-20T12:00:00-07:00")
        #expect(row.cancelledAt?.description == "2026-11-02T09:30:00-08:00")
    }
}
