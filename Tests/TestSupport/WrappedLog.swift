public import EventSourcing

/// A log that reads the bytes of another one in a way of its own.
public protocol WrappedLog: StoredLog {
    var bytes: any StoredLog { get }
}

extension WrappedLog {
    public var logID: [UInt8] { bytes.logID }
    public var head: Position { bytes.head }
    public var commitCount: Int { bytes.commitCount }
    public var sealedCounts: [Int] { bytes.sealedCounts }
    public func chain(at position: Position) -> UInt32? { bytes.chain(at: position) }
}
