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
        guard let key = commit.envelope.key, byKey[key] == nil else { return }
        entries.append(KeyEntry(key: key, digest: commit.envelope.digest, first: commit.first))
        byKey[key] = entries.count - 1
    }

    /// Keys stand in envelopes; an event has none.
    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {}

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

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "key", &key)
        try coder.field(2, "digest", &digest)
        try coder.field(3, "position", &first)
    }
}
