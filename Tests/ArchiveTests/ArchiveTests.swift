import Foundation
import Testing

@testable import Archive

struct ArchiveTests {
    private let manifest = ArchiveManifest(
        program: "treelot 0.1.0", madeAt: Date(timeIntervalSince1970: 1_700_000_000),
        troop: "Troop 900", timeZone: "America/Los_Angeles", logID: "0102",
        seasons: ["Winter 2026"], tablesOf: "Winter 2026", commits: 2, events: 3,
        latest: Date(timeIntervalSince1970: 1_600_000_000), checkpoint: "tree-lot\n2\n")

    private let files = ["events/1.log": sample(70_000), "vault": sample(52), "code-key": []]

    private func archive(_ files: [ArchivedFile]? = nil) throws -> [UInt8] {
        try written { sink in
            try ArchiveWriter.write(
                manifest, files ?? self.files.map { ArchivedFile($0, $1) }, passphrase: passphrase,
                workFactor: 1, to: sink)
        }
    }

    /// An archive with other entries than the manifest says.
    private func archive(of entries: [(String, [UInt8])]) throws -> [UInt8] {
        try encrypted(
            try written { sink in
                let tar = TarWriter(to: sink, modifiedAt: 0)
                for (name, content) in entries {
                    try tar.add(name, size: content.count, source(content))
                }
                try tar.finish()
            })
    }

    private func json(_ files: [String: [UInt8]]) throws -> [UInt8] {
        var archive = try ArchiveReader(
            from: source(try self.archive(files.map { ArchivedFile($0, $1) })),
            passphrase: passphrase)
        try archive.check()
        return try archive.manifest.json()
    }

    private func check(_ bytes: [UInt8]) throws {
        var archive = try ArchiveReader(from: source(bytes), passphrase: passphrase)
        try archive.check()
    }

    @Test func `what goes in comes out, with its manifest in front`() throws {
        var archive = try ArchiveReader(from: source(try archive()), passphrase: passphrase)
        #expect(archive.manifest == manifest.with(archive.manifest.files))
        #expect(Set(archive.manifest.files.map(\.name)) == Set(files.keys))
        var found: [String: [UInt8]] = [:]
        while let file = try archive.next() {
            var content: [UInt8] = []
            while case let piece = try archive.read(), !piece.isEmpty { content += piece }
            #expect(content.count == file.size)
            found[file.name] = content
        }
        #expect(found == files)
    }

    @Test func `the progress is that of the bytes`() throws {
        var steps: [Int] = []
        try ArchiveWriter.write(
            manifest, files.map { ArchivedFile($0, $1) }, passphrase: passphrase, workFactor: 1,
            to: { _ in }
        ) { done, total in
            #expect(total == 70_052)
            steps.append(done)
        }
        #expect(steps.sorted() == steps && steps.last == 70_052)
    }

    @Test func `a file that changes while it is archived is noticed`() throws {
        var size = 10
        let growing = ArchivedFile("growing") {
            size += 1
            return source(sample(size))
        }
        #expect(throws: ArchiveError.otherSize(name: "growing")) { try archive([growing]) }
        var first: UInt8 = 0
        let changing = ArchivedFile("changing") {
            first += 1
            return source([first])
        }
        // It is as large as before: only who reads the archive notices.
        let bytes = try archive([changing])
        #expect(throws: ArchiveError.otherContent(name: "changing")) { try check(bytes) }
    }

    @Test func `what the manifest does not say is refused`() throws {
        let manifest = try json(["a": [1], "b": [2]])
        let begin = ("manifest.json", manifest)
        try check(archive(of: [begin, ("b", [2]), ("a", [1])]))
        for (entries, error) in [
            ([begin, ("a", [1])], ArchiveError.missing(name: "b")),
            ([begin], .missing(name: "a")),
            ([begin, ("a", [1]), ("b", [3])], .otherContent(name: "b")),
            ([begin, ("a", [1]), ("b", [2, 2])], .otherSize(name: "b")),
            ([begin, ("a", [1]), ("b", [2]), ("c", [])], .unexpected(name: "c")),
            ([begin, ("a", [1]), ("a", [1]), ("b", [2])], .unexpected(name: "a")),
            ([("a", [1]), begin, ("b", [2])], .noManifest),
            ([("manifest.json", Array("{}".utf8))], .noManifest),
            ([("manifest.json", Array(#"{"format":2}"#.utf8))], .newerFormat(version: 2)),
            ([], .noManifest),
        ] {
            #expect(throws: error) { try check(archive(of: entries)) }
        }
        #expect(throws: ArchiveError.notATar(offset: 0)) { try check(encrypted(sample(1000))) }
    }

    @Test func `sizes that can’t be are in no manifest`() throws {
        let digest = String(repeating: "0", count: 64)
        let half = 1 << 62
        for (sizes, canBe) in [([half, 7], true), ([half, half], false), ([-1], false)] {
            let files = sizes.map { ArchiveManifest.File(name: "a", size: $0, sha256: digest) }
            let json = try manifest.with(files).json()
            #expect((try? ArchiveManifest(json: json)) == (canBe ? manifest.with(files) : nil))
        }
    }

    @Test func `the end is reached before an archive is held to be whole`() throws {
        let bytes = try archive()
        for count in [1, 16, 17, 600, 1100] {
            #expect(throws: ArchiveError.self) { try check(bytes.dropLast(count)) }
        }
    }
}
