public import EventSourcing

/// The idempotency keys of recorded commands: the same key again finds what it did the first time.
public struct CommandKeys: LotProjection {
    public static let name = "command-keys"

    private var entries: [KeyEntry] = []
    /// Where each key stands; follows from the entries.
    private var byKey: [String: Int] = [:]

    public init() {}

    /// The commit of the command that came with `key`.
    public func find(_ key: String) -> (first: Position, digest: UInt64)? {
        byKey[key].map { (entries[$0].first, entries[$0].digest) }
    }

    public mutating func apply(_ commit: Commit<LotEvent>) {
        note(commit)
        commit.forEachEvent { apply($0, $1) }
    }

    public mutating func apply(_ batch: inout EventBatch<LotEvent>) {
        let keyed = batch.keyed
        var noted = 0
        batch.forEachEvent { event, stamp in
            while noted < keyed.count, keyed[noted].first <= stamp.position {
                note(keyed[noted].envelope, first: keyed[noted].first)
                noted += 1
            }
            apply(event, stamp)
        }
        // Commits whose events are all set aside.
        for commit in keyed[noted...] { note(commit.envelope, first: commit.first) }
    }

    /// Keys stand in envelopes.
    mutating func note(_ commit: Commit<LotEvent>) { note(commit.envelope, first: commit.first) }

    private mutating func note(_ envelope: Envelope, first: Position) {
        guard let key = envelope.key, byKey[key] == nil else { return }
        entries.append(KeyEntry(key, envelope.digest, about: envelope.about, first: first))
        byKey[key] = entries.count - 1
    }

    /// The most frequent events are skipped at once.
    @inline(__always)
    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        switch event {
        case .people, .households:
            if let subject = event.erased { forgetDigests(about: subject) }
        case .opened, .seasons, .templates, .shifts, .assignments, .attendance, .codes, .messages,
            .accounts:
            break
        }
    }

    /// Removes the digests that could confirm a guess at the subject’s words. The key stays used: with it,
    /// nothing happens twice.
    private mutating func forgetDigests(about subject: Subject) {
        for place in entries.indices where entries[place].about == subject {
            entries[place].digest = 0
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        let before = entries.count
        try coder.field(1, "keys", &entries)
        for place in before..<entries.count { byKey[entries[place].key] = place }
    }
}

private struct KeyEntry: Record, Equatable {
    var key = ""
    var digest: UInt64 = 0
    var first = Position.start
    /// The subject of the command's words.
    private var person: UInt32?
    private var household: UInt32?

    init() {}

    init(_ key: String, _ digest: UInt64, about subject: Subject?, first: Position) {
        self.key = key
        self.digest = digest
        self.first = first
        switch subject {
        case .person(let number): person = number
        case .household(let number): household = number
        case nil: break
        }
    }

    var about: Subject? { person.map { .person($0) } ?? household.map { .household($0) } }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "key", &key)
        try coder.field(2, "digest", &digest)
        try coder.field(3, "position", &first)
        try coder.field(4, "person", &person)
        try coder.field(5, "household", &household)
    }
}
