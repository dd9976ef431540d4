import EventSourcing
import Testing

@testable import TreeLot

struct SignUpManyTests {
    private func all(_ wishes: (Person.ID, Shift.ID)..., together: Bool? = nil) -> SignUpMany {
        SignUpMany(
            signUps: wishes.map { SignUpMany.Wish($0.0, on: $0.1) }, together: together)
    }

    @Test func `records what the sign-ups would, one after the other`() {
        let many = all((.ann, .morning), (.sam, .morning), (.ann, .sunday))
        let single = Given.troop.signedUp(.ann, .morning).signedUp(.sam, .morning)
            .signedUp(.ann, .sunday)
        let given = Given.troop.and(many, by: .ann)
        for number in UInt32(1)...3 {
            let (one, other) = (
                given.lot.assignments.find(Identifier(number)),
                single.lot.assignments.find(Identifier(number))
            )
            #expect(one?.person == other?.person && one?.shift == other?.shift)
            #expect(one?.slot == other?.slot && one?.household == other?.household)
        }
        #expect(given.lot.shifts[.morning].scouts == 1)
        #expect(given.when(many, by: .ann) == .recorded([]), "sent twice, it counts once")
    }

    @Test func `each stands by itself, and the remarks say which were refused`() {
        let many = all((.yan, .sunday), (.ben, .sunday), (.ann, .sunday), (.ann, .noon))
        let given = Given.troop.and(many, by: .cora)
        #expect(given.lot.shifts[.sunday].parents == 2 && given.lot.shifts[.noon].parents == 1)
        let remarks = Given.troop.reply(to: many, by: .cora).remarks
        #expect(remarks.map(\.code) == [.notSignedUp])
        #expect(remarks.first?.facts["refusal"] == "shift-full")
        #expect(remarks.first?.facts["signUp"]?["person"] == .whole(Person.ID.ann.rawValue))
    }

    @Test func `together, all or none`() {
        let many = all((.yan, .sunday), (.ben, .sunday), (.ann, .sunday), together: true)
        let refusal = Given.troop.when(many, by: .cora).refusal
        #expect(refusal?.code == "shift-full")
        #expect(refusal?.facts["signUp"]?["person"] == .whole(Person.ID.ann.rawValue))
        let fewer = all((.yan, .sunday), (.ben, .sunday), together: true)
        #expect(Given.troop.and(fewer, by: .cora).lot.shifts[.sunday].parents == 2)
    }

    @Test func `two shifts of the list that overlap are refused like others`() {
        let given = Given.troop.shift("2026-12-05", "11:00", "13:00")
        let many = all((.ann, .morning), (.ann, 5), together: true)
        #expect(given.when(many, by: .ann).refusal?.code == "overlaps")
    }

    @Test func `whoever may not sign one of them up is refused, and nothing is recorded together`()
    {
        let many = all((.ann, .morning), (.yan, .morning), together: true)
        #expect(Given.troop.when(many, by: .ann).refusal?.code == "not-allowed")
        #expect(Given.troop.when(all(), by: .ann).refusal?.code == "invalid")
        #expect(Given.troop.when(all((.nobody, .morning)), by: .ann).refusal?.code == "not-found")
    }
}

struct ShiftsThatFitTests {
    @Test func `finds where all of them can go, or enough of them`() throws {
        let given = Given.troop.signedUp(.yan, .sunday).signedUp(.ben, .sunday)
            .signedUp(.sam, .noon)
        var question = ShiftsThatFit(people: [.ann, .sam])
        let all = try given.ask(question, by: .ann).shifts
        #expect(all.map(\.shift.shift) == [.morning, .noon])
        #expect(all.map(\.can) == [[.ann, .sam], [.ann]] && all.map(\.on) == [[], [.sam]])
        question.atLeast = 1
        let some = try given.ask(question, by: .ann).shifts
        #expect(some.map(\.shift.shift) == [.morning, .noon, .sunday])
        #expect(some.last?.can == [.sam], "adults have no place there")
    }

    @Test func `the last place is for the first of them`() throws {
        let given = Given.troop.signedUp(.yan, .sunday)
        let question = ShiftsThatFit(people: [.ann, .ben], atLeast: 1)
        let sunday = try given.ask(question, by: .ann).shifts.first { $0.shift.shift == .sunday }
        #expect(sunday?.can == [.ann])
    }

    @Test func `leaves out other days, other times, and what is too near`() throws {
        func ask(_ change: (inout ShiftsThatFit) -> Void) throws -> [Shift.ID] {
            var question = ShiftsThatFit(people: [.ann])
            change(&question)
            return try Given.troop.signedUp(.ann, .morning).ask(question, by: .ann)
                .shifts.map(\.shift.shift)
        }
        #expect(try ask { _ in } == [.noon, .sunday])
        #expect(try ask { $0.weekdays = [.sunday] } == [.sunday])
        #expect(try ask { $0.firstDay = "2026-12-06" } == [.sunday])
        #expect(try ask { $0.lastDay = "2026-12-05" } == [.noon])
        #expect(try ask { $0.earliest = "12:00" } == [.noon])
        #expect(try ask { $0.latest = "12:00" } == [.sunday])
        #expect(try ask { $0.minutesApart = 30 } == [.sunday])
    }

    @Test func `what it finds, signing up several takes`() throws {
        let question = ShiftsThatFit(people: [.ann, .sam, .shea], atLeast: 1)
        for actor in [Actor.ann, .cora] {
            for fit in try Given.troop.ask(question, by: actor).shifts {
                let many = SignUpMany(
                    signUps: fit.can.map { .init($0, on: fit.shift.shift) }, together: true)
                #expect(Given.troop.when(many, by: actor).isAccepted)
            }
        }
    }

    @Test func `is for those who may see what each of them is on`() {
        let question = ShiftsThatFit(people: [.ann, .yan])
        #expect(Given.troop.whoMayAsk(question) == Actor.committee.union([.shea, .system]))
        #expect(Given.troop.refusal(ShiftsThatFit(people: []), by: .ann)?.code == "invalid")
    }
}
