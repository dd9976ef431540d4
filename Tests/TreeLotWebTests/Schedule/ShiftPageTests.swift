import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What a family does on the page of a shift.
struct ShiftPageTests {
    @Test func `a sign-up takes a note, and a cancellation a reason`() async throws {
        let lot = try await TestLot()
        try await lot.browse { browser in
            let emma = browser("person-2")
            let before = try await emma.see("/shifts/1").text
            #expect(before.contains("Sign up with a note"))
            #expect(!before.contains("Cancel and say why"))
            try await emma.done(
                "/shifts/1", "sign-up", ["shift": "1", "person": "2", "note": "Brings a saw"])
            let after = try await emma.see("/shifts/1").text
            #expect(after.contains("Brings a saw") && after.contains("Cancel and say why"))
            // Who is of another family does not read it.
            #expect(!(try await browser("person-5").see("/shifts/1").text.contains("Brings a saw")))
            try await emma.done(
                "/shifts/1", "cancel-assignment", ["assignment": "1", "reason": "A fever"])
            let history = SiteURL.history(.assignment(1)).path
            #expect(try await browser("person-1").see(history).text.contains("A fever"))
        }
    }

    @Test func `who is still there can be checked out once the shift is over`() async throws {
        let lot = try await TestLot(at: Instant(iso8601: "2026-12-05T20:10:00Z")!)
        try await lot.act("sign-up", #""shift":1,"person":2"#, at: TestLot.now)
        try await lot.act(
            "check-in", #""assignment":1,"method":"manual""#,
            at: Instant(iso8601: "2026-12-05T16:55:00Z")!)
        try await lot.browse { browser in
            let emma = browser("person-2")
            #expect(try await emma.see("/shifts/1").text.contains("value=\"check-out\""))
            try await emma.done("/shifts/1", "check-out", ["assignment": "1"])
            #expect(try await !emma.see("/shifts/1").text.contains("<h2>Check out</h2>"))
        }
    }

    @Test func `a check-out takes a note`() async throws {
        let lot = try await TestLot(at: TestLot.beforeShift)
        try await lot.act("sign-up", #""shift":1,"person":2"#, at: TestLot.now)
        try await lot.browse { browser in
            let emma = browser("person-2")
            #expect(!(try await emma.see("/shifts/1").text.contains("Check out with a note")))
            try await emma.done("/shifts/1", "check-in", ["assignment": "1", "method": "manual"])
            let page = try await emma.see("/shifts/1").text
            let form = try #require(
                page.firstMatch(of: /id="check-out-note"[\s\S]*?<\/form>/), "\(page)"
            ).output
            #expect(form.contains("name=\"assignment\"") && form.contains("<option value=\"1\">"))
            #expect(form.contains("name=\"note\"") && form.contains("value=\"check-out\""))
            try await emma.done(
                "/shifts/1", "check-out", ["assignment": "1", "note": "Picked up early"])
            let history = SiteURL.history(.assignment(1)).path
            #expect(try await browser("person-1").see(history).text.contains("Picked up early"))
        }
    }
}
