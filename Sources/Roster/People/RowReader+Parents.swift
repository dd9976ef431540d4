import TreeLot

// The parents beside the person of a row.
extension RowReader {
    struct Parents {
        var people: [Claim] = []
        /// The parts that were left out.
        var notes: [Said] = []
        /// Why it is not clear who they are; completes “Line 7 ”.
        var doubt: Said?
    }

    var parents: Parents {
        let family = memberName?.family ?? cell(.lastName)
        var (notes, doubt): ([Said], Said?) = ([], nil)
        var parents: [Claim] = []
        var spare = row.header.hasParentsEmail ? EmailAddress.all(in: cell(.email) ?? "") : []
        var isLeftOut = false
        for number in row.header.parents {
            let emails = EmailAddress.all(in: cell(.parent(number), .email) ?? "")
            let found = names(of: .parent(number), family)
            let people = found?.people ?? []
            notes += found?.notes ?? []
            doubt = doubt ?? found?.doubt
            for (place, person) in people.enumerated() {
                var parent = Claim(
                    line: row.line.number, place: parents.count + 1, name: person.name, kind: .adult
                )
                parent.email = place < emails.count ? emails[place] : nil
                parent.kinship = kinship(person, of: number)
                if parents.contains(where: { $0.identity == parent.identity }) { continue }
                parents.append(parent)
            }
            // The address of a parent whose name is missing goes to no other parent.
            if people.isEmpty, row.header.hasName(of: .parent(number)) {
                isLeftOut = isLeftOut || !emails.isEmpty
            } else {
                spare += emails.dropFirst(people.count)
            }
        }
        // A column “Relationship” is about the only parent of the row.
        if parents.count == 1, let kin = cell(.relation).flatMap(Kin.init(cell:)) {
            parents[0].kinship = kin.kinship
        }
        // Addresses in a column for all parents belong to those who have none, in this order.
        for place in parents.indices where parents[place].email == nil && !spare.isEmpty {
            parents[place].email = spare.removeFirst()
        }
        // Beside no parent, the row’s own address is the person’s.
        let areOwn = parents.isEmpty && row.header.hasParentsEmail
        if !spare.isEmpty, !areOwn { isLeftOut = true }
        if isLeftOut {
            notes.append(
                Said(
                    "an e-mail address without a parent’s name is left out",
                    es: "un correo sin el nombre de un padre o madre no se toma"))
        }
        return Parents(people: parents, notes: notes, doubt: doubt)
    }

    /// What stands beside the name says it first, then a column of the parent’s, then their heading.
    private func kinship(_ person: NameCell.Named, of number: Int) -> Kinship? {
        let kin = Kin(person.relation) ?? cell(.parent(number), .relation).flatMap(Kin.init(cell:))
        return kin.map(\.kinship) ?? row.header.kinships[number]
    }

    func names(of whose: Column.Whose, _ family: String?) -> NameCell? {
        guard let first = cell(whose, .firstName) else {
            let isOfSeveral = row.header.ofSeveral.contains(Column(whose, .name))
            return cell(whose, .name).map {
                NameCell($0, family: family, isOfSeveral: isOfSeveral)
            }
        }
        guard let last = cell(whose, .lastName) ?? family, !first.folded.isEmpty,
            !"\(first) \(last)".saysDeceased
        else { return nil }
        let suffix = cell(whose, .suffix).map { " \($0)" } ?? ""
        // Without a last name of its own, “No” is an answer.
        if cell(whose, .lastName) == nil, first.allSatisfy(\.isLetter) {
            return NameCell(first, family: family, suffix: suffix)
        }
        return NameCell(first, lastNames: last, suffix: suffix)
    }
}
