import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// The people of whom nothing was heard for years.
struct KeptPageTests {
    private static let page = "/committee/kept"

    /// Everybody was added on 20 November 2026.
    private func later(
        _ day: String,
        _ body: @escaping @Sendable (@escaping @Sendable (String?) -> Browser) async throws -> Void
    ) async throws {
        let lot = try await TestLot(at: Instant(iso8601: day + "T12:00:00-08:00")!)
        try await lot.browse { browser in try await body(browser) }
    }

    @Test func `the page lists nobody before the time has come`() async throws {
        try await later("2029-11-20") { browser in
            let page = try await browser("person-1").see(Self.page).text
            #expect(page.contains("Everyone has been active since"))
            #expect(!page.contains("value=\"erase-people\""))
            let sooner = try await browser("person-1").see(Self.page + "?years=2").text
            #expect(sooner.contains("5 people not active since"))
        }
    }

    @Test func `a leader erases a family, and who is needed is not offered`() async throws {
        try await later("2029-11-21") { browser in
            let leader = browser("person-1")
            let page = try await leader.see(Self.page).text
            #expect(page.contains("Emma Walker (Walker) · added: "))
            #expect(page.contains("name=\"people\" value=\"4\""))
            // The only leader.
            #expect(!page.contains("name=\"people\" value=\"1\"") && page.contains("Still needed"))
            #expect(try await leader.see("/committee/people").text.contains(Self.page))

            let none = try await leader.send(
                Self.page, "erase-people", ["form": "erase", "people": "", "reason": "left"])
            #expect(none.status == .unprocessableContent)
            let half = try await leader.send(
                Self.page, "erase-people",
                ["form": "erase", "people": "2", "people": "3", "reason": "left"])
            #expect(half.status == .conflict)
            #expect(half.text.contains("<p class=\"notice bad\"><bdi>Omar Walker</bdi></p>"))
            #expect(half.text.contains("value=\"2\" checked"))
            try await leader.done(
                Self.page, "erase-people",
                ["people": "2", "people": "3", "people": "4", "reason": "left"])
            let after = try await leader.see(Self.page).text
            #expect(!after.contains("Walker") && after.contains("Bo Hill"))
        }
    }

    @Test func `it is for leaders`() async throws {
        try await later("2029-11-21") { browser in
            for person in ["person-2", "person-3"] {
                let page = try await browser(person).see(Self.page)
                #expect(page.status == .forbidden)
            }
        }
    }

    @Test func `in Spanish, too`() async throws {
        try await later("2029-11-21") { browser in
            var leader = browser("person-1")
            leader.language = "es"
            let page = try await leader.see(Self.page).text
            #expect(page.contains("Personas de hace mucho tiempo") && page.contains(" · alta: "))
        }
    }
}
