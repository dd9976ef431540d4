/// A range of a file's bytes in memory, with its place in the file. All offsets are offsets in the file.
///
/// This is the only place where bytes from the disk are read through pointers. Every access is checked
/// against the bounds of the range first, in release builds too.
struct Extent {
    private let bytes: [UInt8]
    /// The offset in the file of the first byte.
    let start: Int
    /// The offset in the file behind the last byte.
    let end: Int

    /// - Parameter count: how many of `bytes`, from the first, belong to the file; nil for all.
    init(_ bytes: [UInt8], count: Int? = nil, at start: Int = 0) {
        precondition(count ?? 0 <= bytes.count, "bytes that are not there")
        self.bytes = bytes
        self.start = start
        end = start + (count ?? bytes.count)
    }

    func uint32(at offset: Int) -> UInt32 {
        read(offset..<offset + 4) { UInt32(littleEndian: $0.loadUnaligned(as: UInt32.self)) }
    }

    func uint64(at offset: Int) -> UInt64 {
        read(offset..<offset + 8) { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
    }

    /// The CRC-32C of `range`, chained from `seed`.
    func checksum(_ range: Range<Int>, continuing seed: UInt32 = 0) -> UInt32 {
        read(range) { CRC32C.checksum($0, continuing: seed) }
    }

    func copy(_ range: Range<Int>) -> [UInt8] { read(range) { Array($0) } }

    /// Whether all bytes from `offset` to the end are zero.
    func isZero(from offset: Int) -> Bool {
        offset >= end || read(offset..<end) { bytes in bytes.allSatisfy { $0 == 0 } }
    }

    /// Calls `body` with the bytes in `range`; they must not be kept.
    func read<Result, Failure: Error>(
        _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        precondition(range.lowerBound >= start && range.upperBound <= end, "outside the extent")
        let relative = range.lowerBound - start..<range.upperBound - start
        return try bytes.withUnsafeBufferPointer { (all) throws(Failure) -> Result in
            try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: all[relative])))
        }
    }
}

extension [UInt8] {
    /// The CRC-32C of `range`, chained from `seed`.
    func checksum(_ range: Range<Int>, continuing seed: UInt32 = 0) -> UInt32 {
        self[range].withUnsafeBytes { CRC32C.checksum($0, continuing: seed) }
    }

    mutating func append(uint32 value: UInt32) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }

    mutating func append(uint64 value: UInt64) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }

    mutating func store(_ value: UInt32, at offset: Int) {
        for index in 0..<4 {
            self[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
        }
    }
}
