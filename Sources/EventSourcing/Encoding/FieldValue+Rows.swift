// Values in rows. By default, a value has the same form as on the wire, without its tag.
extension FieldValue {
    /// Writes the same bytes as on the wire, without a tag.
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) { try write(to: &row.wire) }

    /// Reads the same bytes as on the wire, without a tag.
    /// - Throws: what reading the value from the wire throws.
    @inlinable @inline(__always)
    public init(from row: inout RowReader) throws(FieldError) { try self.init(from: &row.wire) }

    /// Reads the values one at a time.
    /// - Throws: what reading one value throws.
    @inlinable
    public static func read(
        _ count: Int, to values: inout OutputSpan<Self>, from row: inout RowReader
    ) throws(FieldError) {
        for _ in 0..<count { values.append(try Self(from: &row)) }
    }
}

extension VarintValue {
    /// 0, by default: a varint, as on the wire.
    @inlinable
    public static var bytesInRows: Int { 0 }

    /// Writes the number in ``bytesInRows`` bytes, little-endian, or as a varint.
    /// - Precondition: the number fits in these bytes.
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        switch Self.bytesInRows {
        case 4: row.wire.fixed(UInt32(varint))
        case 8: row.wire.fixed(varint)
        default: row.wire.varint(varint)
        }
    }

    /// Reads a number of ``bytesInRows`` bytes, little-endian, or a varint.
    /// - Throws: ``FieldError/truncated``, or ``FieldError/malformed(_:)`` for a number that no
    ///   value of this type has.
    @inlinable @inline(__always)
    public init(from row: inout RowReader) throws(FieldError) {
        self = try row.number()
    }

    /// Checks the end of the bytes once for all numbers of four bytes: lists of ids have hundreds
    /// of thousands of elements.
    /// - Throws: what reading one value throws.
    /// - Complexity: O(`count`).
    @inlinable
    public static func read(
        _ count: Int, to values: inout OutputSpan<Self>, from row: inout RowReader
    ) throws(FieldError) {
        guard bytesInRows == 4 else {
            for _ in 0..<count { values.append(try row.number()) }
            return
        }
        let numbers = UnsafeRawBufferPointer(
            start: try row.wire.advance(4 * count), count: 4 * count)
        for place in stride(from: 0, to: 4 * count, by: 4) {
            let number = numbers.loadUnaligned(fromByteOffset: place, as: UInt32.self)
            values.append(try Self(checked: UInt64(UInt32(littleEndian: number))))
        }
    }
}

extension Optional where Wrapped: FieldValue {
    /// Writes 0 for nil, or 1 and the value after it.
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        row.wire.varint(self == nil ? 0 : 1)
        try self?.write(to: &row)
    }

    /// Reads 0 as nil, and a value after any other varint.
    /// - Throws: what reading the value throws.
    @inlinable @inline(__always)
    public init(from row: inout RowReader) throws(FieldError) {
        self = try row.wire.varint() == 0 ? nil : Wrapped(from: &row)
    }
}

extension Array where Element: FieldValue {
    /// Writes the number of elements as a varint, and the elements after it.
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        row.wire.varint(UInt64(count))
        for element in self { try element.write(to: &row) }
    }

    /// Reads the number of elements and the elements, with capacity for a quarter more.
    /// - Throws: ``FieldError/truncated`` for a number that exceeds the bytes left, and what
    ///   reading an element throws.
    /// - Complexity: O(elements).
    @inlinable
    public init(from row: inout RowReader) throws(FieldError) {
        let count = try row.listCount()
        // Capacity for rows that are added later: the operating system provides a page on its first
        // write only, and without spare capacity the first append moves all elements.
        try self.init(capacity: count + count / 4) { (values) throws(FieldError) in
            try Element.read(count, to: &values, from: &row)
        }
    }
}

extension Record {
    /// Writes the values of all fields in the order of the record's list, without tags or a length.
    /// - Throws: ``FieldError/sealed(_:)`` if a personal text cannot be sealed.
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        var copy = self
        try copy.fields(&row)
    }

    /// Reads the values of all fields in the order of the record's list.
    /// - Throws: what reading a field throws.
    @inlinable @inline(__always)
    public init(from row: inout RowReader) throws(FieldError) {
        self.init()
        // A copy: see ``WireDecoder/value(_:_:_:)``.
        var fields = row
        try self.fields(&fields)
        row = fields
    }
}
