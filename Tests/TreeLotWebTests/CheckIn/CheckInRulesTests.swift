import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What the rules at the lot look like on pages: taking back, walk-ins once the shift runs, the agreement.
struct CheckInRulesTests {
    /// Emma (2) is on shift 1, by assignment 1.
    private func lot(at now: Instant) async throws -> TestLot {
        let lot = try await TestLot(at: now)
        try await lot.act("sign-up", #""shift":1,"person":2"#, at: TestLot.now)
        return lot
    }

    private let running = Instant(iso8601: "2026-12-05T18:00:00Z")!

    // MARK: Undo

    @Test func `who checked somebody in can undo it on the page, and nobody else`() async throws {
        try await lot(at: TestLot.beforeShift).browse { browser in
            let (emma, omar, bo) = (browser("person-2"), browser("person-3"), browser("person-5"))
            try await emma.done(
                "/check-in/1", "check-in", ["assignment": "1", "method": "manual"])
            let page = try await emma.see("/check-in/1").text
            #expect(page.contains("value=\"retract-check-in\""))
            #expect(page.contains("Undo<span class=\"hidden\"> the check-in of Emma"))
            for other in [omar, bo] {
                let theirs = try await other.see("/check-in/1").text
                #expect(!theirs.contains("value=\"retract-check-in\""))
            }
            try await emma.done("/check-in/1", "retract-check-in", ["assignment": "1"])
            let after = try await emma.see("/check-in/1").text
            #expect(!after.contains("retract-check-in"))
            #expect(after.contains("value=\"check-in\""))
        }
    }

    @Test func `a check-out can be undone`() async throws {
        try await lot(at: TestLot.beforeShift).browse { browser in
            let emma = browser("person-2")
            try await emma.done(
                "/check-in/1", "check-in", ["assignment": "1", "method": "manual"])
            try await emma.done("/check-in/1", "check-out", ["assignment": "1"])
            let gone = try await emma.see("/check-in/1").text
            #expect(gone.contains("Undo<span class=\"hidden\"> the check-out of Emma"))
            try await emma.done("/check-in/1", "retract-check-out", ["assignment": "1"])
            #expect(try await emma.see("/check-in/1").text.contains("value=\"check-out\""))
        }
    }

    @Test func `it is said in Spanish`() async throws {
        try await lot(at: TestLot.beforeShift).browse { browser in
            var emma = browser("person-2")
            emma.language = "es-US"
            try await emma.done(
                "/check-in/1", "check-in", ["assignment": "1", "method": "manual"])
            #expect(try await emma.see("/check-in/1").text.contains("Deshacer"))
        }
    }

    // MARK: After the start

    @Test func `once the shift runs, its page offers a walk-in instead of a sign-up`() async throws
    {
        try await lot(at: running).browse { browser in
            // Omar is on the committee, and may.
            let omar = browser("person-3")
            let page = try await omar.see("/shifts/1").text
            #expect(!page.contains("value=\"sign-up\""))
            #expect(page.contains("value=\"add-walk-in\""))
            #expect(page.contains("Check in as a walk-in"))
            try await omar.done("/shifts/1", "add-walk-in", ["shift": "1", "person": "3"])
            #expect(try await omar.see("/shifts/1").text.contains("Walk-in"))
            // Bo may not, and reads what to do.
            let bo = try await browser("person-5").see("/shifts/1").text
            #expect(!bo.contains("value=\"add-walk-in\""))
            #expect(bo.contains("you can be checked in as a walk-in"))
        }
    }

    @Test func `a form that was open for too long is refused with what to do`() async throws {
        try await lot(at: running).browse { browser in
            let bo = browser("person-5")
            let answer = try await bo.send("/shifts/1", "sign-up", ["shift": "1", "person": "5"])
            #expect(answer.status == .unprocessableContent || answer.status == .conflict)
            #expect(answer.text.contains("Come to the lot"))
        }
    }

    @Test func `cancelling after the start says who can excuse`() async throws {
        try await lot(at: running).browse { browser in
            let page = try await browser("person-2").see("/shifts/1").text
            #expect(!page.contains("value=\"cancel-assignment\""))
            #expect(page.contains("The shift has started. Ask the committee to excuse you."))
        }
    }

    // MARK: The agreement

    @Test func `the committee sees who has not confirmed, and lets in with a reason`() async throws
    {
        let lot = try await lot(at: TestLot.beforeShift)
        try await lot.act(
            "set-season-policy",
            #""season":1,"agreement":{"title":"Safety rules","url":"https://example.org/r"}"#,
            at: TestLot.now)
        try await lot.browse { browser in
            let omar = browser("person-3")
            #expect(try await omar.see("/committee").text.contains("5 people have not confirmed"))
            let list = try await omar.see("/committee/agreement").text
            #expect(list.contains("Safety rules") && list.contains("0 of 5 have confirmed it."))
            #expect(list.contains("Next shift: Sat, Dec 5"))
            #expect(try await browser("person-5").see("/committee/agreement").status != .ok)
            let emma = try await browser("person-2").see("/check-in/1").text
            #expect(emma.contains("Confirm this season’s agreement first"))
            let page = try await omar.see("/check-in/1").text
            #expect(page.contains("id=\"let-in-1\""))
            try await omar.done(
                "/check-in/1", "check-in",
                ["assignment": "1", "method": "manual", "reason": "signs at the gate"])
            #expect(try await omar.see("/check-in/1").text.contains("value=\"check-out\""))
        }
    }
}
