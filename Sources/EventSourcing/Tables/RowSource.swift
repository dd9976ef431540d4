/// The bytes of a snapshot. They stay in memory as long as a ``Rows`` refers to pages in them.
public final class RowSource: Sendable {
    @usableFromInline let bytes: SnapshotBytes
    @usableFromInline let sealer: (any Sealer)?

    var count: Int { bytes.count }

    /// Takes the payload of a snapshot.
    /// - Parameter sealer: opens the personal texts in it; nil if they are not sealed.
    public init(_ bytes: SnapshotBytes, sealer: (any Sealer)? = nil) {
        self.bytes = bytes
        self.sealer = sealer
    }

    /// Calls `body` with a reader at the first byte. ``Rows`` that it decodes may leave their pages encoded.
    /// - Throws: what `body` throws.
    public func read<Result>(
        _ body: (inout RowReader) throws(FieldError) -> Result
    ) throws(FieldError) -> Result {
        try bytes(0..<count) { (bytes) throws(FieldError) in
            var row = RowReader(bytes, sealer: sealer, source: self)
            return try body(&row)
        }
    }

    /// Calls `body` with a reader of the bytes in `place`, counted from the first byte.
    @inlinable
    func read<Result>(
        _ place: Range<Int>, _ body: (inout RowReader) throws(FieldError) -> Result
    ) throws(FieldError) -> Result {
        try bytes(place) { (bytes) throws(FieldError) in
            var row = RowReader(bytes, sealer: sealer)
            return try body(&row)
        }
    }

    /// Calls `body` with the bytes in `place`, counted from the first byte. They must not be kept.
    @inlinable
    func bytes<Result, Failure: Error>(
        _ place: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes[place].withUnsafeBytes(body)
    }
}
