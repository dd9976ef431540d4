import EventLog
public import EventSourcing
public import TreeLot

/// The read models that are kept beside the log, one snapshot for each projection.
struct Snapshots: Sendable {
    private let files: SnapshotStore
    private let sealer: (any Sealer)?

    init(
        directory: String, sealer: (any Sealer)?, fileSystem: any FileSystem = POSIXFileSystem()
    ) {
        self.files = SnapshotStore(directory: directory, fileSystem: fileSystem)
        self.sealer = sealer
    }

    /// One of each projection, as they were read. Whether they belong together, and to the log, is not
    /// known yet.
    typealias Found = [Kept]

    struct Kept: Sendable {
        var position: Position
        var chain: UInt32
        var projection: any LotProjection
    }

    /// The newest of each projection, read and decoded side by side, on all cores; nil if one has none.
    func newest(upTo limit: Position = Position(.max)) -> Found? {
        // The largest are begun first, so that none of them is waited for alone.
        let listing = files.listing()
        let sized = ReadModels.projectionTypes.map {
            ($0, files.newestBytes(name: $0.name, in: listing))
        }
        let types: [any LotProjection.Type] = sized.sorted { $0.1 > $1.1 }.map { $0.0 }
        let found = concurrently(types) { newest($0, upTo: limit, in: listing) }
        let whole = found.compactMap { $0 }
        return whole.count == found.count ? whole : nil
    }

    private func newest<P: LotProjection>(
        _ type: P.Type, upTo limit: Position, in listing: SnapshotStore.Listing
    ) -> Kept? {
        guard
            let kept = files.newest(
                name: P.name, schema: P.fingerprint, upTo: limit, in: listing),
            let projection = P(snapshot: kept.payload, sealer: sealer)
        else { return nil }
        return Kept(position: kept.position, chain: kept.chain, projection: projection)
    }

    /// The newest read models that are whole, all from one position: none of an older schema, none
    /// damaged, none from another history than that of `log`.
    /// - Parameter first: what ``newest(upTo:)`` found.
    func models(of log: LotStore, first: Found?) -> ReadModels? {
        var candidates = first
        while let found = candidates, let oldest = found.map(\.position).min() {
            let isOfOnePosition = found.allSatisfy { $0.position == oldest }
            let chain = log.chain(at: oldest)
            if isOfOnePosition, oldest <= log.head, found.allSatisfy({ $0.chain == chain }) {
                return ReadModels(found.map(\.projection), head: oldest)
            }
            // One of them is lost, a crash came between two, or the log was put back since: all of
            // them from before that.
            let limit = isOfOnePosition ? oldest.advanced(by: -1) : oldest
            candidates = newest(upTo: min(limit, log.head))
        }
        return nil
    }
}

/// Writes snapshots, on a thread of its own.
actor SnapshotWriter {
    private let executor = ThreadExecutor("snapshots")
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    private let files: SnapshotStore
    private let sealer: (any Sealer)?

    init(directory: String, sealer: (any Sealer)?, fileSystem: any FileSystem) {
        self.files = SnapshotStore(directory: directory, fileSystem: fileSystem)
        self.sealer = sealer
    }

    /// Keeps `projections`, which are of `head`, durably.
    /// - Parameter chain: the log's check value there.
    func write(
        _ projections: [any LotProjection], at head: Position, chain: UInt32
    ) throws {
        for projection in projections { try write(projection, head, chain) }
    }

    private func write<P: LotProjection>(
        _ projection: P, _ position: Position, _ chain: UInt32
    ) throws {
        let payload = try projection.encoded(sealer: sealer)
        // A log from before may have texts in the clear whose first key was drawn just now.
        try sealer?.flush()
        try files.write(
            name: P.name, schema: P.fingerprint, position: position, chain: chain,
            payload: payload)
    }

    func removeAll() throws { try files.removeAll() }
}

/// The fingerprints of each read model: of the form of its snapshots, and of its fold. Computed once, since
/// that takes longer than opening a small lot.
private let fingerprints = Dictionary(
    uniqueKeysWithValues: ReadModels.projectionTypes.map { type in
        (ObjectIdentifier(type), fingerprint(of: type))
    })

/// Part of each fingerprint: a program that does not know a type must come upon it in the log, and not go on from a
/// snapshot that has folded it.
private let typesKnown = LotEvent.facts.readable.map(\.number)

private func fingerprint<P: LotProjection>(of type: P.Type) -> UInt64 {
    fnv1a("\(Schema(of: type)) version \(type.version) of \(typesKnown)".utf8)
}

extension LotProjection {
    fileprivate static var fingerprint: UInt64 { fingerprints[ObjectIdentifier(self)]! }

    /// The projection as a snapshot keeps it: equal projections have equal bytes, unless a sealer
    /// makes them differ.
    public func encoded(sealer: (any Sealer)? = nil) throws -> [UInt8] {
        var rows = RowWriter(sealer: sealer)
        try write(to: &rows)
        return rows.bytes
    }

    /// What ``encoded(sealer:)`` wrote; nil if the bytes are anything else.
    public init?(snapshot bytes: ArraySlice<UInt8>, sealer: (any Sealer)? = nil) {
        let source = RowSource(bytes, sealer: sealer)
        let projection = try? source.read { (row) throws(FieldError) -> Self? in
            let projection = try Self(from: &row)
            return row.isAtEnd ? projection : nil
        }
        guard let projection else { return nil }
        self = projection
    }
}
