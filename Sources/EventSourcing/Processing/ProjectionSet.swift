/// All projections of an application at one position of its log: what commands are decided on, what questions
/// are answered from, and what snapshots keep.
public protocol ProjectionSet<Event>: Sendable {
    /// The events of the log.
    associatedtype Event: EventPayload
    /// What commands are decided on.
    associatedtype State: DecisionState<Event>
    /// What an observed view can depend on.
    associatedtype Topic: Hashable & Sendable = Never
    /// A projection that knows where in the log events are: see ``index``.
    associatedtype Index: Projection<Event> = NoIndex<Event>

    /// The projections of an empty log.
    init()

    /// Every projection, in a stable order; each has a name of its own. The ``keys`` are one of them.
    static var parts: [ProjectionPart<Self>] { get }

    /// What commands are decided on: one of the projections, or several together.
    var state: State { get }
    /// The idempotency keys of recorded commands.
    var keys: CommandKeys<Event> { get }
    /// One of the projections, which another thread than that of the others may fold: so a log is opened sooner, if it
    /// takes as long as the others do without decoding. None by default.
    var index: Index { get set }
    /// The position of the last event that is in the projections.
    var head: Position { get set }
    /// Events that a newer program wrote: passed over, where the log is only read.
    var setAside: UnknownEvents { get }
    /// When the last event was decided; 1970 or before for an empty log.
    var latest: Instant { get }

    /// Folds in the next commit. By default, each of ``parts`` does.
    mutating func apply(_ commit: Commit<Event>)
    /// Folds in the next commits, but for the ``index``, one projection after the other. By default, where there is no
    /// index, each of ``parts`` does; a set with many projections is faster if it leads events only to those that
    /// fold them.
    mutating func applyToRest(_ batch: inout EventBatch<Event>)
    /// Folds in the next commits, but only into the ``parts`` of ``ProjectionScope/state``. By default, each of them does.
    mutating func applyToState(_ batch: inout EventBatch<Event>)

    /// What `commit` has changed, for observers; nil, the default, for everything.
    func topics(of commit: Commit<Event>) -> Set<Topic>?
    /// What the passing of time has changed; nothing by default, nil for everything.
    func topics(after earlier: Instant, until later: Instant) -> Set<Topic>?
    /// What changes with the rights of `actor`; nil, the default, if nothing does.
    func topic(of actor: Actor) -> Topic?

    /// Decodes a log: ``CommitSource/read(after:_:)``, compiled for this type of event.
    static func read(
        _ log: CommitReader<Event>, after position: Position,
        _ body: (Commit<Event>) throws -> Bool
    ) throws

    /// Decodes and folds a log: ``CommitSource/fold(after:while:_:)``, compiled for this type of event.
    static func fold(
        _ log: CommitReader<Event>, after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<Event>) -> Void
    ) throws

    /// Encodes commits for a store: ``CommitGroup/init(_:sealer:)``, compiled for this type of event.
    static func encode(
        _ commits: [Commit<Event>], sealer: (any Sealer)?
    ) throws(FieldError) -> CommitGroup
}

extension ProjectionSet {
    /// Folds the commit into each part.
    public mutating func apply(_ commit: Commit<Event>) {
        for part in Self.parts { part.applyCommit(&self, commit) }
        head = commit.last
    }

    /// Folds in the next commits.
    public mutating func apply(_ batch: inout EventBatch<Event>) {
        index.apply(&batch)
        applyToRest(&batch)
    }

    /// Folds the batch into each part of the state.
    public mutating func applyToState(_ batch: inout EventBatch<Event>) {
        for part in Self.parts where part.scope == .state { part.applyBatch(&self, &batch) }
        head = batch.last
    }

    /// None were looked for.
    public var setAside: UnknownEvents { UnknownEvents() }
    /// Nil: everything may have changed.
    public func topics(of commit: Commit<Event>) -> Set<Topic>? { nil }
    /// Empty: nothing changes by itself.
    public func topics(after earlier: Instant, until later: Instant) -> Set<Topic>? { [] }
    /// Nil: rights do not change.
    public func topic(of actor: Actor) -> Topic? { nil }

    /// Specialised where an application's type conforms.
    @inlinable
    public static func read(
        _ log: CommitReader<Event>, after position: Position,
        _ body: (Commit<Event>) throws -> Bool
    ) throws {
        try log.read(after: position, body)
    }

    /// Specialised where an application's type conforms.
    @inlinable
    public static func fold(
        _ log: CommitReader<Event>, after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<Event>) -> Void
    ) throws {
        try log.fold(after: position, while: isWanted, body)
    }

    /// Specialised where an application's type conforms.
    @inlinable
    public static func encode(
        _ commits: [Commit<Event>], sealer: (any Sealer)?
    ) throws(FieldError) -> CommitGroup {
        try CommitGroup(commits, sealer: sealer)
    }

    /// Folds the commits of `log` that come after these projections, as long as `isWanted`.
    /// - Parameter isWanted: receives the stamp of the last event of each commit.
    /// - Throws: the store's error if a commit cannot be read; the projections are then those of the commits
    ///   before its batch.
    /// - Complexity: O(events read).
    public mutating func catchUp(
        with log: some CommitSource<Event>, while isWanted: (Stamp) -> Bool = { _ in true }
    ) throws {
        try catchUp(with: log, .all, while: isWanted)
    }

    /// As ``catchUp(with:while:)``.
    /// - Parameter scope: the others stay as they are.
    mutating func catchUp(
        with log: some CommitSource<Event>, _ scope: ProjectionScope,
        while isWanted: (Stamp) -> Bool
    ) throws {
        var models = self
        self = Self()  // Held once: the fold changes the tables in place.
        defer { self = models }
        try Self.fold(log.reader, after: models.head, while: isWanted) {
            switch scope {
            case .state: models.applyToState(&$0)
            case .rest: models.applyToRest(&$0)
            case .all: models.apply(&$0)
            }
        }
    }

    /// The types of ``projections``, in the order of ``parts``.
    public static var projectionTypes: [any ReadModel<Event>.Type] {
        parts.map { type(of: $0.empty()) }
    }

    /// Puts projections together again.
    /// - Parameters:
    ///   - projections: one of each type, in the order of ``parts``.
    ///   - head: the position of the last event that is in them.
    public init(_ projections: [any ReadModel<Event>], head: Position) {
        self.init()
        for (part, projection) in zip(Self.parts, projections) { part.set(&self, projection) }
        self.head = head
    }

    /// - Precondition: ``parts`` are as they should be.
    static func checkParts() {
        let names = parts.map(\.kind.name) + [KnownTypes.kind.name]
        precondition(Set(names).count == names.count, "two projections have one name, of \(names)")
        precondition(
            names.contains(CommandKeys<Event>.name),
            "the keys are none of the parts: a key would be forgotten when the log is opened again")
    }

    /// Every projection, in the order of ``parts``.
    public var projections: [any ReadModel<Event>] { Self.parts.map { $0.get(self) } }
}

extension ProjectionSet where Index == NoIndex<Event> {
    /// None.
    public var index: NoIndex<Event> {
        get { NoIndex() }
        set {}
    }

    /// Folds the batch into each part.
    public mutating func applyToRest(_ batch: inout EventBatch<Event>) {
        for part in Self.parts { part.applyBatch(&self, &batch) }
        head = batch.last
    }
}

/// What commands are decided on.
public protocol DecisionState<Event>: Projection {
    /// Whether the personal data of `subject` were erased: texts about it are not recorded any more. False where
    /// nothing is ever erased.
    func isErased(_ subject: Subject) -> Bool

    /// Whom a commit of `events`, which were decided in this state, concerns. By default, the people and
    /// groups that its facts name.
    func concern(of events: [Event]) -> Concern

    /// All subjects whose personal data were erased: their keys are destroyed again when the log is opened, since a
    /// crash may have come before. Empty where nothing is ever erased.
    var erased: [Subject] { get }
}

extension DecisionState {
    /// The people and groups that the facts name.
    public func concern(of events: [Event]) -> Concern {
        Concern(of: events, erasing: events.compactMap { $0.erased }) { _ in [] }
    }
}

/// A projection that can be kept as a snapshot and shown as JSON, since it lists its fields.
public protocol ReadModel<Event>: Projection, Record, Equatable {
    /// The name of its snapshots: lower-case letters, digits and dashes.
    static var name: String { get }
    /// The schema version of its meaning. It is raised whenever `apply` means something else than before:
    /// snapshots of the old meaning are passed over then, though their form is the same. 1 by default.
    static var version: Int { get }
}

extension ReadModel {
    /// The first version.
    public static var version: Int { 1 }

    /// The projection as a snapshot keeps it: equal projections have equal bytes, unless a sealer makes them
    /// differ.
    public func encoded(sealer: (any Sealer)? = nil) throws -> [UInt8] {
        var rows = RowWriter(sealer: sealer)
        try write(to: &rows)
        return rows.bytes
    }

    /// What ``encoded(sealer:)`` wrote; nil if the bytes are anything else.
    public init?(snapshot bytes: SnapshotBytes, sealer: (any Sealer)? = nil) {
        let source = RowSource(bytes, sealer: sealer)
        let projection = try? source.read { (row) throws(FieldError) -> Self? in
            let projection = try Self(from: &row)
            return row.isAtEnd ? projection : nil
        }
        guard let projection else { return nil }
        self = projection
    }
}

/// How much of a set of projections a look into the past needs: the less it is, the shorter is the look.
public enum ProjectionScope: Comparable, Sendable {
    /// ``ProjectionSet/state``: what commands are decided on.
    case state
    /// All but the ``ProjectionSet/index``.
    case rest
    /// All.
    case all
}

/// One projection of a set: where it stands, and how its snapshots are found.
public struct ProjectionPart<Models: ProjectionSet>: Sendable {
    /// Its snapshots. The schema covers the form of the rows and the version of the meaning.
    public let kind: SnapshotKind
    /// The least that it belongs to.
    let scope: ProjectionScope
    let get: @Sendable (Models) -> any ReadModel<Models.Event>
    let set: @Sendable (inout Models, any ReadModel<Models.Event>) -> Void
    let applyCommit: @Sendable (inout Models, Commit<Models.Event>) -> Void
    let applyBatch: @Sendable (inout Models, inout EventBatch<Models.Event>) -> Void
    /// Its value for an empty log.
    let empty: @Sendable () -> any ReadModel<Models.Event>
    let decode: @Sendable (SnapshotBytes, (any Sealer)?) -> (any ReadModel<Models.Event>)?

    /// The projection at `path`.
    /// - Complexity: O(fields of its schema), which takes longer than opening a small log: a set makes its
    ///   parts once.
    public init<P: ReadModel<Models.Event>>(_ path: any WritableKeyPath<Models, P> & Sendable) {
        self.init(path, P.self == Models.Index.self ? .all : .rest)
    }

    /// The projection at `path`, which is ``ProjectionSet/state``, or a part of that.
    /// - Complexity: as of ``init(_:)``.
    public static func state<P: ReadModel<Models.Event>>(
        _ path: any WritableKeyPath<Models, P> & Sendable
    ) -> Self {
        Self(path, .state)
    }

    private init<P: ReadModel<Models.Event>>(
        _ path: any WritableKeyPath<Models, P> & Sendable, _ scope: ProjectionScope
    ) {
        let schema = fnv1a("\(Schema(of: P.self)) version \(P.version)".utf8)
        kind = SnapshotKind(name: P.name, schema: schema)
        self.scope = scope
        get = { $0[keyPath: path] }
        set = { $0[keyPath: path] = $1 as! P }
        applyCommit = { $0[keyPath: path].apply($1) }
        applyBatch = { $0[keyPath: path].apply(&$1) }
        empty = { P() }
        decode = { P(snapshot: $0, sealer: $1) }
    }
}
