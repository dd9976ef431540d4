/// The idempotency keys of recorded commands: the same key again finds what it did the first time.
public struct CommandKeys<Event: EventPayload>: ReadModel {
    /// `command-keys`
    public static var name: String { "command-keys" }
    /// The same for every type of event.
    public static var schemaName: String { "CommandKeys" }

    private var entries = Paged<KeyEntry>()
    /// Where each key stands; follows from the entries.
    private var byKey = PagedDictionary<String, Int>()

    /// Makes a list without keys.
    public init() {}

    /// The commit of the command that came with `key`.
    public func find(_ key: String) -> (first: Position, digest: UInt64)? {
        byKey[key].map { (entries[$0].first, entries[$0].digest) }
    }

    /// Notes the commit's key.
    @inlinable
    public mutating func apply(_ commit: Commit<Event>) {
        note(commit)
        commit.forEachEvent { apply($0, $1) }
    }

    /// Notes the keys of the batch's commits, each before the events of its commit. Inlinable, so that the loop
    /// over the events is compiled for them.
    @inlinable
    public mutating func apply(_ batch: inout EventBatch<Event>) {
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
    public mutating func note(_ commit: Commit<Event>) {
        note(commit.envelope, first: commit.first)
    }

    @usableFromInline
    mutating func note(_ envelope: Envelope, first: Position) {
        guard let key = envelope.key, byKey[key] == nil else { return }
        byKey[key] = entries.count
        // A row for each subject of the command's words; the first is the one that is found.
        entries.append(KeyEntry(key, envelope.digest, about: envelope.about.first, first: first))
        for subject in envelope.about.dropFirst() {
            entries.append(KeyEntry(key, envelope.digest, about: subject, first: first))
        }
    }

    /// Events matter only if they erase a subject.
    @inlinable
    public mutating func apply(_ event: Event, _ stamp: Stamp) {
        if let subject = event.erased { eraseDigests(about: subject) }
    }

    /// Removes the digests that could confirm a guess at the subject’s words. The key stays used: with it,
    /// nothing happens twice.
    @usableFromInline
    mutating func eraseDigests(about subject: Subject) {
        for entry in entries where entry.about == subject {
            var place = byKey[entry.key] ?? entries.endIndex
            while place < entries.endIndex, entries[place].key == entry.key {
                entries[place].digest = 0
                place += 1
            }
        }
    }

    /// The keys, in the order of the log.
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        let before = entries.count
        try coder.field(1, "keys", &entries)
        for place in before..<entries.count where byKey[entries[place].key] == nil {
            byKey[entries[place].key] = place
        }
    }
}

private struct KeyEntry: Record, Equatable {
    var key = ""
    var digest: UInt64 = 0
    var first = Position.start
    /// The subject of the command's words.
    private var person: UInt32?
    private var group: UInt32?

    init() {}

    init(_ key: String, _ digest: UInt64, about subject: Subject?, first: Position) {
        self.key = key
        self.digest = digest
        self.first = first
        switch subject {
        case .person(let number): person = number
        case .group(let number): group = number
        case nil: break
        }
    }

    var about: Subject? { person.map { .person($0) } ?? group.map { .group($0) } }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "key", &key)
        try coder.field(2, "digest", &digest)
        try coder.field(3, "position", &first)
        try coder.field(4, "person", &person)
        try coder.field(5, Subject.groupField, &group)
    }
}
