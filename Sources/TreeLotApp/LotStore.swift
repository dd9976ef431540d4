public import EventLog
public import EventSourcing
public import TreeLot

/// A lot’s log on disk.
///
/// It names the type of event, so that the compiler can make one fast loop of checking, decoding and
/// folding; through the generic store alone each event would be copied on the way.
public final class LotStore: EventStore {
    public typealias Event = LotEvent

    private let file: FileEventStore<LotEvent>
    public let directory: String
    public let mode: LogMode
    /// Seals personal text in the log, and in the snapshots beside it.
    let sealer: (any Sealer)?
    /// Where both lie.
    let fileSystem: any FileSystem

    public init(directory: String, mode: LogMode, options: LogOptions = .init()) throws {
        self.file = try FileEventStore(directory: directory, mode: mode, options: options)
        self.directory = directory
        self.mode = mode
        self.sealer = options.sealer
        self.fileSystem = options.fileSystem
    }

    public var head: Position { file.head }
    public var info: LogInfo { file.info }

    public func append(_ commits: [Commit<LotEvent>], after head: Position) throws {
        try file.append(commits, after: head)
    }

    public func read(after position: Position, _ body: (Commit<LotEvent>) throws -> Bool) throws {
        try file.read(after: position, body)
    }

    public func fold(
        after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<LotEvent>) -> Void
    ) throws {
        try file.fold(after: position, while: isWanted, body)
    }

    public var reader: (any CommitReader<LotEvent>)? { LotLogReader(file: file.flushed) }

    /// - Parameter body: called with the stored bytes of every commit, and the position of its last
    ///   event.
    public func verify(
        _ progress: (Int, Int) -> Void,
        _ body: (_ last: Position, UnsafeRawBufferPointer) -> Void = { _, _ in }
    ) throws(EventLogError) -> LogCounts {
        try file.verify(progress, body)
    }

    /// All that is stored by now, as bytes.
    public var stored: any StoredLog { file.stored }

    public func forget(_ subjects: [Subject]) throws { try file.forget(subjects) }

    public func chain(at position: Position) -> UInt32? { file.chain(at: position) }

    public func close() { file.close() }
}

/// What a lot's log had flushed at one moment. It names the type of event, as ``LotStore`` does.
private struct LotLogReader: CommitReader {
    let file: FileLogReader<LotEvent>

    var head: Position { file.head }

    func read(after position: Position, _ body: (Commit<LotEvent>) throws -> Bool) throws {
        try file.read(after: position, body)
    }

    func fold(
        after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<LotEvent>) -> Void
    ) throws {
        try file.fold(after: position, while: isWanted, body)
    }
}
