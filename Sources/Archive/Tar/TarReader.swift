/// Reads the plain files of a tar (POSIX ustar).
struct TarReader {
    private static let pieceBytes = 65_536

    private var source: BufferedSource
    /// Bytes of the file at hand that were not read yet, and those that fill its last block.
    private var rest = (content: 0, padding: 0)

    init(from source: @escaping ByteSource) { self.source = BufferedSource(source) }

    /// The next file, whatever was read of the one before; nil at the end, up to which all was read then.
    mutating func next() throws -> TarHeader? {
        while try !read().isEmpty {}
        let padding = try source.take(rest.padding)
        let offset = source.offset
        guard padding.allSatisfy({ $0 == 0 }) else { throw ArchiveError.notATar(offset: offset) }
        let block = try source.take(TarHeader.blockBytes)
        guard block.count == TarHeader.blockBytes else {
            throw ArchiveError.notATar(offset: offset)
        }
        if block.allSatisfy({ $0 == 0 }) {
            try requireEnd()
            return nil
        }
        let header = try TarHeader(block: block, offset: offset)
        rest = (header.size, TarHeader.padding(ofSize: header.size))
        return header
    }

    /// The next piece of the file; empty at its end.
    mutating func read() throws -> [UInt8] {
        let count = min(rest.content, Self.pieceBytes)
        let piece = try source.take(count)
        guard piece.count == count else { throw ArchiveError.notATar(offset: source.offset) }
        rest.content -= count
        return piece
    }

    /// Behind the first empty block there are more, and nothing else.
    private mutating func requireEnd() throws {
        rest = (0, 0)
        var count = 0
        while case let piece = try source.take(Self.pieceBytes), !piece.isEmpty {
            guard piece.allSatisfy({ $0 == 0 }) else {
                throw ArchiveError.notATar(offset: source.offset)
            }
            count += piece.count
        }
        guard count >= TarHeader.blockBytes else {
            throw ArchiveError.notATar(offset: source.offset)
        }
    }
}
