public import EventSourcing

extension StoredLog {
    /// A fingerprint of the commit with the event at `position`: the same in every copy of the log, and another one where a
    /// log that was restored has gone on otherwise. Nil if there is no such event.
    /// - Throws: as ``readBytes(at:_:)``.
    public func fingerprint(at position: Position) throws -> String? {
        var found: String?
        try readBytes(at: [position]) { _, bytes in found = String(fnv1a(bytes), radix: 16) }
        return found
    }
}

extension Scheduler {
    /// That of the log: see ``StoredLog/fingerprint(at:)``.
    /// - Throws: the log's error if the commit can't be read.
    public func fingerprint(at position: Position) throws -> String? {
        try store.stored.fingerprint(at: position)
    }
}
