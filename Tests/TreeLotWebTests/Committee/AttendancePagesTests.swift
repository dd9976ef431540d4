import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// The pages on which the record of who came is kept.
struct AttendancePagesTests {
    /// Shift 3 began an hour ago, with 2 and 3 on it by the assignments 1 and 2.
    private func running(
        _ body: @escaping @Sendable (Browser) async throws -> Void
    ) async throws {
        let lot = try await TestLot(at: Instant(iso8601: "2026-11-20T13:30:00Z")!)
        for (name, fields) in [
            ("revise-season", #""season":1,"firstDay":"2026-11-19""#),
            (
                "add-shift",
                #""season":1,"day":"2026-11-20","start":"04:30","end":"06:30","requiredScouts":2,"#
                    + #""requiredParents":2,"publish":true"#
            ),
            ("sign-up", #""shift":3,"person":2"#), ("sign-up", #""shift":3,"person":3"#),
        ] {
            try await lot.act(name, fields, at: TestLot.now)
        }
        try await lot.browse { browser in
            try await body(browser("person-3"))
        }
    }

    @Test func `before a shift has started there was nothing to watch`() async throws {
        try await TestLot().browse { browser in
            let ledger = try await browser("person-1").see("/committee/two-adults?season=1").text
            #expect(ledger.contains("No shift has started yet."))
            #expect(!ledger.contains("Enough adults were there"))
        }
        try await running { committee in
            let ledger = try await committee.see("/committee/two-adults?season=1").text
            #expect(ledger.contains("Enough adults were there at every minute."))
        }
    }

    @Test func `a no-show is noted with a reason, and excused later`() async throws {
        try await running { committee in
            let list = try await committee.see("/committee/attendance").text
            #expect(list.contains("/committee/attendance/3"))
            #expect(list.contains("data-label=\"Missing\">2</td>"))
            let page = "/committee/assignments/1"
            #expect(try await committee.see(page).text.contains("value=\"mark-no-show\""))
            let empty = try await committee.send(
                page, "mark-no-show", ["form": "mark-no-show", "assignment": "1", "note": " "])
            #expect(empty.status == .unprocessableContent)
            #expect(empty.text.contains("id=\"mark-no-show-fold\" open"))
            let place = try await committee.done(
                page, "mark-no-show",
                ["assignment": "1", "note": "No word", "then": "/committee/attendance/3"])
            // Nothing is offered that would be refused: an absence is corrected, and not undone.
            #expect(place == "/committee/attendance/3?done=mark-no-show&of=a1")
            #expect(try await committee.see("/committee/attendance/3").text.contains("Missed"))
            try await committee.done(page, "excuse-absence", ["assignment": "1", "note": "Ill"])
            #expect(try await committee.see("/committee/attendance/3").text.contains("Excused"))
        }
    }

    @Test func `times are corrected on the wall clock, beside what was recorded`() async throws {
        try await running { committee in
            let page = "/committee/assignments/1"
            let form = try await committee.see(page).text
            // Nothing is recorded: the shift’s own times are proposed.
            #expect(form.contains("value=\"2026-11-20T04:30\""))
            #expect(form.contains("name=\"zone\" value=\"America/Los_Angeles\""))
            try await committee.done(
                page, "adjust-attendance",
                [
                    "assignment": "1", "zone": "America/Los_Angeles",
                    "checkedInAt": "2026-11-20T04:35", "reason": "Forgot to tap",
                ])
            let came = try await committee.see(page).text
            #expect(came.contains("since 4:35\u{A0}AM"))
            #expect(came.contains("Recorded at the lot: Not checked in"))
            let answer = try await committee.send(
                page, "adjust-attendance",
                [
                    "form": "correct", "assignment": "1", "zone": "America/Los_Angeles",
                    "checkedInAt": "2026-11-20T04:35", "was.checkedInAt": "2026-11-20T04:35",
                    "checkedOutAt": "2026-11-20T03:30", "was.checkedOutAt": "", "reason": "Left",
                ])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("value=\"2026-11-20T03:30\""))
            try await committee.done(
                page, "adjust-attendance",
                [
                    "assignment": "1", "zone": "America/Los_Angeles",
                    "checkedInAt": "2026-11-20T04:35", "was.checkedInAt": "2026-11-20T04:35",
                    "checkedOutAt": "2026-11-20T05:15", "was.checkedOutAt": "", "reason": "Left",
                ])
            let went = try await committee.see("/committee/attendance/3").text
            #expect(went.contains("data-label=\"Came\">4:35\u{A0}AM</td>"))
            #expect(went.contains("data-label=\"Left\">5:15\u{A0}AM</td>"))
            #expect(went.contains("data-key=\"40\">40\u{A0}min</td>"))
            #expect(went.contains("Corrected 2 times"))
        }
    }

    @Test func `a check-in that never was is taken back with a reason`() async throws {
        try await running { committee in
            let page = "/committee/assignments/1"
            #expect(!(try await committee.see(page).text.contains("retract-check-in")))
            try await committee.done(
                page, "adjust-attendance",
                [
                    "assignment": "1", "zone": "America/Los_Angeles",
                    "checkedInAt": "2026-11-20T04:35", "reason": "Forgot to tap",
                ])
            #expect(try await committee.see(page).text.contains("value=\"retract-check-in\""))
            let empty = try await committee.send(
                page, "retract-check-in",
                ["form": "retract-check-in", "assignment": "1", "reason": " "])
            #expect(empty.status == .unprocessableContent)
            try await committee.done(
                page, "retract-check-in", ["assignment": "1", "reason": "It was Omar"])
            let after = try await committee.see(page).text
            #expect(
                after.contains("Not checked in") && !after.contains("value=\"retract-check-in\""))
        }
    }

    @Test func `somebody is taken off a shift with a reason`() async throws {
        try await running { committee in
            try await committee.done(
                "/committee/assignments/2", "cancel-assignment",
                ["assignment": "2", "reason": "Car trouble"])
            #expect(!(try await committee.see("/committee/attendance/3").text.contains("Omar")))
        }
    }
}
