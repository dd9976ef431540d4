import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct IssueClaimCodesTests {
    private static let end = Instant.dec(10, "12:00")

    private func slips(_ people: [Person.ID]) -> IssueClaimCodes {
        IssueClaimCodes(people: people, expiresAt: Self.end, deliver: .sheet)
    }

    private func slips(_ audience: Audience) -> IssueClaimCodes {
        IssueClaimCodes(audience: audience, expiresAt: Self.end, deliver: .sheet)
    }

    private let mails = IssueClaimCodes(audience: .all, expiresAt: end, deliver: .mail)

    /// Of the cast, whoever is there and has no account.
    private func outside(_ given: Given) -> [Person.ID] {
        given.lot.people.table.rows.filter { $0.isActive && $0.account != .active }.map(\.id)
    }

    private func claimed(_ given: Given, with code: String) -> Given {
        given.and(ClaimProfile(code: .typed(code)), by: .visitor)
    }

    @Test func `everyone without an account gets a code of their own, which is theirs alone`() {
        let given = Given.people.and(slips(.all))
        let outside = outside(Given.people)
        #expect(given.codes.count == outside.count && Set(given.codes).count == outside.count)
        for (person, code) in zip(outside, given.codes) {
            let claimed = claimed(given, with: code)
            #expect(claimed.lot.people[person].account == .active, "person \(person)")
            #expect(
                outside.allSatisfy {
                    $0 == person || claimed.lot.people[$0].account != .active
                })
        }
    }

    @Test func `the answer says whose each is, and until when`() {
        let reply = Given.people.reply(to: slips([.sam, .ben]))
        #expect(reply.holders.map(\.person) == [.sam, .ben])
        #expect(reply.holders.allSatisfy { $0.until.instant == Self.end && !$0.name.isEmpty })
        #expect(reply.codes.count == 2)
    }

    @Test func `who has an account gets none, and is named`() {
        let reply = Given.people.reply(to: slips([.sue, .sam, .sam]))
        #expect(reply.holders.map(\.person) == [.sam])
        #expect(reply.remarks.map(\.code) == [.haveAccounts])
        #expect(Given.people.when(slips([.sue])) == .unchanged)
        #expect(Given.people.reply(to: slips([.sue])).codes.isEmpty)
    }

    @Test func `a mailed code is in the mail alone, and shows that the address is theirs`() throws {
        let given = Given.people.and(ChangeEmail(person: .sam, email: "sam@example.org"), by: .ann)
        let sent = given.and(mails)
        #expect(sent.codes.count == given.codes.count)
        #expect(Given.notices(sent.commits.last?.events ?? [])[.profileToClaim] == [.sam])
        #expect(sent.mailed(to: .sam) == "sam@example.org")
        #expect(!sent.lot.people[.sam].isEmailVerified)
        let claimed = sent.and(ClaimProfile(code: try sent.mailedCode), by: .visitor)
        #expect(claimed.lot.people[.sam].account == .active)
        #expect(claimed.lot.people[.sam].isEmailVerified)
        // What is void is not mailed any more.
        #expect(claimed.mailed(to: .sam) == nil)
    }

    @Test func `a slip proves no address`() {
        let given = Given.people.and(ChangeEmail(person: .sam, email: "sam@example.org"), by: .ann)
            .and(slips([.sam]))
        let claimed = claimed(given, with: given.codes.last ?? "")
        #expect(claimed.lot.people[.sam].account == .active)
        #expect(!claimed.lot.people[.sam].isEmailVerified)
    }

    @Test func `a mailed code is void when another was mailed, or the address changes`() throws {
        let given = Given.people.and(ChangeEmail(person: .sam, email: "sam@example.org"))
            .and(slips([.sam])).and(mails)
        let first = ClaimProfile(code: try given.mailedCode)
        let again = given.and(mails)
        #expect(given.when(first, by: .visitor).isAccepted)
        #expect(again.when(first, by: .visitor).code == "code-invalid")
        let second = ClaimProfile(code: try again.mailedCode)
        let moved = again.and(ChangeEmail(person: .sam, email: "other@example.org"))
        #expect(again.when(second, by: .visitor).isAccepted)
        #expect(moved.when(second, by: .visitor).code == "code-invalid")
        // The slip stays good.
        let slip = ClaimProfile(code: .typed(given.codes.last ?? ""))
        #expect(moved.when(slip, by: .visitor).isAccepted)
    }

    @Test func `whom no mail reaches is named`() {
        let given = Given.people.and(ChangeEmail(person: .sam, email: "sam@example.org"))
        let reply = given.reply(to: mails)
        #expect(reply.codes.isEmpty && reply.holders.isEmpty)
        let left = outside(given).filter { given.lot.people[$0].email?.value == nil }
        #expect(!left.isEmpty)
        #expect(reply.remarks.map(\.code) == [.notMailed])
        #expect(
            reply.remarks.first?.facts
                == .object(["people": .array(left.map { .whole($0.rawValue) })]))
    }

    @Test func `one address gets five of them in a day`() {
        var given = Given.people.and(ChangeEmail(person: .sam, email: "sam@example.org"))
        for _ in 1...5 {
            #expect(given.when(mails).events.count == 2)
            given = given.and(mails)
        }
        #expect(given.when(mails) == .unchanged)
    }

    @Test func `leaders make them, for people or an audience and not both`() {
        #expect(Given.people.whoMay(slips([.sam])) == [.lee, .operator])
        let both = IssueClaimCodes(
            people: [.sam], audience: .all, expiresAt: Self.end, deliver: .sheet)
        #expect(Given.people.when(both).field == "people")
        let neither = IssueClaimCodes(expiresAt: Self.end, deliver: .sheet)
        #expect(Given.people.when(neither).field == "people")
        #expect(Given.people.when(slips([.dan])).code == "person-inactive")
        #expect(Given.people.when(slips([.nobody])).code == "not-found")
        let past = IssueClaimCodes(audience: .all, expiresAt: .beforehand, deliver: .sheet)
        #expect(Given.people.when(past).field == "expiresAt")
    }

    @Test func `who is not in yet is listed with what they were sent`() throws {
        let given = Given.people.and(ChangeEmail(person: .sam, email: "sam@example.org"))
            .and(mails)
        let answer = try given.ask(NotSignedInYet(), by: .lee)
        #expect(Set(answer.people.map(\.person)) == Set(outside(given)))
        #expect(answer.adults + answer.scouts == answer.people.count && answer.withEmail == 1)
        let sam = try #require(answer.people.first { $0.person == .sam })
        #expect(sam.codeUntil?.instant == Self.end && sam.mailedAt != nil)
        #expect(answer.people.filter { $0.codeUntil != nil }.map(\.person) == [.sam])
        let first = try given.ask(NotSignedInYet(limit: 1), by: .lee)
        #expect(first.people == Array(answer.people.prefix(1)) && first.adults == answer.adults)
        // A family is together.
        let households = answer.people.map { given.lot.people[$0.person].households.first ?? .none }
        #expect(households == households.sorted())
    }
}
