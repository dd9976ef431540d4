import EventSourcing
import Testing

@testable import TreeLot

struct AttendanceHistoryTests {
    private let given = Given.twoAdultsThere.signedUp(.shea, .morning, by: .yan)
        .signedUp(.ann, .sunday).checkedIn(3, at: .dec(5, "09:00"))
        .checkedOut(1, at: .dec(5, "12:00")).checkedOut(3, at: .dec(5, "12:00"))

    private func ask(
        person: Person.ID? = nil, household: Household.ID? = nil, by actor: Actor = .ann,
        at now: Instant = .dec(5, "13:00")
    ) throws -> AttendanceHistory.Answer {
        try given.ask(question(person, household), by: actor, at: now)
    }

    private func question(
        _ person: Person.ID? = nil, _ household: Household.ID? = nil
    ) -> AttendanceHistory {
        var question = AttendanceHistory()
        (question.person, question.household) = (person, household)
        return question
    }

    @Test func `tells a person’s visits`() throws {
        let answer = try ask(person: .ann)
        #expect((answer.minutes, answer.visits, answer.noShows) == (190, 1, 0))
        #expect(answer.entries.map(\.checkedOutAt?.time) == ["12:00"])
        #expect(answer.entries.first?.recordedCheckOut == nil)
    }

    @Test func `a household’s are those that were made for it`() throws {
        let walkers = try ask(household: .walkers)
        #expect(walkers.entries.map(\.person) == [.ben, .ann])
        let youngs = try ask(household: .youngs, by: .yan)
        #expect(youngs.entries.map(\.person) == [.shea])
        #expect(youngs.minutes == 180)
    }

    @Test func `a household’s hours stay when a member is erased`() throws {
        let before = try ask(household: .walkers)
        let erased = given.and(
            ErasePerson(person: .ben, reason: "asked for it"), at: .dec(5, "12:50"))
        let after = try erased.ask(question(nil, .walkers), by: .ann, at: .dec(5, "13:00"))
        #expect((after.minutes, after.visits) == (before.minutes, before.visits))
        #expect(after.entries.map(\.name) == ["former volunteer", "Ann Walker"])
    }

    @Test func `a forgotten check-out ends at the scheduled end, for review, by itself`() throws {
        let open = try ask(person: .ben, at: .dec(5, "12:30")).entries.first
        #expect(open?.checkedOutAt == nil && open?.minutes == 0 && open?.needsReview == false)
        #expect(open?.status == .confirmed)
        let ended = try ask(person: .ben, at: .dec(5, "12:30:00.001")).entries.first
        #expect(ended?.checkedOutAt?.time == "12:00")
        #expect(ended?.minutes == 190 && ended?.needsReview == true)
        #expect(ended?.status == .completed)
    }

    @Test func `a correction stands beside what was recorded`() throws {
        let corrected = given.and(
            AdjustAttendance(
                assignment: 1, checkedInAt: .dec(5, "09:00"), reason: "came at nine"),
            at: .dec(5, "13:00"))
        let entry = try corrected.ask(question(.ann), by: .ann, at: .dec(5, "14:00")).entries[0]
        #expect(entry.checkedInAt?.time == "09:00")
        #expect(entry.recordedCheckIn?.time == "08:50")
        #expect(entry.recordedCheckOut?.time == "12:00")
        #expect((entry.minutes, entry.adjustments) == (180, 1))
    }

    @Test func `counts no-shows, and one season if it is named`() throws {
        let missed = given.and(
            MarkNoShow(assignment: 4, note: "did not come"), at: .dec(6, "09:31"))
        var question = question(.ann)
        #expect(try missed.ask(question, at: .dec(7, "12:00")).noShows == 1)
        question.season = 1
        #expect(try missed.ask(question, at: .dec(7, "12:00")).entries.map(\.shift) == [3, 1])
        question.season = 2
        #expect(missed.refusal(question)?.code == "not-found")
    }

    @Test func `is for the family and the committee`() {
        let family: Set<Actor> = [.ann, .ben, .sam, .sue, .shea]
        #expect(
            given.whoMayAsk(question(.ann)) == Actor.committee.union(family).union([.system]))
        #expect(given.whoMayAsk(question(nil, .walkers)) == Actor.committee.union(family))
    }

    @Test func `is about one person or one household`() {
        #expect(given.refusal(question())?.facts["field"] == "person")
        #expect(given.refusal(question(.ann, .walkers))?.facts["field"] == "household")
        #expect(given.refusal(question(.nobody))?.code == "not-found")
    }
}
