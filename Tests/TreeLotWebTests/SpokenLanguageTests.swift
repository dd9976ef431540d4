import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// In which language a person is written to, by what their browser shows.
struct SpokenLanguageTests {
    private func language(_ person: Person.ID, in lot: TestLot) async -> Language? {
        await lot.scheduler.models.lot.people[person].language
    }

    @Test func `who chooses one on a page has said it`() async throws {
        let lot = try await TestLot()
        try await lot.browse { browser in
            #expect(await language(2, in: lot) == nil)
            _ = try await browser("person-2").post("/language", [("language", "es")])
            #expect(await language(2, in: lot) == .spanish)
            _ = try await browser(nil).post("/language", [("language", "en")])
            #expect(await language(2, in: lot) == .spanish)
        }
    }
}
