import EventSourcing
import Testing

@testable import TreeLot

/// Ben was there; he came in with an invite all the same, as “Nora”, person 12 of household 4.
struct MergePeopleTests {
    private let command = MergePeople(into: .ben, from: .nora, reason: "came in twice")
    private let given = Given.troop.invited().wrongDoor()

    @Test func `what one had and did is the other’s`() throws {
        let worked = given.signedUp(.ben, .morning).signedUp(.nora, .noon)
            .checkedIn(1, at: .dec(5, "08:50")).checkedOut(1, at: .dec(5, "12:00"))
            .checkedIn(2, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "15:00"))
            .and(command, at: .dec(6, "08:00"))
        let ben = worked.lot.people[.ben]
        #expect(ben.households == [.walkers, 4])
        #expect(worked.lot.households[4].members == [.ben])
        #expect(worked.lot.households[4].managers == [.ben])
        #expect(
            worked.lot.assignments.of(.ben) == [1, 2] && worked.lot.assignments.of(.nora) == [])
        let table = try worked.ask(LeaderboardTable(), at: .dec(6, "09:00"))
        #expect(table.people.map(\.person) == [.ben] && table.people.map(\.minutes) == [370])
        let statistics = try worked.ask(SeasonStatistics(), at: .dec(6, "09:00"))
        #expect(statistics.hoursByPerson.map(\.minutes) == [370])
    }

    @Test func `the other keeps its name, and nothing else`() {
        let nora = given.and(command).lot.people[.nora]
        #expect(nora.fullName == "Nora Nash" && nora.mergedInto == .ben)
        #expect(!nora.isActive && nora.account == nil && nora.households.isEmpty)
        #expect(nora.relatives.isEmpty && nora.agreements.isEmpty)
    }

    @Test func `its number leads on, along chains`() throws {
        let twice = given.and(command)
            .and(MergePeople(into: .ann, from: .ben, reason: "came in three times"))
        #expect(try twice.lot.person(.nora).id == .ann)
        #expect(twice.lot.people.numbers(of: .ann) == [.ann, .ben, .nora])
        let signedUp = twice.and(SignUp(shift: .noon, person: .nora))
        #expect(signedUp.lot.assignments[1].person == .ann)
        #expect(signedUp.when(SignUp(shift: .noon, person: .ben)) == .unchanged)
        let many = SignUpMany(signUps: [.init(.nora, on: .sunday)])
        #expect(signedUp.and(many).lot.assignments[2].person == .ann)
        #expect(try twice.ask(MyShifts(person: .nora)).person == .ann)
        #expect(try twice.ask(PersonFile(person: .ben)).member.person == .ann)
    }

    @Test func `both are one to those who look for people`() throws {
        let merged = given.and(command)
        #expect(try merged.ask(TroopSearch(text: "Nora")).withoutHousehold == [])
        #expect(try merged.ask(HouseholdList()).withoutHousehold.map(\.person) == [.lee])
        let members = try merged.ask(HouseholdMembers(household: 4)).members
        #expect(members.map(\.person) == [.ben])
        #expect(!merged.lot.everybody().contains(.nora))
    }

    @Test func `shifts at the same time stand, and are named`() {
        let overlapping = given.shift("2026-12-05", "10:00", "13:00")
            .signedUp(.ben, .morning).signedUp(.nora, 5).signedUp(.nora, .sunday)
        let remarks = overlapping.reply(to: command).remarks
        #expect(remarks.map(\.code) == [.overlapsLeft])
        #expect(remarks.first?.facts["assignments"] == .array([2, 1]))
        #expect(overlapping.and(command).reply(to: command).remarks.isEmpty)
    }

    // MARK: What else is recorded

    @Test func `an address and an account are passed on`() {
        let changed = PersonEmailChanged(
            person: .ben, email: "nora@example.org", isUnverified: true)
        #expect(
            given.when(command)
                == .recorded([
                    .people(.merged(.init(person: .ben, from: .nora))),
                    .people(.emailChanged(changed)), .people(.accountOpened(.init(person: .ben))),
                ]))
        let proved = given.and(.people(.emailVerified(.init(person: .nora)))).and(command)
        #expect(proved.lot.people[.ben].isEmailVerified)
        #expect(proved.when(IssueSignInCode(person: .ben)).isAccepted)
    }

    @Test func `an address and an account of one’s own stay`() {
        let own = given.and(ChangeEmail(person: .ben, email: "ben@example.org"))
            .and(.people(.accountOpened(.init(person: .ben))))
        #expect(own.when(command).events.count == 1)
        #expect(own.and(command).lot.people[.ben].email == "ben@example.org")
    }

    @Test func `what the other signed in with ends`() {
        let session = given.and(.people(.emailVerified(.init(person: .nora))))
            .and(IssueSignInCode(person: .nora))
        let signedIn = session.and(SignIn(code: session.code), by: .visitor)
        #expect(signedIn.lot.sessions.of(.nora).count == 1)
        #expect(signedIn.and(command).lot.sessions.of(.nora).isEmpty)
        let outcome = signedIn.and(command).when(SignUp(shift: .noon, person: .ben), by: .nora)
        #expect(outcome.code == "not-allowed")
        #expect(outcome.refusal?.message.contains("merged into person 3") == true)
    }

    @Test func `of two places on a shift, the one to which nobody came goes`() {
        let ahead = given.signedUp(.ben, .noon).signedUp(.nora, .noon).signedUp(.nora, .sunday)
        let cancelled = AssignmentCancelled(
            assignment: 2, shift: .noon, person: .ben, slot: .parent, grounds: .merged)
        #expect(ahead.when(command).events.last == .assignments(.cancelled(cancelled)))
        let merged = ahead.and(command).lot
        #expect(merged.assignments[1].status == .confirmed)
        #expect(merged.assignments[3].status == .confirmed)
        #expect(merged.shifts[.noon].free(.parent) == 1)

        let came = ahead.checkedIn(2, at: .dec(5, "11:50")).checkedOut(2, at: .dec(5, "15:00"))
            .and(command, at: .dec(5, "15:01")).lot
        #expect(came.assignments[1].grounds == .merged)
        #expect(came.assignments[2].status == .completed)
    }

    @Test func `of a visit and a no-show on one shift, the visit stays`() {
        let seen = given.signedUp(.ben, .morning).signedUp(.nora, .morning)
            .checkedIn(1, at: .dec(5, "08:50")).checkedOut(1, at: .dec(5, "12:00"))
            .and(MarkNoShow(assignment: 2, note: "did not come"), at: .dec(5, "12:01"))
            .and(command, at: .dec(6, "08:00")).lot
        #expect(seen.assignments[1].status == .completed)
        #expect(seen.assignments[2].status == .cancelled && seen.assignments[2].grounds == .merged)
    }

    @Test func `who is on a shift as the other waits for it no more`() {
        let waiting = given.signedUp(.nora, .sunday).signedUp(.cora, .sunday)
            .and(JoinWaitlist(shift: .sunday, person: .ben))
        #expect(waiting.and(command).lot.waitlists.waiting(for: .sunday).isEmpty)
    }

    @Test func `what they offered to each other ends`() {
        let offers = given.signedUp(.ben, .noon).signedUp(.nora, .sunday)
            .and(OfferAssignment(assignment: 1, to: .nora))
            .and(ProposeSwap(mine: 1, theirs: 2))
        let merged = offers.and(command).lot
        #expect(merged.exchanges.handOvers.isEmpty && merged.exchanges.open.isEmpty)
        let another = given.signedUp(.ann, .noon).and(OfferAssignment(assignment: 1, to: .nora))
            .and(command)
        #expect(another.lot.exchanges.handOver(of: 1)?.to == .ben)
        #expect(another.when(TakeOver(assignment: 1, person: .ben)).isAccepted)
    }

    @Test func `a relative of both is what the survivor says`() {
        let related = given.and(Relate(adult: .ben, scout: .sam, kinship: .guardian))
            .and(Relate(adult: .nora, scout: .sam, kinship: .stepParent))
            .and(Relate(adult: .nora, scout: .yip, kinship: .parent))
            .and(command).lot.people
        #expect(related[.sam].relatives == [.init(person: .ben, kinship: .guardian)])
        #expect(related[.yip].relatives == [.init(person: .ben, kinship: .parent)])
        #expect(related[.ben].kinship(to: .yip) == .parent)
    }

    // MARK: What is refused

    @Test func `is for leaders, and needs a reason`() {
        #expect(given.whoMay(command) == Actor.leaders)
        #expect(
            given.when(MergePeople(into: .ben, from: .nora, reason: " ")).field == "reason")
        #expect(given.when(MergePeople(into: .ben, from: .ben, reason: "x")).field == "from")
        #expect(
            given.when(MergePeople(into: .ben, from: .nobody, reason: "x")).code == "not-found")
        #expect(
            given.when(MergePeople(into: .nobody, from: .ben, reason: "x")).code == "not-found")
    }

    @Test func `happens once, and not by way of a number that leads elsewhere`() {
        let merged = given.and(command)
        #expect(merged.when(command) == .unchanged)
        #expect(merged.when(MergePeople(into: .nora, from: .ben, reason: "x")) == .unchanged)
        let outcome = merged.when(MergePeople(into: .ann, from: .nora, reason: "x"))
        #expect(outcome.isFor("merged") && outcome.refusal?.facts["person"] == 3)
        #expect(
            merged.when(MergePeople(into: .nora, from: .ann, reason: "x")).events.first
                == .people(.merged(.init(person: .ben, from: .ann))))
    }

    @Test func `an adult is no scout, and who was erased is nobody`() {
        #expect(given.when(MergePeople(into: .sam, from: .nora, reason: "x")).isFor("kinds"))
        let erased = given.and(ErasePerson(person: .yip, reason: "asked"))
        #expect(erased.when(MergePeople(into: .yip, from: .sam, reason: "x")).code == "erased")
        #expect(erased.when(MergePeople(into: .sam, from: .yip, reason: "x")).code == "erased")
    }

    @Test func `who has left can be merged, and must be back to be the survivor`() {
        let left = given.and(GrantHouseholdManagement(household: 4, person: .ann))
            .and(DeactivatePerson(person: .nora, reason: "gone"))
        #expect(left.when(command).isAccepted)
        let away = given.and(DeactivatePerson(person: .ben, reason: "gone"))
        #expect(away.when(command).code == "person-inactive")
    }

    @Test func `a merge grants no role`() {
        for person in [Person.ID.lee, .cora, .tess] {
            #expect(given.when(MergePeople(into: .nora, from: person, reason: "x")).isFor("role"))
        }
        #expect(given.when(MergePeople(into: .cora, from: .nora, reason: "x")).isAccepted)
        let revoked = given.and(RevokeRole(person: .tess, role: .treasurer))
        #expect(revoked.when(MergePeople(into: .ben, from: .tess, reason: "x")).isAccepted)
    }

    @Test func `nobody is at the lot as two`() {
        let there = given.signedUp(.ben, .morning).signedUp(.nora, .morning)
        for assignment in [1, 2] as [Assignment.ID] {
            let open = there.checkedIn(assignment, at: .dec(5, "08:50"))
            #expect(open.when(command, at: .dec(5, "09:00")).isFor("checked-in"))
            let over = open.checkedOut(assignment, at: .dec(5, "12:00"))
            #expect(over.when(command, at: .dec(5, "12:01")).isAccepted)
        }
        let both = there.checkedIn(1, at: .dec(5, "08:50")).checkedIn(2, at: .dec(5, "08:50"))
            .checkedOut(1, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "12:00"))
        let outcome = both.when(command, at: .dec(6, "08:00"))
        #expect(outcome.isFor("same-shift") && outcome.refusal?.facts["shift"] == 1)
        let one = both.and(RetractCheckIn(assignment: 2, reason: "was Ben"), at: .dec(6, "08:00"))
        #expect(one.when(command, at: .dec(6, "08:01")).isAccepted)
    }

    @Test func `nobody is at two shifts at the same time`() {
        let both = given.shift("2026-12-05", "10:00", "13:00").signedUp(.ben, .morning)
            .signedUp(.nora, 5)
            .checkedIn(1, at: .dec(5, "08:50")).checkedIn(2, at: .dec(5, "09:50"))
            .checkedOut(1, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "13:00"))
        let outcome = both.when(command, at: .dec(6, "08:00"))
        #expect(outcome.isFor("same-time"))
        #expect(outcome.refusal?.facts["assignments"] == .array([2, 1]))
        let apart = both.and(
            AdjustAttendance(
                assignment: 2, checkedInAt: .set(.dec(5, "12:00")), reason: "came later"),
            at: .dec(6, "08:00"))
        #expect(apart.when(command, at: .dec(6, "08:01")).isAccepted)
    }

    @Test func `of two no-shows on one shift, one stays`() {
        let missed = given.signedUp(.ben, .morning).signedUp(.nora, .morning)
            .and(MarkNoShow(assignment: 1, note: "did not come"), at: .dec(5, "12:01"))
            .and(MarkNoShow(assignment: 2, note: "did not come"), at: .dec(5, "12:01"))
            .and(command, at: .dec(6, "08:00")).lot
        #expect(missed.assignments.of(.ben).count { missed.assignments[$0].isOn } == 1)
    }

    @Test func `can’t be undone`() {
        let merged = given.and(command)
        let outcome = merged.when(Undo(position: merged.models.head))
        #expect(outcome.code == "cannot-undo")
        #expect(outcome.refusal?.message.contains("add-family-member") == true)
    }

    @Test func `a number that leads to somebody with a role wants a fresh proof like theirs`() {
        let merged = given.and(MergePeople(into: .cora, from: .nora, reason: "x"))
        let session = Credential(
            person: .lee, proof: .session(1), scopes: TokenScope.allCases, wantsRenewal: false)
        func refusal(_ command: any LotCommand) -> LotRefusal? {
            session.refusal(of: command, in: merged.models, at: .beforehand)
        }
        #expect(refusal(IssueSignInCode(person: .nora)) == .proofTooOld)
        #expect(refusal(IssueSignInCode(person: .ben)) == nil)
        #expect(refusal(command) == .proofTooOld)
    }

    // MARK: Histories

    @Test func `the audit of one has what happened to the other, and the merge`() throws {
        let history = given.signedUp(.nora, .noon).and(command)
        for person in [Person.ID.ben, .nora] {
            let events = try history.audit(\.person, person).entries.map(\.event)
            #expect(events.contains("assignment.signed-up"))
            #expect(events.filter { $0 == "person.added" }.count == 2)
            #expect(events.contains("person.merged"))
        }
        let assignment = try history.audit(\.assignment, 1).entries
        #expect(assignment.map(\.event).contains("person.merged"))
        let sentence = assignment.first { $0.event == "person.merged" }?.sentence
        #expect(
            sentence
                == "The operator merged Nora Nash (person 12) into Ben Walker (person 3)")
    }

    @Test func `an erasure erases both, and the export has both`() throws {
        let noted = given.and(SignUp(shift: .noon, person: .nora, note: "can lift")).and(command)
            .and(DeactivateHousehold(household: 4, reason: "was set up twice"))
        let export = try noted.export(.ben)
        #expect(export.assignments.map(\.note) == ["can lift"])
        #expect(export.events.filter { $0.event == "person.added" }.count == 2)

        for name in ["Ben", "Nora"] {
            let named = ErasePerson(person: .ben, reason: "\(name) asked for it")
            #expect(noted.when(named).field == "reason")
        }
        let erased = noted.and(ErasePerson(person: .nora, reason: "asked for it"))
        #expect(erased.lot.erased == [.person(3), .person(12), .household(4)])
        #expect(erased.lot.assignments[1].note == .erased)
        #expect(erased.lot.people[.nora].firstName == .erased)
        for (name, text) in erased.models.documents {
            #expect(!text.contains("Nora") && !text.contains("lift"), "\(name)")
        }
    }
}

extension Outcome {
    /// Whether it is refused because of that.
    func isFor(_ because: String) -> Bool {
        code == "cannot-merge" && refusal?.facts["because"] == .string(because)
    }
}

extension Given {
    /// Nora has redeemed the last invite.
    fileprivate func wrongDoor() -> Given { and(RedeemInvite.nora(code), by: .visitor) }

    fileprivate func audit<Of>(
        _ field: WritableKeyPath<Audit, Identifier<Of>?>, _ id: Identifier<Of>
    ) throws -> Audit.Answer {
        var audit = Audit()
        audit[keyPath: field] = id
        let context = Context(actor: .operator, now: .dec(24, "12:00"))
        let found = try audit.answer(models, context, commits)
        var reader = try AuditReader(audit, models, context)
        for commit in commits { reader.apply(commit) }
        #expect(found == reader.answer)
        return found
    }

    fileprivate func export(_ person: Person.ID) throws -> PersonExport.Answer {
        var reader = try PersonExportReader(
            PersonExport(of: person), models, Context(actor: .operator, now: .dec(24, "12:00")))
        for commit in commits { reader.apply(commit) }
        return reader.answer
    }
}
