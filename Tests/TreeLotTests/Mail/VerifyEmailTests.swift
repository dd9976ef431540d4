import EventSourcing
import Testing

@testable import TreeLot

struct VerifyEmailTests {
    private let address = "ben@example.org"

    /// Ben entered an address himself. Made once for each test: another time, another code is drawn.
    private let entered = Given.people.and(
        ChangeEmail(person: .ben, email: "ben@example.org"), by: .ben)

    private func verified() throws -> Given {
        entered.and(VerifyEmail(code: try entered.mailedCode), by: .visitor)
    }

    private func told(_ given: Given) -> Given {
        given.and(SendMessage(audience: .person(.ben), title: "Gloves", body: "Bring some."))
    }

    @Test func `nothing but the link is mailed to an address until it was opened`() throws {
        #expect(entered.mailed(to: .ben) == address)
        #expect(told(entered).mailed(to: .ben) == nil)
        #expect(told(try verified()).mailed(to: .ben) == address)
    }

    @Test func `an address that a manager made up gets one mail, whatever is written to it`() {
        let invented = Given.people.and(
            AddFamilyMember(
                household: .walkers, firstName: "Vic", lastName: "Tim", kind: .adult,
                email: "victim@elsewhere.example"), by: .ann)
        #expect(invented.mailed(to: 12) == "victim@elsewhere.example")
        let written = invented.and(
            SendMessage(audience: .person(12), title: "Buy", body: "Now."), by: .ann)
        #expect(written.mailed(to: 12) == nil)
        #expect(written.lot.inbox.isRead(written.lot.lastMessage, by: 12) == false)
    }

    @Test func `what a leader or the operator enters may be used at once`() {
        for actor in [.lee, .operator] as [Actor] {
            let given = Given.people.and(ChangeEmail(person: .ben, email: address), by: actor)
            #expect(told(given).mailed(to: .ben) == address)
        }
    }

    @Test func `addresses of older logs count where their person or a leader entered them`() {
        func told(by actor: Actor) -> String? {
            let added = PersonAdded(
                person: 12, kind: .adult, role: .parent, firstName: .known("Ida"),
                lastName: .known("Berg"), email: .known("ida@example.org"), hasAccount: true)
            return Given.people.and([.people(.added(added))], by: actor)
                .and(SendMessage(audience: .person(12), title: "Hi", body: "There."))
                .mailed(to: 12)
        }
        for actor in [.lee, .operator, .visitor] as [Actor] {
            #expect(told(by: actor) == "ida@example.org")
        }
        #expect(told(by: .ann) == nil)
    }

    @Test func `a link works once, for a week, and for the address that it went to`() throws {
        let code = try entered.mailedCode
        let command = VerifyEmail(code: code)
        #expect(try verified().when(command, by: .visitor).code == "code-invalid")
        let week = Instant.beforehand.later(days: 7)
        #expect(entered.when(command, by: .visitor, at: week).code == "code-invalid")
        let last = week.later(milliseconds: -1)
        #expect(entered.when(command, by: .visitor, at: last).isAccepted)
        let other = entered.and(ChangeEmail(person: .ben, email: "b@example.org"), by: .ben)
        #expect(other.when(command, by: .visitor).code == "code-invalid")
        let again = other.and(ChangeEmail(person: .ben, email: address), by: .ben)
        #expect(again.when(command, by: .visitor).code == "code-invalid")
        let anew = entered.and(SendEmailLink(person: .ben), by: .ben)
        #expect(anew.when(command, by: .visitor).code == "code-invalid")
        #expect(anew.when(VerifyEmail(code: try anew.mailedCode), by: .visitor).isAccepted)
    }

    @Test func `a link shows who reads the mail, whatever became of who had it mailed`() throws {
        let invented = Given.people.and(
            AddFamilyMember(
                household: .walkers, firstName: "Ida", lastName: "Berg", kind: .adult,
                email: "ida@example.org"), by: .ann)
        let command = VerifyEmail(code: try invented.mailedCode)
        let claimable = invented.claimable(12, by: .ann)
        let managed = invented.and(GrantHouseholdManagement(household: .walkers, person: .ben))
        let changes = [
            // They speak for themself by now, so that Ann could mail them no other.
            claimable.and(ClaimProfile(code: claimable.code), by: .visitor),
            managed.and(RevokeHouseholdManagement(household: .walkers, person: .ann)),
            managed.and(DeactivatePerson(person: .ann, reason: "away")),
        ]
        for changed in changes {
            #expect(changed.when(SendEmailLink(person: 12), by: .ann).code != nil)
            let verified = changed.and(command, by: .visitor)
            #expect(verified.lot.people[12].isEmailVerified)
        }
        let left = invented.and(DeactivatePerson(person: 12, reason: "away"))
        #expect(left.when(command, by: .visitor).code == "code-invalid")
        let back = left.and(ReactivatePerson(person: 12))
        #expect(back.when(command, by: .visitor).code == "code-invalid")
    }

    @Test func `another address is to be verified again`() throws {
        let other = try verified().and(
            ChangeEmail(person: .ben, email: "b@example.org"), by: .ben)
        #expect(told(other).mailed(to: .ben) == nil)
    }

    @Test func `a member who gets their manager's own address needs no link`() throws {
        let given = Given.people.and(ChangeEmail(person: .ann, email: "ann@example.org"))
            .and(ChangeEmail(person: .sam, email: "Ann@example.org"), by: .ann)
        #expect(given.lot.people[.sam].isEmailVerified)
        #expect(
            try verified().and(ChangeEmail(person: .sam, email: address), by: .ann)
                .lot.people[.sam].isEmailVerified == false)
    }

    @Test func `five links a day go to an address, and ten come from a sender`() {
        let command = SendEmailLink(person: .ben)
        var given = entered
        for _ in 2...5 { given = given.and(command, by: .ben) }
        let refused = given.when(command, by: .ben)
        #expect(refused.code == "too-many-messages")
        #expect(refused.refusal?.facts["retryAt"] != nil)
        #expect(given.when(command, by: .ben, at: .beforehand.later(days: 1)).isAccepted)
        // Nor by another profile with the same address.
        let twin = AddFamilyMember(
            household: .walkers, firstName: "Ben", lastName: "Two", kind: .adult,
            email: address.uppercased())
        let links = given.when(twin, by: .ann).events.filter { $0.typeName == "code.mailed" }
        #expect(links.isEmpty)
        var many = Given.people
        for number in 1...12 {
            many = many.and(
                AddFamilyMember(
                    household: .walkers, firstName: "N", lastName: "\(number)", kind: .adult,
                    email: "n\(number)@elsewhere.example"), by: .ann)
        }
        let mailed = many.commits.flatMap(\.events).filter { $0.typeName == "code.mailed" }
        #expect(mailed.count == 10)
    }

    @Test func `there is nothing to send where nothing is to be verified`() throws {
        #expect(Given.people.when(SendEmailLink(person: .ben), by: .ben).code == "no-email")
        #expect(try verified().when(SendEmailLink(person: .ben), by: .ben) == .unchanged)
        #expect(entered.when(SendEmailLink(person: .ben), by: .yan).code == "not-allowed")
    }
}
