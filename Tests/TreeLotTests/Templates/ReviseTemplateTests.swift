import EventSourcing
import Testing

@testable import TreeLot

struct ReviseTemplateTests {
    private let given = Given.season.and(
        DefineTemplate(
            name: "Evening", kind: .weekday, weekdays: [.monday], start: "16:30", end: "20:00",
            requiredScouts: 2, requiredParents: 2, label: "Evening"))
    private let command = ReviseTemplate(template: 1, end: .set("19:30"), label: .set(nil))

    @Test func `records all fields as they are from now on`() {
        let fact = TemplateRevised(
            template: 1,
            terms: .init(
                name: "Evening", kind: .weekday, weekdays: [.monday], start: "16:30",
                end: "19:30", requiredScouts: 2, requiredParents: 2, minimumHeadcount: nil,
                location: nil, label: nil, notes: nil))
        #expect(given.when(command) == .recorded([.templates(.revised(fact))]))
        #expect(given.and(command).when(command) == .unchanged)
    }

    @Test func `never touches what it generated`() {
        let generated = given.and(GenerateSchedule(season: 1))
        #expect(generated.and(command).lot.shifts == generated.lot.shifts)
    }

    @Test func `is for the committee`() {
        #expect(given.whoMay(command) == Actor.committee)
    }

    @Test func `must make sense afterwards`() {
        #expect(given.when(ReviseTemplate(template: 1, end: .set("16:30"))).field == "end")
        #expect(given.when(ReviseTemplate(template: 1, weekdays: .set([]))).field == "weekdays")
        #expect(given.when(ReviseTemplate(template: 2)).code == "not-found")
    }

    @Test func `not after it was retired`() {
        #expect(given.and(RetireTemplate(template: 1)).when(command).code == "template-retired")
    }
}

struct RetireTemplateTests {
    private let given = Given.season.and(
        DefineTemplate(
            name: "Evening", kind: .weekday, weekdays: [.monday], start: "16:30", end: "20:00",
            requiredScouts: 2, requiredParents: 2))
    private let command = RetireTemplate(template: 1)

    @Test func `generates no more; what it generated stays`() {
        #expect(given.when(command) == .recorded([.templates(.retired(.init(template: 1)))]))
        let generated = given.and(GenerateSchedule(season: 1))
        #expect(generated.and(command).lot.shifts == generated.lot.shifts)
        #expect(given.and(command).when(GenerateSchedule(season: 1)) == .unchanged)
    }

    @Test func `is for the committee, once`() {
        #expect(given.whoMay(command) == Actor.committee)
        #expect(given.and(command).when(command) == .unchanged)
        #expect(given.when(RetireTemplate(template: 2)).code == "not-found")
    }
}
