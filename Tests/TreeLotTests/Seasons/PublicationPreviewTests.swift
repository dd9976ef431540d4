import EventSourcing
import Testing

@testable import TreeLot

struct PublicationPreviewTests {
    /// Shift 4 is a draft, and 5 another one.
    private let given = Given.troop.shift("2026-12-13", "09:00", "12:00", publish: false)

    @Test func `tells which drafts, whom and what, as publishing then does`() throws {
        let preview = try given.ask(PublicationPreview(season: 1), by: .cora)
        #expect(preview.drafts.map(\.shift) == [4, 5] && !preview.opensSeason)
        let told = given.when(PublishSchedule(season: 1)).events.compactMap { event in
            if case .messages(.noticeSent(let fact)) = event { fact } else { nil }
        }
        #expect(preview.messages.map(\.told.notice) == told.map(\.notice))
        #expect(preview.messages.map { $0.adults + $0.scouts } == told.map(\.recipients.count))
        #expect(preview.messages.map(\.scouts) == [4])
        let left = given.and(DeactivatePerson(person: .ben, reason: "moved away"))
        #expect(try left.ask(PublicationPreview(season: 1)).messages.map(\.adults) == [5])
    }

    @Test func `of one draft alone, the message about that shift`() throws {
        let preview = try given.ask(PublicationPreview(season: 1, shifts: [5]), by: .cora)
        #expect(preview.drafts.map(\.shift) == [5])
        #expect(preview.messages.map(\.told.notice.shift) == [5])
    }

    @Test func `where nothing is left, nothing`() throws {
        let done = given.and(PublishSchedule(season: 1))
        let preview = try done.ask(PublicationPreview(season: 1))
        #expect(preview.drafts.isEmpty && preview.messages.isEmpty)
    }

    @Test func `is for the committee`() {
        #expect(given.refusal(PublicationPreview(season: 1), by: .ann)?.code == "not-allowed")
        #expect(given.refusal(PublicationPreview(season: 9), by: .cora)?.code == "not-found")
    }

    @Test func `publishing some leaves the others drafts`() {
        let some = PublishSchedule(season: 1, shifts: [5, 1])
        let published = given.and(some)
        #expect(published.lot.shifts[5].status == .published)
        #expect(published.lot.shifts[4].status == .draft)
        #expect(published.when(some) == .unchanged)
        #expect(given.when(PublishSchedule(season: 1, shifts: [])) == .unchanged)
    }

    @Test func `none of another season can be named`() {
        let two = given.and(
            CreateSeason(
                name: "Trees 2027", year: 2027, firstDay: "2027-11-26", lastDay: "2027-12-24",
                location: "Oak Street"))
        #expect(two.when(PublishSchedule(season: 2, shifts: [5])).field == "shifts")
        #expect(two.when(PublishSchedule(season: 2, shifts: [99])).code == "not-found")
        // Naming none of its own does not open a season, either.
        #expect(two.when(PublishSchedule(season: 2, shifts: [])) == .unchanged)
    }
}
