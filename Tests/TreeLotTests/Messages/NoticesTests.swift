import EventSourcing
import Testing

@testable import TreeLot

/// What people are told is recorded with what they are told of.
struct NoticesTests {
    private func notices(_ outcome: Outcome) -> [NoticeSent] {
        outcome.events.compactMap {
            if case .messages(.noticeSent(let fact)) = $0 { fact } else { nil }
        }
    }

    @Test func `a schedule is announced once, however many shifts it has`() throws {
        let drafts = Given.season.shift("2026-12-05", "09:00", "12:00", publish: false)
            .shift("2026-12-06", "09:00", "12:00", publish: false)
        let told = notices(drafts.when(PublishSchedule(season: 1)))
        #expect(told.count == 1)
        #expect(told[0].notice.shifts == 2 && told[0].notice.shift == nil)
        #expect(told[0].recipients == drafts.lot.everybody())
        #expect(!told[0].recipients.contains(.dan))
        let entry = try drafts.and(PublishSchedule(season: 1)).ask(MyMessages(), by: .ann).messages
        #expect(entry.map(\.title) == ["The schedule is out: Trees 2026"])
        #expect(
            entry.first?.body
                == "2 shifts are open for sign-up, from Sat 5 Dec to Sun 6 Dec 2026.")
    }

    @Test func `drafts are nobody’s news, and a season without shifts is none`() {
        let given = Given.season.shift("2026-12-05", "09:00", "12:00", publish: false)
        #expect(given.lot.inbox.table.rows.isEmpty)
        #expect(notices(Given.season.when(PublishSchedule(season: 1))).isEmpty)
    }

    @Test func `one more shift is announced by itself`() throws {
        let one = try Given.troop.ask(MyMessages(), by: .ann).messages
        #expect(one.map(\.shift) == [.sunday, .noon, .morning])
        #expect(
            one.first?.body
                == "Sun 6 Dec, 09:00–12:00, Elm Street: open for sign-up.")
    }

    @Test func `a shift that moves is told to all on it and the families of its scouts`() throws {
        let given = Given.troop.signedUp(.ben, .morning).signedUp(.sam, .morning)
        let move = AdjustShift(shift: .morning, start: "10:00", reason: "late trees")
        #expect(notices(given.when(move)).map(\.recipients) == [[.ann, .ben, .sam]])
        let entry = try given.and(move).ask(MyMessages(), by: .ann).messages.first
        #expect(entry?.title == "A shift has moved: Sat 5 Dec, 10:00")
        #expect(
            entry?.body
                == "Now: Sat 5 Dec, 10:00–12:00, Elm Street. "
                + "Before: Sat 5 Dec, 09:00–12:00.\nWhy: late trees")
    }

    @Test func `and to those to whom a place on it is offered, each once`() {
        let move = AdjustShift(shift: .morning, start: "08:30")
        let held = Given.waiting.freed().offering(.morning)
        #expect(notices(held.when(move)).map(\.recipients) == [[.ben]])
        let handedOver = Given.waiting.and(OfferAssignment(assignment: 1, to: .yan), by: .ann)
        #expect(notices(handedOver.when(move)).map(\.recipients) == [[.ann, .yan]])
        let open = Given.waiting.and(OfferAssignment(assignment: 1), by: .ann)
        #expect(notices(open.when(move)).map(\.recipients) == [[.ann]])
        // What a person who is released had offered is gone.
        let release = AdjustShift(shift: .morning, start: "08:30", release: [1])
        #expect(notices(handedOver.when(release)).map(\.recipients) == [[.ann]])
    }

    @Test func `so is another place, and nothing else`() {
        let given = Given.troop.signedUp(.ben, .morning)
        let place = AdjustShift(shift: .morning, location: "Oak Street")
        #expect(notices(given.when(place)).map(\.notice.kind) == [.shiftMoved])
        #expect(notices(given.when(AdjustShift(shift: .morning, requiredScouts: 4))).isEmpty)
        #expect(notices(given.when(AdjustShift(shift: .noon, start: "13:00"))).isEmpty)
    }

    @Test func `a shift that moves and lets people go tells each what concerns them`() {
        let given = Given.troop.signedUp(.ben, .morning).signedUp(.yan, .morning)
        let told = notices(
            given.when(AdjustShift(shift: .morning, start: "10:00", release: [1])))
        #expect(told.map(\.notice.kind) == [.released, .shiftMoved])
        #expect(told.map(\.recipients) == [[.ben], [.yan]])
        #expect(told.map(\.message) == [4, 5])
    }

    @Test func `a shift that is called off is told to those who are released, with why`() throws {
        let given = Given.troop.signedUp(.ann, .morning).signedUp(.sam, .morning)
            .checkedIn(1, at: .dec(5, "08:50"))
        let off = CancelShift(shift: .morning, reason: "snow")
        let told = notices(given.when(off, at: .dec(5, "08:55")))
        // Ann came, and is told for Sam.
        #expect(told.map(\.recipients) == [[.ann, .sam]])
        let text = try given.and(off, at: .dec(5, "08:55")).ask(MyMessages(), by: .ann).messages
        #expect(text.first?.body?.hasSuffix("No one needs to come.\nWhy: snow") == true)
        #expect(notices(Given.troop.when(off)).isEmpty)
    }

    @Test func `what a notice says stays, whatever becomes of the shift`() throws {
        let given = Given.troop.signedUp(.ben, .morning)
            .and(AdjustShift(shift: .morning, start: "10:00"))
        let before = try given.ask(MyMessages(), by: .ben).messages.first
        let after = try given.and(AdjustShift(shift: .morning, start: "08:00", label: .set("Till")))
            .ask(MyMessages(), by: .ben).messages
        #expect(after[1] == before)
        #expect(after.count == 5)
    }
}
