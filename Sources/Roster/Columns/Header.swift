/// The line that says what the columns are.
struct Header {
    /// Which cells hold what; of several, the first that has something in it counts.
    private(set) var columns: [Column: [Int]] = [:]
    /// As they stand in the file, in order.
    private(set) var recognized: [(name: String, column: Column)] = []
    /// Columns with the meaning of an earlier one.
    private(set) var repeated: [(name: String, column: Column)] = []
    private(set) var passedOver: [String] = []
    /// A column’s name says that it is about a scout.
    private(set) var isOfScouts = false
    /// A column “Email” belongs to the parents of the row if they have none of their own.
    var hasParentsEmail: Bool {
        hasParents && !emailIsOfScout
            && !columns.keys.contains { $0.whose != .member && $0.part == .email }
    }
    private var emailIsOfScout = false

    /// Nil if the line is no header: no cell of it is the name of a column for names.
    init?(_ line: SheetLine, _ map: ColumnMap) {
        for (place, name) in line.cells.enumerated() where !name.isEmpty {
            guard let column = map[name] ?? Column(named: name), column.part != .ignore
            else {
                passedOver.append(name)
                continue
            }
            columns[column, default: []].append(place)
            guard columns[column]?.count == 1 else {
                repeated.append((name, column))
                continue
            }
            recognized.append((name, column))
            if Column.namesScout(name) {
                if column.isName { isOfScouts = true }
                if column.part == .email { emailIsOfScout = true }
            }
        }
        let names = recognized.filter(\.column.isName)
        let isSaid = names.contains { map[$0.name] != nil || $0.column.isSaidByName($0.name) }
        let isMostlyKnown = recognized.count > max(1, passedOver.count + repeated.count)
        guard isSaid || !names.isEmpty && isMostlyKnown else { return nil }
    }

    /// All of them.
    var names: [String] { recognized.map(\.name) + repeated.map(\.name) + passedOver }

    /// The row has columns of parents: its person is a scout.
    var hasParents: Bool { columns.keys.contains { $0.whose != .member } }

    /// How many parents a row has room for, by number.
    var parents: [Int] {
        Set(
            columns.keys.compactMap { column in
                if case .parent(let number) = column.whose { number } else { nil }
            }
        ).sorted()
    }

    func hasName(of whose: Column.Whose) -> Bool {
        columns.keys.contains { $0.whose == whose && $0.isName }
    }

    func cell(_ column: Column, of line: SheetLine) -> String? {
        let cells = (columns[column] ?? []).lazy.filter { $0 < line.cells.count }
            .map { line.cells[$0] }
        // Na and X are names too: in a line of a person, they stand for the name.
        let isMember = column.whose == .member && column.isName
        return cells.first { isMember ? !$0.isEmpty : !$0.saysNothing }
    }
}

extension Column {
    /// “Father” and “Scout” may as well be what a line says about a person; “First Name” may not.
    fileprivate func isSaidByName(_ name: String) -> Bool {
        let name = name.squeezed
        return name.contains("name") || ["first", "last", "surname", "forename"].contains(name)
    }
}
