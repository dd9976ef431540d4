import EventSourcing
import Testing

@testable import TreeLot

/// `geofence`, `walkIns`, `agreement`: a metre, a moment, a word before, at and after.
struct PlaceBoundaryTests {
    private let start = Instant.dec(5, "09:00")

    private func given(radius: Int, strict: Bool = true) -> Given {
        Given.troop.signedUp(.ben, .morning).policy {
            $0.geofence = .set(
                .init(latitude: 37, longitude: -122, radiusMetres: radius, isStrict: strict))
        }
    }

    /// So many metres north of the lot.
    private func north(_ metres: Double, accuracy: Double? = nil) -> Location {
        Location(
            latitude: 37 + metres / 6_371_008.8 * 180 / .pi, longitude: -122,
            accuracyMetres: accuracy)
    }

    private func code(_ given: Given, _ location: Location) -> String? {
        given.when(
            CheckIn(assignment: 1, method: .manual, location: location), by: .ben, at: start
        ).code
    }

    @Test(arguments: [1, 80, 1000])
    func `the radius is in the fence, and a metre more is not`(radius: Int) {
        let given = given(radius: radius)
        let metres = Double(radius)
        #expect(code(given, north(metres - 1)) == nil)
        #expect(code(given, north(metres - 0.001)) == nil)
        #expect(code(given, north(metres + 0.001)) == "not-at-the-lot")
        #expect(code(given, north(metres + 1)) == "not-at-the-lot")
    }

    @Test(arguments: [(19.0, "not-at-the-lot"), (20.001, nil), (21, nil)] as [(Double, String?)])
    func `what the phone is unsure of is in its favour`(accuracy: Double, code: String?) {
        #expect(self.code(given(radius: 80), north(100, accuracy: accuracy)) == code)
    }

    @Test func `but no more than the radius: a phone that knows nothing is nowhere`() {
        let given = given(radius: 80)
        #expect(code(given, north(159, accuracy: 80)) == nil)
        #expect(code(given, north(159, accuracy: 100_000)) == nil)
        #expect(code(given, north(161, accuracy: 100_000)) == "not-at-the-lot")
    }

    @Test func `a fence that is not strict only notes how far it was`() {
        #expect(code(given(radius: 80, strict: false), north(5000)) == nil)
    }

    @Test func `walk-ins are taken or not, by the season, while the shift runs`() {
        let walkIn = AddWalkIn(shift: .morning, person: .ann)
        let moments = ["08:59:59.999", "09:00", "11:59:59.999", "12:00"].map {
            Instant.dec(5, $0)
        }
        #expect(
            moments.map { Given.troop.when(walkIn, at: $0).code }
                == ["too-early", nil, nil, "shift-over"])
        let closed = Given.troop.policy { $0.walkIns = .set(false) }
        #expect(moments.allSatisfy { closed.when(walkIn, at: $0).code == "no-walk-ins" })
    }

    @Test func `an agreement that changes by a word is to be confirmed again; the same one is not`()
    {
        let agreement = Agreement(title: "Lot rules", url: "https://example.org/rules")
        let confirm = ConfirmAgreement(season: 1, person: .ann)
        let signUp = SignUp(shift: .morning, person: .ann)
        let given = Given.troop.policy { $0.agreement = .set(agreement) }
        #expect(given.when(signUp, by: .ann).code == "agreement-missing")
        let confirmed = given.and(confirm, by: .ann)
        #expect(confirmed.when(signUp, by: .ann).isAccepted)
        let again = SetSeasonPolicy(season: 1, agreement: .set(agreement))
        #expect(confirmed.when(again) == .unchanged)
        let rested = confirmed.policy { $0.restMinutes = .set(60) }
        #expect(rested.when(signUp, by: .ann).isAccepted)
        let other = Agreement(title: "Lot rules!", url: agreement.url)
        let changed = confirmed.policy { $0.agreement = .set(other) }
        #expect(changed.when(signUp, by: .ann).code == "agreement-missing")
        let moved = Agreement(title: agreement.title, url: agreement.url + "/2")
        let elsewhere = confirmed.policy { $0.agreement = .set(moved) }
        #expect(elsewhere.when(signUp, by: .ann).code == "agreement-missing")
        // And back to the text that was confirmed.
        let back = changed.policy { $0.agreement = .set(agreement) }
        #expect(back.when(signUp, by: .ann).isAccepted)
        let none = changed.policy { $0.agreement = .set(nil) }
        #expect(none.when(signUp, by: .ann).isAccepted)
    }
}
