/// The rows of a read model's table: a list like any other, which knows that it may have come from a
/// snapshot.
///
/// What a snapshot holds of the past stays as its bytes, page by page, until somebody looks: a lot that
/// is opened reads the rows of the season in use, and not those of ten years. The newest rows stand in
/// an array, and cost what an array's do; so does everything that was folded.
///
/// On the wire, in JSON and in schemas it is a list.
public struct Rows<Element: Record>: Sendable {
    /// The rows in front of ``recent``, in full pages.
    @usableFromInline var packed: PackedRows<Element>?
    /// How many of them are still in front; the others were changed, and stand in ``recent``.
    @usableFromInline var packedCount = 0
    @usableFromInline var recent: [Element] = []

    public init() {}

    public init(_ elements: some Sequence<Element>) { recent = Array(elements) }

    @inlinable
    public var count: Int { packedCount + recent.count }

    /// - Complexity: O(1); O(rows of a page) for the first look at a packed page; O(rows behind it) for
    ///   a change of a packed row, which unpacks them for good.
    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get {
            let place = index - packedCount
            return place >= 0 ? recent[place] : packedRow(index)
        }
        @inline(__always) _modify {
            if index < packedCount { unpack(from: index) }
            yield &recent[index - packedCount]
        }
    }

    @inlinable
    public mutating func append(_ element: Element) { recent.append(element) }

    /// Room that nobody uses takes no memory.
    public mutating func reserveCapacity(adding count: Int) {
        recent.reserveCapacity(recent.count + count)
    }

    @inlinable @inline(never)
    func packedRow(_ index: Int) -> Element { packed![index] }

    @inlinable @inline(never)
    mutating func unpack(from index: Int) {
        let pages = index / RowPage.count..<packedCount / RowPage.count
        recent.insert(contentsOf: pages.flatMap { packed!.rows(ofPage: $0) }, at: 0)
        packedCount = pages.lowerBound * RowPage.count
    }
}

extension Rows: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { count }
}

extension Rows: Equatable where Element: Equatable {
    public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
}

extension Rows: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

// MARK: - As a field

extension Rows: FieldValue {
    public static var wireType: WireType { [Element].wireType }
    public var isDefault: Bool { isEmpty }
    public static var jsonSchema: JSON { [Element].jsonSchema }
    public static var schema: SchemaType { [Element].schema }
    public var json: JSON? { Array(self).json }
    public init(json: JSON?) throws(ValueProblem) { self.init(try [Element](json: json)) }

    public func write(to writer: inout WireWriter) throws(FieldError) {
        try Array(self).write(to: &writer)
    }

    public init(from reader: inout WireReader) throws(FieldError) {
        self.init(try [Element](from: &reader))
    }

    public func writeField(_ number: Int, to writer: inout WireWriter) throws(FieldError) {
        try Array(self).writeField(number, to: &writer)
    }

    public mutating func readField(
        _ type: WireType, from reader: inout WireReader
    ) throws(FieldError) {
        var elements: [Element] = []
        try elements.readField(type, from: &reader)
        for element in elements { append(element) }
    }

    /// In pages, each with its length in front, so that it can be passed over.
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        row.wire.varint(UInt64(count))
        for page in 0..<packedCount / RowPage.count { try packed!.write(page, to: &row) }
        for start in stride(from: 0, to: recent.count, by: RowPage.count) {
            try row.page(of: recent[start..<Swift.min(start + RowPage.count, recent.count)])
        }
    }

    @inlinable
    public init(from row: inout RowReader) throws(FieldError) {
        let count = try row.wire.varint()
        // Each row takes a byte at least, so that a wrong count asks for no more memory than that.
        guard count <= UInt64(row.wire.remaining) else { throw .truncated }
        let pages = Int(count) / RowPage.count - RowPage.unpackedAtOnce
        if pages > 0, let source = row.source {
            packed = try PackedRows(pages: pages, from: &row, of: source)
            packedCount = pages * RowPage.count
        }
        recent.reserveCapacity(Int(count) - packedCount)
        while self.count < Int(count) {
            let rest = Int(count) - self.count
            try row.page(of: Swift.min(rest, RowPage.count), to: &recent)
        }
    }
}

/// How rows stand in snapshots.
@usableFromInline
enum RowPage {
    /// Small enough to be unpacked in some microseconds, large enough that a million rows have no more
    /// than two thousand pages.
    @inlinable static var count: Int { 512 }
    /// So many of the newest full pages are made into rows as soon as they are read: the season in use,
    /// whose rows change.
    @inlinable static var unpackedAtOnce: Int { 4 }
}
