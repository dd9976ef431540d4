/// Writes records as rows of a snapshot: the values of all fields, one after the other, in the
/// order of the record's list, without tags.
///
/// A row needs no tags, because a snapshot is read with the schema version that wrote it, or not at
/// all. Reading rows is several times as fast as reading the wire format, which looks at a tag
/// before each value. By default, a value has the same form as on the wire after its tag.
public struct RowWriter: FieldCoder {
    /// The bytes written so far, and the writer of values that have the same form on the wire.
    public var wire: WireWriter

    /// - Parameter sealer: seals personal texts; without one, they are written in the clear.
    public init(sealer: (any Sealer)? = nil) { wire = WireWriter(sealer: sealer) }

    /// The rows written so far, without a length or any other frame.
    public var bytes: [UInt8] { wire.bytes }

    /// Appends the value without a tag; a default value takes its bytes, too.
    /// - Throws: ``FieldError/sealed(_:)`` if a personal text in the value cannot be sealed.
    @inlinable @inline(__always)
    public mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try value.write(to: &self)
    }

    /// Appends the value: rows store what follows from other fields as well.
    @inlinable @inline(__always)
    public mutating func derived<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    /// Appends 0 for an absent text, or 1 and the message `Personal` with its length in front.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be sealed.
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) throws(FieldError) {
        try personal(name, value, of: Few(one: subject))
    }

    /// As for one subject, sealed with the keys of all.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be sealed.
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subjects: Few<Subject>
    ) throws(FieldError) {
        try personal(name, value ?? .absent, of: subjects)
    }

    private mutating func personal(
        _ name: String, _ value: Personal<String>, of subjects: Few<Subject>
    ) throws(FieldError) {
        if case .absent = value { return wire.varint(0) }
        wire.varint(1)
        try wire.personal(value, of: subjects, field: name)
    }
}

/// Reads what ``RowWriter`` wrote. Every read is checked against the end of the bytes.
///
/// Like a ``WireReader``, it must not outlive the bytes and the sealer.
public struct RowReader: FieldCoder {
    /// The bytes that are left, and the reader of values that have the same form on the wire.
    public var wire: WireReader
    /// The owner of the bytes, if pages of rows may stay packed in it; this reader then reads the
    /// owner's bytes to their end.
    @usableFromInline unowned(unsafe) let source: RowSource?

    /// - Parameter sealer: opens sealed texts; without one, they cannot be read. It is not
    ///   retained.
    @inlinable
    public init(_ bytes: UnsafeRawBufferPointer, sealer: (any Sealer)? = nil) {
        self.init(bytes, sealer: sealer, source: nil)
    }

    @usableFromInline
    init(_ bytes: UnsafeRawBufferPointer, sealer: (any Sealer)?, source: RowSource?) {
        wire = WireReader(bytes, sealer: sealer)
        self.source = source
    }

    /// Whether all bytes were read. A snapshot with bytes left over is not valid.
    @inlinable
    public var isAtEnd: Bool { wire.isAtEnd }

    /// Reads the next value as this field's: rows have no tags to check that against.
    /// - Throws: ``FieldError/truncated`` or ``FieldError/malformed(_:)`` for bytes that are no
    ///   such value.
    @inlinable @inline(__always)
    public mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        var row = self
        value = try Value(from: &row)
        self = row
    }

    /// Reads the value: rows store what follows from other fields as well.
    /// - Throws: ``FieldError/truncated`` or ``FieldError/malformed(_:)`` for bytes that are no
    ///   such value.
    @inlinable @inline(__always)
    public mutating func derived<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    /// Reads a number of the width ``VarintValue/bytesInRows``, or a varint.
    /// - Throws: ``FieldError/truncated`` or ``FieldError/malformed(_:)`` for bytes that are no
    ///   such value.
    @inlinable @inline(__always)
    public mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        value = try self.number()
    }

    /// Reads 0 as nil, and a number after any other varint.
    /// - Throws: ``FieldError/truncated`` or ``FieldError/malformed(_:)`` for bytes that are no
    ///   such value.
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

    /// Reads 0 as ``Personal/absent``, and a text after any other varint.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be opened; ``FieldError/truncated``
    ///   or ``FieldError/malformed(_:)`` for bytes that are no such text.
    @inlinable @inline(__always)
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) throws(FieldError) {
        value = try personal(name, of: Few(one: subject)) ?? .absent
    }

    /// Reads 0 as nil, and a text after any other varint.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be opened; ``FieldError/truncated``
    ///   or ``FieldError/malformed(_:)`` for bytes that are no such text.
    @inlinable @inline(__always)
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subject: Subject
    ) throws(FieldError) {
        value = try personal(name, of: Few(one: subject))
    }

    /// As for one subject, opened with the keys of all.
    /// - Throws: ``FieldError/sealed(_:)`` if the text cannot be opened; ``FieldError/truncated``
    ///   or ``FieldError/malformed(_:)`` for bytes that are no such text.
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subjects: Few<Subject>
    ) throws(FieldError) {
        value = try personal(name, of: subjects)
    }

    @inlinable @inline(__always)
    mutating func personal(
        _ name: String, of subjects: Few<Subject>
    ) throws(FieldError) -> Personal<String>? {
        guard try wire.varint() != 0 else { return nil }
        var wire = wire
        let text = try wire.personal(of: subjects, field: name)
        self.wire = wire
        return text
    }
}
