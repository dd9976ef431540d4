package import EventSourcing

/// The events of a small domain with a past: what lies on a shelf. Its old types are upcast to two facts, to one, and
/// to none.
package enum ShelfEvent: EventPayload {
    case put(ItemPut)
    case taken(ItemTaken)

    package static let facts = FactTable<Self>(
        [ItemPut.self, ItemTaken.self],
        old: [ShelfDusted.self, ItemLent.self, ItemSwapped.self])

    package var fact: any Fact<Self> {
        switch self {
        case .put(let fact): fact
        case .taken(let fact): fact
        }
    }
}

package struct ItemPut: Fact {
    package static let number = 1
    package static let name = "item.put"
    package var event: ShelfEvent { .put(self) }

    package var item: UInt32
    package var by: UInt32
    package var note: Personal<String>

    package init() { self.init(item: 0, by: 0) }

    package init(item: UInt32, by: UInt32, note: Personal<String> = .absent) {
        (self.item, self.by, self.note) = (item, by, note)
    }

    package mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "item", &item)
        try coder.field(2, "by", &by)
        try coder.personal(3, "note", &note, of: .person(by))
    }
}

package struct ItemTaken: Fact {
    package static let number = 2
    package static let name = "item.taken"
    package var event: ShelfEvent { .taken(self) }

    package var item: UInt32

    package init() { self.init(item: 0) }
    package init(item: UInt32) { self.item = item }

    package mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "item", &item)
    }
}

/// Became one fact of another name.
package struct ItemLent: OldFact {
    package static let number = 4
    package static let name = "item.lent"
    package func upcast() -> [ShelfEvent] { [.taken(ItemTaken(item: item))] }

    package var item: UInt32 = 0

    package init() {}

    package mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "item", &item)
    }
}

/// Became two facts.
package struct ItemSwapped: OldFact {
    package static let number = 5
    package static let name = "item.swapped"
    package func upcast() -> [ShelfEvent] {
        [.taken(ItemTaken(item: taken)), .put(ItemPut(item: put, by: by, note: note))]
    }

    package var taken: UInt32 = 0
    package var put: UInt32 = 0
    package var by: UInt32 = 0
    package var note = Personal<String>.absent

    package init() {}

    package mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "taken", &taken)
        try coder.field(2, "put", &put)
        try coder.field(3, "by", &by)
        try coder.personal(4, "note", &note, of: .person(by))
    }
}

/// Means nothing any more.
package struct ShelfDusted: OldFact {
    package static let number = 3
    package static let name = "shelf.dusted"
    package func upcast() -> [ShelfEvent] { [] }

    package init() {}

    package mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}

/// A projection of all facts, with their positions: it differs wherever two replays do.
package struct Shelf: Projection, Equatable {
    package private(set) var items: Set<UInt32> = []
    package private(set) var history: [String] = []
    package private(set) var head = Position.start
    package private(set) var unknown = UnknownEvents()

    package init() {}

    package mutating func apply(_ event: ShelfEvent, _ stamp: Stamp) {
        history.append("\(stamp.position) \(event.typeName) \(event.json)")
        switch event {
        case .put(let fact): items.insert(fact.item)
        case .taken(let fact): items.remove(fact.item)
        }
    }

    package mutating func apply(_ commit: Commit<ShelfEvent>) {
        commit.forEachEvent { apply($0, $1) }
        unknown.note(commit.unknown)
        head = commit.last
    }

    package mutating func apply(_ batch: inout EventBatch<ShelfEvent>) {
        batch.forEachEvent { apply($0, $1) }
        unknown.note(batch.unknown)
        head = batch.last
    }

    /// Goes on from where it is, up to `end`.
    package mutating func catchUp(
        with source: any CommitSource<ShelfEvent>, upTo end: Position = Position(.max)
    ) throws {
        var shelf = self
        try source.fold(after: head, while: { $0.position <= end }) { shelf.apply(&$0) }
        self = shelf
    }
}

extension Commit<ShelfEvent> {
    /// A commit of events that were read from JSON, each with its type's name.
    /// - Parameter key: with one, the commit is decoded by the general decoder.
    package init(shelf first: Int, key: String? = nil, _ lines: (String, String)...) throws {
        self.init(
            first: Position(first),
            envelope: Envelope(
                instant: Instant(milliseconds: Int64(first)), actor: .person(7), face: .cli,
                command: "tidy", key: key),
            events: [])
        for (name, json) in lines {
            guard
                let event = try StoredEvent<ShelfEvent>(
                    typeName: name, json: JSONParser.parse(json))
            else { throw FieldError.malformed("there is no type “\(name)”") }
            append(event)
        }
    }
}

/// Ten positions that hold events of today and of each old type, at the beginning, the middle and the end.
package func shelfCommits(key: String? = nil) throws -> [Commit<ShelfEvent>] {
    let swapped = ("item.swapped", #"{"taken":1,"put":2,"by":9,"note":"heavy"}"#)
    let dusted = ("shelf.dusted", "{}")
    return [
        try Commit(shelf: 1, dusted),
        try Commit(shelf: 2, key: key, ("item.put", #"{"item":1,"by":9,"note":"new"}"#)),
        try Commit(
            shelf: 3, key: key.map { $0 + "2" }, ("item.put", #"{"item":5,"by":8}"#), swapped,
            dusted,
            ("item.lent", #"{"item":5}"#), ("item.put", #"{"item":6,"by":8}"#)),
        try Commit(shelf: 8, ("item.lent", #"{"item":6}"#), swapped),
        try Commit(shelf: 10, key: key.map { $0 + "3" }, dusted),
    ]
}
