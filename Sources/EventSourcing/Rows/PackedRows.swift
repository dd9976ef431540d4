import Synchronization

/// Full pages of rows as they lie in a snapshot's bytes. Each is unpacked when it is first looked at.
@usableFromInline
final class PackedRows<Element: Record>: Sendable {
    @usableFromInline let source: RowSource
    /// Where in the source each page lies.
    @usableFromInline let places: [Range<Int>]
    /// The pages that somebody has looked at; the others are empty.
    private let unpacked: Mutex<[[Element]]>

    /// - Parameter row: reads `source`; the pages come next.
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

    @usableFromInline
    func known(_ page: Int) -> [Element]? {
        unpacked.withLock { $0[page].isEmpty ? nil : $0[page] }
    }

    /// Where two have unpacked a page at the same time, what they found is the same.
    @usableFromInline
    func remember(_ rows: [Element], _ page: Int) { unpacked.withLock { $0[page] = rows } }

    /// The bytes were whole when they were read, and this program's own. So only a faulty program can
    /// have written what cannot be unpacked; there is nothing that a caller could mend.
    @usableFromInline
    func cannotUnpack(_ error: FieldError) -> Never {
        if case .sealed(let why) = error { fatalError(why) }
        fatalError(
            "A snapshot holds what this program cannot have written (\(error)). The log is not "
                + "concerned: delete the files in “snapshots” and start again.")
    }

    /// Writes a page: as it was read, unless the texts in it are sealed in another way there.
    @inlinable
    func write(_ page: Int, to row: inout RowWriter) throws(FieldError) {
        guard row.isSealed(like: source.sealer) else {
            return try row.page(of: rows(ofPage: page)[...])
        }
        source.bytes(places[page]) { row.page($0) }
    }
}
