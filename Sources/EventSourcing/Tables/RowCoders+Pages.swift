// A page is encoded as a length in bytes (a 32-bit number), followed by its rows.

extension RowWriter {
    @inlinable
    mutating func page(of rows: some Collection<some Record>) throws(FieldError) {
        wire.fixed(UInt32(0))
        let start = wire.bytes.count
        for row in rows { try row.write(to: &self) }
        wire.store(UInt32(wire.bytes.count - start), before: start)
    }

    @usableFromInline
    func isSealed(like other: (any Sealer)?) -> Bool { wire.isSealed(like: other) }

    /// Writes a whole page from its encoded rows.
    @usableFromInline
    mutating func page(_ bytes: UnsafeRawBufferPointer) {
        wire.fixed(UInt32(bytes.count))
        wire.append(bytes)
    }
}

extension RowReader {
    /// Reads the number of elements of a list.
    /// - Throws: ``FieldError/truncated`` for a number that exceeds the bytes left. Each element takes at least one byte: so
    ///   they bound the memory that a corrupt number can allocate.
    @inlinable
    mutating func listCount() throws(FieldError) -> Int {
        let count = try wire.varint()
        guard count <= UInt64(wire.remaining) else { throw .truncated }
        return Int(count)
    }

    /// Decodes the next page, which has `count` rows, and hands them to `take`.
    @inlinable @inline(__always)
    mutating func page<Row: Record>(
        of count: Int, _ take: (consuming Row) -> Void
    ) throws(FieldError) {
        try rows(count, in: pageLength(), take)
    }

    /// Skips the next page and returns its byte range in `source`.
    mutating func passPage(of source: RowSource) throws(FieldError) -> Range<Int> {
        let length = try pageLength()
        let start = source.count - wire.remaining
        _ = try wire.advance(length)
        return start..<start + length
    }

    @usableFromInline
    mutating func pageLength() throws(FieldError) -> Int {
        let length = try Int(wire.fixed(UInt32.self))
        guard length <= wire.remaining else { throw .truncated }
        return length
    }

    /// Decodes `count` rows, which must take exactly `length` bytes, and hands them to `take`.
    @inlinable @inline(__always)
    mutating func rows<Row: Record>(
        _ count: Int, in length: Int, _ take: (consuming Row) -> Void
    ) throws(FieldError) {
        let end = wire.remaining - length
        for _ in 0..<count { take(try Row(from: &self)) }
        guard wire.remaining == end else { throw .malformed("a page of rows has another length") }
    }
}
