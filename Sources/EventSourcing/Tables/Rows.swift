/// The rows of a read model's table: an array that is decoded lazily if it comes from a snapshot.
///
/// The rows of a snapshot stay encoded, page by page, until they are read. A log that is opened
/// therefore decodes the rows of the current season, and not those of ten years. The rows of the last page, all
/// that are appended, and those from the first that is changed on stand in pages of memory and cost little more than an
/// array does.
///
/// On the wire, in JSON and in schemas it is a list.
public struct Rows<Element: Record>: Sendable {
    /// The rows before ``recent``, in full pages, encoded.
    @usableFromInline var packed: PackedRows<Element>?
    /// How many rows of ``packed`` are still valid. The others were changed, and stand in ``recent``.
    @usableFromInline var packedCount = 0
    @usableFromInline var recent = Paged<Element>()
    /// Where in ``recent`` the rows of a table with gaps are; nil in all others.
    @usableFromInline var gaps: RowGaps?

    /// Makes an empty table.
    @inlinable
    public init() {}

    /// Makes a table of `elements`, all of them in memory.
    /// - Complexity: O(elements).
    public init(_ elements: [Element]) { recent = Paged(elements) }

    /// The number of rows.
    /// - Complexity: O(1).
    @inlinable
    public var count: Int { gaps?.count ?? packedCount + recent.count }

    /// Whether there is a row at `index`.
    @inlinable
    public func has(_ index: Int) -> Bool {
        gaps.map { $0.place(of: index) != nil } ?? (0..<count ~= index)
    }

    /// Where there are rows, in order.
    @inlinable
    public var places: RowPlaces {
        RowPlaces(end: count, listed: gaps?.indexes)
    }

    /// The row at `index`, counted from 0.
    /// - Complexity: O(1); O(rows of a page) for the first read in an encoded page; O(rows after it) for a
    ///   change of an encoded row, which decodes them permanently.
    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get {
            let place = index - packedCount
            return place >= 0 ? recent[place] : packedRow(index)
        }
        // One yield, or it would not be inlined, and each change would allocate.
        @inline(__always) _modify {
            yield &recent[index >= packedCount ? index - packedCount : uncovered(index)]
        }
    }

    /// What `body` says of the row at `index`, which is not copied for it: see ``Paged/look(at:_:)``.
    @inlinable @inline(__always)
    public func look<Said>(at index: Int, _ body: (Element) -> Said) -> Said {
        // In one place: where `body` stood in several, it would be a function of its own, and get a copy.
        withExtendedLifetime(self) { body(row(at: index).pointee) }
    }

    /// The row’s memory is there until this table is changed.
    @inlinable @inline(__always)
    func row(at index: Int) -> UnsafePointer<Element> {
        let place = index - packedCount
        return place >= 0 ? recent.element(at: place) : rowAside(index)
    }

    @inlinable @inline(never)
    func rowAside(_ index: Int) -> UnsafePointer<Element> {
        guard let gaps else { return packed!.row(at: index) }
        return recent.element(at: gaps.place(of: index) ?? RowGaps.blank)
    }

    /// Has the processor fetch the row at `index`, which will be changed soon; nothing for one that is still
    /// encoded, or that there is not.
    /// - Complexity: O(1), without waiting for memory.
    @inlinable @inline(__always)
    public func prefetch(at index: Int) {
        guard gaps == nil else { return }
        recent.prefetch(at: index - packedCount)
    }

    /// Adds a row at the end.
    /// - Complexity: O(1), amortized.
    @inlinable
    public mutating func append(_ element: Element) {
        gaps?.fill()
        recent.append(element)
    }

    @inlinable @inline(never)
    func packedRow(_ index: Int) -> Element {
        withExtendedLifetime(self) { rowAside(index).pointee }
    }

    /// Where in ``recent`` a row stands that was encoded, or is one of a table with gaps.
    @inlinable @inline(never)
    mutating func uncovered(_ index: Int) -> Int {
        guard let gaps else {
            unpack(from: index)
            return index - packedCount
        }
        if let place = gaps.place(of: index) { return place }
        recent[RowGaps.changed] = Element()
        return RowGaps.changed
    }

    @inlinable
    mutating func unpack(from index: Int) {
        let pages = index / RowPage.count..<packedCount / RowPage.count
        var unpacked = Paged<Element>()
        for page in pages { packed!.forEachRow(ofPage: page) { unpacked.append($0) } }
        unpacked.append(pagesOf: recent)
        recent = unpacked
        packedCount = pages.lowerBound * RowPage.count
    }
}

extension Rows: RandomAccessCollection {
    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// ``count``.
    @inlinable public var endIndex: Int { count }
}

extension Rows: Equatable where Element: Equatable {
    /// Whether both have equal rows in the same order.
    /// - Complexity: O(rows); it decodes encoded pages.
    public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
}

extension Rows: ExpressibleByArrayLiteral {
    /// Makes a table of the listed rows.
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

// MARK: - As a field

extension Rows: FieldValue, ListValue {
    /// Writes the rows in pages. Each page has its length in front, so that a reader can skip it. Pages
    /// that are still encoded are copied as bytes, if `row` uses the same sealer.
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        row.wire.varint(UInt64(count))
        for page in 0..<packedCount / RowPage.count { try packed!.write(page, to: &row) }
        for start in stride(from: 0, to: recent.count, by: RowPage.count) {
            let end = Swift.min(start + RowPage.count, recent.count)
            try row.page(of: recent[start..<end])
        }
    }

    /// Reads what was written to a snapshot, and leaves all pages but the last encoded if the reader has a
    /// ``RowSource``.
    /// - Throws: `FieldError` if the bytes are cut off or malformed, or the key of a newest row is missing.
    @inlinable
    public init(from row: inout RowReader) throws(FieldError) {
        let count = try row.listCount()
        // The newest rows are decoded, also those of a full page: keys that are older than the log are then found out
        // here, and not by the first reader of the page.
        let pages = Swift.max(0, count - 1) / RowPage.count
        if pages > 0, let source = row.source {
            packed = try PackedRows(pages: pages, from: &row, of: source)
            packedCount = pages * RowPage.count
        }
        var rows = Paged<Element>()
        while packedCount + rows.count < count {
            let rest = count - packedCount - rows.count
            try row.page(of: Swift.min(rest, RowPage.count)) { rows.append($0) }
        }
        recent = rows
    }
}

/// The page layout of rows in snapshots.
@usableFromInline
enum RowPage {
    /// Rows per page: few enough to decode in some microseconds, and many enough that a million rows have at
    /// most two thousand pages.
    @inlinable static var count: Int { 512 }
}
