import EventSourcing
import Testing

@testable import TreeLot

struct CurrentUserTests {
    private func rights(_ actor: Actor, _ given: Given = .troop) throws -> [Right] {
        try given.ask(CurrentUser(), by: actor).may
    }

    @Test func `says who I am and where I belong`() throws {
        let ann = try Given.troop.ask(CurrentUser(), by: .ann)
        #expect(ann.person == .ann && ann.name == "Ann Walker" && ann.kind == .adult)
        #expect(ann.role == .parent && ann.account == .pending && ann.grants.isEmpty)
        #expect(ann.households.map(\.household) == [.walkers])
        #expect(ann.households.map(\.manager) == [true])
        let shea = try Given.troop.ask(CurrentUser(), by: .shea)
        #expect(shea.households.map(\.name) == ["Walker", "Young"])
        #expect(shea.households.map(\.manager) == [false, false])
        #expect(try Given.troop.ask(CurrentUser(), by: .cora).grants == ["committee"])
    }

    @Test func `says what I may do, in large`() throws {
        #expect(try rights(.lee) == [.actForThemself, .seeFigures, .runSchedule, .lead])
        #expect(try rights(.ann) == [.actForThemself, .manageHousehold])
        #expect(try rights(.ben) == [.actForThemself])
        #expect(try rights(.sam) == [])
        #expect(try rights(.sue) == [.actForThemself])
        let cora: [Right] = [.actForThemself, .manageHousehold, .seeFigures, .runSchedule]
        #expect(try rights(.cora) == cora)
        #expect(try rights(.tess) == [.actForThemself, .seeFigures])
        #expect(try rights(.operator) == [.seeFigures, .runSchedule, .lead])
        #expect(try rights(.visitor) == [])
        let gone = Given.troop.and(DeactivateHousehold(household: .walkers, reason: "away"))
        #expect(try rights(.ann, gone) == [.actForThemself])
    }

    @Test func `is for everybody who has not left`() {
        let everybody = Set(Actor.everybody).subtracting([.dan])
        #expect(Given.troop.whoMayAsk(CurrentUser()) == everybody)
    }
}
