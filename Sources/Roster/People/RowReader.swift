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
        case bad(String)
    }

    func read() -> Reading {
        let parents = self.parents
        guard let name = memberName else {
            // An adult without a scout, in a sheet of scouts and their parents.
            if !hasMemberName, !parents.isEmpty { return .people(settled(parents)) }
            return .bad(missingName)
        }
        guard let kind = kind(hasParents: !parents.isEmpty) else {
            return .bad(
                "does not say whether it is a scout or an adult: add a column Type, or say --kind")
        }
        var member = Claim(line: row.line.number, place: 0, name: name, kind: kind)
        member.role = kind == .adult ? role : nil
        if parents.isEmpty || !row.header.hasParentsEmail { member.take(cell(.email)) }
        member.birthYear = birthYear
        return .people(settled([member] + parents))
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

    // MARK: Scout or adult

    /// The plainest word counts: a type, then the part of the file, the position, the rank, the age.
    private func kind(hasParents: Bool) -> PersonKind? {
        if let kind = cell(.kind).flatMap({ KindWords.kind($0) }) { return kind }
        if let section = row.section { return section }
        if let kind = cell(.role).flatMap(KindWords.kind(ofRole:)) { return kind }
        if hasParents || row.header.isOfScouts { return .scout }
        if cell(.rank).map(KindWords.isRank) ?? false { return .scout }
        if let grade = cell(.grade) {
            return KindWords.isGrade(grade) ? .scout : KindWords.kind(grade)
        }
        if let age = cell(.age).flatMap({ Int($0.filter(\.isNumber)) }) {
            return age < 18 ? .scout : .adult
        }
        // In the year of their 18th birthday somebody may be either.
        if let year = birthYear, thisYear - year != 18 {
            return thisYear - year < 18 ? .scout : .adult
        }
        return kindOfOthers
    }

    private var role: Role? {
        [cell(.role), cell(.kind)].lazy.compactMap { $0.flatMap(KindWords.role) }.first
    }

    private var birthYear: Int? {
        (cell(.birthYear) ?? cell(.birthDate)).flatMap { BirthYear.read($0, thisYear: thisYear) }
    }

    private var address: String? {
        guard let street = cell(.address) else { return nil }
        return [street, cell(.zip).map { String($0.prefix(5)) } ?? ""].joined(separator: " ").folded
    }
}
