public import Synchronization

/// Full pages of rows as bytes of a snapshot. Each page is decoded when it is first read.
@usableFromInline
final class PackedRows<Element: Record>: @unchecked Sendable {
    @usableFromInline let source: RowSource
    /// The byte range of each page in ``source``.
    @usableFromInline let places: [Range<Int>]
    /// The decoded pages; none for a page that was not read yet. A page is decoded once and never changes, so that it is
    /// read without a lock: a question may read every row of a season.
    @usableFromInline let unpacked: UnsafeMutableBufferPointer<Atomic<DecodedPage?>>

    @usableFromInline typealias DecodedPage = UnsafeMutablePointer<Element>

    /// - Parameter row: a reader of `source` that stands at the first page.
    @usableFromInline
    init(pages: Int, from row: inout RowReader, of source: RowSource) throws(FieldError) {
        var places: [Range<Int>] = []
        places.reserveCapacity(pages)
        for _ in 0..<pages { places.append(try row.passPage(of: source)) }
        self.source = source
        self.places = places
        unpacked = .allocate(capacity: pages)
        for page in 0..<pages { unpacked.initializeElement(at: page, to: Atomic(nil)) }
    }

    deinit {
        for page in unpacked.indices { free(unpacked[page].load(ordering: .relaxed)) }
        unpacked.deinitialize()
        unpacked.deallocate()
    }

    @usableFromInline
    func free(_ page: DecodedPage?) {
        page?.deinitialize(count: RowPage.count)
        page?.deallocate()
    }

    /// The row at `index`. Its memory is there as long as this object.
    @inlinable @inline(__always)
    func row(at index: Int) -> UnsafePointer<Element> {
        precondition(index >= 0, "there is no such row")
        return UnsafePointer(page(index / RowPage.count) + index % RowPage.count)
    }

    /// Hands the rows of a page to `take`. A page that was not read yet is not kept.
    /// - Complexity: O(rows of a page).
    @inlinable @inline(__always)
    func forEachRow(ofPage number: Int, _ take: (consuming Element) -> Void) {
        guard let known = unpacked[number].load(ordering: .acquiring) else {
            return decode(number, take)
        }
        withExtendedLifetime(self) {
            for place in 0..<RowPage.count { take(known[place]) }
        }
    }

    /// Its memory is there as long as this object.
    @inlinable @inline(__always)
    func page(_ number: Int) -> DecodedPage {
        unpacked[number].load(ordering: .acquiring) ?? unpack(number)
    }

    /// Two threads may decode a page at the same time: the rows of the first one count.
    @inlinable @inline(never)
    func unpack(_ page: Int) -> DecodedPage {
        let decoded = DecodedPage.allocate(capacity: RowPage.count)
        var count = 0
        decode(page) { row in
            (decoded + count).initialize(to: row)
            count += 1
        }
        let (isFirst, first) = unpacked[page].compareExchange(
            expected: nil, desired: decoded, ordering: .acquiringAndReleasing)
        guard isFirst else {
            free(decoded)
            return first!
        }
        return decoded
    }

    @inlinable @inline(__always)
    func decode(_ page: Int, _ take: (consuming Element) -> Void) {
        do throws(FieldError) {
            try source.read(places[page]) { (row) throws(FieldError) in
                try row.rows(RowPage.count, in: places[page].count, take)
            }
        } catch { cannotUnpack(error) }
    }

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
            var rows: [Element] = []
            forEachRow(ofPage: page) { rows.append($0) }
            return try row.page(of: rows)
        }
        source.bytes(places[page]) { row.page($0) }
    }
}
