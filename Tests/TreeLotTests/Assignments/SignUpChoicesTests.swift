import EventSourcing
import Testing

@testable import TreeLot

struct SignUpChoicesTests {
    private let given = Given.troop
    private let view = SignUpChoices(shift: .morning)

    private func people(
        _ given: Given, _ shift: Shift.ID = .morning, at now: Instant = .beforehand
    ) throws -> [Person.ID] {
        try given.ask(SignUpChoices(shift: shift), by: .cora, at: now).choices.map(\.person)
    }

    @Test func `has everybody who is here, by name`() throws {
        let choices = try given.ask(view, by: .cora).choices
        #expect(
            choices.map(\.name) == [
                "Ann Walker", "Ben Walker", "Cora Cole", "Lee Lane", "Sam Walker", "Shea Young",
                "Sue Walker", "Tess Cole", "Yan Young", "Yip Young",
            ])
        #expect(
            choices.map(\.person) == [
                .ann, .ben, .cora, .lee, .sam, .shea, .sue, .tess, .yan, .yip,
            ])
        #expect(
            choices.filter { $0.slot == .scout }.map(\.person) == [.sam, .shea, .sue, .yip])
        #expect(choices.allSatisfy { $0.obstacle == nil })
    }

    @Test func `those with some letters in their name, and no more than one wants`() throws {
        var view = SignUpChoices(shift: .morning, text: " YOUNG ")
        #expect(try given.ask(view, by: .cora).choices.map(\.person) == [.shea, .yan, .yip])
        view.limit = 2
        let some = try given.ask(view, by: .cora)
        #expect(some.choices.map(\.person) == [.shea, .yan] && some.more == 1)
        view.limit = 3
        #expect(try given.ask(view, by: .cora).more == 0)
    }

    @Test func `not who is on it, nor for places that are taken`() throws {
        let some = given.signedUp(.ann, .morning).signedUp(.sam, .morning)
        #expect(
            try people(some) == [.ben, .cora, .lee, .shea, .sue, .tess, .yan, .yip])
        let full = some.signedUp(.ben, .morning)
        #expect(try people(full) == [.shea, .sue, .yip])
        let back = full.and(CancelAssignment(assignment: 1))
        #expect(try people(back).contains(.ann))
    }

    @Test func `not who has left or is forgotten, nor whose only household has left`() throws {
        let left = given.and(DeactivatePerson(person: .tess, reason: "moved away"))
            .and(DeactivateHousehold(household: .youngs, reason: "moved away"))
            .and(ErasePerson(person: .ben, reason: "asked for it"))
        #expect(try people(left) == [.ann, .cora, .lee, .sam, .shea, .sue])
    }

    @Test func `not who has yet to agree`() throws {
        let asked = given.policy {
            $0.agreement = .set(.init(title: "Rules", url: "https://example.org"))
        }
        #expect(try people(asked).isEmpty)
        let agreed = asked.and(ConfirmAgreement(season: 1, person: .sam), by: .ann)
        #expect(try people(agreed) == [.sam])
    }

    @Test func `says what would have to be set aside`() throws {
        let busy = given.shift("2026-12-05", "11:00", "13:00").signedUp(.ann, 5)
            .signedUp(.ben, .noon).signedUp(.yan, .sunday)
            .policy {
                $0.restMinutes = .set(60)
                $0.weeklyShiftLimit = .set(1)
            }
        let obstacles = try busy.ask(view).choices.reduce(into: [:]) { $0[$1.person] = $1.obstacle }
        #expect(
            obstacles.mapValues(\.code) == [
                .ann: .overlaps, .ben: .tooLittleRest, .yan: .limitReached,
            ])
        #expect(obstacles[.ann]?.facts["assignment"] == 1)
        #expect(obstacles[.yan]?.remedy?.isEmpty == false)
    }

    @Test func `are those whom the committee can sign up, with a reason`() throws {
        let busy = given.shift("2026-12-05", "11:00", "13:00", parents: 1).signedUp(.ann, .morning)
            .signedUp(.sam, .noon).signedUp(.yan, 5)
            .and(DeactivateHousehold(household: .youngs, reason: "moved away"))
        for shift in busy.lot.shifts.table.ids {
            let choices = try busy.ask(SignUpChoices(shift: shift), by: .cora).choices
            for person in busy.lot.people.table.ids {
                let choice = choices.first { $0.person == person }
                let attempt = SignUp(shift: shift, person: person, reason: "short of hands")
                let outcome = busy.when(attempt, by: .cora)
                #expect((choice != nil) == !outcome.events.isEmpty)
                guard let choice else { continue }
                let bare = busy.when(SignUp(shift: shift, person: person), by: .cora)
                #expect(bare.code == choice.obstacle?.code.rawValue)
            }
        }
    }

    @Test func `nobody for a shift that is not published, called off, closed or not open yet`()
        throws
    {
        #expect(try people(given, .draft).isEmpty)
        #expect(try people(given.and(CancelShift(shift: .morning, reason: "storm"))).isEmpty)
        #expect(try people(given.and(CloseShift(shift: .morning, reason: "storm"))).isEmpty)
        let later = given.policy { $0.signUpOpensAt = .set(.dec(2, "12:00")) }
        #expect(try people(later, at: .dec(2, "11:59:59.999")).isEmpty)
        #expect(try people(later, at: .dec(2, "12:00")).count == 10)
    }

    @Test func `until the shift begins`() throws {
        #expect(try people(given, at: .dec(5, "08:59:59.999")).count == 10)
        #expect(try people(given, at: .dec(5, "09:00")).isEmpty)
        #expect(try people(given, at: .dec(5, "12:00")).isEmpty)
    }

    @Test func `is for the committee`() {
        #expect(given.whoMayAsk(view) == Actor.committee)
        #expect(given.refusal(SignUpChoices(shift: 9))?.code == "not-found")
        #expect(given.refusal(SignUpChoices(shift: 9), by: .yan)?.code == "not-allowed")
    }
}
