/// A row that can also be found by a key of its own: usually by the hash of a secret that a client presents.
public protocol Keyed: Record, Equatable {
    /// What it is found by.
    associatedtype Key: Hashable & Sendable

    /// It never changes. Nil for a row that cannot be found by a key.
    var key: Key? { get }
}

/// A row that is kept when what it stands for has ended.
public protocol Ending: Keyed {
    /// Whether it has ended.
    var isEnded: Bool { get set }
}

extension KeyedTable where Row: Ending {
    /// Ends the rows that are meant.
    /// - Complexity: O(rows).
    @inlinable
    public mutating func end(where isMeant: (Row) -> Bool) {
        for id in ids where !self[id].isEnded && isMeant(self[id]) { self[id].isEnded = true }
    }
}

/// Rows by their number, and by their key. Of several with the same key, the newest is found.
public struct KeyedTable<Row: Keyed>: Sendable, Equatable {
    @usableFromInline var table = Table<Row>()
    /// Where each key stands; follows from the rows.
    @usableFromInline var byKey = PagedDictionary<Row.Key, Identifier<Row>>()

    /// Makes an empty table.
    @inlinable
    public init() {}

    /// The rows, in the order of their numbers.
    @inlinable
    public var rows: Rows<Row> { table.rows }

    /// The number that the next row gets.
    @inlinable
    public var next: Identifier<Row> { table.next }

    /// The numbers of all rows, in order.
    @inlinable
    public var ids: some Sequence<Identifier<Row>> { table.ids }

    /// Whether there is a row with this number.
    @inlinable
    public func has(_ id: Identifier<Row>) -> Bool { table.has(id) }

    /// The row, if there is one: for numbers that come from outside.
    @inlinable
    public func find(_ id: Identifier<Row>) -> Row? { table.find(id) }

    /// The row with this key, if there is one.
    /// - Complexity: O(1).
    @inlinable
    public func find(key: Row.Key) -> Row? { id(key: key).map { table[$0] } }

    /// The number of the row with this key, if there is one.
    /// - Complexity: O(1).
    @inlinable
    public func id(key: Row.Key) -> Identifier<Row>? { byKey[key] }

    /// The row with this number. Its key must not be changed.
    /// - Precondition: the row exists.
    @inlinable
    public subscript(id: Identifier<Row>) -> Row {
        get { table[id] }
        _modify { yield &table[id] }
    }

    /// Adds the row with the number ``next``.
    @inlinable
    public mutating func append(_ row: Row) {
        if let key = row.key { byKey[key] = table.next }
        table.append(row)
    }

    /// The rows, as the one field of a projection.
    @inlinable
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
        guard byKey.count != rows.count else { return }
        byKey = PagedDictionary()
        for (id, row) in zip(table.ids, rows) {
            if let key = row.key { byKey[key] = id }
        }
    }
}
