import EventSourcing
import Testing

@testable import TreeLot

struct SchedulePlanTests {
    /// Template 1 on Saturday mornings, 2 on Saturdays at noon, 3 on Monday evenings, 4 when it is named.
    private let given = Given.season
        .and(template(.weekend, [.saturday], "09:00", "12:00"))
        .and(template(.weekend, [.saturday], "12:00", "15:00"))
        .and(template(.weekday, [.monday], "16:30", "20:00"))
        .and(template(.special, [.friday], "08:00", "10:00"))
    private let view = SchedulePlan(season: 1)

    private static func template(
        _ kind: TemplateKind, _ days: [Weekday], _ start: TimeOfDay, _ end: TimeOfDay
    ) -> DefineTemplate {
        DefineTemplate(
            name: "A", kind: kind, weekdays: days, start: start, end: end, requiredScouts: 2,
            requiredParents: 2)
    }

    @Test func `tells by day what the templates would add`() throws {
        let plan = try given.ask(view)
        #expect(
            plan.missing == [
                .init(day: "2026-11-28", shifts: 2), .init(day: "2026-11-30", shifts: 1),
                .init(day: "2026-12-05", shifts: 2), .init(day: "2026-12-07", shifts: 1),
                .init(day: "2026-12-12", shifts: 2), .init(day: "2026-12-14", shifts: 1),
                .init(day: "2026-12-19", shifts: 2), .init(day: "2026-12-21", shifts: 1),
            ])
        #expect(plan.drafts == 0 && plan.firstDraft == nil && plan.lastDraft == nil)
        let half = try given.and(GenerateSchedule(season: 1, templates: [1, 3])).ask(view)
        #expect(
            half.missing.map(\.day) == ["2026-11-28", "2026-12-05", "2026-12-12", "2026-12-19"])
        #expect(half.missing.map(\.shifts) == [1, 1, 1, 1])
    }

    @Test func `counts the drafts, from their first day to their last`() throws {
        let given = Given.season
            .shift("2026-12-12", "09:00", "12:00", publish: false)
            .shift("2026-12-19", "09:00", "12:00", publish: false)
            .shift("2026-12-05", "09:00", "12:00", publish: false)
            .shift("2026-12-13", "09:00", "12:00", publish: false)
            .shift("2026-11-28", "09:00", "12:00").shift("2026-12-20", "09:00", "12:00")
        let plan = try given.ask(view)
        #expect(plan.drafts == 4)
        #expect(plan.firstDraft == "2026-12-05" && plan.lastDraft == "2026-12-19")
        let off = try given.and(CancelShift(shift: 2, reason: "no trees")).ask(view)
        #expect(off.drafts == 3 && off.lastDraft == "2026-12-13")
        let published = try given.and(PublishSchedule(season: 1)).ask(view)
        #expect(published.drafts == 0 && published.firstDraft == nil)
    }

    @Test func `what was called off or retired is not missing`() throws {
        let planned = given.and(GenerateSchedule(season: 1))
        #expect(try planned.ask(view).missing.isEmpty)
        let off = planned.and(CancelShift(shift: 1, reason: "no trees"))
        #expect(try off.ask(view).missing.isEmpty)
        let retired = given.and(RetireTemplate(template: 1)).and(RetireTemplate(template: 2))
        #expect(
            try retired.ask(view).missing.map(\.day) == [
                "2026-11-30", "2026-12-07", "2026-12-14", "2026-12-21",
            ])
    }

    @Test func `of a season that is over nothing is missing`() throws {
        let over = given.and(CompleteSeason(season: 1))
        #expect(try over.ask(view).missing.isEmpty)
    }

    @Test func `each season has its own`() throws {
        let two = given.and(GenerateSchedule(season: 1))
            .and(
                CreateSeason(
                    name: "Trees 2027", year: 2027, firstDay: "2027-11-26", lastDay: "2027-11-29",
                    location: "Elm Street"))
        #expect(try two.ask(view).drafts == 12)
        let next = try two.ask(SchedulePlan(season: 2))
        #expect(next.drafts == 0)
        #expect(next.missing.map(\.day) == ["2027-11-27", "2027-11-29"])
    }

    @Test func `is for the committee`() {
        #expect(given.whoMayAsk(view) == Actor.committee)
        #expect(given.refusal(SchedulePlan(season: 2))?.code == "not-found")
        #expect(given.refusal(SchedulePlan(season: 2), by: .ann)?.code == "not-allowed")
    }
}
