import EventSourcing
import Testing

@testable import TreeLot

struct DefineTemplateTests {
    private let command = DefineTemplate(
        name: " Evening ", kind: .weekday, weekdays: [.friday, .monday, .friday], start: "16:30",
        end: "20:00", requiredScouts: 2, requiredParents: 2, label: "", notes: " Bring gloves ")

    @Test func `describes a recurring shift, tidied up`() {
        let fact = TemplateDefined(
            template: 1,
            terms: .init(
                name: "Evening", kind: .weekday, weekdays: [.monday, .friday],
                start: "16:30", end: "20:00", requiredScouts: 2, requiredParents: 2,
                minimumHeadcount: nil, location: nil, label: nil, notes: "Bring gloves"))
        #expect(Given.people.when(command) == .recorded([.templates(.defined(fact))]))
    }

    @Test func `is for the committee`() {
        #expect(Given.people.whoMay(command) == Actor.committee)
    }

    @Test func `an end before the start means overnight; the same time means nothing`() {
        var night = command
        (night.start, night.end) = ("22:00", "06:00")
        #expect(Given.people.when(night).isAccepted)
        night.end = "22:00"
        #expect(Given.people.when(night).field == "end")
    }

    @Test func `only a special one goes without weekdays`() {
        var rare = command
        for days in [nil, []] as [[Weekday]?] {
            rare.weekdays = days
            rare.kind = .weekend
            #expect(Given.people.when(rare).field == "weekdays")
            rare.kind = .special
            #expect(Given.people.when(rare).isAccepted)
        }
    }

    @Test(
        arguments: [
            (0, 0, "requiredParents"), (-1, 2, "requiredScouts"), (1001, 2, "requiredScouts"),
            (Int.max, Int.max, "requiredScouts"), (1, Int.max, "requiredParents"), (0, 1, nil),
            (1000, 1000, nil),
        ] as [(Int, Int, String?)])
    func `somebody is needed, and not too many`(scouts: Int, parents: Int, field: String?) {
        var other = command
        (other.requiredScouts, other.requiredParents) = (scouts, parents)
        #expect(Given.people.when(other).field == field)
    }

    @Test func `texts and numbers have limits`() {
        let odd: [(inout DefineTemplate) -> Void] = [
            { $0.name = "" }, { $0.location = " " }, { $0.label = "a\nb" },
            { $0.notes = String(repeating: "x", count: 2001) }, { $0.minimumHeadcount = -1 },
            { $0.minimumHeadcount = Int.max },
        ]
        let fields = odd.map { change in
            var other = command
            change(&other)
            return Given.people.when(other).field
        }
        #expect(
            fields
                == ["name", "location", "label", "notes", "minimumHeadcount", "minimumHeadcount"])
    }
}
