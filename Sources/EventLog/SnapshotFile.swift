import EventSourcing

/// The bytes of a snapshot file. The layout is a contract: see `docs/file-format.md`.
struct SnapshotFile: Equatable {
    static let magic = Array("TREESNAP".utf8)
    static let version: UInt32 = 3
    static let headerBytes = 40
    static let checkBytes = 4

    var schema: UInt64
    var position: Position
    /// The log's check value at ``position``.
    var chain: UInt32
    /// A part of the file's bytes, so that some megabytes are not copied.
    var payload: SnapshotBytes

    func encoded() -> [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(Self.headerBytes + payload.count + Self.checkBytes)
        bytes.append(uint32: Self.version)
        bytes.append(uint32: chain)
        bytes.append(uint64: schema)
        bytes.append(uint64: UInt64(position.value))
        bytes.append(uint64: UInt64(payload.count))
        payload.withUnsafeBytes { bytes.append(contentsOf: $0) }
        bytes.append(uint32: bytes.checksum(0..<bytes.count))
        return bytes
    }
}

extension SnapshotFile {
    /// Decodes a snapshot file. Nil unless `bytes` are a whole snapshot of this format version.
    init?(_ bytes: SnapshotBytes) {
        let payloadEnd = bytes.count - Self.checkBytes
        guard payloadEnd >= Self.headerBytes else { return nil }
        let header = Extent(bytes[0..<Self.headerBytes].copied)
        let check = Extent(bytes[payloadEnd..<bytes.count].copied)
        guard header.copy(0..<8) == Self.magic, header.uint32(at: 8) == Self.version,
            header.uint64(at: 32) == UInt64(payloadEnd - Self.headerBytes),
            bytes[0..<payloadEnd].withUnsafeBytes({ CRC32C.checksum($0) }) == check.uint32(at: 0),
            let position = Int(exactly: header.uint64(at: 24))
        else { return nil }
        self.init(
            schema: header.uint64(at: 16), position: Position(position),
            chain: header.uint32(at: 12), payload: bytes[Self.headerBytes..<payloadEnd])
    }
}

extension SnapshotBytes {
    fileprivate var copied: [UInt8] { withUnsafeBytes { Array($0) } }
}
