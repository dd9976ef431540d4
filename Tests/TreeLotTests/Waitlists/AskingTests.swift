import EventSourcing
import Testing

@testable import TreeLot

struct QuotaStatusTests {
    private let given = Given.troop.policy { $0.quota = .set(Quota(shifts: 2)) }

    private func entry(_ given: Given, _ household: Household.ID, at now: Instant = .beforehand)
        throws -> QuotaStatus.Entry?
    {
        try given.ask(QuotaStatus(), at: now).households.first { $0.household == household }
    }

    @Test func `tells what is planned, worked and missing`() throws {
        #expect(try entry(given, .walkers)?.missing == 2)
        let one = given.signedUp(.ann, .morning, by: .ann)
        #expect(try entry(one, .walkers)?.planned == 1 && entry(one, .walkers)?.missing == 1)
        let came = one.signedUp(.ben, .morning, by: .ann).checkedIn(1, at: .dec(5, "09:00"))
            .checkedOut(1, at: .dec(5, "12:00"))
        let after = try entry(came, .walkers, at: .dec(5, "12:40"))
        #expect(after?.worked == 1 && after?.planned == 0 && after?.missing == 1)
    }

    @Test func `counts minutes where the quota is in minutes`() throws {
        let minutes = given.policy { $0.quota = .set(Quota(minutes: 300)) }
            .signedUp(.ann, .morning, by: .ann)
        #expect(try minutes.ask(QuotaStatus()).unit == "minutes")
        #expect(try entry(minutes, .walkers)?.planned == 180)
        #expect(try entry(minutes, .walkers)?.missing == 120)
    }

    @Test func `excused shifts count where the rules say so`() throws {
        let excused = given.signedUp(.ann, .morning, by: .ann)
            .and(ExcuseAbsence(assignment: 1, note: "ill"))
        #expect(try entry(excused, .walkers)?.missing == 2)
        var quota = Quota(shifts: 2)
        quota.excused = true
        let counted = excused.policy { $0.quota = .set(quota) }
        #expect(try entry(counted, .walkers)?.worked == 1)
        // Once for the shift, also of a person who is excused again …
        let again = counted.signedUp(.ann, .morning, by: .ann)
        let twice = again.and(ExcuseAbsence(assignment: 2, note: "still ill"))
        #expect(try entry(twice, .walkers)?.worked == 1)
        // … or comes after all.
        #expect(try entry(again, .walkers)?.worked == 0)
        #expect(try entry(again, .walkers)?.planned == 1)
        let came = again.checkedIn(2, at: .dec(5, "09:00")).checkedOut(2, at: .dec(5, "12:00"))
        let after = try entry(came, .walkers, at: .dec(5, "12:40"))
        #expect(after?.worked == 1 && after?.planned == 0)
        // A walk-in takes its place only where walk-ins count.
        let walkedIn = counted.and(
            AddWalkIn(shift: .morning, person: .ann), at: .dec(5, "09:00"))
        quota.walkIns = false
        let excepted = walkedIn.policy { $0.quota = .set(quota) }
        for given in [walkedIn, excepted] {
            let entry = try entry(given, .walkers, at: .dec(5, "09:00"))
            #expect(entry.map { $0.worked + $0.planned } == 1)
        }
    }

    @Test func `without a quota nothing is missing, and the lists are as short as the reader`()
        throws
    {
        let none = Given.troop.signedUp(.ann, .morning, by: .ann)
        #expect(try entry(none, .walkers)?.missing == 0 && entry(none, .walkers)?.planned == 1)
        #expect(try given.ask(QuotaStatus(), by: .ann).households.map(\.household) == [.walkers])
        let all = try given.ask(QuotaStatus(), by: .cora).households
        #expect(all.count == 3)
        let first = try given.ask(QuotaStatus(limit: 2), by: .cora).households
        #expect(first == Array(all.prefix(2)))
        #expect(given.refusal(QuotaStatus(limit: 0))?.facts["field"] == "limit")
    }

    @Test func `a message goes to exactly the families that lack something`() throws {
        let message = SendMessage(audience: .belowQuota, title: "Two each", body: "Please sign up.")
        func readers(_ given: Given) -> [Person.ID] {
            guard case .messages(.sent(let fact))? = given.when(message, by: .cora).events.first
            else {
                return []
            }
            return fact.recipients
        }
        // Who manages a household reads it for all of it.
        #expect(readers(given) == [.ann, .yan, .cora])
        let done = given.signedUp(.sam, .morning, by: .ann).signedUp(.ann, .noon, by: .ann)
        #expect(readers(done) == [.yan, .cora])
        #expect(Given.troop.when(message, by: .cora).code == "invalid")
        #expect(given.when(message, by: .ann).code == "not-allowed")
    }

    @Test func `a quota is of shifts or of minutes`() {
        var both = Quota(shifts: 2)
        both.minutes = 100
        for quota in [Quota(), both, Quota(shifts: 0)] {
            var command = SetSeasonPolicy(season: 1)
            command.quota = .set(quota)
            #expect(Given.troop.when(command).code == "invalid")
        }
    }
}

struct AskListTests {
    private let given = Given.troop.policy { $0.quota = .set(Quota(shifts: 2)) }

    private func list(_ given: Given, at now: Instant = .beforehand) throws -> [Person.ID] {
        try given.ask(AskList(shift: .morning), at: now).people.map(\.person)
    }

    @Test func `those come first whose household lacks most, then those asked longest ago`() throws
    {
        let busy = given.signedUp(.ann, .sunday, by: .ann)
        let before = try list(busy)
        #expect(before.firstIndex(of: .yan)! < before.firstIndex(of: .ben)!)
        let asked = busy.and(CallForHelp(shift: .morning, people: [.yan]))
        let after = try list(asked)
        #expect(after.firstIndex(of: .yan)! > after.firstIndex(of: .cora)!)
    }

    @Test func `leaves out who can’t come, was asked often enough, or has said no`() throws {
        #expect(try !list(given.signedUp(.yan, .morning)).contains(.yan))
        #expect(try !list(given).contains(.dan))
        let twice = given.and(CallForHelp(shift: .morning, people: [.yan]))
            .and(CallForHelp(shift: .morning, people: [.yan]))
        #expect(try !list(twice).contains(.yan))
        let no = given.signedUp(.yan, .morning).and(CancelAssignment(assignment: 1))
        #expect(try !list(no).contains(.yan))
    }

    @Test func `leaves out who gave their place to another, exchanged it or is excused`() throws {
        let on = given.signedUp(.yan, .morning)
        let handedOver = on.and(OfferAssignment(assignment: 1))
            .and(TakeOver(assignment: 1, person: .ann))
        #expect(try !list(handedOver).contains(.yan))
        let swapped = on.signedUp(.ann, .sunday).and(ProposeSwap(mine: 1, theirs: 2))
            .and(AcceptSwap(swap: 1))
        #expect(try !list(swapped).contains(.yan))
        let excused = on.and(ExcuseAbsence(assignment: 1, note: "ill"))
        #expect(try !list(excused).contains(.yan))
        // It was the committee that let them go.
        let released = on.and(AdjustShift(shift: .morning, release: [1]))
        #expect(try list(released).contains(.yan))
    }

    @Test func `nobody is asked while they could not sign up, and why is told`() {
        let call = CallForHelp(shift: .morning)
        let closed = given.policy { $0.signUpClosesMinutes = .set(60) }
        #expect(closed.when(call, at: .dec(5, "07:59")).isAccepted)
        #expect(closed.when(call, at: .dec(5, "08:00")).code == "sign-up-closed")
        let named = CallForHelp(shift: .morning, people: [.yan])
        #expect(closed.when(named, at: .dec(5, "08:00")).code == "sign-up-closed")
        let early = given.policy { $0.signUpOpensAt = .set(.dec(3, "12:00")) }
        #expect(early.when(call).refusal?.facts["opensAt"] != nil)
        #expect(given.when(call, at: .dec(5, "12:00")).code == "shift-over")
    }

    @Test func `the first of it are the first of all`() throws {
        let whole = try given.ask(AskList(shift: .morning))
        #expect(whole.people.count > 3 && !whole.more)
        let first = try given.ask(AskList(shift: .morning, limit: 3))
        #expect(first.people == Array(whole.people.prefix(3)))
        #expect(first.more)
        let all = try given.ask(AskList(shift: .morning, limit: whole.people.count))
        #expect(all == whole)
    }

    @Test func `an ask counts for seven days`() throws {
        let given = Given.season.shift("2026-12-20", "09:00", "12:00")
            .and(CallForHelp(shift: .morning, people: [.yan]))
            .and(CallForHelp(shift: .morning, people: [.yan]))
        let end = Instant.beforehand.advanced(byMinutes: 7 * 24 * 60)
        #expect(try !list(given, at: end.later(milliseconds: -1)).contains(.yan))
        #expect(try list(given, at: end).contains(.yan))
    }

    @Test func `an ask of October is told on the clock of October`() throws {
        let early = Instant("2026-10-20T00:15:00-07:00")
        let asked = given.and(CallForHelp(shift: .morning, people: [.yan]), at: early)
        let entry = try #require(
            try asked.ask(AskList(shift: .morning)).people.first { $0.person == .yan })
        #expect(entry.lastAskedAt?.description == "2026-10-20T00:15:00-07:00")
        #expect(entry.reason.hasSuffix("; asked last on Tue 20 Oct."))
    }

    @Test func `is the same for everybody on the committee, and for nobody else`() throws {
        let answers = try [Actor.lee, .cora, .operator].map {
            try given.ask(AskList(shift: .morning), by: $0)
        }
        #expect(answers.allSatisfy { $0 == answers[0] })
        #expect(given.whoMayAsk(AskList(shift: .morning)) == Actor.committee)
        #expect(given.whoMay(CallForHelp(shift: .morning)) == Actor.committee)
    }

    @Test func `a call without names asks as many of the list as there are places`() throws {
        let called = given.when(CallForHelp(shift: .morning, text: "short of adults"))
        guard case .places(.helpCalled(let fact)) = try #require(called.events.first) else {
            Issue.record("\(called)")
            return
        }
        #expect(fact.people.count == 4)
        let entries = try given.ask(AskList(shift: .morning)).people
        let scouts = entries.filter { $0.slot == .scout }.prefix(2).map(\.person)
        #expect(Array(fact.people.prefix(2)) == scouts)
    }

    @Test func `nobody is asked who is not on the list, nor where nothing is free`() {
        #expect(given.when(CallForHelp(shift: .morning, people: [.dan])).field == "people")
        let full = Given.season.shift("2026-12-05", "09:00", "12:00", scouts: 0, parents: 1)
            .signedUp(.ann, 1)
        #expect(full.when(CallForHelp(shift: 1)).code == "no-one-to-ask")
        #expect(given.when(CallForHelp(shift: .draft)).code == "shift-not-open")
    }
}
