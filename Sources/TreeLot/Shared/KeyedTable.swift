public import EventSourcing

/// A row that can also be found by a key of its own: usually by the hash of a secret that a client presents.
public protocol Keyed: Record, Equatable {
    associatedtype Key: Hashable & Sendable

    /// It never changes. Nil for a row that cannot be found by a key.
    var key: Key? { get }
}

/// A row that is kept when what it stands for has ended.
public protocol Ending: Keyed {
    var isEnded: Bool { get set }
}

extension KeyedTable where Row: Ending {
    mutating func end(where isMeant: (Row) -> Bool) {
        for id in ids where !self[id].isEnded && isMeant(self[id]) { self[id].isEnded = true }
    }
}

/// Rows by their number, and by their key. Of several with the same key, the newest is found.
struct KeyedTable<Row: Keyed>: Sendable, Equatable {
    private var table = Table<Row>()
    /// Where each key stands; follows from the rows.
    private var byKey: [Row.Key: Identifier<Row>] = [:]

    var rows: Rows<Row> { table.rows }

    /// The number that the next row gets.
    var next: Identifier<Row> { table.next }

    var ids: some Sequence<Identifier<Row>> { table.ids }

    func has(_ id: Identifier<Row>) -> Bool { table.has(id) }

    /// The row, if there is one: for numbers that come from outside.
    func find(_ id: Identifier<Row>) -> Row? { table.find(id) }

    /// The row with this key, if there is one.
    /// - Complexity: O(1).
    func find(key: Row.Key) -> Row? { id(key: key).map { table[$0] } }

    func id(key: Row.Key) -> Identifier<Row>? { byKey[key] }

    /// - Precondition: the row exists.
    subscript(id: Identifier<Row>) -> Row {
        get { table[id] }
        _modify { yield &table[id] }
    }

    mutating func append(_ row: Row) {
        if let key = row.key { byKey[key] = table.next }
        table.append(row)
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
        guard byKey.count != rows.count else { return }
        byKey = [:]
        for (id, row) in zip(table.ids, rows) {
            if let key = row.key { byKey[key] = id }
        }
    }
}
