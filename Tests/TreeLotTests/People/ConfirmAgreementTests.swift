import EventSourcing
import Testing

@testable import TreeLot

struct ConfirmAgreementTests {
    private let given = Given.season.policy {
        $0.agreement = .set(.init(title: "Safety", url: "https://example.org/safety"))
    }
    private let command = ConfirmAgreement(season: 1, person: .ben)

    @Test func `notes that somebody agreed, once`() {
        let fact = AgreementConfirmed(season: 1, person: .ben)
        #expect(given.when(command, by: .ben) == .recorded([.people(.agreementConfirmed(fact))]))
        #expect(given.and(command, by: .ben).when(command, by: .ben) == .unchanged)
    }

    @Test func `is for oneself and a manager beside the person, not even for leaders`() {
        #expect(given.whoMay(command) == [.ann, .ben])
        #expect(given.whoMay(ConfirmAgreement(season: 1, person: .sam)) == [.ann])
        #expect(given.whoMay(ConfirmAgreement(season: 1, person: .shea)) == [.ann, .yan, .shea])
    }

    @Test func `another text asks anew, the same text does not`() {
        let agreed = given.and(command, by: .ben)
        let same = agreed.policy { $0.restMinutes = .set(30) }
        #expect(same.when(command, by: .ben) == .unchanged)
        let other = agreed.policy {
            $0.agreement = .set(.init(title: "Safety 2", url: "https://example.org/safety"))
        }
        #expect(!other.when(command, by: .ben).events.isEmpty)
    }

    @Test func `a season that asks for nothing needs no promise`() {
        #expect(Given.season.when(command, by: .ben).field == "season")
        #expect(given.when(ConfirmAgreement(season: 2, person: .ben), by: .ben).code == "not-found")
    }
}
