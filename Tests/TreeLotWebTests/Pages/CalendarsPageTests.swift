import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// A person's shifts in the calendar on their phone.
struct CalendarsPageTests {
    @Test(arguments: ["person=2", "household=1"])
    func `an address is told once, and is found there`(what: String) async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let told = try await client.send(
                "/calendars", "do=issue-calendar-feed&\(what)", as: "person-2")
            #expect(told.status == .ok && told.headers[.cacheControl] == "no-store")
            let mark = try #require(told.text.firstRange(of: "webcal://localhost"))
            let path = String(told.text[mark.upperBound...].prefix { $0 != "\"" })
            let symbol = try #require(QRCode("http://localhost\(path)"))
            #expect(told.text.contains(symbol.outline))
            let calendar = try await client.look(at: path)
            #expect(calendar.text.hasPrefix("BEGIN:VCALENDAR"))

            let page = try await client.look(at: "/calendars", as: "person-2").text
            #expect(!page.contains(path) && page.contains("revoke-calendar-feed"))
            _ = try await client.send(
                "/calendars", "do=revoke-calendar-feed&calendarFeed=1", as: "person-2")
            #expect(try await client.look(at: path).status == .notFound)
        }
    }

    @Test func `a household is offered to those who manage it`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let manager = try await client.look(at: "/calendars", as: "person-2").text
            #expect(manager.contains("name=\"household\" value=\"1\""))
            let stranger = try await client.look(at: "/calendars", as: "person-5").text
            #expect(!stranger.contains("name=\"household\" value=\"1\""))
        }
    }
}
