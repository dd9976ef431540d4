import EventSourcing
import Testing

@testable import TreeLot

struct OfferPlacesTests {
    private func offered(_ outcome: Outcome) -> [PlaceOffered] {
        outcome.events.compactMap { if case .places(.offered(let fact)) = $0 { fact } else { nil } }
    }

    private func offers(_ given: Given, at now: Instant = .beforehand) -> [PlaceOffered] {
        offered(given.when(OfferPlaces(shift: .morning), by: .system, at: now))
    }

    @Test func `nothing is offered while all places are taken`() {
        #expect(offers(.waiting).isEmpty)
        #expect(Given.waiting.lot.dueActions(for: .morning, at: .beforehand).isEmpty)
    }

    @Test func `a place that becomes free is held for the first, for twelve hours`() {
        let given = Given.waiting.freed()
        let facts = offers(given)
        #expect(facts.map(\.person) == [.ben] && facts[0].passedOver.isEmpty)
        #expect(facts.map(\.expiresAt) == [.dec(2, "00:00")])
        #expect(given.offering(.morning).lot.waitlists.find(.ben, for: .morning)?.offer == 1)
        #expect(offers(given.offering(.morning)).isEmpty, "it is held once")
    }

    @Test func `each free place is offered to another person`() {
        let given = Given.waiting.freed().and(AdjustShift(shift: .morning, requiredParents: 2))
        #expect(offers(given).map(\.person) == [.ben, .yan])
        #expect(offers(given).map(\.offer) == [1, 2])
    }

    @Test func `who can’t take it keeps their turn, and is told why they were passed over`() throws
    {
        let given = Given.waiting.signedUp(.ben, .noon).freed()
        let facts = offers(given)
        #expect(facts.map(\.person) == [.yan])
        #expect(facts[0].passedOver == [.ben] && facts[0].because == ["overlaps"])
        let after = given.offering(.morning)
        #expect(after.line() == [.ben, .yan, .tess])
        let own = try after.ask(ShiftWaitlist(shift: .morning), by: .ben).waiting[0]
        #expect(own.passedOverBecause == "overlaps" && own.passedOverAt != nil)
        let other = try after.ask(ShiftWaitlist(shift: .morning), by: .tess).waiting[0]
        #expect(other.passedOverBecause == nil)
    }

    @Test func `a history says why they were passed over, in words of each language`() {
        let given = Given.waiting.signedUp(.ben, .noon).freed()
        let told = offers(given)[0].told(
            Narrator(before: given.lot, now: given.lot, actor: .system))
        let (english, spanish) = (told.english.numbered, told.spanish.numbered)
        #expect(english.hasPrefix("offered a place on shift 1 "))
        #expect(
            english.hasSuffix(", after Ben Walker (person 3), who had another shift at that time"))
        #expect(spanish.hasPrefix("ofreció a Yan Young un lugar en el turno "))
        #expect(spanish.hasSuffix(", después de Ben Walker, que tenía otro turno a esa hora"))
    }

    @Test func `a held place is free for nobody else, also before it is offered`() {
        let free = Given.waiting.freed()
        for given in [free, free.offering(.morning)] {
            let refusal = given.when(SignUp(shift: .morning, person: .cora)).refusal
            #expect(refusal?.code == "shift-full" && refusal?.facts["held"] != nil)
            #expect(given.when(SignUp(shift: .morning, person: .ben), by: .ben).isAccepted)
            #expect(given.when(SignUp(shift: .morning, person: .yan)).code == "shift-full")
        }
        let held = free.offering(.morning).when(SignUp(shift: .morning, person: .cora)).refusal
        #expect(held?.facts["heldUntil"] == .string("2026-12-02T00:00:00-08:00"))
    }

    @Test
    func `a place that was offered is theirs, also when one ahead of them could take it again`() {
        let given = Given.waiting.signedUp(.ben, .noon).freed().offering(.morning)
        #expect(given.lot.waitlists.find(.yan, for: .morning)?.offer == 1)
        let free = given.and(CancelAssignment(assignment: 2), by: .ben)
        #expect(free.when(AcceptOffer(offer: 1), by: .yan).isAccepted)
        #expect(free.when(SignUp(shift: .morning, person: .yan), by: .yan).isAccepted)
        #expect(free.when(SignUp(shift: .morning, person: .ben), by: .ben).code == "shift-full")
    }

    @Test func `who waits and signs up with others holds one place, not two`() {
        let given = Given.waiting.and(AdjustShift(shift: .morning, requiredParents: 3))
            .offering(.morning)
        let many = SignUpMany(
            signUps: [SignUpMany.Wish(.ben, on: .morning), SignUpMany.Wish(.yan, on: .morning)],
            together: true)
        #expect(given.when(many, by: .cora).isAccepted)
    }

    @Test func `a shift that closes and opens again gives no place of those on it to the waitlist`()
    {
        let closed = Given.waiting.and(CloseShift(shift: .morning, reason: "the wrong one"))
        let open = closed.and(ReopenShift(shift: .morning, reason: "it was the other"))
        #expect(open.lot.assignments[1].status == .confirmed)
        #expect(open.line() == [.ben, .yan, .tess])
        let undone = closed.and(closed.undoLast())
        #expect(undone.lot.assignments[1].status == .confirmed)
        // Those who wait are told of both.
        let told = open.lot.inbox.table.rows.filter { $0.notice?.kind == .shiftReopened }
        #expect(told.map(\.recipients) == [[.ann], [.ben, .yan, .tess]])
        #expect(told.last?.notice?.isWaiting == true)
    }

    @Test func `where nobody who waits can take it, a place is free for all`() {
        let given = Given.waiting.signedUp(.ben, .noon).signedUp(.yan, .noon)
            .and(LeaveWaitlist(shift: .morning, person: .tess)).freed()
        #expect(given.when(SignUp(shift: .morning, person: .cora)).isAccepted)
    }

    @Test func `accepting is a sign-up, and ends the wait`() {
        let given = Given.waiting.freed().offering(.morning)
        let after = given.and(AcceptOffer(offer: 1), by: .ben)
        #expect(after.lot.current(.ben, on: after.lot.shifts[.morning]) != nil)
        #expect(after.line() == [.yan, .tess])
        #expect(after.lot.waitlists.offers[1].status == .accepted)
        #expect(after.when(AcceptOffer(offer: 1), by: .ben) == .unchanged)
        #expect(after.when(DeclineOffer(offer: 1), by: .ben).code == "offer-over")
        #expect(
            given.whoMay(AcceptOffer(offer: 1)) == Actor.committee.union([.ann, .ben]))
        #expect(given.when(AcceptOffer(offer: 2)).code == "not-found")
    }

    @Test func `what is declined goes on to the next`() {
        let given = Given.waiting.freed().offering(.morning).and(DeclineOffer(offer: 1), by: .ann)
        #expect(given.line() == [.yan, .tess])
        #expect(offers(given).map(\.person) == [.yan])
        #expect(given.when(DeclineOffer(offer: 1), by: .ann) == .unchanged)
        #expect(given.when(AcceptOffer(offer: 1), by: .ann).code == "offer-over")
    }

    @Test func `an offer is good until its last moment, and then goes on`() {
        let given = Given.waiting.freed().offering(.morning)
        let end = Instant.dec(2, "00:00")
        let before = end.later(milliseconds: -1)
        #expect(given.when(AcceptOffer(offer: 1), at: before).isAccepted)
        #expect(given.when(AcceptOffer(offer: 1), at: end).code == "offer-over")
        #expect(given.lot.nextDue(for: .morning, after: .beforehand) == end)
        #expect(offers(given, at: before).isEmpty)
        #expect(offers(given, at: end).map(\.person) == [.yan])
        let after = given.offering(.morning, at: end)
        #expect(after.line() == [.yan, .tess])
        #expect(after.lot.waitlists.offers[1].status == .ranOut)
        #expect(
            after.when(OfferPlaces(shift: .morning), by: .system, at: end) == .unchanged)
    }

    @Test func `an offer across the end of summer time is told on the clock of each moment`()
        throws
    {
        let eve = Instant("2026-10-31T18:00:00-07:00")
        let given = Given.waiting.freed(at: eve).offering(.morning, at: eve)
        let held = try #require(try given.ask(OpenOffers(), by: .cora, at: eve).places.first)
        #expect(held.madeAt.description == "2026-10-31T18:00:00-07:00")
        #expect(held.until.description == "2026-11-01T05:00:00-08:00")
        let early = Instant("2026-10-20T18:00:00-07:00")
        let before = Given.waiting.freed(at: early).offering(.morning, at: early)
        let until = "2026-10-21T06:00:00-07:00"
        let line = try before.ask(ShiftWaitlist(shift: .morning), at: early).waiting
        #expect(line.first?.until?.description == until)
        let refusal = before.when(SignUp(shift: .morning, person: .cora), at: early).refusal
        #expect(refusal?.facts["heldUntil"] == .string(until))
        let notices = before.lot.inbox.table.rows.compactMap(\.notice)
            .filter { $0.kind == .placeOffered }
        #expect(notices.map(\.until?.description) == [until])
    }

    @Test func `no offer goes past two hours before the start, nor past the end of sign-up`() {
        let late = Instant.dec(5, "06:30")
        #expect(offers(Given.waiting.freed(at: late), at: late)[0].expiresAt == .dec(5, "07:00"))
        let early = Given.waiting.policy { $0.signUpClosesMinutes = .set(180) }.freed()
        #expect(early.lot.lastCall(early.lot.shifts[.morning]) == .dec(5, "06:00"))
    }

    @Test func `from two hours before the start a place is for the first who takes it`() throws {
        let call = Instant.dec(5, "07:00")
        let given = Given.waiting.freed(at: call)
        let outcome = given.when(OfferPlaces(shift: .morning), by: .system, at: call)
        guard case .places(.opened(let fact)) = try #require(outcome.events.first) else {
            Issue.record("\(outcome)")
            return
        }
        #expect(fact.people == [.ben, .yan, .tess] && fact.free == 1)
        let after = given.offering(.morning, at: call)
        #expect(after.when(SignUp(shift: .morning, person: .cora), at: call).isAccepted)
        #expect(
            after.when(OfferPlaces(shift: .morning), by: .system, at: call) == .unchanged,
            "it is told once")
        let again = after.and(SignUp(shift: .morning, person: .tess), at: call)
            .and(CancelAssignment(assignment: 2), at: call)
        #expect(!again.when(OfferPlaces(shift: .morning), by: .system, at: call).events.isEmpty)
    }

    @Test func `who can’t take a place that is opened is told why`() throws {
        let call = Instant.dec(5, "07:00")
        let given = Given.waiting.signedUp(.ben, .noon).freed(at: call)
        let outcome = given.when(OfferPlaces(shift: .morning), by: .system, at: call)
        guard case .places(.opened(let fact)) = try #require(outcome.events.first),
            case .places(.passedOver(let others)) = outcome.events[1]
        else {
            Issue.record("\(outcome)")
            return
        }
        #expect(fact.people == [.yan, .tess])
        #expect(others.people == [.ben] && others.because == ["overlaps"])
        let told = others.told(Narrator(before: given.lot, now: given.lot, actor: .system))
        #expect(told.english.numbered.hasPrefix("opened the places on shift 1 "))
        #expect(
            told.english.numbered.hasSuffix(
                " to all but Ben Walker (person 3), who had another shift at that time"))
        #expect(
            told.spanish.numbered.hasSuffix(
                " a todos menos a Ben Walker, que tenía otro turno a esa hora"))
        let after = given.offering(.morning, at: call)
        let own = try after.ask(ShiftWaitlist(shift: .morning), by: .ben, at: call).waiting[0]
        #expect(own.passedOverBecause == "overlaps")
    }

    @Test func `an open offer ends with the last call, also after the shift was moved`() {
        let given = Given.waiting.freed(at: .dec(4, "20:00"))
            .offering(.morning, at: .dec(4, "20:00"))
        #expect(given.lot.end(of: given.lot.waitlists.offers[1]) == .dec(5, "07:00"))
        let moved = given.and(
            AdjustShift(shift: .morning, start: "06:00", end: "09:00"), at: .dec(4, "20:00"))
        #expect(moved.lot.end(of: moved.lot.waitlists.offers[1]) == .dec(5, "04:00"))
    }

    @Test func `an offer that the last call cuts short is taken back, and the turn stays`() {
        let given = Given.waiting.freed(at: .dec(4, "20:00"))
            .offering(.morning, at: .dec(4, "20:00"))
        let call = Instant.dec(5, "07:00")
        let outcome = given.when(OfferPlaces(shift: .morning), by: .system, at: call)
        guard outcome.events.count == 3, case .places(.withdrawn(let ended)) = outcome.events[0],
            case .places(.opened(let fact)) = outcome.events[1]
        else {
            Issue.record("\(outcome)")
            return
        }
        #expect(ended.person == .ben && fact.people == [.ben, .yan, .tess])
        #expect(Given.notices(outcome.events) == [.placeOpen: [.ben, .yan, .tess]])
        let after = given.offering(.morning, at: call)
        #expect(after.line() == [.ben, .yan, .tess])
        #expect(after.when(SignUp(shift: .morning, person: .ben), at: call).isAccepted)
    }

    @Test func `more time for offers is for those that are made from then on`() {
        let given = Given.waiting.freed().offering(.morning).policy { $0.offerHours = .set(24) }
        let end = Instant.dec(2, "00:00")
        let after = given.offering(.morning, at: end)
        #expect(after.lot.waitlists.offers[1].status == .ranOut)
        #expect(after.line() == [.yan, .tess])
        #expect(offers(given, at: end).map(\.expiresAt) == [end.later(days: 1)])
    }

    @Test func `an offer that the rules let nobody accept is taken back, and the turn stays`() {
        let given = Given.waiting.freed().offering(.morning)
            .policy { $0.signUpOpensAt = .set(.dec(3, "12:00")) }
        let end = Instant.dec(2, "00:00")
        #expect(given.when(AcceptOffer(offer: 1), at: .dec(1, "14:00")).code == "shift-not-open")
        let after = given.offering(.morning, at: end)
        #expect(after.lot.waitlists.offers[1].status == .withdrawn)
        #expect(after.line() == [.ben, .yan, .tess])
        let told = after.lot.inbox.table.rows.last?.notice
        #expect(told?.kind == .offerWithdrawn && told?.person == .ben)
        let opened = after.offering(.morning, at: .dec(3, "12:00"))
        #expect(opened.lot.waitlists.find(.ben, for: .morning)?.offer == 2)
    }

    @Test func `a move that ends an offer takes it back, and the turn stays`() {
        let given = Given.waiting.freed(at: .dec(4, "20:00"))
            .offering(.morning, at: .dec(4, "20:00"))
        let moved = given.and(
            AdjustShift(shift: .morning, start: "06:00", end: "09:00"), at: .dec(5, "04:30"))
        #expect(moved.lot.waitlists.offers[1].status == .withdrawn)
        #expect(moved.line() == [.ben, .yan, .tess])
        let outcome = moved.when(OfferPlaces(shift: .morning), by: .system, at: .dec(5, "04:31"))
        guard case .places(.opened(let fact))? = outcome.events.first else {
            Issue.record("\(outcome)")
            return
        }
        #expect(fact.people == [.ben, .yan, .tess])
    }

    @Test func `the last call of a shift that was moved is told again`() {
        let call = Instant.dec(5, "07:00")
        let moved = Given.waiting.freed(at: call).offering(.morning, at: call)
            .and(AdjustShift(shift: .morning, start: "13:00", end: "16:00"), at: call)
        let outcome = moved.when(OfferPlaces(shift: .morning), by: .system, at: .dec(5, "11:00"))
        #expect(outcome.events.contains { if case .places(.opened) = $0 { true } else { false } })
    }

    @Test func `a shift with fewer places takes back the last offers, and their people stay`() {
        let given = Given.waiting.and(AdjustShift(shift: .morning, requiredParents: 3))
            .offering(.morning)
        let after = given.and(AdjustShift(shift: .morning, requiredParents: 2))
        #expect(after.lot.waitlists.find(.ben, for: .morning)?.offer == 1)
        #expect(after.lot.waitlists.find(.yan, for: .morning)?.offer == nil)
        #expect(after.line() == [.ben, .yan, .tess])
    }

    @Test func `offers are told to those who wait, and to the managers of a scout`() {
        let given = Given.waiting.freed().offering(.morning)
        let message = given.lot.inbox.table.rows.last
        #expect(message?.notice?.kind == .placeOffered && message?.recipients == [.ben])
        #expect(message?.notice?.until?.description == "2026-12-02T00:00:00-08:00")
    }

    @Test func `each sees what is open to their own people, and the committee all`() throws {
        let given = Given.waiting.freed().offering(.morning)
        #expect(try given.ask(OpenOffers(), by: .ann).places.map(\.person) == [.ben])
        #expect(try given.ask(OpenOffers(), by: .cora).places.count == 1)
        #expect(try given.ask(OpenOffers(), by: .yan).places.isEmpty)
        #expect(given.refusal(OpenOffers(person: .ben), by: .yan)?.code == "not-allowed")
    }
}
