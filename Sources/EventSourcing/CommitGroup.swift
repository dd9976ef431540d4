/// The encoded commits of one group commit, in order.
public struct CommitGroup: Sendable {
    /// The bytes of all commits, one behind the other.
    @usableFromInline var bytes: [UInt8] = []
    @usableFromInline var ends: [(span: CommitSpan, end: Int)] = []

    /// The subjects whose personal data the group's events erase. Their keys are destroyed once it is stored.
    public var erased: [Subject] = []

    /// Makes a group without commits.
    @inlinable
    public init() {}

    /// Encodes `commits`. Personal text is sealed by `sealer`, if there is one.
    /// - Throws: ``FieldError/sealed(_:)`` if a personal text cannot be sealed.
    /// - Complexity: O(encoded bytes).
    @inlinable
    public init<Event>(
        _ commits: [Commit<Event>], sealer: (any Sealer)?
    ) throws(FieldError) where Event: EventPayload {
        var writer = WireWriter(sealer: sealer)
        for commit in commits {
            writer.removeAll()
            try commit.write(to: &writer)
            append(writer.bytes, CommitSpan(first: commit.first, last: commit.last))
            for event in commit.events {
                if let subject = event.erased { erased.append(subject) }
            }
        }
    }

    /// Appends an encoded commit.
    ///
    /// The store checks that it has events, and that positions have no gaps.
    public mutating func append(_ commit: [UInt8], _ span: CommitSpan) {
        bytes += commit
        ends.append((span, bytes.count))
    }

    /// The size of all commits together, in bytes.
    public var byteCount: Int { bytes.count }
    /// The number of commits.
    public var count: Int { ends.count }
    /// The positions of the whole group; nil if it is empty.
    public var span: CommitSpan? {
        guard let first = ends.first, let last = ends.last else { return nil }
        return CommitSpan(first: first.span.first, last: last.span.last)
    }

    /// Calls `body` with the bytes and the positions of each commit, in order.
    public func forEach(_ body: (ArraySlice<UInt8>, CommitSpan) throws -> Void) rethrows {
        var start = 0
        for (span, end) in ends {
            try body(bytes[start..<end], span)
            start = end
        }
    }
}

extension CommitGroup: Equatable {
    /// Whether both have the same commits, byte for byte, at the same positions.
    public static func == (one: CommitGroup, other: CommitGroup) -> Bool {
        one.bytes == other.bytes && one.erased == other.erased
            && one.ends.elementsEqual(other.ends) { $0.span == $1.span && $0.end == $1.end }
    }
}
