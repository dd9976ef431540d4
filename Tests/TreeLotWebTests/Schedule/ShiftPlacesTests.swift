import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// Places that wait or pass on, on a family’s page of a shift.
struct ShiftPlacesTests {
    @Test func `who was passed over reads when, and why`() async throws {
        let lot = try await TestLot()
        for (name, fields) in [
            ("set-season-policy", #""season":1,"restMinutes":60"#),
            ("sign-up", #""shift":1,"person":2"#), ("sign-up", #""shift":2,"person":5"#),
            ("join-waitlist", #""shift":1,"person":5"#),
            ("join-waitlist", #""shift":1,"person":3"#),
        ] { try await lot.act(name, fields, at: TestLot.now) }
        try await lot.browse { browser in
            var bo = browser("person-5")
            #expect(!(try await bo.see("/shifts/1").text.contains("next in line")))
            try await lot.does("cancel-assignment", #""assignment":1"#)
            try await lot.does("offer-places", #""shift":1"#, as: .system)
            try await lot.does("cancel-assignment", #""assignment":2"#)
            let page = try await bo.see("/shifts/1").text
            #expect(page.contains("Number 1 on the waitlist.<"))
            #expect(
                page.contains(
                    "On Fri, Nov 20, 4:00\u{A0}AM, a place was offered to others in line. The reason: "
                        + "Too close to another shift: get some rest in between."))
            bo.language = "es"
            #expect(try await bo.see("/shifts/1").text.contains("El motivo: Está demasiado cerca"))
            // Omar’s family holds the place, and reads nothing of Bo.
            let emma = try await browser("person-2").see("/shifts/1").text
            #expect(emma.contains("A place is held until") && !emma.contains("next in line"))
        }
    }

    @Test func `a limit whose number is not known is told without one`() {
        for (language, words) in [(Language.english, "too many"), (.spanish, "demasiados")] {
            let sentence = Words(language).refusal(.limitReached, .null)
            #expect(sentence?.contains(words) == true)
        }
    }

    @Test func `a place is offered to one of the family, or to a name on another list of the week`()
        async throws
    {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        try await lot.does("sign-up", #""shift":2,"person":5"#)
        try await lot.browse { browser in
            let emma = browser("person-2")
            let page = try await emma.see("/shifts/1").text
            #expect(page.contains("Offer Emma’s place to one person"))
            #expect(page.contains("<option value=\"3\">Omar Walker</option>"))
            // As the list of the other shift has it, and no more.
            #expect(page.contains("<option value=\"5\">Bo H.</option>"))
            #expect(!page.contains("Bo Hill") && !page.contains(">Ada"))
            // No place for a scout.
            #expect(!page.contains(">Finn Walker</option>"))

            try await emma.done("/shifts/1", "offer-assignment", ["assignment": "1", "to": "3"])
            #expect(
                try await emma.see("/shifts/1").text.contains(
                    "Offered to Omar Walker. Until they take it, the place is yours."))
            // Those to whom it is not offered can’t take it.
            #expect(!(try await browser("person-5").see("/shifts/1").text.contains("take-over")))
            #expect(try await browser("person-3").see("/shifts/1").text.contains("take-over"))
            try await emma.done("/shifts/1", "withdraw-offered", ["assignment": "1"])
            #expect(try await emma.see("/shifts/1").text.contains("Ask others to take over"))
        }
    }

    @Test func `a place that is offered to one by name is on their Home, and is taken there`()
        async throws
    {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        try await lot.does("offer-assignment", #""assignment":1"#)
        try await lot.browse { browser in
            let bo = browser("person-5")
            // One for anyone is on the page of its shift.
            #expect(!(try await bo.see("/").text.contains("Places offered to you")))
            try await lot.does("offer-assignment", #""assignment":1,"to":5"#)
            let home = try await bo.see("/").text
            #expect(home.contains("Places offered to you") && home.contains("Take over: Bo"))
            #expect(home.contains("Emma W.") && home.contains("Sat, Dec 5, 9:00"))
            #expect(!(try await browser("person-3").see("/").text.contains("take-over")))

            let place = try await bo.done("/", "take-over", ["assignment": "1", "person": "5"])
            #expect(try await bo.see(place).text.contains("Thank you!"))
            #expect(!(try await bo.see("/").text.contains("Places offered to you")))
        }
    }

    @Test func `who is on another shift at that time is not among them`() async throws {
        let lot = try await TestLot()
        try await lot.act(
            "add-shift",
            #""season":1,"day":"2026-12-05","start":"10:00","end":"11:00","requiredScouts":0,"#
                + #""requiredParents":2,"publish":true"#, at: TestLot.now)
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        try await lot.does("sign-up", #""shift":3,"person":5"#)
        try await lot.browse { browser in
            let page = try await browser("person-2").see("/shifts/1").text
            #expect(page.contains(">Omar Walker</option>") && !page.contains(">Bo H.</option>"))
        }
    }

    @Test func `who has proposed a swap sees it, and withdraws it`() async throws {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        try await lot.does("sign-up", #""shift":2,"person":5"#)
        try await lot.browse { browser in
            let (emma, bo) = (browser("person-2"), browser("person-5"))
            #expect(!(try await emma.see("/").text.contains("Swaps you asked for")))
            try await emma.done("/shifts/2", "propose-swap", ["mine": "1", "theirs": "2"])
            for page in ["/", "/shifts/1", "/shifts/2"] {
                let text = try await emma.see(page).text
                #expect(text.contains("Asked Bo H. to swap: Sat, Dec 5, 9:00"), "\(page)")
                #expect(text.contains("Withdraw<span"), "\(page)")
                #expect(!text.contains("accept-swap"), "\(page)")
            }
            // The other family answers, and has proposed nothing.
            #expect(!(try await bo.see("/").text.contains("Swaps you asked for")))
            #expect(try await bo.see("/shifts/2").text.contains("accept-swap"))

            let place = try await emma.done("/", "decline-swap", ["swap": "1"])
            #expect(try await emma.see(place).text.contains("No swap. Everything stays as it is."))
            #expect(!(try await emma.see("/shifts/2").text.contains("Asked Bo H.")))
            #expect(!(try await bo.see("/shifts/2").text.contains("accept-swap")))
        }
    }

    @Test func `a place that a family offers is on their pages, and no one is chosen beforehand`()
        async throws
    {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        try await lot.browse { browser in
            let emma = browser("person-2")
            let choice =
                #"<select id="offer-1-to" name="to" required><option value="">Choose…</option>"#
            #expect(try await emma.see("/shifts/1").text.contains(choice))
            try await lot.does("offer-assignment", #""assignment":1"#)
            for page in ["/", "/ours"] {
                let text = try await emma.see(page).text
                #expect(text.contains("id=\"offering-1\""), "\(page)")
                #expect(text.contains("Keep it after all"), "\(page)")
            }
            try await emma.done("/ours", "withdraw-offered", ["assignment": "1"])
            #expect(!(try await emma.see("/ours").text.contains("id=\"offering-1\"")))
        }
    }
}
