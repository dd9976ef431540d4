/// Bytes of a snapshot, which never change: those of an array, or of memory that is lent, such as a
/// file that is mapped into it.
public struct SnapshotBytes: Sendable {
    private enum Source: Sendable {
        case array([UInt8])
        case lent(LentMemory)
    }

    private let source: Source
    private let range: Range<Int>

    /// The bytes of an array.
    public init(_ bytes: [UInt8]) { self.init(.array(bytes), 0..<bytes.count) }

    /// Bytes that are lent.
    /// - Parameter release: takes the memory back, once neither these bytes nor a part of them is used any more.
    public init(
        lent memory: UnsafeRawBufferPointer,
        release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) {
        self.init(.lent(LentMemory(memory, release)), 0..<memory.count)
    }

    private init(_ source: Source, _ range: Range<Int>) {
        (self.source, self.range) = (source, range)
    }

    /// The number of bytes.
    public var count: Int { range.count }

    /// A part of the bytes, counted from the first; none is copied.
    public subscript(place: Range<Int>) -> SnapshotBytes {
        precondition(0 <= place.lowerBound && place.upperBound <= count, "bytes that are not there")
        let start = range.lowerBound
        return SnapshotBytes(source, start + place.lowerBound..<start + place.upperBound)
    }

    /// Calls `body` with the bytes. The pointer must not be kept.
    public func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch source {
        case .array(let bytes):
            try bytes.withUnsafeBufferPointer { (all) throws(Failure) in
                try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: all[range])))
            }
        case .lent(let memory):
            try withExtendedLifetime(memory) { () throws(Failure) in
                try body(UnsafeRawBufferPointer(rebasing: memory.bytes[range]))
            }
        }
    }
}

extension SnapshotBytes: Equatable {
    /// Whether both are the same bytes, wherever they stand.
    public static func == (one: Self, other: Self) -> Bool {
        one.withUnsafeBytes { one in other.withUnsafeBytes { one.elementsEqual($0) } }
    }
}

extension SnapshotBytes: ExpressibleByArrayLiteral {
    /// The listed bytes.
    public init(arrayLiteral bytes: UInt8...) { self.init(bytes) }
}

private final class LentMemory: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let release: @Sendable (UnsafeRawBufferPointer) -> Void

    init(
        _ bytes: UnsafeRawBufferPointer,
        _ release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) {
        (self.bytes, self.release) = (bytes, release)
    }

    deinit { release(bytes) }
}
