/// The bytes of a snapshot, kept for as long as some page of them is packed.
public final class RowSource: Sendable {
    @usableFromInline let bytes: ArraySlice<UInt8>
    @usableFromInline let sealer: (any Sealer)?

    var count: Int { bytes.count }

    public init(_ bytes: ArraySlice<UInt8>, sealer: (any Sealer)? = nil) {
        self.bytes = bytes
        self.sealer = sealer
    }

    /// Reads the bytes from the first on; what has pages may leave them packed.
    public func read<Result>(
        _ body: (inout RowReader) throws(FieldError) -> Result
    ) throws(FieldError) -> Result {
        try bytes(0..<count) { (bytes) throws(FieldError) in
            var row = RowReader(bytes, sealer: sealer, source: self)
            return try body(&row)
        }
    }

    /// Reads some of the bytes.
    @inlinable
    func read<Result>(
        _ place: Range<Int>, _ body: (inout RowReader) throws(FieldError) -> Result
    ) throws(FieldError) -> Result {
        try bytes(place) { (bytes) throws(FieldError) in
            var row = RowReader(bytes, sealer: sealer)
            return try body(&row)
        }
    }

    /// - Parameter place: counted from the first byte.
    @inlinable
    func bytes<Result, Failure: Error>(
        _ place: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { (all) throws(Failure) in
            try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: all[place])))
        }
    }
}
