// Values as they stand in rows. A value that says nothing else stands as on the wire, without a tag.
extension FieldValue {
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) { try write(to: &row.wire) }

    @inlinable @inline(__always)
    public init(from row: inout RowReader) throws(FieldError) { try self.init(from: &row.wire) }

    @inlinable
    public static func read(
        _ count: Int, to values: inout [Self], from row: inout RowReader
    ) throws(FieldError) {
        for _ in 0..<count { values.append(try Self(from: &row)) }
    }
}

extension VarintValue {
    @inlinable
    public static var bytesInRows: Int { 0 }

    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        switch Self.bytesInRows {
        case 4: row.wire.fixed(UInt32(varint))
        case 8: row.wire.fixed(varint)
        default: row.wire.varint(varint)
        }
    }

    @inlinable @inline(__always)
    public init(from row: inout RowReader) throws(FieldError) {
        self = try row.number()
    }

    /// Ids stand in lists of hundreds of thousands, which are looked for in the bytes once.
    @inlinable
    public static func read(
        _ count: Int, to values: inout [Self], from row: inout RowReader
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
        // With room for what comes later: it is the operating system's until somebody writes there, and
        // without it the first row that is added moves all others.
        reserveCapacity(Int(count) + Int(count) / 4)
        try Element.read(Int(count), to: &self, from: &row)
    }
}

extension Record {
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        var copy = self
        try copy.fields(&row)
    }

    @inlinable @inline(__always)
    public init(from row: inout RowReader) throws(FieldError) {
        self.init()
        // A copy: see ``WireDecoder/value(_:_:_:)``.
        var fields = row
        try self.fields(&fields)
        row = fields
    }
}
