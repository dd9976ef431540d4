import EventSourcing
import Testing

@testable import TreeLot

struct StaffingAlertsTests {
    @Test func `tells what is missing, the next shift first`() throws {
        let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
            .signedUp(.yan, .noon).and(AdjustShift(shift: .noon, minimumHeadcount: 4))
        let alerts = try given.ask(StaffingAlerts(), by: .cora).alerts
        #expect(alerts.map(\.shift) == [.morning, .noon, .sunday])
        #expect(alerts.map(\.level) == [.low, .critical, .critical])
        #expect(alerts.map(\.missingHeadcount) == [0, 3, 2])
        #expect(alerts.map(\.missingAdults) == [0, 1, 2])
    }

    @Test func `leaves out what is staffed, over, called off or a draft`() throws {
        let staffed = Given.twoAdultsThere.signedUp(.sam, .morning)
            .and(CancelShift(shift: .noon, reason: "snow"))
        #expect(try staffed.ask(StaffingAlerts()).alerts.map(\.shift) == [.sunday])
        let over = try staffed.ask(StaffingAlerts(), at: .dec(6, "12:00"))
        #expect(over.alerts.isEmpty)
    }

    @Test func `a shift that must close now is among them`() throws {
        let given = Given.twoAdultsThere.signedUp(.sam, .morning)
            .checkedIn(3, at: .dec(5, "09:00")).checkedOut(1, at: .dec(5, "10:00"))
        let alerts = try given.ask(StaffingAlerts(), at: .dec(5, "10:00")).alerts
        #expect(alerts.first?.level == .closureRequired)
    }

    @Test func `is for the committee`() {
        #expect(Given.troop.whoMayAsk(StaffingAlerts()) == Actor.committee)
        #expect(Given.people.refusal(StaffingAlerts())?.code == "not-found")
    }
}
