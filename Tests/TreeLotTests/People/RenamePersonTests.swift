import EventSourcing
import Testing

@testable import TreeLot

struct RenamePersonTests {
    private let command = RenamePerson(person: .sam, firstName: "Samuel", lastName: "Walker")

    @Test func `corrects the name`() {
        let fact = PersonRenamed(
            person: .sam, firstName: .known("Samuel"), lastName: .known("Walker"))
        #expect(Given.people.when(command, by: .ann) == .recorded([.people(.renamed(fact))]))
    }

    @Test func `is for managers of the household and leaders; a scout without account is nobody`() {
        #expect(Given.people.whoMay(command) == Actor.leaders.union([.ann]))
    }

    @Test func `is for oneself, as an adult or as a scout with an account`() {
        let ben = RenamePerson(person: .ben, firstName: "Benjamin", lastName: "Walker")
        #expect(Given.people.whoMay(ben) == Actor.leaders.union([.ann, .ben]))
        let sue = RenamePerson(person: .sue, firstName: "Susan", lastName: "Walker")
        #expect(Given.people.whoMay(sue) == Actor.leaders.union([.ann, .sue]))
    }

    @Test func `a shared scout has two families`() {
        let shea = RenamePerson(person: .shea, firstName: "Shea", lastName: "Walker")
        #expect(Given.people.whoMay(shea) == Actor.leaders.union([.ann, .yan, .shea]))
    }

    @Test func `the same name changes nothing`() {
        let same = RenamePerson(person: .sam, firstName: " Sam", lastName: "Walker ")
        #expect(Given.people.when(same, by: .ann) == .unchanged)
    }

    @Test func `a part that is left out stays`() {
        let fact = PersonRenamed(
            person: .sam, firstName: .known("Sam"), lastName: .known("Young"))
        #expect(
            Given.people.when(RenamePerson(person: .sam, lastName: "Young"))
                == .recorded([.people(.renamed(fact))]))
        #expect(Given.people.when(RenamePerson(person: .sam)) == .unchanged)
    }

    @Test func `leaves nobody without a name, and needs somebody to bear them`() {
        #expect(
            Given.people.when(RenamePerson(person: .sam, firstName: "Sam", lastName: "")).field
                == "lastName")
        #expect(
            Given.people.when(RenamePerson(person: .nobody, firstName: "A", lastName: "B")).code
                == "not-found")
    }
}
