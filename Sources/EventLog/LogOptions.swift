public import EventSourcing

/// What a log is opened for.
public enum LogMode: Sendable {
    /// To append and read, as the only writer. Makes the log if there is none.
    case write
    /// To read the log as it is at this moment, beside a writer or not. Nothing is ever written.
    case read
}

/// How a log is kept.
public struct LogOptions: Sendable {
    /// A segment file of at least this size is followed by a new one, in bytes.
    public var segmentBytes: Int
    /// The 16 bytes that tell this lot from any other. They are used when a new log is made: random
    /// ones, drawn by the caller. An existing log keeps its own.
    public var lotID: [UInt8]
    /// Seals personal text on its way to the disk and opens it on its way back.
    public var sealer: (any Sealer)?
    /// Sees a log that is opened for writing, and may refuse that.
    public var witness: (any Witness)?
    public var fileSystem: any FileSystem
    package var room = Room()

    /// - Precondition: `segmentBytes` is from 4 KiB to 1 GiB; `lotID` has 16 bytes.
    public init(
        segmentBytes: Int = 8 << 20, lotID: [UInt8] = [UInt8](repeating: 0, count: 16),
        sealer: (any Sealer)? = nil, witness: (any Witness)? = nil,
        fileSystem: any FileSystem = POSIXFileSystem()
    ) {
        precondition((4 << 10...1 << 30).contains(segmentBytes), "a segment has 4 KiB to 1 GiB")
        precondition(lotID.count == 16, "a lot's id has 16 bytes")
        self.segmentBytes = segmentBytes
        self.lotID = lotID
        self.sealer = sealer
        self.witness = witness
        self.fileSystem = fileSystem
    }
}
