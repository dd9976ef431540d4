import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// From a list of families to codes for all of them.
struct LettingEveryoneInTests {
    private static let list = """
        First Name,Last Name,Email,Type,Household
        Nora,Nash,nora@example.org,Adult,Nash
        Nils,Nash,,Scout,Nash
        Emma,Walker,,Adult,Walker
        """

    private static func sent(_ more: (String, String)...) -> [(String, String)] {
        [("text", list), ("guess", "true")] + more
    }

    private func post(
        _ browser: Browser, _ fields: [(String, String)]
    ) async throws -> (status: HTTPResponse.Status, text: String) {
        let response = try await browser.post("/committee/roster/plan", fields)
        return (response.status, response.text)
    }

    private func mark(_ page: String) throws -> String {
        String(try #require(page.firstMatch(of: /name="mark" value="([^"]+)"/)).1)
    }

    @Test func `a list is shown first, and brought in by the second tap`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let form = try await leader.see("/committee/roster").text
            #expect(form.contains("action=\"/committee/roster/plan\""))
            #expect(!form.contains("name=\"record\""))
            let plan = try await post(leader, Self.sent())
            #expect(plan.status == .ok)
            #expect(plan.text.contains("To add: 1 household, 2 people."))
            #expect(plan.text.contains("new scout in the new household Nash"))
            #expect(plan.text.contains("Nora,Nash,nora@example.org"))
            let before = try await leader.see("/committee/people?q=Nash").text
            #expect(!before.contains("Nora Nash"))
            let done = try await post(
                leader, Self.sent(("mark", try mark(plan.text)), ("record", "true")))
            #expect(done.text.contains("Added: 1 household, 2 people."))
            let after = try await leader.see("/committee/people?q=Nash").text
            #expect(after.contains("Nora Nash") && after.contains("Nils Nash"))
            // Sent again, as by a second tap, it adds nothing.
            let again = try await post(
                leader, Self.sent(("mark", try mark(plan.text)), ("record", "true")))
            #expect(again.text.contains("while you looked"))
            #expect(again.text.contains("Everyone on the list is here already."))
        }
    }

    @Test func `a list is read in the year of the lot’s clock`() async throws {
        // Still New Year’s Eve there: who was born in 2009 is 17 at most.
        let lot = try await TestLot(at: Instant(iso8601: "2027-01-01T00:30:00Z")!)
        try await lot.browse { browser in
            let list = "First Name,Last Name,Birth Year,Household\nKim,Nash,2009,Nash\n"
            let plan = try await post(browser("person-1"), [("text", list)])
            #expect(plan.text.contains("needs an adult"))
        }
    }

    @Test func `whose parents they are is shown, and brought in`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let list = [("text", "Scout,Mother\nNils Nash,Nora Nash\n")]
            let plan = try await post(leader, list)
            #expect(plan.text.contains("2 people, 1 relation of an adult to a scout."))
            #expect(plan.text.contains("; parent of Nils Nash"))
            let done = try await post(
                leader, list + [("mark", try mark(plan.text)), ("record", "true")])
            #expect(done.text.contains("Added: 1 household, 2 people, 1 relation"))
            let again = try await post(leader, list)
            #expect(again.text.contains("Everyone on the list is here already."))
        }
    }

    @Test func `what changed while its reader looked is shown again, and not done`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let plan = try await post(leader, Self.sent())
            try await leader.done("/committee/people", "add-household", ["name": "Nash"])
            let late = try await post(
                leader, Self.sent(("mark", try mark(plan.text)), ("record", "true")))
            let page = try await leader.see("/committee/people?q=Nora").text
            if late.text.contains("while you looked") { #expect(!page.contains("Nora Nash")) }
            let unseen = try await post(leader, Self.sent(("record", "true")))
            #expect(unseen.text.contains("while you looked"))
        }
    }

    @Test func `a question is answered on the page`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let list = """
                First Name,Last Name,Email,Type,Household
                Ola,Berg,ola@example.org,Adult,Berg
                Emma,Walker,other@example.org,Adult,Berg
                """
            let open = try await leader.post("/committee/roster/plan", [("text", list)]).text
            guard let name = open.firstMatch(of: /name="(answer-[^"]+)" value="no"/)?.1 else {
                // Another address says that she is another person.
                #expect(open.contains("To add: 1 household, 2 people."))
                return
            }
            let answered = try await leader.post(
                "/committee/roster/plan", [("text", list), (String(name), "no")]
            ).text
            #expect(answered.contains("To add: 1 household, 2 people."))
        }
    }

    @Test func `a file of no use is told, and what was pasted stays`() async throws {
        try await TestLot().browse { browser in
            let page = try await browser("person-1").post(
                "/committee/roster/plan", [("text", "Emma,Walker\nOmar,Walker")])
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains("role=\"alert\"") && page.text.contains("Omar,Walker"))
        }
    }

    @Test func `it is for leaders`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            let page = try await committee.see("/committee/roster").text
            #expect(!page.contains("<textarea"))
            let plan = try await post(browser("person-1"), Self.sent())
            let record = try await post(
                committee, Self.sent(("mark", try mark(plan.text)), ("record", "true")))
            #expect(!record.text.contains("Added: 1 household"))
            let people = try await committee.see("/committee/people?q=Nora").text
            #expect(!people.contains("Nora Nash"))
            for other in ["person-2", "person-5"] {
                let refused = try await browser(other).post("/committee/roster/plan", Self.sent())
                #expect(refused.status == .forbidden)
            }
            // Before the list is taken in: a longer one than there may be is not told to be too long.
            let list = [("text", String(repeating: "x", count: RosterRoute.bytesMax))]
            for visitor in [nil, "person-5"] {
                let refused = try await browser(visitor).post("/committee/roster/plan", list)
                #expect(refused.status == (visitor == nil ? .unauthorized : .forbidden))
            }
            let leader = try await browser("person-1").post("/committee/roster/plan", list)
            #expect(leader.status == .contentTooLarge)
        }
    }

    @Test func `slips are printed for all who have no account, in both languages`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let page = try await leader.see("/committee/people").text
            #expect(page.contains("Let everyone in") && page.contains("id=\"outside-4\""))
            // Without a program that sends mails, none are offered.
            #expect(!page.contains("value=\"mail\""))
            let told = try await leader.send(
                "/committee/people", "issue-claim-codes",
                [
                    "zone": "America/Los_Angeles", "audience": "all", "deliver": "sheet",
                    "expiresAt": "2026-12-01T23:59",
                ])
            #expect(told.status == .ok && told.headers[.cacheControl] == "no-store")
            #expect(told.text.contains("id=\"slip-4\"") && told.text.contains("Finn Walker"))
            #expect(told.text.contains("lang=\"es\"") && told.text.contains("lang=\"en\""))
            let code = try #require(
                told.text.firstMatch(of: /claim#code=|<code class="code">([^<]+)</))
            let text = String(code.1 ?? "")
            let symbol = try #require(QRCode("http://localhost/claim#code=\(text)"))
            #expect(told.text.contains(symbol.outline))
            let committee = try await browser("person-3").see("/committee/people").text
            #expect(!committee.contains("Let everyone in"))
        }
    }
}
