import EventSourcing
import Testing

@testable import TreeLot

struct AdjustShiftTests {
    private let full = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
        .signedUp(.sam, .morning)

    private func adjusted(_ outcome: Outcome) -> ShiftAdjusted? {
        outcome.events.lazy.compactMap {
            if case .shifts(.adjusted(let fact)) = $0 { fact } else { nil }
        }.first
    }

    @Test func `records all fields as they are from now on`() {
        let command = AdjustShift(
            shift: .morning, start: "08:30", requiredScouts: 3, minimumHeadcount: 3,
            label: .set("Early"), location: "Oak Street", notes: .set(" "), reason: "rush")
        let before = Given.troop.lot.shifts[.morning]
        let fact = ShiftAdjusted(
            shift: .morning,
            terms: .init(
                day: "2026-12-05",
                start: .init(.dec(5, "08:30"), offsetSeconds: -28_800), end: before.end,
                requiredScouts: 3, requiredParents: 2, minimumHeadcount: 3, location: "Oak Street",
                label: "Early", notes: nil))
        #expect(Given.troop.when(command) == .recorded([.shifts(.adjusted(fact))]))
        #expect(Given.troop.and(command).when(command) == .unchanged)
    }

    @Test func `is for the committee`() {
        #expect(
            Given.troop.whoMay(AdjustShift(shift: .morning, requiredScouts: 3)) == Actor.committee)
    }

    @Test func `a shift is not moved into the past, where nothing could be mended`() {
        let now = Instant.dec(5, "08:00")
        let earlier = AdjustShift(shift: .noon, day: "2026-12-04")
        let refusal = Given.troop.when(earlier, at: now).refusal
        #expect(refusal?.code == "shift-past")
        #expect(refusal?.facts["shifts"] == .array([2]))
        let ended = AdjustShift(shift: .morning, end: "11:00")
        #expect(Given.troop.when(ended, at: .dec(5, "11:00")).code == "shift-past")
        #expect(Given.troop.when(ended, at: .dec(5, "10:59:59.999")).isAccepted)
        // For the record, with a reason that is one.
        var meant = ended
        meant.reason = "the sheet says so"
        #expect(Given.troop.when(meant, at: .dec(5, "11:00")).isAccepted)
        meant.reason = " "
        #expect(Given.troop.when(meant, at: .dec(5, "11:00")).code == "shift-past")
    }

    @Test func `a shift to which people came stays where they were`() {
        let there = Given.twoAdultsThere
        let refusal = there.when(
            AdjustShift(shift: .morning, day: "2026-12-12"), at: .dec(5, "09:30")
        ).refusal
        #expect(refusal?.code == "already-checked-in" && refusal?.facts["assignment"] == 1)
        #expect(
            refusal?.message.contains("Sat 5 Dec at 08:50") == true, "\(refusal?.message ?? "")")
        let longer = AdjustShift(shift: .morning, start: "08:45", end: "13:00")
        #expect(there.when(longer, at: .dec(5, "09:30")).isAccepted)
    }

    @Test func `a shift is not moved to where its no-shows could still come`() {
        let now = Instant.dec(5, "09:40")
        let missed = full.and(MarkNoShow(assignment: 1, note: "away"), at: now)
        let later = AdjustShift(shift: .morning, start: "09:10")
        let refusal = missed.when(later, at: now).refusal
        #expect(refusal?.code == "too-early" && refusal?.facts["assignments"] == .array([1]))
        #expect(refusal?.message.contains("until Sat 5 Dec at 09:40, and") == true)
        #expect(missed.when(later, at: now.later(milliseconds: 1)).isAccepted)
        #expect(full.when(later, at: now).isAccepted)
        let excused = missed.and(ExcuseAbsence(assignment: 1, note: "ill"), at: now)
        #expect(excused.when(later, at: now).isAccepted)
        #expect(missed.when(AdjustShift(shift: .morning, end: "13:00"), at: now).isAccepted)
    }

    @Test func `a move is not undone where that would make no-shows of people who could come`() {
        // From Sunday to Saturday, where one of them is missed: on Sunday they could still come.
        let moved = Given.troop.signedUp(.ann, .sunday)
            .and(AdjustShift(shift: .sunday, day: "2026-12-05"))
        let now = Instant.dec(5, "09:40")
        let missed = moved.and(MarkNoShow(assignment: 1, note: "away"), at: now)
        let outcome = missed.when(moved.undoLast(), at: now)
        #expect(outcome.code == "cannot-undo")
        #expect(outcome.refusal?.facts["because"] == "too-early")
    }

    @Test func `nobody is dropped silently`() {
        let fewer = AdjustShift(shift: .morning, requiredParents: 1)
        let refusal = full.when(fewer).refusal
        #expect(refusal?.code == "slots-taken")
        #expect(refusal?.facts["staying"] == 2)
        #expect(refusal?.facts["assignments"] == .array([1, 2]))
    }

    @Test func `who is named is released, each once, before the places go`() {
        let command = AdjustShift(shift: .morning, requiredParents: 1, release: [2, 2])
        let outcome = full.when(command)
        let released = AssignmentCancelled(
            assignment: 2, shift: .morning, person: .ben, slot: .parent, grounds: .released)
        #expect(outcome.events.count == 3)
        #expect(outcome.events.first == .assignments(.cancelled(released)))
        #expect(adjusted(outcome)?.requiredParents == 1)
        #expect(full.and(command).lot.shifts[.morning].parents == 1)
        let all = full.and(
            AdjustShift(shift: .morning, requiredScouts: 1, requiredParents: 1, release: [2, 3]))
        let told = all.lot.inbox.table.rows.filter { $0.notice?.kind == .released }
        #expect(
            told.map(\.notice?.person) == [.ben, .sam]
                && told[0].recipients == [.ben])
    }

    @Test func `a scout’s leaving makes no room among the parents`() {
        let command = AdjustShift(shift: .morning, requiredParents: 1, release: [3])
        #expect(full.when(command).code == "slots-taken")
    }

    @Test func `somebody can be released without any other change`() {
        #expect(full.when(AdjustShift(shift: .morning, release: [3])).events.count == 2)
        #expect(full.when(AdjustShift(shift: .morning, release: [])) == .unchanged)
    }

    @Test func `only who is on the shift and has not come can be released`() {
        let there = full.signedUp(.yan, .noon).checkedIn(1, at: .dec(5, "08:50"))
        let now = Instant.dec(5, "08:55")
        #expect(there.when(AdjustShift(shift: .morning, release: [4]), at: now).field == "release")
        #expect(
            there.when(AdjustShift(shift: .morning, release: [1]), at: now).code
                == "already-checked-in")
        #expect(
            there.when(AdjustShift(shift: .morning, release: [9]), at: now).code == "not-found")
    }

    @Test func `a new day takes the hours along, past midnight, too`() {
        let moved = Given.troop.and(AdjustShift(shift: .morning, day: "2026-12-08"))
        #expect(moved.lot.shifts[.morning].when == "Tue 8 Dec, 09:00–12:00")
        let night = Given.troop.shift("2026-12-09", "22:00", "06:00", endDay: "2026-12-10")
            .and(AdjustShift(shift: 5, day: "2026-12-11"))
        #expect(night.lot.shifts.find(5)?.end.description == "2026-12-12T06:00:00-08:00")
    }

    @Test func `a night moved into one day ends on that day`() {
        let night = Given.troop.shift("2026-12-09", "22:00", "06:00", endDay: "2026-12-10")
        let evening = night.and(AdjustShift(shift: 5, start: "18:00", end: "21:00"))
        #expect(evening.lot.shifts.find(5)?.end.day == "2026-12-09")
        let later = night.and(AdjustShift(shift: 5, end: "05:00"))
        #expect(later.lot.shifts.find(5)?.end.description == "2026-12-10T05:00:00-08:00")
        #expect(
            Given.troop.when(AdjustShift(shift: .morning, end: "08:00")).refusal?.message
                .contains("endDay") == true)
    }

    @Test func `moving puts nobody in two places; back to back is not an overlap`() {
        let both = full.signedUp(.ben, .sunday)
        let onto = AdjustShift(shift: .morning, day: "2026-12-06", start: "11:59", end: "13:00")
        let refusal = both.when(onto).refusal
        #expect(refusal?.code == "overlaps")
        #expect(refusal?.facts["assignment"] == 2)
        #expect(refusal?.facts["other"] == 4)
        let beside = AdjustShift(shift: .morning, day: "2026-12-06", start: "12:00", end: "13:00")
        #expect(both.when(beside).isAccepted)
        var released = onto
        released.release = [2]
        #expect(both.when(released).isAccepted)
        #expect(both.policy { $0.forbidOverlap = .set(false) }.when(onto).isAccepted)
    }

    @Test(arguments: [(1, false), (2, true), (1000, true), (1001, false), (Int.max, false)])
    func `never under the floor`(headcount: Int, isFine: Bool) {
        let outcome = Given.troop.when(AdjustShift(shift: .morning, minimumHeadcount: headcount))
        #expect(outcome.field == (isFine ? nil : "minimumHeadcount"))
    }

    @Test func `must make sense afterwards`() {
        #expect(Given.troop.when(AdjustShift(shift: .morning, end: "09:00")).field == "end")
        #expect(
            Given.troop.when(AdjustShift(shift: .morning, day: "9999-12-31")).field == "day")
        #expect(
            Given.troop.when(AdjustShift(shift: .morning, requiredScouts: Int.max)).field
                == "requiredScouts")
        #expect(Given.troop.when(AdjustShift(shift: .morning, location: " ")).field == "location")
        #expect(Given.troop.when(AdjustShift(shift: 9)).code == "not-found")
    }

    @Test func `not when it was called off, is past, or its season is over`() {
        let command = AdjustShift(shift: .morning, requiredScouts: 3)
        #expect(Given.troop.when(command, at: .dec(5, "11:59")).isAccepted)
        #expect(Given.troop.when(command, at: .dec(5, "12:00")).code == "shift-over")
        let off = Given.troop.and(CancelShift(shift: .morning, reason: "snow"))
        #expect(off.when(command).code == "shift-not-open")
        let over = Given.troop.and(CompleteSeason(season: 1), at: .dec(7, "12:00"))
        #expect(over.when(command, at: .dec(7, "12:00")).code == "season-over")
    }
}
