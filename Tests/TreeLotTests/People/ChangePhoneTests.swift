import EventSourcing
import Testing

@testable import TreeLot

struct ChangePhoneTests {
    private let command = ChangePhone(person: .ben, phone: "(415) 555-0132")

    @Test func `is recorded once, as it was written`() {
        let given = Given.troop
        let fact = PersonPhoneChanged(person: .ben, phone: .known("(415) 555-0132"))
        #expect(given.when(command, by: .ben).events == [.people(.phoneChanged(fact))])
        #expect(given.and(command, by: .ben).when(command, by: .ben) == .unchanged)
        let gone = PersonPhoneChanged(person: .ben, phone: nil)
        #expect(
            given.and(command, by: .ben).when(ChangePhone(person: .ben), by: .ben).events
                == [.people(.phoneChanged(gone))])
    }

    @Test(arguments: [
        ("1234567", true), ("123456", false), ("123456789012345", true),
        ("1234567890123456", false), ("+1 (415) 555-01.32", true), ("four one five", false),
        ("415 555 0132 x7", false), ("٤١٥٥٥٥٠١٣٢", false),
    ])
    func `has 7 to 15 digits, and signs between them`(text: String, isGood: Bool) {
        let outcome = Given.troop.when(ChangePhone(person: .ben, phone: text), by: .ben)
        #expect(outcome.isAccepted == isGood)
        if !isGood { #expect(outcome.refusal?.facts["field"] == "phone") }
    }

    @Test func `a manager changes that of their scout, and of no other adult who signs in`() {
        let (theirs, others) = (
            ChangePhone(person: .shea, phone: "4155550132"),
            ChangePhone(person: .ann, phone: "4155550132")
        )
        #expect(Given.troop.when(theirs, by: .ann).isAccepted)
        #expect(Given.troop.when(others, by: .ben).code == "not-allowed")
    }

    @Test func `the roster has it for the committee and for an adult at the shift alone`() throws {
        let given = Given.troop.and(ChangePhone(person: .ben, phone: "4155550132"), by: .ben)
            .signedUp(.ben, .morning).signedUp(.ann, .morning).signedUp(.shea, .morning)
        func phone(_ given: Given, by actor: Actor) throws -> String? {
            let roster = try given.ask(ShiftRoster(shift: .morning), by: actor)
            return (roster.expected + roster.present).first { $0.person == .ben }?.phone
        }
        #expect(try phone(given, by: .operator) == "4155550132")
        #expect(try phone(given, by: .ann) == nil)
        let begun = given.and(
            CheckIn(assignment: 2, method: .manual), by: .ann, at: .dec(5, "08:50"))
        #expect(try phone(begun, by: .ann) == "4155550132")
        #expect(try phone(begun, by: .shea) == nil)
    }

    @Test func `about a scout, the same readers have the numbers of who manages their families`()
        throws
    {
        let given = Given.troop.and(ChangePhone(person: .ann, phone: "4155550132"), by: .ann)
            .signedUp(.sue, .morning).signedUp(.yan, .morning)
        func contacts(_ given: Given, by actor: Actor) throws -> [RosterContact]? {
            let roster = try given.ask(ShiftRoster(shift: .morning), by: actor)
            return (roster.expected + roster.present).first { $0.person == .sue }?.contacts
        }
        #expect(
            try contacts(given, by: .operator)
                == [RosterContact(person: .ann, name: "Ann Walker", phone: "4155550132")])
        #expect(try contacts(given, by: .yan) == nil)
        let begun = given.and(
            CheckIn(assignment: 2, method: .manual), by: .yan, at: .dec(5, "08:50"))
        #expect(try contacts(begun, by: .yan)?.count == 1)
    }
}
