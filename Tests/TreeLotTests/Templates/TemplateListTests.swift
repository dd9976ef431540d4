import EventSourcing
import Testing

@testable import TreeLot

struct TemplateListTests {
    private func template(_ name: String) -> DefineTemplate {
        DefineTemplate(
            name: name, kind: .special, start: "09:00", end: "12:00", requiredScouts: 2,
            requiredParents: 2)
    }

    @Test func `lists all, retired ones last`() throws {
        let given = Given.people.and(template("One")).and(template("Two")).and(template("Three"))
            .and(RetireTemplate(template: 2))
        let names = try given.ask(TemplateList(), by: .cora).templates.map { $0["name"] }
        #expect(names == ["One", "Three", "Two"])
    }

    @Test func `is for the committee`() {
        #expect(Given.people.whoMayAsk(TemplateList()) == Actor.committee)
    }
}
