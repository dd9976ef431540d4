import Crypto
import EventSourcing

/// Reads an archive from its beginning to its end, and checks each file against the manifest.
public struct ArchiveReader {
    public let manifest: ArchiveManifest
    private var tar: TarReader
    /// Those that did not come yet.
    private var missing: [String: ArchiveManifest.File]
    private var current: (file: ArchiveManifest.File, digest: SHA256)?

    /// Tries the passphrase, which takes about a second, and reads the manifest.
    /// - Throws: ``ArchiveError``; what `source` throws, here and later.
    public init(from source: @escaping ByteSource, passphrase: String) throws {
        var age = try AgeReader(from: source, passphrase: passphrase)
        tar = TarReader { try age.read() }
        guard let header = try tar.next(), header.name == ArchiveManifest.name,
            header.size <= ArchiveManifest.bytesMax
        else { throw ArchiveError.noManifest }
        var json: [UInt8] = []
        while case let piece = try tar.read(), !piece.isEmpty { json += piece }
        manifest = try ArchiveManifest(json: json)
        missing = [:]
        for file in manifest.files {
            guard missing.updateValue(file, forKey: file.name) == nil else {
                throw ArchiveError.unexpected(name: file.name)
            }
        }
    }

    /// The next file, once the one before was read to its end and is what the manifest says; nil where all
    /// files of the manifest came, and nothing else.
    public mutating func next() throws -> ArchiveManifest.File? {
        while try !read().isEmpty {}
        guard let header = try tar.next() else {
            if let name = missing.keys.min() { throw ArchiveError.missing(name: name) }
            return nil
        }
        guard let file = missing.removeValue(forKey: header.name) else {
            throw ArchiveError.unexpected(name: header.name)
        }
        guard file.size == header.size else { throw ArchiveError.otherSize(name: file.name) }
        current = (file, SHA256())
        return file
    }

    /// The next piece of the file; empty at its end.
    public mutating func read() throws -> [UInt8] {
        guard let file = current?.file else { return [] }
        let piece = try tar.read()
        current?.digest.update(data: piece)
        if piece.isEmpty {
            let digest = current?.digest.finalize()
            current = nil
            guard digest?.hexadecimal == file.sha256 else {
                throw ArchiveError.otherContent(name: file.name)
            }
        }
        return piece
    }

    /// Reads all that is left of it.
    public mutating func check() throws {
        while try next() != nil {}
    }
}
