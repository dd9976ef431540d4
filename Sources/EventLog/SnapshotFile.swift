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
    /// A slice of the bytes of the file that was read, so that some megabytes are not copied.
    var payload: ArraySlice<UInt8>

    func encoded() -> [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(Self.headerBytes + payload.count + Self.checkBytes)
        bytes.append(uint32: Self.version)
        bytes.append(uint32: chain)
        bytes.append(uint64: schema)
        bytes.append(uint64: UInt64(position.value))
        bytes.append(uint64: UInt64(payload.count))
        bytes += payload
        bytes.append(uint32: bytes.checksum(0..<bytes.count))
        return bytes
    }
}

extension SnapshotFile {
    /// Decodes a snapshot file. Nil unless `bytes` are a whole snapshot of this format version.
    init?(_ bytes: [UInt8]) {
        let file = Extent(bytes)
        let payloadEnd = file.end - Self.checkBytes
        guard payloadEnd >= Self.headerBytes, file.copy(0..<8) == Self.magic,
            file.uint32(at: 8) == Self.version,
            file.uint64(at: 32) == UInt64(payloadEnd - Self.headerBytes),
            file.checksum(0..<payloadEnd) == file.uint32(at: payloadEnd),
            let position = Int(exactly: file.uint64(at: 24))
        else { return nil }
        self.init(
            schema: file.uint64(at: 16), position: Position(position), chain: file.uint32(at: 12),
            payload: bytes[Self.headerBytes..<payloadEnd])
    }
}
