import EventSourcing
import Testing

@testable import TreeLot

/// The read models as flat tables.
struct LotTableTests {
    /// A season three hours east of the lot.
    private let given = Given.people
        .and(
            CreateSeason(
                name: "East", year: 2026, firstDay: "2026-11-27", lastDay: "2026-12-24",
                location: "Pier", timeZone: "America/New_York")
        )
        .shift("2026-12-05", "09:00", "12:00")
        .signedUp(.ann, .morning, at: .dec(1, "22:00"))

    private func table(_ name: String) throws -> LotTable {
        try #require(LotTable.all.first { $0.name == name })
    }

    private func cell(_ column: String, of name: String, _ models: ReadModels) throws -> JSON {
        let table = try table(name)
        let place = try #require(table.columns.firstIndex { $0.name == column })
        let row = try #require(table.rows(of: 1, in: models).first)
        return row[place]
    }

    @Test func `moments stand on the clock of their season, and others on the lot’s`() throws {
        let models = given.models
        #expect(try cell("start", of: "shifts", models) == "2026-12-05T09:00:00-05:00")
        #expect(try cell("madeAt", of: "assignments", models) == "2026-12-02T01:00:00-05:00")
        let came = given.checkedIn(1, at: .dec(5, "06:00")).models
        #expect(try cell("checkedInAt", of: "visits", came) == "2026-12-05T09:00:00-05:00")
        let told = given.and(SendMessage(audience: .all, title: "Hello", body: "Here")).models
        let messages = try table("messages")
        let sent = try #require(messages.columns.firstIndex { $0.name == "sentAt" })
        let rows = (1...messages.count(in: told)).flatMap { messages.rows(of: $0, in: told) }
        #expect(rows.contains { $0[sent] == "2026-12-01T12:00:00-08:00" })
    }

    @Test func `what differs between two states is found, and read one after another`() throws {
        let came = given.checkedIn(1, at: .dec(5, "06:00")).checkedOut(1, at: .dec(5, "09:00"))
        let hours = try table("hours")
        #expect(hours.changed(since: nil, in: came.models) == [1])
        #expect(hours.changed(since: given.models, in: came.models) == [1])
        #expect(hours.changed(since: came.models, in: came.models).isEmpty)
        #expect(try table("visits").changed(since: given.models, in: came.models) == [1])
        let more = came.signedUp(.ben, .morning)
        #expect(try table("visits").changed(since: came.models, in: more.models) == [2])
        let rows = hours.rows(in: came.models)
        #expect(rows(1) == hours.rows(of: 1, in: came.models) && rows(1).count == 1)
    }

    @Test func `on another clock of its season, an assignment is another row`() throws {
        let later = given.and(ReviseSeason(season: 1, timeZone: .set("America/Chicago"))).models
        #expect(try table("assignments").changed(since: given.models, in: later) == [1])
        #expect(try table("assignments").changed(since: later, in: later).isEmpty)
        #expect(try cell("madeAt", of: "assignments", later) == "2026-12-02T00:00:00-06:00")
        // A shift stays where it was planned.
        #expect(try cell("start", of: "shifts", later) == "2026-12-05T09:00:00-05:00")
    }
}
