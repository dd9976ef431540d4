import EventSourcing
import Testing

@testable import TreeLot

struct SpreadsheetTests {
    @Test func `hours of service are those of visits that have ended`() throws {
        let there = Given.twoAdultsThere.signedUp(.sam, .morning)
            .checkedIn(3, at: .dec(5, "09:00"))
        func hours(_ given: Given, at now: Instant) throws -> [Int] {
            let rows = try given.ask(Spreadsheet(table: .serviceHours, season: 1), at: now)
                .serviceHours
            let row = try #require(rows?.first { $0.person == .sam })
            return [row.visits, row.minutes]
        }
        #expect(try hours(there, at: .dec(5, "10:00")) == [0, 0])
        let left = there.checkedOut(3, at: .dec(5, "12:00"))
        #expect(try hours(left, at: .dec(5, "12:00")) == [1, 180])
        // A check-out that was forgotten counts once its window has passed.
        #expect(try hours(there, at: .dec(5, "12:30:00.001")) == [1, 180])
    }

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
