/// Writes records as snapshots have them: the values of all fields one behind the other, in the order of
/// the record's list, without tags.
///
/// That is possible because a snapshot is read by the very schema that wrote it, or not at all; and
/// it is read several times as fast as the wire format, which must find out what comes next.
/// A value that says nothing else stands as it does on the wire behind its tag.
public struct RowWriter: FieldCoder {
    /// What was written so far, and how values are written.
    public var wire: WireWriter

    public init(sealer: (any Sealer)? = nil) { wire = WireWriter(sealer: sealer) }

    public var bytes: [UInt8] { wire.bytes }

    @inlinable @inline(__always)
    public mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try value.write(to: &self)
    }

    @inlinable @inline(__always)
    public mutating func derived<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) throws(FieldError) {
        if case .absent = value { return wire.varint(0) }
        wire.varint(1)
        try wire.personal(value, of: subject, field: name)
    }
}

/// Reads what ``RowWriter`` wrote. Every read is checked against the end of the bytes.
///
/// Like a ``WireReader``, it must not outlive the bytes and the sealer.
public struct RowReader: FieldCoder {
    public var wire: WireReader
    /// What the bytes belong to, where that can be kept: all of it is read here.
    @usableFromInline unowned(unsafe) let source: RowSource?

    @inlinable
    public init(_ bytes: UnsafeRawBufferPointer, sealer: (any Sealer)? = nil) {
        self.init(bytes, sealer: sealer, source: nil)
    }

    @usableFromInline
    init(_ bytes: UnsafeRawBufferPointer, sealer: (any Sealer)?, source: RowSource?) {
        wire = WireReader(bytes, sealer: sealer)
        self.source = source
    }

    @inlinable
    public var isAtEnd: Bool { wire.isAtEnd }

    @inlinable @inline(__always)
    public mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        var row = self
        value = try Value(from: &row)
        self = row
    }

    @inlinable @inline(__always)
    public mutating func derived<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    @inlinable @inline(__always)
    public mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        value = try self.number()
    }

    @inlinable @inline(__always)
    public mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) throws(FieldError) {
        value = try wire.varint() == 0 ? nil : self.number()
    }

    @inlinable @inline(__always)
    mutating func number<Value: VarintValue>() throws(FieldError) -> Value {
        switch Value.bytesInRows {
        case 4: try Value(checked: UInt64(wire.fixed(UInt32.self)))
        case 8: try Value(checked: wire.fixed(UInt64.self))
        default: try Value(checked: wire.varint())
        }
    }

    @inlinable @inline(__always)
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) throws(FieldError) {
        value = try personal(name, of: subject) ?? .absent
    }

    @inlinable @inline(__always)
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subject: Subject
    ) throws(FieldError) {
        value = try personal(name, of: subject)
    }

    @inlinable @inline(__always)
    mutating func personal(
        _ name: String, of subject: Subject
    ) throws(FieldError) -> Personal<String>? {
        guard try wire.varint() != 0 else { return nil }
        var wire = wire
        let text = try wire.personal(of: subject, field: name)
        self.wire = wire
        return text
    }
}
