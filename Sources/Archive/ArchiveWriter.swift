import Crypto
import EventSourcing
import Foundation

/// A file that goes into an archive.
public struct ArchivedFile {
    let name: String
    let content: () throws -> ByteSource

    /// - Parameters:
    ///   - name: relative, such as `events/00000000000000000001.log`.
    ///   - content: begins to read it; called twice, and the bytes have to be the same.
    public init(_ name: String, content: @escaping () throws -> ByteSource) {
        self.name = name
        self.content = content
    }

    /// A small file.
    public init(_ name: String, _ bytes: [UInt8]) {
        self.init(name) { source(of: bytes) }
    }
}

/// Writes an archive: one file in the age format, with a tar in it that begins with a manifest.
public enum ArchiveWriter {
    /// - Parameters:
    ///   - progress: called with the progress in bytes of the files.
    ///   - workFactor: lower in tests.
    /// - Throws: ``ArchiveError``; what a source or the sink throws.
    public static func write(
        _ manifest: ArchiveManifest, _ files: [ArchivedFile], passphrase: String,
        workFactor: Int = AgeWriter.workFactor, to sink: @escaping ByteSink,
        _ progress: (_ bytesDone: Int, _ bytesTotal: Int) -> Void = { _, _ in }
    ) throws {
        let manifest = manifest.with(try files.map(entry))
        let json = try manifest.json()
        var age = try AgeWriter(to: sink, passphrase: passphrase, workFactor: workFactor)
        let tar = TarWriter(
            to: { try age.write($0) }, modifiedAt: Int(manifest.madeAt.timeIntervalSince1970))
        try tar.add(ArchiveManifest.name, size: json.count, source(of: json))
        let bytesTotal = manifest.files.reduce(0) { $0 + $1.size }
        var bytesDone = 0
        for (file, entry) in zip(files, manifest.files) {
            try tar.add(file.name, size: entry.size, file.content())
            bytesDone += entry.size
            progress(bytesDone, bytesTotal)
        }
        try tar.finish()
        try age.finish()
    }

    /// The manifest stands in front of the files: so they are read once for their checksums before.
    private static func entry(of file: ArchivedFile) throws -> ArchiveManifest.File {
        var digest = SHA256()
        var size = 0
        let content = try file.content()
        while case let piece = try content(), !piece.isEmpty {
            digest.update(data: piece)
            size += piece.count
        }
        return .init(name: file.name, size: size, sha256: digest.finalize().hexadecimal)
    }
}
