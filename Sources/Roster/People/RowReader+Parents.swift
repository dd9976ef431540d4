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
        let family = memberName?.last ?? cell(.lastName)
        var (notes, doubt): ([Said], Said?) = ([], nil)
        var parents: [Claim] = []
        var spare = row.header.hasParentsEmail ? EmailAddress.all(in: cell(.email) ?? "") : []
        var isLeftOut = false
        for number in row.header.parents {
            let emails = EmailAddress.all(in: cell(.parent(number), .email) ?? "")
            let found = names(of: .parent(number), family)
            let names = found?.names ?? []
            notes += found?.notes ?? []
            doubt = doubt ?? found?.doubt
            for (place, name) in names.enumerated() {
                var parent = Claim(
                    line: row.line.number, place: parents.count + 1, name: name, kind: .adult)
                parent.email = place < emails.count ? emails[place] : nil
                if parents.contains(where: { $0.identity == parent.identity }) { continue }
                parents.append(parent)
            }
            // The address of a parent whose name is missing goes to no other parent.
            if names.isEmpty, row.header.hasName(of: .parent(number)) {
                isLeftOut = isLeftOut || !emails.isEmpty
            } else {
                spare += emails.dropFirst(names.count)
            }
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

    private func names(of whose: Column.Whose, _ family: String?) -> NameCell? {
        guard let first = cell(whose, .firstName) else {
            return cell(whose, .name).map { NameCell($0, family: family) }
        }
        guard let last = cell(whose, .lastName) ?? family, !first.folded.isEmpty,
            !"\(first) \(last)".saysDeceased
        else { return nil }
        let suffix = cell(whose, .suffix).map { " \($0)" } ?? ""
        return NameCell(first, lastNames: last, suffix: suffix)
    }
}
