import EventSourcing
import Testing

@testable import TreeLot

struct ShiftCalendarTests {
    /// With feeds of Ann and of the Walkers.
    private let troop = Given.troop.and(IssueCalendarFeed(person: .ann))
        .and(IssueCalendarFeed(household: .walkers))

    private func own(_ given: Given) throws -> [CalendarEntry] {
        try #require(given.calendar(0)).entries
    }

    private func family(_ given: Given) throws -> [CalendarEntry] {
        try #require(given.calendar(1)).entries
    }

    @Test func `nothing at first`() throws {
        #expect(try own(troop).isEmpty && family(troop).isEmpty)
        #expect(troop.calendar(0)?.since == .beforehand)
        #expect(troop.calendar(0)?.timeZone == "America/Los_Angeles")
    }

    @Test func `says what the shift is, as it was signed up for`() throws {
        let given = troop.signedUp(.ann, .morning, at: .dec(2, "08:00"))
        let entry = try #require(try own(given).first)
        #expect(entry.shift == .morning && entry.person == .ann && entry.household == nil)
        #expect(entry.start == .dec(5, "09:00") && entry.end == .dec(5, "12:00"))
        #expect(entry.location == "Elm Street" && entry.label == nil && entry.notes == nil)
        #expect(entry.timeZone == "America/Los_Angeles" && entry.firstName == nil)
        #expect(!entry.isCancelled && entry.revision == 0)
        #expect(entry.madeAt == .dec(2, "08:00") && entry.changedAt == .dec(2, "08:00"))
    }

    @Test func `a household's has its members by their first names, in order`() throws {
        let given = troop.signedUp(.sam, .noon).signedUp(.ann, .morning).signedUp(.sue, .noon)
        let entries = try family(given)
        #expect(entries.map(\.firstName) == ["Ann", "Sam", "Sue"])
        #expect(entries.map(\.shift) == [.morning, .noon, .noon])
        #expect(entries.allSatisfy { $0.household == .walkers })
        #expect(given.calendar(1)?.name == "Walker")
    }

    @Test func `what was taken for the other household is in the scout's own calendar alone`()
        throws
    {
        let given = troop.and(IssueCalendarFeed(person: .shea), by: .yan)
            .signedUp(.shea, .morning, by: .yan)
        #expect(try family(given).isEmpty)
        #expect(given.calendar(2)?.entries.map(\.shift) == [.morning])
    }

    @Test func `a change of the shift is a change of its entries`() throws {
        var move = AdjustShift(shift: .morning)
        move.start = "10:00"
        let given = troop.signedUp(.ann, .morning).signedUp(.ann, .sunday)
            .and(move, at: .dec(2, "09:00"))
        let entries = try own(given)
        #expect(entries.map(\.revision) == [1, 0])
        #expect(entries[0].start == .dec(5, "10:00"))
        #expect(entries[0].changedAt == .dec(2, "09:00") && entries[0].madeAt == .beforehand)
    }

    @Test func `who is taken off has a cancelled entry, and the same one again`() throws {
        let off = troop.signedUp(.ann, .morning)
            .and(CancelAssignment(assignment: 1), at: .dec(2, "09:00"))
        #expect(try own(off).map(\.isCancelled) == [true])
        #expect(try own(off).map(\.revision) == [1])
        #expect(try own(off).map(\.changedAt) == [.dec(2, "09:00")])
        let again = off.signedUp(.ann, .morning, at: .dec(3, "09:00"))
        #expect(try own(again).map(\.isCancelled) == [false])
        #expect(try own(again).map(\.revision) == [2])
        #expect(try own(again).map(\.changedAt) == [.dec(3, "09:00")])
        #expect(try own(again).map(\.madeAt) == [.beforehand])
    }

    @Test func `a shift that is called off or closed is cancelled for who has not come`() throws {
        let given = troop.signedUp(.ann, .morning)
        let off = given.and(CancelShift(shift: .morning, reason: "snow"))
        // The shift, and the assignment.
        #expect(try own(off).map(\.revision) == [2])
        #expect(try own(off).map(\.isCancelled) == [true])
        let closed = given.and(CloseShift(shift: .morning, reason: "storm"))
        #expect(try own(closed).map(\.isCancelled) == [true])
        let back = closed.and(ReopenShift(shift: .morning, reason: "sun"))
        #expect(try own(back).map(\.isCancelled) == [false])
        #expect(try own(back).map(\.revision) == [4])
    }

    @Test func `who had come keeps a closed shift, and not one that was called off`() throws {
        let there = Given.twoAdultsThere.and(IssueCalendarFeed(person: .ann), at: .dec(5, "08:55"))
        let now = Instant.dec(5, "10:00")
        let closed = there.and(CloseShift(shift: .morning, reason: "storm"), at: now)
        #expect(try own(closed).map(\.isCancelled) == [false])
        let off = there.and(CancelShift(shift: .morning, reason: "storm"), at: now)
        #expect(try own(off).map(\.isCancelled) == [true])
    }

    @Test func `who is excused is off, and on again when they have come after all`() throws {
        let excused = troop.signedUp(.ann, .morning)
            .and(ExcuseAbsence(assignment: 1, note: "a cold"), at: .dec(5, "13:00"))
        #expect(try own(excused).map(\.isCancelled) == [true])
        #expect(try own(excused).map(\.revision) == [1])
        #expect(try own(excused).map(\.changedAt) == [.dec(5, "13:00")])
        let came = excused.and(
            AdjustAttendance(
                assignment: 1, checkedInAt: .dec(5, "09:00"), checkedOutAt: .dec(5, "12:00"),
                reason: "the sheet"), at: .dec(6, "13:00"))
        #expect(try own(came).map(\.isCancelled) == [false])
        #expect(try own(came).map(\.revision) == [2])
    }

    @Test func `another name is a change in the household's calendar`() throws {
        var rename = RenamePerson(person: .sam)
        rename.firstName = "Samuel"
        let given = troop.signedUp(.sam, .morning).signedUp(.ann, .morning)
            .and(rename, at: .dec(2, "09:00"))
        #expect(try family(given).map(\.firstName) == ["Ann", "Samuel"])
        #expect(try family(given).map(\.revision) == [0, 1])
        #expect(try own(given).map(\.revision) == [0])
    }

    @Test func `what is past stays until its season is archived`() throws {
        let past = troop.signedUp(.ann, .morning).signedUp(.ann, .sunday)
            .and(CompleteSeason(season: 1), at: .dec(25, "12:00"))
        #expect(try own(past).count == 2)
        #expect(try own(past.and(ArchiveSeason(season: 1), at: .dec(25, "12:00"))).isEmpty)
    }

    @Test func `check-in, check-out and what is noted with them change nothing`() throws {
        let given = troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
        let worked = given.checkedIn(1, at: .dec(5, "08:55")).checkedIn(2, at: .dec(5, "08:56"))
            .checkedOut(1, at: .dec(5, "12:00"))
            .and(CompleteShift(shift: .morning), by: .system, at: .dec(5, "12:00"))
        #expect(try own(worked) == own(given) && family(worked) == family(given))
    }
}
