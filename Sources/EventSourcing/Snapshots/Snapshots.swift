/// The snapshots of a set of projections, one for each projection, beside a log.
public struct Snapshots<Models: ProjectionSet>: Sendable {
    let store: any SnapshotStore
    let sealer: (any Sealer)?
    /// Fewer events than this are folded again sooner than they are worth a snapshot.
    let every: Int

    /// Snapshots in `store`, whose personal text `sealer` seals.
    /// - Parameter every: the least number of events between two milestones.
    /// - Precondition: `every` is positive.
    public init(in store: any SnapshotStore, sealer: (any Sealer)?, every: Int = 20_000) {
        precondition(every > 0, "between two snapshots are events")
        self.store = store
        self.sealer = sealer
        self.every = every
    }

    /// The newest snapshot of each projection, read and decoded side by side, on all cores. Whether they
    /// belong to a log is not known yet: see ``open(_:_:)``.
    public func newest() -> FoundSnapshots<Models> {
        let entries = usable(store.list())
        let parts = Models.parts.indices
        // The largest are begun first, so that none of them is waited for alone.
        let sized = parts.map { part in
            (part, entries.last { $0.isPerhaps(Models.parts[part].kind) }.map(store.size) ?? 0)
        }
        let order = sized.sorted { $0.1 > $1.1 }.map(\.0)
        var found = FoundSnapshots<Models>(entries: entries, areMapped: false)
        let read = concurrently(order) { [found] in ($0, newest($0, in: found)) }
        found.kept = parts.map { part in read.first { $0.0 == part }?.1 }
        return found
    }

    /// The projections as of `position`: those of the nearest snapshots before it, and the events since.
    /// - Parameter scope: what is needed of them; the rest is empty: it is neither read nor folded.
    /// - Returns: besides, what is worth keeping for the next who looks there: the projections as of the end of the commit
    ///   that reaches the last milestone before, if there was no snapshot since; or those of them that had none where the others had theirs.
    /// - Throws: the store's error if the log cannot be read.
    /// - Complexity: O(bytes of the snapshots), and O(events between two milestones) where there are snapshots.
    func open(
        _ log: CommitReader<Models.Event>, asOf position: Position, _ scope: ProjectionScope
    ) throws -> (models: Models, missing: RemadeProjections<Models>?) {
        let position = min(position, log.head)
        let entries = usable(store.list())
        let parts = Models.parts.indices.filter { Models.parts[$0].scope <= scope }
        var found = FoundSnapshots<Models>(entries: entries, areMapped: true)
        found.kept = Array(repeating: nil, count: Models.parts.count)
        for part in parts {
            found.kept[part] = newest(part, in: found, before: position.advanced(by: 1))
        }
        var opened = try open(log, found, parts)
        let milestone = Milestones(upTo: log.head, every: every).last(upTo: position)
        if opened.models.head < milestone {
            var head = opened.models.head
            try opened.models.catchUp(with: log, scope) { stamp in
                // A commit may begin before the milestone and end behind it.
                guard head < milestone, stamp.position <= position else { return false }
                head = stamp.position
                return true
            }
            if head >= milestone {
                opened.remade = RemadeProjections(parts, of: opened.models)
            }
        }
        try opened.models.catchUp(with: log, scope) { $0.position <= position }
        return (opened.models, opened.remade)
    }

    /// None of those are usable that a program wrote which knew more types of event than this one.
    private func usable(_ entries: [SnapshotEntry]) -> [SnapshotEntry] {
        guard let known = KnownTypes(in: store, entries) else { return entries }
        return KnownTypes(of: Models.Event.self).includes(known) ? entries : []
    }

    private func newest(
        _ part: Int, in found: FoundSnapshots<Models>, before limit: Position = Position(.max)
    ) -> KeptProjection<Models.Event>? {
        let part = Models.parts[part]
        for entry in found.entries.reversed()
        where entry.position < limit && entry.isPerhaps(part.kind) {
            let snapshot =
                found.areMapped
                ? store.map(entry, schema: part.kind.schema)
                : store.read(entry, schema: part.kind.schema)
            guard let snapshot, let projection = part.decode(snapshot.payload, sealer)
            else { continue }
            return KeptProjection(
                position: snapshot.position, chain: snapshot.chain, projection: projection)
        }
        return nil
    }

    /// The projections as of the newest snapshots that belong to `log`: none of another schema, none
    /// damaged, none from another history.
    ///
    /// A projection whose snapshot is missing, outdated or older than the others is brought up to them alone;
    /// the others stay as they were kept.
    /// - Parameter found: what ``newest()`` found.
    /// - Throws: the store's error if the log cannot be read.
    /// - Complexity: O(1) where all are there; O(events) for those that are missing, folded together.
    public func open(
        _ log: CommitReader<Models.Event>, _ found: consuming FoundSnapshots<Models>
    ) throws -> OpenedProjections<Models> {
        try open(log, found, Array(Models.parts.indices))
    }

    /// As ``open(_:_:)``, of some of the projections; the others are empty.
    private func open(
        _ log: CommitReader<Models.Event>, _ found: consuming FoundSnapshots<Models>,
        _ parts: [Int]
    ) throws -> OpenedProjections<Models> {
        // Each table is held once: the fold of what is behind changes it in place.
        var kept: [KeptProjection<Models.Event>?] = []
        swap(&kept, &found.kept)
        var chains: [Position: UInt32] = [:]
        func belongs(_ kept: KeptProjection<Models.Event>) -> Bool {
            guard kept.position <= log.head else { return false }
            if chains[kept.position] == nil {
                chains[kept.position] = log.stored.chain(at: kept.position)
            }
            return chains[kept.position] == kept.chain
        }
        for part in parts {
            while let one = kept[part], !belongs(one) {
                kept[part] = newest(part, in: found, before: one.position)
            }
        }
        let missing = parts.filter { kept[$0] == nil }
        guard let head = kept.compactMap({ $0?.position }).max() else { return .init() }
        let behind = parts.filter { kept[$0]?.position != head }
        try Self.bring(behind, of: &kept, to: head, from: log)
        let models = Models(
            kept.indices.map { kept[$0]?.projection ?? Models.parts[$0].empty() }, head: head)
        var opened = OpenedProjections(models: models, foldedFromLog: missing)
        if !behind.isEmpty { opened.remade = RemadeProjections(behind, of: models) }
        return opened
    }

    /// Folds the log into the projections that are behind: once for all that are equally far behind.
    private static func bring(
        _ behind: [Int], of kept: inout [KeptProjection<Models.Event>?], to head: Position,
        from log: CommitReader<Models.Event>
    ) throws {
        for part in behind where kept[part] == nil {
            kept[part] = KeptProjection(
                position: .start, chain: 0, projection: Models.parts[part].empty())
        }
        for position in Set(behind.map { kept[$0]!.position }).sorted() {
            let equal = behind.filter { kept[$0]!.position == position }
            var projections = equal.map { kept[$0]!.projection }
            // Held once: the fold changes the tables in place.
            for part in equal { kept[part] = nil }
            try Models.fold(log, after: position, while: { $0.position <= head }) { batch in
                for index in projections.indices { projections[index].apply(&batch) }
            }
            for (part, projection) in zip(equal, projections) {
                kept[part] = KeptProjection(position: head, chain: 0, projection: projection)
            }
        }
    }

    /// Keeps projections durably, each in a snapshot.
    /// - Parameters:
    ///   - parts: which of them; nil for all.
    ///   - chain: the log's check value at the head of `models`.
    ///   - head: the position of the log's last event; nil if that is the head of `models`.
    /// - Throws: the storage's error, or the sealer's.
    public func write(
        _ models: Models, parts: [Int]? = nil, chain: UInt32, upTo head: Position? = nil
    ) throws {
        let set = SnapshotSet(models, parts: parts, chain: chain, upTo: head, in: self)
        while try set.writeNext() {}
    }

    /// Removes all snapshots.
    /// - Throws: the storage's error.
    public func removeAll() throws { try store.removeAll() }
}

/// Snapshots that were read, of each projection the newest; not yet compared with a log.
public struct FoundSnapshots<Models: ProjectionSet>: Sendable {
    let entries: [SnapshotEntry]
    /// For a look into the past, which is soon over.
    let areMapped: Bool
    var kept: [KeptProjection<Models.Event>?] = []
}

struct KeptProjection<Event: EventPayload>: Sendable {
    var position: Position
    var chain: UInt32
    var projection: any ReadModel<Event>
}

/// Projections at the position of their newest snapshots.
public struct OpenedProjections<Models: ProjectionSet>: Sendable {
    /// The projections; those of an empty log if there are no snapshots.
    public internal(set) var models = Models()
    /// Those that had no snapshot there, and were folded from the log; nil if all had one.
    public internal(set) var remade: RemadeProjections<Models>?
    /// The places of those of which no snapshot could be used: there was none, or only damaged ones or such of another
    /// version or log.
    var foldedFromLog = Array(Models.parts.indices)
}

/// Projections that had no snapshot where the others had theirs, as of there: to be kept as well.
public struct RemadeProjections<Models: ProjectionSet>: Sendable {
    /// These projections alone; the others are empty, so that no table is held twice for long.
    let models: Models
    let parts: [Int]

    init(_ parts: [Int], of models: Models) {
        var some = Models()
        for part in parts { Models.parts[part].set(&some, Models.parts[part].get(models)) }
        some.head = models.head
        (self.models, self.parts) = (some, parts)
    }
}
