import Foundation
import TreeLot

/// Reads the people of one row: the person, and the parents beside them.
struct RowReader {
    let row: Sheet.Row
    /// For those of whom the file does not say whether they are scouts or adults.
    let kindOfOthers: PersonKind?
    let thisYear: Int

    enum Reading {
        case people([Claim])
        /// What the row says of somebody does not go together.
        case held(PersonName, String)
        case bad(String)
    }

    func read() -> Reading {
        var parents = self.parents
        guard let name = memberName else {
            // An adult without a scout, in a sheet of scouts and their parents.
            if !hasMemberName, !parents.people.isEmpty {
                parents.people[0].notes += parents.notes
                return .people(settled(parents.people))
            }
            return .bad(missingName)
        }
        let signs = signs(hasParents: !parents.people.isEmpty)
        if let reason = contradiction(signs) { return .held(name, reason) }
        guard let kind = kind(signs) else {
            return .bad(
                "does not say whether it is a scout or an adult: add a column Type, or say --kind")
        }
        var member = Claim(line: row.line.number, place: 0, name: name, kind: kind)
        if parents.people.isEmpty || !row.header.hasParentsEmail { member.take(cell(.email)) }
        member.birthYear = birthYear
        member.notes += parents.notes
        take(role, of: &member, signs)
        return .people(settled([member] + parents.people))
    }

    /// What the row says of all of its people.
    private func settled(_ claims: [Claim]) -> [Claim] {
        claims.map { claim in
            var claim = claim
            claim.household = cell(.household)
            claim.address = address
            claim.cells = row.line.cells
            return claim
        }
    }

    func cell(_ part: Column.Part) -> String? { cell(.member, part) }

    func cell(_ whose: Column.Whose, _ part: Column.Part) -> String? {
        row.header.cell(Column(whose, part), of: row.line)
    }

    // MARK: Names

    private var hasMemberName: Bool {
        [.firstName, .lastName, .name].contains { cell($0) != nil }
    }

    var memberName: PersonName? {
        let name: PersonName? =
            if let first = cell(.firstName), let last = cell(.lastName) {
                PersonName(first: first, last: last)
            } else {
                cell(.name).flatMap { PersonName($0, familyName: cell(.lastName)) }
            }
        guard let name, !name.first.folded.isEmpty, !name.last.folded.isEmpty else { return nil }
        return withSuffix(name)
    }

    private func withSuffix(_ name: PersonName) -> PersonName {
        guard let suffix = cell(.suffix) else { return name }
        return PersonName(first: name.first, last: "\(name.last) \(suffix)")
    }

    private var missingName: String {
        switch (cell(.firstName), cell(.lastName)) {
        case (nil, _?): "has no first name"
        case (_?, nil): "has no last name"
        case _ where cell(.name) != nil: "needs a first and a last name"
        default: "has no name"
        }
    }

    var birthYear: Int? {
        (cell(.birthYear) ?? cell(.birthDate)).flatMap { BirthYear.read($0, thisYear: thisYear) }
    }

    private var address: String? {
        guard let street = cell(.address) else { return nil }
        return [street, cell(.zip).map { String($0.prefix(5)) } ?? ""].joined(separator: " ").folded
    }
}
