import EventSourcing
import Testing

@testable import TreeLot

/// Events that come from outside, such as those of a story, must fit the lot.
struct LotConsistencyTests {
    private let lot = Given.troop.signedUp(.ann, .morning).lot

    @Test func `what decisions record always fits`() {
        var lot = Lot()
        for commit in Given.twoAdultsThere.commits {
            commit.forEachEvent { event, stamp in
                #expect(lot.problem(with: event) == nil)
                lot.apply(event, stamp)
            }
        }
    }

    @Test func `a lot opens once, and first`() {
        let opened = LotEvent.opened(LotOpened(troop: "Troop 9", timeZone: "UTC"))
        #expect(lot.problem(with: opened) == "the lot is open already")
        let added = LotEvent.households(.added(.init(household: 1, name: "Hill")))
        #expect(Lot().problem(with: added) == "the lot is not open yet")
    }

    @Test func `numbers have no gaps`() {
        let added = LotEvent.households(.added(.init(household: 5, name: "Hill")))
        #expect(lot.problem(with: added) == "the next household is 4, not 5")
    }

    @Test func `a number that leads elsewhere leads to an end`() {
        func problem(_ from: Person.ID, _ into: Person.ID, in lot: Lot) -> String? {
            lot.problem(with: .people(.merged(.init(person: into, from: from))))
        }
        #expect(problem(.ben, .ann, in: lot) == nil)
        #expect(problem(.ben, .ben, in: lot) == "nothing is merged into itself")
        let merged = Given.troop.and(MergePeople(into: .ann, from: .ben, reason: "x")).lot
        for other in [Person.ID.ann, .yan] {
            #expect(problem(.ben, other, in: merged) == "one of the two was merged already")
            #expect(problem(other, .ben, in: merged) == "one of the two was merged already")
        }
        let itself = LotEvent.households(.merged(.init(household: .coles, from: .coles)))
        #expect(lot.problem(with: itself) == "nothing is merged into itself")
    }

    @Test func `a session and a token are their person's`() {
        let lot = Given.people.signedIn(.ben)
            .and(IssueAPIToken(label: "script", scopes: [.read]), by: .ben).lot
        let events: [AccountEvent] = [
            .sessionEnded(.init(session: 1, person: .ben)),
            .sessionEnded(.init(session: 1, person: .sue)),
            .sessionRenewed(.init(session: 2, person: .ben, goodUntil: .beforehand)),
            .tokenRevoked(.init(apiToken: 1, person: .sue)),
            .allSessionsEnded(.init(person: 99)),
            .tokenIssued(
                .init(apiToken: 1, person: .ben, hash: CodeHash(), label: "", scopes: [.read])),
            .sessionOpened(
                .init(
                    session: 3, person: .ben, hash: CodeHash(), goodUntil: .beforehand,
                    expiresAt: .beforehand)),
        ]
        #expect(
            events.map { lot.problem(with: .accounts($0)) } == [
                nil, "there is no session 1 of person 5", "there is no session 2",
                "there is no API token 1 of person 5", "there is no person 99",
                "the next API token is 2, not 1", "the next session is 2, not 3",
            ])
    }

    @Test func `a passkey is its person's, and the next one`() {
        let lot = Given.people.passkey(of: .ben).lot
        let removed = PasskeyRemoved(passkey: 1, person: .ben)
        var added = PasskeyAdded()
        added.passkey = 3
        added.person = .ben
        let events: [AccountEvent] = [
            .passkeyRemoved(removed), .passkeyRemoved(.init(passkey: 1, person: .sue)),
            .passkeyUsed(.init(passkey: 1, person: .ben, signatureCount: 4_294_967_295)),
            .passkeyUsed(.init(passkey: 2, person: .ben, signatureCount: 0)),
            .passkeyAdded(added),
        ]
        #expect(
            events.map { lot.problem(with: .accounts($0)) } == [
                nil, "there is no passkey 1 of person 5", nil, "there is no passkey 2",
                "the next passkey is 2, not 3",
            ])
    }

    @Test func `a calendar feed is a person's or a household's, and stays so`() {
        let lot = Given.people.and(IssueCalendarFeed(person: .ben), by: .ben).lot
        func issued(_ person: Person.ID?, _ household: Household.ID?, _ holder: Person.ID? = nil)
            -> AccountEvent
        {
            .calendarFeedIssued(
                .init(
                    calendarFeed: 2, person: person, household: household, holder: holder,
                    hash: CodeHash()))
        }
        let events: [AccountEvent] = [
            issued(.ben, nil), issued(nil, nil), issued(.ben, .walkers), issued(nil, 9),
            issued(.ben, nil, 99),
            .calendarFeedRevoked(.init(calendarFeed: 1, person: .ben)),
            .calendarFeedRevoked(.init(calendarFeed: 1, person: .sue)),
            .calendarFeedRevoked(.init(calendarFeed: 2, household: .walkers)),
        ]
        let whose = "a calendar feed is a person’s or a household’s"
        #expect(
            events.map { lot.problem(with: .accounts($0)) } == [
                nil, whose, whose, "there is no household 9", "there is no person 99", nil,
                "there is no calendar feed 1 of person 5",
                "there is no calendar feed 2",
            ])
    }

    @Test func `an account elsewhere is disconnected from whom it signed in`() {
        let lot = Given.people.linked(.ben).lot
        let events: [AccountEvent] = [
            .identityUnlinked(.init(identity: 1, person: .ben)),
            .identityUnlinked(.init(identity: 1, person: .sue)),
            .identityUnlinked(.init(identity: 2, person: .ben)),
            .identityLinked(
                .init(identity: 3, person: .ben, provider: "google", hash: CodeHash())),
        ]
        #expect(
            events.map { lot.problem(with: .accounts($0)) } == [
                nil, "there is no identity 1 of person 5", "there is no identity 2",
                "the next identity is 2, not 3",
            ])
    }

    @Test func `what is named must be there`() {
        let events: [LotEvent] = [
            .people(.deactivated(.init(person: 99))),
            .people(.agreementConfirmed(.init(season: 9, person: .ann))),
            .households(.joined(.init(household: 9, person: .ann))),
            .households(.joined(.init(household: 1, person: 99))),
            .seasons(.published(.init(season: 1, shifts: [99]))),
            .seasons(.completed(.init(season: 9))), .templates(.retired(.init(template: 9))),
            .shifts(.cancelled(.init(shift: 99))),
            .assignments(.noShowMarked(.init(assignment: 9, shift: 1, person: .ann))),
            .attendance(
                .checkedOut(.init(assignment: 1, shift: 1, person: .ben, minutesWorked: 1))),
        ]
        #expect(
            events.map { lot.problem(with: $0) } == [
                "there is no person 99", "there is no season 9", "there is no household 9",
                "there is no person 99", "there is no shift 99", "there is no season 9",
                "there is no template 9", "there is no shift 99", "there is no assignment 9",
                "there is no assignment 1 of shift 1 and person 3",
            ])
    }
}
