import EventSourcing
import TestSupport
import Testing

/// Records as snapshots have them.
struct RowTests {
    private func row(_ parcel: Parcel, sealer: (any Sealer)? = nil) throws -> [UInt8] {
        var rows = RowWriter(sealer: sealer)
        try parcel.write(to: &rows)
        return rows.bytes
    }

    private func parcel(_ bytes: [UInt8], sealer: (any Sealer)? = nil) throws -> Parcel? {
        try bytes.withUnsafeBytes { bytes in
            var rows = RowReader(bytes, sealer: sealer)
            let parcel = try Parcel(from: &rows)
            return rows.isAtEnd ? parcel : nil
        }
    }

    @Test func `come back as they were written`() throws {
        #expect(try parcel(row(.full)) == .full)
        #expect(try parcel(row(Parcel())) == Parcel())
        var erased = Parcel.full
        erased.owner = .erased
        #expect(try parcel(row(erased)) == erased)
    }

    @Test func `hold the values in the order of the fields, ids and moments at their full width`()
        throws
    {
        let bytes = try row(Parcel(number: 300, change: -3, label: "up"))
        let expected =
            "2c 01 00 00" + " 05" + " 00 00 00 00 00 00 00 00" + " 00"
            + " 00 00 00 00 00 00 00 00" + " 02 75 70" + " 00" + " 00 00 00 00"
            + " 00 00 00 00 00 00 00 00" + " 00 01 00 00"
        #expect(bytes == hex(expected))
    }

    @Test func `hold personal text sealed`() throws {
        let sealed = try row(.full, sealer: XORSealer())
        #expect(!sealed.contains(Array("Harriet".utf8)))
        let sealer = XORSealer()
        #expect(try parcel(sealed, sealer: sealer) == .full)
        #expect(throws: FieldError.self) { try parcel(sealed) }
    }

    @Test func `are cut off at every byte without harm`() throws {
        let bytes = try row(.full)
        for count in 0..<bytes.count {
            #expect(throws: FieldError.truncated) { try parcel(Array(bytes.prefix(count))) }
        }
    }

    @Test func `take any byte changed without harm`() throws {
        let seed = Seed.of("changed rows")
        var random = SeededRandom(seed: seed)
        let bytes = try row(.full)
        for _ in 0..<5000 {
            var changed = bytes
            changed[Int.random(in: changed.indices, using: &random)] =
                UInt8.random(in: 0...255, using: &random)
            guard let parcel = try? parcel(changed) else { continue }
            #expect(try !row(parcel).isEmpty, "seed \(seed)")
        }
    }

    @Test func `ask for no more memory than there are bytes`() {
        #expect(throws: FieldError.truncated) {
            try hex("ff ff ff ff ff ff ff ff ff 01").withUnsafeBytes { bytes in
                var rows = RowReader(bytes)
                return try [UInt32](from: &rows)
            }
        }
    }
}
