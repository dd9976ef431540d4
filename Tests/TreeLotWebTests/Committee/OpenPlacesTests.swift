import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What is open on a shift, on the committee’s page of it.
struct OpenPlacesTests {
    private static let page = "/committee/shifts/1"

    @Test func `nothing is said where nothing is open`() async throws {
        try await TestLot().browse { browser in
            let page = try await browser("person-1").see(Self.page).text
            #expect(!page.contains("open-places"))
        }
    }

    /// Emma (2) has the adult’s place of shift 1. Bo (5), who is on the shift right after it, waits for it, and behind
    /// him Omar (3).
    private func waiting() async throws -> TestLot {
        let lot = try await TestLot()
        for (name, fields) in [
            ("set-season-policy", #""season":1,"restMinutes":60"#),
            ("sign-up", #""shift":1,"person":2"#), ("sign-up", #""shift":2,"person":5"#),
            ("join-waitlist", #""shift":1,"person":5"#),
            ("join-waitlist", #""shift":1,"person":3"#),
        ] { try await lot.act(name, fields, at: TestLot.now) }
        return lot
    }

    @Test func `it has who waits, what is in the way, and who was passed over and why`()
        async throws
    {
        let lot = try await waiting()
        try await lot.browse { browser in
            let leader = browser("person-1")
            let before = try await leader.see(Self.page).text
            #expect(before.contains("Number 1 on the waitlist. Too close to another shift"))
            #expect(before.contains("Number 2 on the waitlist."))
            #expect(before.contains("Take off the list") && !before.contains("Accept for them"))

            try await lot.does("cancel-assignment", #""assignment":1"#)
            try await lot.does("offer-places", #""shift":1"#, as: .system)
            let offered = try await leader.see(Self.page).text
            #expect(
                offered.contains(
                    "On Fri, Nov 20, 4:00\u{A0}AM, a place was offered to others in line.<"))
            #expect(offered.contains("A place is held until Fri, Nov 20, 4:00\u{A0}PM."))

            // What was in the way then is told once it is not any more.
            try await lot.does("cancel-assignment", #""assignment":2"#)
            let free = try await leader.see(Self.page).text
            #expect(
                free.contains(
                    "was offered to others in line. The reason: Too close to another shift"))
            var spanish = leader
            spanish.language = "es"
            #expect(
                try await spanish.see(Self.page).text.contains(
                    "se ofreció un lugar a otras personas de la lista. El motivo: Está demasiado cerca"
                ))
        }
    }

    @Test func `the committee accepts or declines for a family, and takes people off the list`()
        async throws
    {
        let lot = try await waiting()
        try await lot.does("cancel-assignment", #""assignment":1"#)
        try await lot.does("offer-places", #""shift":1"#, as: .system)
        try await lot.browse { browser in
            let leader = browser("person-1")
            let place = try await leader.done(Self.page, "accept-offer", ["offer": "1"])
            #expect(try await leader.see(place).text.contains("Omar has the place. Thank you!"))
            let after = try await leader.see(Self.page).text
            #expect(after.contains("Omar Walker</bdi></a>") && !after.contains("A place is held"))
            try await leader.done(Self.page, "leave-waitlist", ["shift": "1", "person": "5"])
            #expect(!(try await leader.see(Self.page).text.contains("open-places")))
        }
    }

    @Test func `a place that is offered is given to someone, or kept`() async throws {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        try await lot.does("offer-assignment", #""assignment":1"#)
        try await lot.browse { browser in
            let leader = browser("person-1")
            let page = try await leader.see(Self.page).text
            #expect(page.contains("Offered to anyone who can take it."))
            #expect(page.contains("Let someone take over for Emma Walker"))
            #expect(page.contains("<option value=\"5\">Bo Hill</option>"))
            // Not the one whose place it is, and no scout.
            #expect(!page.contains("<option value=\"2\">Emma Walker</option>"))
            #expect(!page.contains(">Finn Walker</option>"))

            try await lot.does("offer-assignment", #""assignment":1,"to":3"#)
            let named = try await leader.see(Self.page).text
            #expect(named.contains("Offered to Omar Walker."))
            #expect(!named.contains("<option value=\"5\">Bo Hill</option>"))
            #expect(named.contains("<option value=\"3\">Omar Walker</option>"))

            let place = try await leader.done(
                Self.page, "take-over", ["assignment": "1", "person": "3"])
            #expect(try await leader.see(place).text.contains("Emma’s place is taken over."))
            let after = try await leader.see(Self.page).text
            #expect(after.contains("Omar Walker</bdi></a>") && !after.contains("open-places"))

            try await lot.does("offer-assignment", #""assignment":2"#)
            try await leader.done(Self.page, "withdraw-offered", ["assignment": "2"])
            #expect(!(try await leader.see(Self.page).text.contains("open-places")))
        }
    }

    @Test func `a swap is on the pages of both shifts, and decided there`() async throws {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        try await lot.does("sign-up", #""shift":2,"person":5"#)
        try await lot.does("propose-swap", #""mine":1,"theirs":2"#)
        try await lot.browse { browser in
            let leader = browser("person-1")
            for page in [Self.page, "/committee/shifts/2"] {
                let text = try await leader.see(page).text
                #expect(text.contains("Asked Bo Hill to swap: Sat, Dec 5, 9:00"), "\(page)")
                #expect(text.contains("value=\"accept-swap\""), "\(page)")
                #expect(text.contains("value=\"decline-swap\""), "\(page)")
            }
            try await leader.done(Self.page, "accept-swap", ["swap": "1"])
            let after = try await leader.see(Self.page).text
            #expect(after.contains("Bo Hill</bdi></a>") && !after.contains("open-places"))
        }
    }
}
