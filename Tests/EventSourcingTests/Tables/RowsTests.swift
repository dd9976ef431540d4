import EventSourcing
import TestSupport
import Testing

/// Rows that come from a snapshot: those of the past stay packed until they are read.
struct RowsTests {
    private static let counts = [0, 1, 511, 512, 513, 4096, 4608, 5120, 6151]

    private func parcels(_ count: Int) -> [Parcel] {
        (0..<count).map { index in
            var parcel = Parcel(number: UInt32(index), change: -index, label: "no. \(index)")
            parcel.owner = index.isMultiple(of: 7) ? Personal("Harriet \(index)") : .absent
            return parcel
        }
    }

    private func bytes(
        _ rows: Rows<Parcel>, sealer: (any Sealer)? = nil
    ) throws -> [UInt8] {
        var writer = RowWriter(sealer: sealer)
        try rows.write(to: &writer)
        return writer.bytes
    }

    private func kept(
        _ bytes: [UInt8], sealer: (any Sealer)? = nil
    ) throws(FieldError) -> Rows<Parcel> {
        try RowSource(SnapshotBytes(bytes), sealer: sealer).read { (row) throws(FieldError) in
            let rows = try Rows<Parcel>(from: &row)
            guard row.isAtEnd else { throw .malformed("more than rows") }
            return rows
        }
    }

    @Test func `with gaps, have only what was brought, and keep no change of anything else`() {
        var rows = Rows<Parcel>.withGaps
        #expect(rows.isEmpty && !rows.has(0) && rows[3] == Parcel())
        rows.skip(to: 7)
        rows.append(parcels(8)[7])
        rows.skip(to: 4_000_000)
        rows.append(parcels(2)[1])
        #expect(rows.has(7) && rows.has(4_000_000) && !rows.has(6) && !rows.has(8))
        #expect(Array(rows.places) == [7, 4_000_000] && rows.count == 4_000_001)
        rows[7].change = 5
        rows[6].change = 5
        #expect(rows[7].change == 5 && rows[7].label == "no. 7")
        #expect(rows[6] == Parcel() && rows[5_000_000] == Parcel())
        rows[8].change += 5
        rows[9].change += rows[8].change + 1
        var last = Parcel()
        rows[10].change += 2
        swap(&rows[10], &last)
        #expect(last == Parcel())
    }

    @Test(arguments: counts) func `come back as they were`(count: Int) throws {
        let expected = parcels(count)
        let written = try bytes(Rows(expected))
        let rows = try kept(written)
        #expect(rows.count == count)
        #expect(Array(rows) == expected)
        #expect(rows == Rows(expected))
        // Without the bytes to keep, all of them are unpacked at once.
        let copied = try written.withUnsafeBytes { bytes in
            var row = RowReader(bytes)
            return try Rows<Parcel>(from: &row)
        }
        #expect(Array(copied) == expected)
    }

    @Test(arguments: counts) func `are written as they were read, looked at or not`(count: Int)
        throws
    {
        let written = try bytes(Rows(parcels(count)))
        let rows = try kept(written)
        #expect(try bytes(rows) == written)
        _ = rows.first
        #expect(try bytes(rows) == written)
    }

    @Test(arguments: [0, 511, 512, 1500, 4607, 6150])
    func `a change shows in the rows that were changed, and in no copy`(place: Int) throws {
        var expected = parcels(6151)
        var rows = try kept(bytes(Rows(expected)))
        let copy = rows
        rows[place].label = "changed"
        rows.append(Parcel(number: 9999))
        #expect(Array(copy) == expected)
        expected[place].label = "changed"
        expected.append(Parcel(number: 9999))
        #expect(Array(rows) == expected)
        // And on again from there.
        let again = try kept(bytes(rows))
        #expect(Array(again) == expected)
        #expect(try bytes(again) == bytes(Rows(expected)))
    }

    @Test func `may be looked at by many at once`() async throws {
        let expected = parcels(6151)
        let rows = try kept(bytes(Rows(expected)))
        await withTaskGroup(of: Bool.self) { group in
            for start in 0..<8 {
                group.addTask {
                    stride(from: start, to: expected.count, by: 8)
                        .allSatisfy { place in
                            rows.look(at: place) { $0 == expected[place] }
                                && rows[place] == expected[place]
                        }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }

    @Test func `stay sealed while they are packed`() throws {
        let sealer = XORSealer()
        let expected = parcels(6151)
        let written = try bytes(Rows(expected), sealer: sealer)
        #expect(!written.contains(Array("Harriet".utf8)))
        let rows = try kept(written, sealer: sealer)
        #expect(Array(rows) == expected)
        #expect(try bytes(rows, sealer: sealer) == written)
    }

    @Test(arguments: [1023, 1024]) func `are refused where the key of a newest one is missing`(
        count: Int
    ) throws {
        let written = try bytes(Rows(parcels(count)), sealer: XORSealer())
        let older = XORSealer(lost: [.person(1022)])
        #expect(throws: FieldError.self) { try kept(written, sealer: older) }
    }

    @Test func `are written for others as if nothing of them were packed`() throws {
        let expected = Rows(parcels(6151))
        let sealer = XORSealer()
        let sealed = try kept(bytes(expected, sealer: sealer), sealer: sealer)
        #expect(try bytes(sealed) == bytes(expected))
        let plain = try kept(bytes(expected))
        #expect(try bytes(plain, sealer: sealer) == bytes(expected, sealer: sealer))
    }

    @Test func `cut off anywhere, or with a page of another length, they are refused`() throws {
        let written = try bytes(Rows(parcels(5000)))
        var random = SeededRandom(seed: Seed.of("cut rows"))
        for count in (0..<200).map({ _ in Int.random(in: 0..<written.count, using: &random) }) {
            #expect(throws: FieldError.self, "\(count) bytes") {
                try kept(Array(written.prefix(count)))
            }
        }
        // Of the last page, which is unpacked at once: the length stands in front.
        var wrong = try bytes(Rows(parcels(2)))
        wrong[1] += 1
        #expect(throws: FieldError.self) { try kept(wrong) }
    }

    @Test func `are a list everywhere else`() throws {
        let expected = parcels(600)
        let rows = Rows(expected)
        #expect(rows.json == expected.json)
        #expect(try Rows<Parcel>(json: rows.json) == rows)
        #expect("\(Rows<Parcel>.schema)" == "\([Parcel].schema)")
        var one = WireWriter()
        var other = WireWriter()
        try rows.writeField(3, to: &one)
        try expected.writeField(3, to: &other)
        #expect(one.bytes == other.bytes)
    }
}
