import TestSupport
import Testing

@testable import EventLog

struct CRC32CTests {
    /// RFC 3720, appendix B.4, and the customary check of the catalogue of CRC algorithms.
    @Test(
        arguments: [
            ([UInt8](repeating: 0, count: 32), 0x8a91_36aa),
            ([UInt8](repeating: 0xff, count: 32), 0x62a8_ab43),
            (Array(0..<32), 0x46dd_794e),
            (Array((0..<32).reversed()), 0x113f_db5c),
            (Array("123456789".utf8), 0xe306_9283),
            ([], 0),
        ] as [([UInt8], UInt32)])
    func `gives the published values`(bytes: [UInt8], expected: UInt32) {
        #expect(bytes.withUnsafeBytes { CRC32C.checksum($0) } == expected)
        #expect(bytes.withUnsafeBytes { CRC32C.checksumByTables($0) } == expected)
    }

    @Test func `gives the same with the processor's instruction and with tables`() {
        let seed: UInt64 = 32
        var random = SeededRandom(seed: seed)
        let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
        for start in 0..<8 {
            for end in start...bytes.count {
                let before = UInt32.random(in: 0...(.max), using: &random)
                bytes[start..<end].withUnsafeBytes { run in
                    #expect(
                        CRC32C.checksum(run, continuing: before)
                            == CRC32C.checksumByTables(run, continuing: before), "seed \(seed)")
                }
            }
        }
    }

    @Test func `gives the same for long runs, which are taken in strands`() {
        let seed: UInt64 = 12_288
        var random = SeededRandom(seed: seed)
        let bytes = (0..<40_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        for count in [12_287, 12_288, 12_289, 24_576, 30_001, 36_864, 40_000] {
            let before = UInt32.random(in: 0...(.max), using: &random)
            bytes[(bytes.count - count)...].withUnsafeBytes { run in
                #expect(
                    CRC32C.checksum(run, continuing: before)
                        == CRC32C.checksumByTables(run, continuing: before),
                    "\(count) bytes, seed \(seed)")
            }
        }
    }

    @Test func `chains at every place, whatever the alignment`() {
        let bytes = (0..<67).map { UInt8($0 * 37 & 0xff) }
        let file = Extent(bytes)
        for cut in 0...bytes.count {
            let front = file.checksum(0..<cut)
            #expect(
                file.checksum(cut..<bytes.count, continuing: front)
                    == file.checksum(0..<bytes.count))
        }
    }
}
