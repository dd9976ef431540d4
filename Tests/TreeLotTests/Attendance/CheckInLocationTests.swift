import EventSourcing
import Testing

@testable import TreeLot

/// The lot is at 37° N, 122° W; a thousandth of a degree of latitude is 111 metres.
struct CheckInLocationTests {
    private let start = Instant.dec(5, "09:00")

    private func given(strict: Bool) -> Given {
        Given.troop.signedUp(.ben, .morning).signedUp(.ann, .morning).policy {
            $0.geofence = .set(
                .init(latitude: 37, longitude: -122, radiusMetres: 150, isStrict: strict))
        }
    }

    private func checkIn(
        _ location: Location?, strict: Bool, by actor: Actor = .ben,
        method: CheckInMethod = .manual
    ) -> Outcome {
        given(strict: strict).when(
            CheckIn(assignment: 1, method: method, location: location), by: actor, at: start)
    }

    private func distance(_ outcome: Outcome) -> Int? {
        if case .attendance(.checkedIn(let fact)) = outcome.events.first {
            fact.distanceMetres
        } else {
            nil
        }
    }

    @Test func `a location is kept as a distance and nothing else`() {
        let near = Location(latitude: 37.001, longitude: -122)
        #expect(distance(checkIn(near, strict: false)) == 111)
        let far = Location(latitude: -37, longitude: 58)
        #expect(distance(checkIn(far, strict: false)) == 20_015_114)
        #expect(distance(checkIn(nil, strict: false)) == nil)
    }

    @Test func `without a geofence it is looked at and forgotten`() {
        let outcome = Given.troop.signedUp(.ben, .morning).when(
            CheckIn(
                assignment: 1, method: .manual, location: .init(latitude: 37, longitude: -122)),
            by: .ben, at: start)
        #expect(outcome.isAccepted)
        #expect(distance(outcome) == nil)
    }

    @Test func `a strict one keeps out who is not there, by what the phone is sure of`() {
        let away = Location(latitude: 37.002, longitude: -122)
        #expect(checkIn(away, strict: true).code == "not-at-the-lot")
        #expect(checkIn(Location(latitude: 37.001, longitude: -122), strict: true).isAccepted)
        let unsure = Location(latitude: 37.002, longitude: -122, accuracyMetres: 100)
        #expect(checkIn(unsure, strict: true).isAccepted)
    }

    @Test func `a strict one wants a location of who checks in themself`() {
        #expect(checkIn(nil, strict: true).code == "not-at-the-lot")
        #expect(checkIn(nil, strict: true, by: .cora).isAccepted)
        let there = given(strict: true).checkedIn(2, at: start)
        #expect(
            there.when(CheckIn(assignment: 1, method: .manual), by: .ann, at: start).isAccepted)
    }

    @Test func `the committee overrides it`() {
        let away = Location(latitude: 38, longitude: -122)
        #expect(checkIn(away, strict: true, by: .cora).code == "not-at-the-lot")
        #expect(checkIn(away, strict: true, by: .cora, method: .adminOverride).isAccepted)
    }

    @Test(
        arguments: [
            (91, 0, 0, "location.latitude"), (.nan, 0, 0, "location.latitude"),
            (0, 181, 0, "location.longitude"), (0, .infinity, 0, "location.longitude"),
            (0, 0, -1, "location.accuracyMetres"), (0, 0, .nan, "location.accuracyMetres"),
        ] as [(Double, Double, Double, String)])
    func `a place that is nowhere is invalid`(
        latitude: Double, longitude: Double, accuracy: Double, field: String
    ) {
        let location = Location(
            latitude: latitude, longitude: longitude, accuracyMetres: accuracy)
        #expect(checkIn(location, strict: false).field == field)
    }
}
