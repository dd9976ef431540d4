// Values as they stand in rows. A value that says nothing else stands as on the wire, without a tag.
extension FieldValue {
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) { try write(to: &row.wire) }

    @inlinable @inline(__always)
    public init(from row: inout RowReader) throws(FieldError) { try self.init(from: &row.wire) }
}

/// A number that takes the same room in every row. Ids and moments are large numbers, and so are read
/// faster than their varints.
public protocol FixedWidthValue: VarintValue {
    /// Has room for ``VarintValue/varint``.
    associatedtype Bits: FixedWidthInteger & UnsignedInteger
}

extension FixedWidthValue {
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) { row.wire.fixed(Bits(varint)) }

    @inlinable @inline(__always)
    public init(from row: inout RowReader) throws(FieldError) {
        guard let value = Self(varint: UInt64(try row.wire.fixed(Bits.self))) else {
            throw .malformed("a number is out of the range of its field")
        }
        self = value
    }
}

extension UInt32: FixedWidthValue {
    public typealias Bits = UInt32
}

extension Instant: FixedWidthValue {
    public typealias Bits = UInt64
}

extension Optional where Wrapped: FieldValue {
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        row.wire.varint(self == nil ? 0 : 1)
        try self?.write(to: &row)
    }

    @inlinable @inline(__always)
    public init(from row: inout RowReader) throws(FieldError) {
        self = try row.wire.varint() == 0 ? nil : Wrapped(from: &row)
    }
}

extension Array where Element: FieldValue {
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        row.wire.varint(UInt64(count))
        for element in self { try element.write(to: &row) }
    }

    @inlinable
    public init(from row: inout RowReader) throws(FieldError) {
        let count = try row.wire.varint()
        // Each element takes a byte at least, so that a wrong count asks for no more memory than that.
        guard count <= UInt64(row.wire.remaining) else { throw .truncated }
        self = []
        reserveCapacity(Int(count))
        for _ in 0..<count { append(try Element(from: &row)) }
    }
}

extension Record {
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        var copy = self
        try copy.fields(&row)
    }

    @inlinable
    public init(from row: inout RowReader) throws(FieldError) {
        self.init()
        try fields(&row)
    }
}
