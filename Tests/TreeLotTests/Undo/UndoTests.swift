import EventSourcing
import Testing

@testable import TreeLot

extension Given {
    /// Takes the last action back.
    func undoLast(reason: String? = nil) -> Undo { Undo(position: models.head, reason: reason) }
}

struct UndoTests {
    /// What the last of the actions leads to when it is undone.
    private func undone(
        _ given: Given, _ command: some LotCommand, at now: Instant = .beforehand
    ) -> Given {
        let done = given.and(command, at: now)
        return done.and(done.undoLast(), at: now)
    }

    @Test func `any position of the commit is meant, and of none, none`() {
        let given = Given.season.shift("2026-12-05", "09:00", "12:00")
        let first = given.commits.last!.first
        #expect(given.commits.last!.last > first)
        #expect(given.when(Undo(position: first)) == given.when(given.undoLast()))
        #expect(given.when(Undo(position: given.models.head.advanced(by: 1))).code == "not-found")
        #expect(given.when(Undo(position: .start)).code == "not-found")
    }

    @Test func `roles are granted and taken back`() {
        let given = Given.troop
        let granted = undone(given, GrantRole(person: .ann, role: .committee))
        #expect(granted.lot.people[.ann].isCommittee == false)
        let revoked = undone(given, RevokeRole(person: .cora, role: .committee))
        #expect(revoked.lot.people[.cora].isCommittee)
        let assistant = given.and(GrantRole(person: .yan, role: .assistantScoutmaster))
        let promoted = undone(assistant, GrantRole(person: .yan, role: .scoutmaster))
        #expect(promoted.lot.people[.yan].role == .assistantScoutmaster)
    }

    @Test func `so is the management of a household, unless nobody would be left`() {
        let granted = undone(
            Given.troop, GrantHouseholdManagement(household: .walkers, person: .ben))
        #expect(granted.lot.households[.walkers].managers == [.ann])
        let alone = Given.troop.and(
            GrantHouseholdManagement(household: .walkers, person: .ben))
        let undo = alone.undoLast()
        let left = alone.and(RevokeHouseholdManagement(household: .walkers, person: .ann))
        let outcome = left.when(undo)
        #expect(outcome.code == "cannot-undo")
        #expect(outcome.refusal?.facts["because"] == "last-manager")
        #expect(
            outcome.refusal?.facts["since"]?["event"] == "household.management-revoked")
    }

    @Test func `who was let go comes back, without what was cancelled`() {
        let given = Given.troop.signedUp(.sam, .morning)
        let person = undone(given, DeactivatePerson(person: .sam))
        #expect(person.lot.people[.sam].isActive)
        #expect(person.lot.assignments.find(1)?.status == .cancelled)
        let household = undone(
            given, DeactivateHousehold(household: .walkers, reason: "moved"))
        #expect(household.lot.households[.walkers].isActive)
        let again = undone(
            household.and(
                DeactivateHousehold(household: .walkers, reason: "moved")),
            ReactivateHousehold(household: .walkers))
        #expect(!again.lot.households[.walkers].isActive)
    }

    @Test func `a return is undone until somebody has signed up by it`() {
        let back = Given.troop
            .and(DeactivateHousehold(household: .walkers, reason: "moved"))
            .and(ReactivateHousehold(household: .walkers))
        let undo = back.undoLast()
        #expect(!back.and(undo).lot.households[.walkers].isActive)
        let outcome = back.signedUp(.sam, .morning).when(undo)
        #expect(outcome.code == "cannot-undo")
        #expect(outcome.refusal?.facts["since"]?["event"] == "assignment.signed-up")
        // What Shea has through the Youngs stays in any case.
        #expect(back.signedUp(.shea, .morning, by: .yan).when(undo).isAccepted)
        let dan = Given.troop.and(ReactivatePerson(person: .dan))
        #expect(!dan.and(dan.undoLast()).lot.people[.dan].isActive)
        #expect(dan.signedUp(.dan, .morning).when(dan.undoLast()).code == "cannot-undo")
    }

    @Test func `who was merged neither leaves nor returns by an undo of before`() {
        let back = Given.troop.and(DeactivateHousehold(household: .youngs, reason: "moved"))
            .and(ReactivateHousehold(household: .youngs))
        let family = back.and(
            MergeHouseholds(into: .walkers, from: .youngs, reason: "one family")
        ).when(back.undoLast())
        #expect(family.code == "cannot-undo")
        #expect(family.refusal?.facts["since"]?["event"] == "household.merged")
        let sam = Given.troop.and(DeactivatePerson(person: .sam))
            .and(ReactivatePerson(person: .sam))
        let person = sam.and(MergePeople(into: .sue, from: .sam, reason: "came in twice"))
            .when(sam.undoLast())
        #expect(person.code == "cannot-undo")
        #expect(person.refusal?.facts["since"]?["event"] == "person.merged")
    }

    @Test func `a name and an address are as before, unless they were changed since`() {
        let renamed = Given.troop.and(RenamePerson(person: .sam, firstName: "Samuel"))
        let undo = renamed.undoLast()
        #expect(renamed.and(undo).lot.people[.sam].firstName == .known("Sam"))
        let twice = renamed.and(RenamePerson(person: .sam, lastName: "Young"))
        #expect(twice.when(undo).code == "cannot-undo")
        let email = undone(Given.troop, ChangeEmail(person: .ann, email: "ann@example.org"))
        #expect(email.lot.people[.ann].email == nil)
    }

    @Test func `what takes a proof is not undone without one`() {
        // Cora is on the committee: whose address is hers can sign in as her.
        let given = Given.troop.and(ChangeEmail(person: .cora, email: "cora@example.org"))
        let undo = given.undoLast()
        for actor in [Actor.lee, .cora] {
            #expect(given.when(undo, by: actor).code == "cannot-undo")
        }
        #expect(given.and(undo).lot.people[.cora].email == nil)
        // Codes are mailed to a family’s address, too.
        let family = Given.troop.and(ChangeEmail(person: .ann, email: "ann@example.org"))
        #expect(
            family.when(family.undoLast(), by: .ann).refusal?.facts["instead"] == "change-email")
        #expect(family.when(family.undoLast(), by: .yan).code == "not-allowed")
    }

    @Test func `what was another profile’s is not set back on the one that is left`() {
        let changed = Given.troop.and(ChangeEmail(person: .ben, email: "old@example.org"))
            .and(ChangeEmail(person: .ben, email: "new@example.org"))
        let undo = changed.undoLast()
        let merged = changed.and(MergePeople(into: .ann, from: .ben, reason: "came in twice"))
        for actor in [Actor.lee, .operator] {
            #expect(merged.when(undo, by: actor).code == "cannot-undo")
        }
    }

    @Test func `only what the action has set is set back`() {
        let strict = Given.troop.policy {
            $0.restMinutes = .set(60)
            $0.weeklyShiftLimit = .set(3)
        }
        let undo = strict.undoLast()
        #expect(strict.and(undo).lot.seasons[1].policy == .standard)
        // Another rule that was set since stands in the way: its commit has the whole policy.
        let later = strict.policy { $0.walkIns = .set(false) }
        #expect(later.when(undo).refusal?.facts["since"]?["event"] == "season.policy-set")
        let fenced = undone(
            Given.troop,
            SetSeasonPolicy(
                season: 1, agreement: .set(.init(title: "Rules", url: "https://example.org")),
                geofence: .set(
                    .init(latitude: 37, longitude: -122, radiusMetres: 80, isStrict: true))))
        #expect(fenced.lot.seasons[1].policy == .standard)
        let season = undone(Given.troop, ReviseSeason(season: 1, description: .set("Snow")))
        #expect(season.lot.seasons[1] == Given.troop.lot.seasons[1])
    }

    @Test func `a shift has what it had, unless somebody built on the change`() {
        let moved = Given.troop.and(
            AdjustShift(
                shift: .morning, day: "2026-12-06", start: "13:00", end: "01:00",
                endDay: "2026-12-07", requiredScouts: 4, label: .set("Night")))
        let undo = moved.undoLast()
        #expect(moved.and(undo).lot.shifts[.morning] == Given.troop.lot.shifts[.morning])
        let taken = moved.signedUp(.ann, .morning)
        let outcome = taken.when(undo)
        #expect(outcome.code == "cannot-undo")
        #expect(outcome.refusal?.facts["since"]?["event"] == "assignment.signed-up")
        let renamed = moved.and(AdjustShift(shift: .morning, label: .set("Evening")))
        #expect(renamed.when(undo).refusal?.facts["since"]?["event"] == "shift.adjusted")
        // A name alone is nothing to build on.
        let label = Given.troop.and(AdjustShift(shift: .morning, label: .set("Till")))
        let signed = label.signedUp(.ann, .morning)
        #expect(signed.and(label.undoLast()).lot.shifts[.morning].label == nil)
    }

    @Test func `shifts that were made are cancelled, until somebody signs up`() {
        let made = Given.troop.shift("2026-12-13", "09:00", "12:00")
        let undo = made.undoLast()
        #expect(made.and(undo).lot.shifts[5].status == .cancelled)
        #expect(made.signedUp(.ann, 5).when(undo).code == "cannot-undo")
    }

    @Test func `a closing and a reopening undo each other`() {
        let rain = CloseShift(shift: .morning, reason: "rain")
        let closed = undone(Given.troop, rain)
        #expect(closed.lot.shifts[.morning].status == .published)
        let reopened = Given.troop.and(rain).and(ReopenShift(shift: .morning, reason: "sun"))
        let undo = reopened.undoLast()
        #expect(reopened.and(undo).lot.shifts[.morning].status == .closed)
        #expect(reopened.signedUp(.ann, .morning).when(undo).code == "cannot-undo")
    }

    @Test func `corrected times are as before, unless they were corrected again`() {
        let noon = Instant.dec(5, "12:00")
        let given = Given.twoAdultsThere.checkedOut(1, at: noon)
        let early = AdjustAttendance(
            assignment: 1, checkedOutAt: .dec(5, "11:00"), reason: "the sheet")
        #expect(undone(given, early, at: noon).lot.attendance[1].minutes == 190)
        let late = AdjustAttendance(
            assignment: 1, checkedOutAt: .dec(5, "11:30"), reason: "the other sheet")
        let twice = given.and(early, at: noon)
        #expect(twice.and(late, at: noon).when(twice.undoLast(), at: noon).code == "cannot-undo")
        // A visit that was entered whole has nothing before it.
        let entered = Given.troop.signedUp(.ann, .morning).and(
            AdjustAttendance(
                assignment: 1, checkedInAt: .dec(5, "09:00"), checkedOutAt: noon,
                reason: "seen"), at: noon)
        #expect(entered.when(entered.undoLast(), at: noon).code == "cannot-undo")
    }

    @Test func `a forgotten check-out that was reviewed stays so`() {
        let later = Instant.dec(6, "09:00")
        let forgotten = Given.twoAdultsThere.and(
            CloseForgottenVisit(assignment: 1), by: .system, at: .dec(5, "12:31"))
        let early = AdjustAttendance(
            assignment: 1, checkedOutAt: .dec(5, "11:00"), reason: "the sheet")
        let reviewed = forgotten.and(early, at: later)
        let outcome = reviewed.when(reviewed.undoLast(), at: later)
        #expect(outcome.code == "cannot-undo")
        #expect(outcome.refusal?.message.contains("stays reviewed") == true)
        // The next correction had whole times before it.
        let late = AdjustAttendance(
            assignment: 1, checkedOutAt: .dec(5, "11:30"), reason: "the other sheet")
        let back = undone(reviewed, late, at: later)
        #expect(back.lot.attendance[1].checkedOutAt == .dec(5, "11:00"))
    }

    @Test func `for the rest there is nothing that makes up, and it says what to do`() {
        let nine = Instant.dec(5, "09:40")
        let scenes: [Given] = [
            .opened, Given.opened.and(AddHousehold(name: "Oak")), .season,
            Given.season.and(PublishSchedule(season: 1)),
            Given.troop.and(ErasePerson(person: .sam, reason: "asked for it")),
            Given.troop.and(CancelShift(shift: .morning, reason: "snow")),
            Given.twoAdultsThere.and(RetractCheckIn(assignment: 1, reason: "a slip"), at: nine),
            Given.troop.signedUp(.ann, .morning).and(
                MarkNoShow(assignment: 1, note: "away"), at: nine),
            Given.troop.signedUp(.ann, .morning).and(ExcuseAbsence(assignment: 1, note: "ill")),
        ]
        for given in scenes {
            let outcome = given.when(given.undoLast(), at: nine)
            #expect(outcome.code == "cannot-undo")
            let actor = Actor.person(Person.ID.yip.rawValue)
            #expect(given.when(given.undoLast(), by: actor, at: nine).code != "cannot-undo")
        }
    }
}
