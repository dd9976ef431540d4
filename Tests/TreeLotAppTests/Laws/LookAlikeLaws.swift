import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// What is kept from one question to the next is what would be found anew.
struct LookAlikeLaws {
    @Test func `possible duplicates are, at every moment, what a look at every two people finds`() {
        var found: Set<PossibleDuplicates.Likeness> = []
        hold { history in
            history.firstState { models, _ in
                let context = Context(actor: .operator, now: models.latest)
                guard let answer = try? PossibleDuplicates().answer(models, context) else {
                    return "no answer"
                }
                let pairs = models.lot.everyTwoAlike()
                let told = answer.pairs.map {
                    Alike(
                        one: min($0.person, $0.other), other: max($0.person, $0.other),
                        because: $0.because)
                }
                found.formUnion(pairs.map(\.because))
                return told == pairs ? nil : "\(told), not \(pairs)"
            }
        }
        #expect(!found.isEmpty)
    }
}

private struct Alike: Equatable {
    var one: Person.ID
    var other: Person.ID
    var because: PossibleDuplicates.Likeness
}

extension Lot {
    fileprivate func everyTwoAlike() -> [Alike] {
        let people = people.table.rows.filter(\.isActive)
            .compactMap { person in SpokenName(of: person).map { (person, $0) } }
        return people.enumerated().flatMap { place, one in
            people.dropFirst(place + 1).compactMap { other in
                likeness(one, other).map { Alike(one: one.0.id, other: other.0.id, because: $0) }
            }
        }
    }

    private func likeness(
        _ one: (person: Person, name: SpokenName), _ other: (person: Person, name: SpokenName)
    ) -> PossibleDuplicates.Likeness? {
        guard one.person.kind == other.person.kind, one.name.resembles(other.name) else {
            return nil
        }
        let years = [one, other].compactMap(\.person.birthYear)
        guard Set(years).count < 2 else { return nil }
        let addresses = [one, other].compactMap { $0.person.email?.value?.lowercased() }
        let isOneAddress = addresses.count == 2 && addresses[0] == addresses[1]
        let areProven = [one, other].allSatisfy {
            $0.person.account == .active && $0.person.isEmailVerified
        }
        guard isOneAddress || !areProven || addresses.count < 2 else { return nil }
        if one.name == other.name { return .name }
        if isOneAddress { return .address }
        let isOneHousehold = households.table.rows.contains {
            $0.isActive && $0.members.contains(one.person.id)
                && $0.members.contains(other.person.id)
        }
        return isOneHousehold ? .household : nil
    }
}
