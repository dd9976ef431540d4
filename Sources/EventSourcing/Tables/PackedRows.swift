public import Synchronization

/// Full pages of rows as bytes of a snapshot. Each page is decoded when it is first read.
@usableFromInline
final class PackedRows<Element: Record>: Sendable {
    @usableFromInline let source: RowSource
    /// The byte range of each page in ``source``.
    @usableFromInline let places: [Range<Int>]
    /// The decoded pages; a page that was not read yet is empty here.
    @usableFromInline let unpacked: Mutex<[[Element]]>

    /// - Parameter row: a reader of `source` that stands at the first page.
    @usableFromInline
    init(pages: Int, from row: inout RowReader, of source: RowSource) throws(FieldError) {
        var places: [Range<Int>] = []
        places.reserveCapacity(pages)
        for _ in 0..<pages { places.append(try row.passPage(of: source)) }
        self.source = source
        self.places = places
        unpacked = Mutex(Array(repeating: [], count: pages))
    }

    @inlinable
    subscript(index: Int) -> Element {
        let (page, row) = index.quotientAndRemainder(dividingBy: RowPage.count)
        return rows(ofPage: page)[row]
    }

    /// The rows of a page, decoded on first use.
    /// - Complexity: O(rows of a page) on first use; O(1) afterwards.
    @inlinable
    func rows(ofPage page: Int) -> [Element] {
        if let rows = known(page) { return rows }
        var rows: [Element] = []
        rows.reserveCapacity(RowPage.count)
        do throws(FieldError) {
            try source.read(places[page]) { (row) throws(FieldError) in
                try row.rows(RowPage.count, in: places[page].count, to: &rows)
            }
        } catch { cannotUnpack(error) }
        remember(rows, page)
        return rows
    }

    @inlinable
    func known(_ page: Int) -> [Element]? {
        unpacked.withLock { $0[page].isEmpty ? nil : $0[page] }
    }

    /// Two threads may decode a page at the same time; both get the same rows, and either may store them.
    @inlinable
    func remember(_ rows: [Element], _ page: Int) { unpacked.withLock { $0[page] = rows } }

    /// Ends the process. The snapshot's check value was right and its schema version is this program's, so
    /// only a fault of a program can have written bytes that do not decode; no caller could handle it.
    @usableFromInline
    func cannotUnpack(_ error: FieldError) -> Never {
        if case .sealed(let why) = error { fatalError(why) }
        fatalError(
            "A snapshot holds what this program cannot have written (\(error)). The log is not "
                + "concerned: delete the files in “snapshots” and start again.")
    }

    /// Writes a page: its bytes unchanged if `row` uses the same sealer, decoded and encoded again otherwise.
    @inlinable
    func write(_ page: Int, to row: inout RowWriter) throws(FieldError) {
        guard row.isSealed(like: source.sealer) else {
            return try row.page(of: rows(ofPage: page))
        }
        source.bytes(places[page]) { row.page($0) }
    }
}
