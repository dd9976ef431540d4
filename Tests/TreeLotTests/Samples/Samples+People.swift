@testable import EventSourcing

@testable import TreeLot

extension Samples {
    mutating func addLot() {
        let opened = LotOpened(troop: "Scouts of Þingvellir № 7", timeZone: "America/Los_Angeles")
        add(.opened(opened), by: .operator) {
            $0.face = .cli
            $0.key = "first of all"
            $0.digest = 0xfedc_ba98_7654_3210
        }
    }

    mutating func addPeople() {
        let emma = PersonAdded(
            person: 1, kind: .adult, role: .scoutmaster, firstName: .known("Zoë"),
            lastName: .known("Łukasiewicz-O’Neill"), email: .known("zoë@example.org"),
            birthYear: 1984, hasAccount: true)
        add(.people(.added(emma)), by: .operator) {
            $0.onBehalfOf = [1]
            $0.reason = "She asked for it at the “pancake breakfast”.\nOn paper."
        }
        let scout = PersonAdded(
            person: 300, kind: .scout, role: .scout, firstName: .known("李"),
            lastName: .known("明 🌲"), hasAccount: false)
        add(.people(.added(scout)), "only what must be there", by: .visitor)
        let erased = PersonAdded(
            person: 4, kind: .adult, role: .assistantScoutmaster, firstName: .erased,
            lastName: .erased, email: .erased, birthYear: 0, hasAccount: false)
        add(.people(.added(erased)), "erased")
        let beginning = PersonAdded(
            person: 5, kind: .adult, role: .parent, firstName: .known(""), lastName: .absent,
            birthYear: -44, hasAccount: false)
        add(.people(.added(beginning)), "born before the common era")
        addChanges()
    }

    private mutating func addChanges() {
        add(
            .people(
                .renamed(
                    PersonRenamed(
                        person: 300, firstName: .known("Ming"), lastName: .known("Li")))),
            by: .person(4_294_967_295))
        add(
            .people(.renamed(PersonRenamed(person: 4, firstName: .erased, lastName: .erased))),
            "erased")
        add(
            .people(
                .emailChanged(PersonEmailChanged(person: 300, email: .known("ming@example.org")))))
        add(
            .people(.emailChanged(PersonEmailChanged(person: 300))), "only what must be there")
        add(.people(.deactivated(PersonDeactivated(person: 300)))) {
            $0.reason = "moved to Zürich"
        }
        add(.people(.reactivated(PersonReactivated(person: 300)))) { $0.face = .api }
        for role in GrantedRole.allCases {
            let what = role == .committee ? "" : role.name
            add(.people(.roleGranted(RoleGranted(person: 2, role: role))), what)
        }
        add(.people(.roleRevoked(RoleRevoked(person: 2, role: .treasurer))))
        add(.people(.agreementConfirmed(AgreementConfirmed(season: 1, person: 2))), by: .person(2))
    }

    mutating func addHouseholds() {
        add(.households(.added(HouseholdAdded(household: 129, name: "Familie Müller-Đặng"))))
        add(.households(.joined(HouseholdJoined(household: 129, person: 300))))
        add(.households(.managementGranted(ManagementGranted(household: 129, person: 2))))
        add(.households(.managementRevoked(ManagementRevoked(household: 129, person: 2))))
        add(.households(.deactivated(HouseholdDeactivated(household: 129)))) {
            $0.reason = "away for a year"
        }
        add(.households(.reactivated(HouseholdReactivated(household: 129))))
    }

    /// What came with the sealing of personal text.
    mutating func addForgetting() {
        let named = HouseholdAdded(household: 130, name: .known("Familie Müller-Đặng"))
        add(.households(.added(named)), "a personal name") {
            $0.about = [.household(130)]
            $0.key = "once"
            $0.digest = 0xfedc_ba98_7654_3210
        }
        let forgotten = HouseholdAdded(household: 131, name: .erased)
        add(.households(.added(forgotten)), "erased") { $0.about = [.household(131)] }
        add(.people(.erased(PersonErased(person: 300)))) {
            $0.onBehalfOf = [300]
            $0.reason = "asked for it on paper"
        }
        add(.households(.erased(HouseholdErased(household: 129))))
        add(.people(.deactivated(PersonDeactivated(person: 300))), "a personal reason") {
            $0.about = [.person(300)]
            $0.reason = "moved to Zürich"
        }
        add(.people(.deactivated(PersonDeactivated(person: 4))), "an erased reason") {
            $0.about = [.person(4)]
            $0.reason = .erased
        }
    }
}
