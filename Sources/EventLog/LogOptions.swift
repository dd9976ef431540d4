public import EventSourcing

/// What a log is opened for.
public enum LogMode: Sendable {
    /// To append and to read, as the only writer. Creates the log if there is none.
    case write
    /// To read the log as it is at this moment, with or without a writer beside. Nothing is ever written.
    case read
}

/// How a log is kept.
public struct LogOptions: Sendable {
    /// The size in bytes at which a segment file is closed and the next one begins. A file may exceed it by
    /// one group.
    public var segmentBytes: Int
    /// The 16 bytes that identify the log, for a new log only. An existing log keeps its own.
    public var logID: [UInt8]
    /// Seals personal text on its way to the disk, and opens it on its way back (crypto-shredding). Nil keeps
    /// text in plain form, from which nothing can be erased.
    public var sealer: (any Sealer)?
    /// Observes a log that is opened for writing, and may refuse the opening.
    public var witness: (any Witness)?
    /// The log that the files are a copy of, for a log that is opened for writing: what it takes is stored, and is then
    /// copied. Nil for files that are the log themselves.
    public var shared: (any SharedLog)?
    /// The file system that the log uses; tests replace it.
    public var fileSystem: any FileSystem
    /// How much of a segment is preallocated.
    package var room = Room()

    /// Makes options: by default segments of 8 MiB, an id that is drawn at random, no sealer, no witness, no shared log, and
    /// the operating system's files.
    /// - Precondition: `segmentBytes` is from 4 KiB to 1 GiB; `logID` has 16 bytes.
    public init(
        segmentBytes: Int = 8 << 20, logID: [UInt8] = (0..<16).map { _ in .random(in: 0...255) },
        sealer: (any Sealer)? = nil, witness: (any Witness)? = nil, shared: (any SharedLog)? = nil,
        fileSystem: any FileSystem = POSIXFileSystem()
    ) {
        precondition((4 << 10...1 << 30).contains(segmentBytes), "a segment has 4 KiB to 1 GiB")
        precondition(logID.count == 16, "a log's id has 16 bytes")
        self.segmentBytes = segmentBytes
        self.logID = logID
        self.sealer = sealer
        self.witness = witness
        self.shared = shared
        self.fileSystem = fileSystem
    }
}
