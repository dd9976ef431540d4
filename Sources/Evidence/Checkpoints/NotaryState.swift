import EventSourcing

/// The state of a notary, used by one task at a time.
struct NotaryState {
    /// Maximum number of commits that the saved frontier lags behind: the next opening hashes them again.
    private static let lagMax = 1000

    private let folder: EvidenceFolder
    /// Nil before the beginning and after the end.
    private var log: (@Sendable () -> any StoredLog)?
    private var tree = LogTree()
    private var key: SigningKey?
    /// Number of commits in the newest checkpoint.
    private var signedSize = 0
    /// Number of commits in the saved frontier.
    private var savedSize = 0
    var hasFailed = false

    init(_ folder: EvidenceFolder) { self.folder = folder }

    /// Follows the log up to its newest checkpoint, which it must be what it was made of.
    mutating func begin(_ log: @escaping @Sendable () -> any StoredLog) throws {
        self.log = nil
        let stored = log()
        if let newest = try folder.newestCheckpoint() {
            try Self.check(stored, against: newest)
            tree = try tree(of: stored, upTo: newest)
            signedSize = newest.size
        }
        self.log = log
    }

    private static func check(_ log: any StoredLog, against newest: KeptCheckpoint) throws {
        guard log.commitCount >= newest.size else {
            throw EvidenceError.shorter(
                file: newest.file, size: newest.size, commitCount: log.commitCount)
        }
        try newest.requireOrigin(ofLot: log.logID)
    }

    /// The tree that the checkpoint was made of. The saved frontier only shortens the computation: the
    /// checkpoint shows whether it was right.
    private mutating func tree(
        of log: any StoredLog, upTo newest: KeptCheckpoint
    ) throws -> LogTree {
        if let saved = try folder.savedFrontier(), log.chain(at: saved.position) == saved.chain {
            var tree = LogTree(saved)
            try tree.grow(with: log, to: newest.size)
            savedSize = saved.frontier.size
            if tree.frontier.root == newest.checkpoint.root { return tree }
        }
        var tree = LogTree()
        try tree.grow(with: log, to: newest.size)
        savedSize = 0
        if tree.frontier.root == newest.checkpoint.root { return tree }
        // The checkpoints before it show where.
        try log.compare(with: folder.checkpoints())
        throw EvidenceError.changed(
            file: newest.file, size: newest.size, commits: 1...newest.size,
            events: 1...log.head.value)
    }

    /// Signs the stored commits, if there are more than those signed before.
    mutating func sign() throws {
        guard let stored = log?(), stored.commitCount > signedSize else { return }
        let key = try key(of: stored)
        for count in stored.sealedCounts where count >= tree.frontier.size {
            try tree.grow(with: stored, to: count)
            try folder.keepSealed(try checkpoint(key))
        }
        try tree.grow(with: stored, to: stored.commitCount)
        try folder.keepNewest(try checkpoint(key))
        signedSize = tree.frontier.size
        try save(stored)
    }

    private func checkpoint(_ key: SigningKey) throws -> SignedCheckpoint {
        let frontier = tree.frontier
        return try SignedCheckpoint(
            Checkpoint(origin: key.name, size: frontier.size, root: frontier.root), signedBy: key)
    }

    private mutating func save(_ log: any StoredLog) throws {
        guard signedSize - savedSize > Self.lagMax, let chain = log.chain(at: log.head) else {
            return
        }
        try folder.keep(
            SavedFrontier(frontier: tree.frontier, position: log.head, chain: chain))
        savedSize = signedSize
    }

    /// That of the lot: made with the first commit, before which the lot's id may still change.
    private mutating func key(of log: any StoredLog) throws -> SigningKey {
        if let key { return key }
        let made = try folder.signingKey(origin: Checkpoint.origin(of: log.logID))
        key = made
        return made
    }

    mutating func end() { log = nil }
}
