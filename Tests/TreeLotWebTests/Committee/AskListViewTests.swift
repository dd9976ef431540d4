import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// Whom the committee asks for help, on its page of a shift with a place for a scout and one for an adult.
struct AskListViewTests {
    private static let page = "/committee/shifts/1"

    private func asks(of person: Person.ID, in lot: TestLot) async -> Int {
        await lot.scheduler.models.lot.helpCalls.asksByPerson[person]?.count ?? 0
    }

    private func box(_ person: Person.ID, isTicked: Bool) -> String {
        #"name="people" value="\#(person)"\#(isTicked ? " checked" : "")>"#
    }

    @Test func `the first of the list are ticked, as many as there are places`() async throws {
        try await TestLot().browse { browser in
            let page = try await browser("person-3").see(Self.page).text
            for person: Person.ID in [4, 1] { #expect(page.contains(box(person, isTicked: true))) }
            for person: Person.ID in [2, 3, 5] {
                #expect(page.contains(box(person, isTicked: false)))
            }
            #expect(page.contains("3 more people who could come"))
            var spanish = browser("person-3")
            spanish.language = "es"
            #expect(
                try await spanish.see(Self.page).text.contains(
                    "Otras 3 personas que podrían venir"))
        }
    }

    @Test func `those are asked who are ticked, and no others`() async throws {
        let lot = try await TestLot()
        try await lot.browse { browser in
            try await browser("person-3").done(
                Self.page, "call-for-help",
                [
                    "shift": "1", "people": "[]", "people": "2", "people": "5",
                    "text": "It will be busy.",
                ])
            for (person, count) in [(1, 0), (2, 1), (4, 0), (5, 1)] as [(Person.ID, Int)] {
                #expect(await asks(of: person, in: lot) == count, "\(person)")
            }
            #expect(
                try await browser("person-5").see("/messages").text.contains("It will be busy."))
        }
    }

    @Test func `where nobody is ticked nobody is asked, and the page says so`() async throws {
        let lot = try await TestLot()
        try await lot.browse { browser in
            let answer = try await browser("person-3").send(
                Self.page, "call-for-help",
                ["form": "call-for-help", "shift": "1", "people": "[]", "text": ""])
            #expect(answer.status != .seeOther)
            #expect(answer.text.contains("no one is checked"))
            #expect(answer.text.contains(box(4, isTicked: false)))
            #expect(await asks(of: 4, in: lot) == 0)
        }
    }
}
