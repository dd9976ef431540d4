/// The line that says what the columns are.
struct Header {
    /// Which cell holds what; where two would hold the same, the first.
    private(set) var columns: [Column: Int] = [:]
    /// As they stand in the file, in order.
    private(set) var recognized: [(name: String, column: Column)] = []
    private(set) var passedOver: [String] = []
    /// A column’s name says that it is about a scout.
    private(set) var isOfScouts = false
    /// A column “Email” beside parents who have none of their own: it is theirs.
    var hasParentsEmail: Bool {
        hasParents && !emailIsOfScout
            && !columns.keys.contains { $0.whose != .member && $0.part == .email }
    }
    private var emailIsOfScout = false

    /// Nil if the line is no header: no cell of it is the name of a column for names.
    init?(_ line: SheetLine, _ map: ColumnMap) {
        for (place, name) in line.cells.enumerated() where !name.isEmpty {
            guard let column = map[name] ?? Column(named: name), column.part != .ignore,
                columns[column] == nil
            else {
                passedOver.append(name)
                continue
            }
            columns[column] = place
            recognized.append((name, column))
            if Column.namesScout(name) {
                if column.isName { isOfScouts = true }
                if column.part == .email { emailIsOfScout = true }
            }
        }
        let names = recognized.filter(\.column.isName)
        let isSaid = names.contains { map[$0.name] != nil || $0.column.isSaidByName($0.name) }
        let isMostlyKnown = recognized.count > max(1, passedOver.count)
        guard isSaid || !names.isEmpty && isMostlyKnown else { return nil }
    }

    /// Parents stand beside the person: the person is a scout.
    var hasParents: Bool { columns.keys.contains { $0.whose != .member } }

    /// How many parents a row has room for, by number.
    var parents: [Int] {
        Set(
            columns.keys.compactMap { column in
                if case .parent(let number) = column.whose { number } else { nil }
            }
        ).sorted()
    }

    func cell(_ column: Column, of line: SheetLine) -> String? {
        guard let place = columns[column], place < line.cells.count, !line.cells[place].isEmpty
        else { return nil }
        return line.cells[place]
    }
}

extension Column {
    /// “Father” and “Scout” may as well be what a line says about a person; “First Name” may not.
    fileprivate func isSaidByName(_ name: String) -> Bool {
        let name = name.squeezed
        return name.contains("name") || ["first", "last", "surname", "forename"].contains(name)
    }
}
