public import EventSourcing

/// What lets a person in until it ends: a session, an API token, a passkey, an account elsewhere.
public protocol WayIn: Ending {
    /// The name, the schema's name and the version of the snapshots of all of its kind.
    static var snapshots: (name: String, schema: String, version: Int) { get }

    /// Whom it lets in.
    var person: Person.ID { get }

    /// Folds in what happens to those of its kind, apart from what ends all ways in of a person.
    static func apply(_ event: AccountEvent, _ stamp: Stamp, to all: inout WaysIn<Self>)
}

/// All ways in of one kind that there ever were, by number and by key: usually the hash of a secret.
public struct WaysIn<Row: WayIn>: LotProjection, FoldsAccounts, FoldsPeople {
    public static var name: String { Row.snapshots.name }
    public static var schemaName: String { Row.snapshots.schema }
    public static var version: Int { Row.snapshots.version }

    var table = KeyedTable<Row>()

    public init() {}

    func find(_ id: Identifier<Row>) -> Row? { table.find(id) }

    /// The newest with this key, also if it has ended.
    /// - Complexity: O(1).
    func find(key: Row.Key) -> Row? { table.find(key: key) }

    /// Those of a person that have not been ended, the oldest first.
    /// - Complexity: O(rows).
    func of(_ person: Person.ID) -> [Row] {
        table.rows.filter { $0.person == person && !$0.isEnded }
    }

    public mutating func apply(_ event: AccountEvent, _ stamp: Stamp) {
        Row.apply(event, stamp, to: &self)
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.endsWaysIn { table.end { $0.person == person } }
        if let person = event.erased { erasePersonal(of: person) }
    }

    mutating func erasePersonal(of person: Person.ID) {
        for id in table.ids where table[id].person == person { table[id].erasePersonal() }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}
