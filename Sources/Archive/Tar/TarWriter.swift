/// Writes files as a tar (POSIX ustar), which every `tar` reads.
struct TarWriter {
    private let sink: ByteSink
    private let modifiedAt: Int

    /// - Parameter modifiedAt: what each file bears, in seconds since 1970.
    init(to sink: @escaping ByteSink, modifiedAt: Int) {
        self.sink = sink
        self.modifiedAt = modifiedAt
    }

    /// - Throws: ``ArchiveError/otherSize(name:)`` unless `content` has `size` bytes.
    func add(_ name: String, size: Int, _ content: ByteSource) throws {
        try sink(TarHeader(name: name, size: size, modifiedAt: modifiedAt).block)
        var rest = size
        while case let piece = try content(), !piece.isEmpty {
            rest -= piece.count
            guard rest >= 0 else { break }
            try sink(piece)
        }
        guard rest == 0 else { throw ArchiveError.otherSize(name: name) }
        try sink([UInt8](repeating: 0, count: TarHeader.padding(ofSize: size)))
    }

    /// Two empty blocks are the end.
    func finish() throws { try sink([UInt8](repeating: 0, count: 2 * TarHeader.blockBytes)) }
}
