import EventSourcing
import Testing
import TreeLot

@testable import TreeLotApp

/// Who may look at the past is decided today.
struct PastRightsTests {
    private let story = """
        {"at":"2026-11-01T09:00Z","do":"open-lot","troop":"T","timeZone":"UTC","leader":{"firstName":"Ada","lastName":"Park"}}
        {"at":"2026-11-01T09:01Z","do":"add-household","name":"Ito"}
        {"at":"2026-11-01T09:02Z","do":"add-family-member","household":1,"firstName":"Ken","lastName":"Ito","kind":"adult"}
        {"at":"2026-11-01T09:03Z","do":"grant-role","person":2,"role":"committee"}
        {"at":"2026-11-02T09:00Z","do":"revoke-role","person":2,"role":"committee"}
        {"at":"2026-11-02T09:01Z","do":"add-family-member","household":1,"firstName":"Mei","lastName":"Ito","kind":"adult"}
        {"at":"2026-11-02T09:02Z","do":"grant-role","person":3,"role":"committee"}
        """

    private func results(_ question: String) async throws -> Script.Result {
        let scheduler = try Scheduler(store: InMemoryEventStore<LotEvent>())
        var script = Script(face: .cli) { Instant(iso8601: "2026-11-03T09:00Z")! }
        let lines = (story + "\n" + question).split(separator: "\n").enumerated()
            .map { Script.Numbered(number: $0.offset + 1, text: String($0.element)) }
        let results = try await script.run(lines, on: scheduler)
        return try #require(results.last)
    }

    @Test func `who was on the committee then may not look back with the rights of then`()
        async throws
    {
        let result = try await results(
            #"{"by":{"person":2},"ask":"audit","person":1,"asOf":"2026-11-01T12:00Z"}"#)
        #expect(result.content["code"] == "not-allowed")
    }

    @Test func `who is on it today may look back to a time before they came`() async throws {
        let result = try await results(
            #"{"by":{"person":3},"ask":"household-members","household":1,"asOf":"2026-11-01T12:00Z"}"#
        )
        #expect(result.kind == .answer)
        guard case .array(let members)? = result.content["members"] else {
            Issue.record("no members in \(result.json)")
            return
        }
        #expect(members.count == 1)
    }
}
