public import Foundation

/// The first file of an archive, in JSON: what it is of, and which files follow.
public struct ArchiveManifest: Codable, Equatable, Sendable {
    static let name = "manifest.json"
    /// It is in memory as a whole.
    static let bytesMax = 16 << 20
    private static let format = 1

    /// The version of the format; it rises where older programs could not restore the lot.
    public private(set) var format = Self.format
    /// Which program has made it.
    public var program: String
    public var madeAt: Date
    public var troop: String
    public var timeZone: String
    public var logID: String
    /// The names of all seasons.
    public var seasons: [String]
    /// The season of which there are tables; nil where there is none.
    public var tablesOf: String?
    /// The head of the log: how many commits and events it has, and when the last one was recorded.
    public var commits: Int
    public var events: Int
    public var latest: Date
    /// The newest signed checkpoint of the log; nil if there is none.
    public var checkpoint: String?
    /// All others, in their order.
    public private(set) var files: [File] = []

    public struct File: Codable, Equatable, Sendable {
        public var name: String
        public var size: Int
        /// In hexadecimal digits.
        public var sha256: String
    }

    public init(
        program: String, madeAt: Date, troop: String, timeZone: String, logID: String,
        seasons: [String], tablesOf: String?, commits: Int, events: Int, latest: Date,
        checkpoint: String?
    ) {
        self.program = program
        self.madeAt = madeAt
        self.troop = troop
        self.timeZone = timeZone
        self.logID = logID
        self.seasons = seasons
        self.tablesOf = tablesOf
        self.commits = commits
        self.events = events
        self.latest = latest
        self.checkpoint = checkpoint
    }

    func with(_ files: [File]) -> Self {
        var manifest = self
        manifest.files = files
        return manifest
    }

    /// Over several lines, for people too.
    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }

    /// - Throws: ``ArchiveError/newerFormat(version:)``; ``ArchiveError/noManifest`` for all that is none.
    init(json: [UInt8]) throws(ArchiveError) {
        struct Version: Decodable { var format: Int }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let version = try? decoder.decode(Version.self, from: Data(json)) else {
            throw .noManifest
        }
        guard version.format <= Self.format else { throw .newerFormat(version: version.format) }
        guard let manifest = try? decoder.decode(Self.self, from: Data(json)), manifest.canBe else {
            throw .noManifest
        }
        self = manifest
    }

    /// Whether its files have sizes that can be added up.
    private var canBe: Bool {
        var total = 0
        return files.allSatisfy { file in
            let (sum, overflows) = total.addingReportingOverflow(file.size)
            total = sum
            return file.size >= 0 && !overflows
        }
    }
}
