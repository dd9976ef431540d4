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

    @Test func `the text of before stands confirmed by those who had confirmed it`() {
        let agreed = given.and(command, by: .ben)
        let other = agreed.policy {
            $0.agreement = .set(.init(title: "Safety 2", url: "https://example.org/safety"))
        }
        #expect(other.lot.people[.ben].agreements.isEmpty)
        let two = other.and(ConfirmAgreement(season: 1, person: .ann), by: .ann)
        // To change it back is to undo the change.
        let back = two.and(other.undoLast())
        #expect(back.lot.people[.ben].agreements == [1])
        #expect(back.lot.people[.ann].agreements.isEmpty)
        #expect(back.when(command, by: .ben) == .unchanged)
        let forth = back.and(back.undoLast())
        #expect(forth.lot.people[.ben].agreements.isEmpty)
        #expect(forth.lot.people[.ann].agreements == [1])
        // So it is after a season asked for nothing for a while.
        let none = agreed.policy { $0.agreement = .set(nil) }
        #expect(none.lot.people[.ben].agreements.isEmpty)
        let again = none.policy {
            $0.agreement = .set(.init(title: "Safety", url: "https://example.org/safety"))
        }
        #expect(again.lot.people[.ben].agreements == [1])
    }

    @Test func `also by a person who was merged since`() {
        let other = given.and(command, by: .ben).policy {
            $0.agreement = .set(.init(title: "Safety 2", url: "https://example.org/safety"))
        }
        let merged = other.and(MergePeople(into: .ann, from: .ben, reason: "came in twice"))
        #expect(merged.and(other.undoLast()).lot.people[.ann].agreements == [1])
    }

    @Test func `a season that asks for nothing needs no promise`() {
        #expect(Given.season.when(command, by: .ben).field == "season")
        #expect(given.when(ConfirmAgreement(season: 2, person: .ben), by: .ben).code == "not-found")
    }
}
