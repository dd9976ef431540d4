import TreeLot

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
            && !columns.keys.contains { $0.whose.isParent && $0.part == .email }
    }
    private(set) var emailIsOfScout = false
    /// One of the names can be nothing but that of a column: `First Name`.
    private(set) var isSaid = false
    /// What the parents of a number are to the scout of the row, as far as their columns say it.
    private(set) var kinships: [Int: Kinship] = [:]
    /// A cell may well have several people: `Kids`, `Parents`.
    private(set) var ofSeveral: Set<Column> = []

    /// Nil if the line is no header: no cell of it is the name of a column for names.
    /// - Parameter titles: the line above, if it says whose the columns are.
    init?(_ line: SheetLine, _ map: ColumnMap, under titles: SheetLine? = nil) {
        let owners = titles?.owners(of: line.cells.count)
        for (place, cell) in line.cells.enumerated() where !cell.isEmpty {
            let name = (owners?[place]).map { "\($0) \(cell)" } ?? cell
            let heading =
                map[cell].map { Column.Heading(column: $0, kinship: .parent) }
                ?? Column.heading(name)
            guard let heading, heading.column.part != .ignore else {
                passedOver.append(name)
                continue
            }
            let column = heading.column
            columns[column, default: []].append(place)
            guard columns[column]?.count == 1 else {
                repeated.append((name, column))
                continue
            }
            recognized.append((name, column))
            if case .parent(let number) = column.whose, kinships[number] == nil {
                kinships[number] = heading.kinship
            }
            if column.isName, Column.namesSeveral(name) { ofSeveral.insert(column) }
            if heading.namesScout {
                if column.isName { isOfScouts = true }
                if column.part == .email { emailIsOfScout = true }
            }
        }
        let names = recognized.filter(\.column.isName)
        isSaid = names.contains { map[$0.name] != nil || $0.column.isSaidByName($0.name) }
        let isMostlyKnown = recognized.count > max(1, passedOver.count + repeated.count)
        guard isSaid || !names.isEmpty && isMostlyKnown else { return nil }
    }

    /// All of them.
    var names: [String] { recognized.map(\.name) + repeated.map(\.name) + passedOver }

    /// The row has columns of parents: its person is a scout.
    var hasParents: Bool { columns.keys.contains(where: \.whose.isParent) }

    /// How many parents a row has room for, by number.
    var parents: [Int] { numbers { if case .parent(let number) = $0 { number } else { nil } } }

    /// The scouts for whom a row has room besides its person, by number.
    var siblings: [Int] { numbers { if case .sibling(let number) = $0 { number } else { nil } } }

    private func numbers(_ number: (Column.Whose) -> Int?) -> [Int] {
        Set(columns.keys.compactMap { number($0.whose) }).sorted()
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

extension Column.Whose {
    fileprivate var isParent: Bool { if case .parent = self { true } else { false } }
}

extension SheetLine {
    /// Of each cell below, the owner that it names: `Scout`, `Mother`; a title stands above the first of its
    /// columns. Nil where the line is no such titles.
    fileprivate func owners(of count: Int) -> [String?]? {
        let titles = cells.map(Column.owner)
        guard titles.count(where: { $0 != nil }) > 1 else { return nil }
        var owner: String?
        return (0..<max(count, cells.count)).map { place in
            if place < cells.count, !cells[place].isEmpty { owner = titles[place] }
            return owner
        }
    }
}

extension Column {
    /// “Parents” and “Kids” may be several; “Parent’s Name” is one.
    fileprivate static func namesSeveral(_ name: String) -> Bool {
        let words = name.lowercased().split { !$0.isLetter }
        return words.contains {
            ["parents", "guardians", "kids", "children", "scouts", "padres", "hijos"].contains($0)
        }
    }

    /// “Father” and “Scout” may as well be what a line says about a person; “First Name” may not.
    fileprivate func isSaidByName(_ name: String) -> Bool {
        let name = name.squeezed
        return name.contains("name") || ["first", "last", "surname", "forename"].contains(name)
    }
}
