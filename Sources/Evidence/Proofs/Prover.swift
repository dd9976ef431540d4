public import EventSourcing

/// Makes proofs of what a log holds, for the newest checkpoint of it.
///
/// - Complexity: each reads all of the log up to the checkpoint, and holds O(log commits) of it.
public struct Prover {
    private let log: any StoredLog
    private let newest: KeptCheckpoint

    /// - Parameter newest: read before the log was opened, which therefore has its commits.
    public init(_ log: any StoredLog, newest: KeptCheckpoint) {
        self.log = log
        self.newest = newest
    }

    /// Shows that the commit with the event at `position` is in the log.
    /// - Throws: ``EvidenceError``, if it is not in the checkpoint, or the log is not what that says.
    public func inclusion(of position: Position) throws -> Inclusion {
        guard position > .start, position <= log.head else {
            throw EvidenceError.beyondHead(position, head: log.head)
        }
        guard let (index, bytes) = try commit(with: position), index < newest.size else {
            throw EvidenceError.notCovered(position, size: newest.size)
        }
        let subtrees = Subtrees(besideLeaf: index, size: newest.size)
        let inclusion = Inclusion(
            commit: bytes,
            proof: InclusionProof(index: index, hashes: try hashes(of: subtrees)),
            signed: newest.signed)
        let isShown = inclusion.proof.shows(
            TreeHash(leaf: bytes), in: newest.checkpoint.root, size: newest.size)
        if !isShown { try compare(with: [newest]) }
        return inclusion
    }

    /// Shows that the log of today continues that of a checkpoint that was kept elsewhere.
    /// - Throws: ``EvidenceError``, if it does not.
    public func continuation(since kept: KeptCheckpoint) throws -> Continuation {
        guard kept.size <= newest.size else {
            throw EvidenceError.newerThanNewest(
                file: kept.file, size: kept.size, newest: newest.size)
        }
        let subtrees = kept.size == 0 ? nil : Subtrees(from: kept.size, to: newest.size)
        let continuation = Continuation(
            old: kept.signed, hashes: try subtrees.map { try hashes(of: $0) } ?? [],
            new: newest.signed)
        let proof = ConsistencyProof(oldSize: kept.size, hashes: continuation.hashes)
        let isShown = proof.shows(
            kept.checkpoint.root, continuedIn: newest.checkpoint.root, size: newest.size)
        if !isShown { try compare(with: [kept, newest]) }
        return continuation
    }

    /// From 0.
    private func commit(with position: Position) throws -> (index: Int, bytes: [UInt8])? {
        var index = 0
        var found: [UInt8]?
        try log.readBytes(after: .start) { span, bytes in
            guard span.last >= position else {
                index += 1
                return true
            }
            found = Array(bytes)
            return false
        }
        return found.map { (index, $0) }
    }

    private func hashes(of subtrees: Subtrees) throws -> [TreeHash] {
        var roots = SubtreeRoots(subtrees)
        var size = 0
        try log.readBytes(after: .start) { _, bytes in
            roots.add(TreeHash(leaf: bytes))
            size += 1
            return size < newest.size
        }
        guard let hashes = roots.hashes else {
            throw EvidenceError.shorter(
                file: newest.file, size: newest.size, commitCount: log.commitCount)
        }
        return hashes
    }

    /// Tells where the log is not what the checkpoints say.
    private func compare(with checkpoints: [KeptCheckpoint]) throws {
        try log.compare(with: checkpoints)
        throw EvidenceError.notProven(
            file: newest.file, what: "the log changes while it is being read")
    }
}
