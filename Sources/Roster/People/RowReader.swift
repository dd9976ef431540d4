import Foundation
import TreeLot

/// Reads the people of one row: the person, and the parents beside them.
struct RowReader {
    let row: Sheet.Row
    /// The kind of people for whom the file does not say whether they are scouts or adults.
    let kindOfOthers: PersonKind?
    let thisYear: Int

    enum Reading {
        case people([Claim])
        /// The row’s statements about a person contradict each other, or are not clear.
        case held(String, Said)
        case bad(Said)
    }

    func read() -> Reading {
        var parents = self.parents
        let cell = memberCell
        let text = self.cell(.firstName) ?? self.cell(.name) ?? ""
        if let gone { return .held(cell?.names.first?.full ?? text, gone) }
        if let doubt = cell?.doubt { return .held(text, doubt) }
        guard let cell, let name = cell.names.first else {
            if let doubt = parents.doubt { return .held(text, doubt) }
            // An adult without a scout, in a sheet of scouts and their parents.
            if !hasMemberName, !parents.people.isEmpty {
                parents.people[0].notes += parents.notes
                for place in parents.people.indices { parents.people[place].kinship = nil }
                return .people(settled(parents.people))
            }
            return .bad(missingName)
        }
        if let doubt = parents.doubt { return .held(name.full, doubt) }
        let signs = signs(hasParents: !parents.people.isEmpty)
        if let reason = contradiction(signs) { return .held(name.full, reason) }
        guard let kind = kind(signs) else {
            return .bad(
                Said(
                    "does not say whether it is a scout or an adult: add a column Type, or say what those are "
                        + "of whom the file does not say",
                    es:
                        "no dice si es un scout o un adulto: agreguen una columna Type, o digan qué son los que "
                        + "no lo dicen"))
        }
        let siblings = row.header.siblings.compactMap { names(of: .sibling($0), name.family) }
        if let doubt = siblings.lazy.compactMap(\.doubt).first { return .held(name.full, doubt) }
        var members = members(cell, kind, parents, signs)
        members[0].notes += siblings.flatMap(\.notes)
        for sibling in siblings.flatMap(\.names) {
            members.append(
                Claim(
                    line: row.line.number, place: parents.people.count + members.count,
                    name: sibling, kind: .scout))
        }
        return .people(settled([members[0]] + parents.people + members.dropFirst()))
    }

    /// The people of the row, without the parents beside them.
    private func members(
        _ cell: NameCell, _ kind: PersonKind, _ parents: Parents, _ signs: [Sign]
    ) -> [Claim] {
        var members = cell.names.enumerated().map { number, name in
            Claim(
                line: row.line.number, place: number == 0 ? 0 : parents.people.count + number,
                name: name, kind: kind)
        }
        members[0].notes += cell.notes + parents.notes
        let hasAddress = parents.people.isEmpty || !row.header.hasParentsEmail
        guard members.count > 1 else {
            if hasAddress { members[0].take(self.cell(.email)) }
            if isOfParent(members[0].emailKey, parents) { members[0].email = nil }
            members[0].birthYear = birthYear
            members[0].kinship = parents.people.isEmpty && kind == .adult ? ownKinship : nil
            take(role, of: &members[0], signs)
            return members
        }
        let emails = hasAddress ? EmailAddress.all(in: self.cell(.email) ?? "") : []
        for (place, email) in zip(members.indices, emails)
        where !isOfParent(email.lowercased(), parents) { members[place].email = email }
        if birthYear != nil || role != nil {
            members[0].notes.append(
                Said(
                    "the line has several people: its year of birth and position are nobody’s, and are "
                        + "left out",
                    es:
                        "la línea tiene varias personas: el año de nacimiento y el cargo no son de ninguna y no "
                        + "se toman"))
        }
        return members
    }

    /// The address of who filled in a form stands beside them once more.
    private func isOfParent(_ emailKey: String?, _ parents: Parents) -> Bool {
        !row.header.emailIsOfScout && parents.people.contains { $0.emailKey == emailKey }
    }

    /// Adds the row’s data that applies to all of its people.
    private func settled(_ claims: [Claim]) -> [Claim] {
        claims.map { claim in
            var claim = claim
            claim.household = household
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

    /// The name of the first person of the row.
    var memberName: PersonName? { memberCell?.names.first }

    private var memberCell: NameCell? {
        let suffix = cell(.suffix).map { " \($0)" } ?? ""
        if let first = cell(.firstName) ?? firstNameBesideLast, let last = cell(.lastName) {
            return NameCell(first, lastNames: last, suffix: suffix)
        }
        return cell(.name).map {
            NameCell($0, family: cell(.lastName), suffix: suffix, isOfSeveral: isOfSeveral)
        }
    }

    /// “Name” or “Kids” beside “Last Name”, unless it has the last name too.
    private var firstNameBesideLast: String? {
        guard let name = cell(.name), let last = cell(.lastName) else { return nil }
        let isWhole = name.folded.words.contains(last.folded.words)
        return isWhole || name.contains(",") && !isOfSeveral ? nil : name
    }

    private var isOfSeveral: Bool { row.header.ofSeveral.contains(Column(.name)) }

    private var missingName: Said {
        switch (cell(.firstName), cell(.lastName)) {
        case (nil, _?): Said("has no first name", es: "no tiene nombre, solo apellido")
        case (_?, nil): Said("has no last name", es: "no tiene apellido")
        case (_?, _?): Said("needs a first and a last name", es: "necesita nombre y apellido")
        case _ where cell(.name) != nil:
            Said("needs a first and a last name", es: "necesita nombre y apellido")
        default: Said("has no name", es: "no tiene nombre")
        }
    }

    var birthYear: Int? {
        (cell(.birthYear) ?? cell(.birthDate)).flatMap { BirthYear.read($0, thisYear: thisYear) }
    }

    /// The text of the household’s column. 0 is the spreadsheet’s reference to an empty cell.
    private var household: String? {
        cell(.household).flatMap { ["0", "same", "ditto"].contains($0.folded) ? nil : $0 }
    }

    private var address: String? {
        guard let street = cell(.address) else { return nil }
        return [street, cell(.zip).map { String($0.prefix(5)) } ?? ""].joined(separator: " ").folded
    }
}
