public import EventSourcing

/// Where a commit lies in the log, and which positions it has.
@usableFromInline
struct StoredCommit {
    /// As its bytes say.
    @usableFromInline let first: Position
    /// Where the commit behind it begins.
    @usableFromInline let end: Position
    let frame: Frame

    var last: Position { end.advanced(by: -1) }

    /// - Throws: a ``CommitFault`` for a commit that has other events than its neighbours leave room
    ///   for: opening the log does not count them.
    @inlinable @inline(__always)
    func checkPositions(_ first: Position, _ last: Position) throws(CommitFault) {
        guard first == self.first, last.advanced(by: 1) == end else {
            throw .otherPositions(first, last)
        }
    }
}

/// What is wrong with a commit whose bytes are whole. The log adds where it lies: to carry a file's
/// name along with every commit, for its error only, takes as long as to check it.
@usableFromInline
enum CommitFault: Error {
    case undecodable(FieldError)
    /// It has these, first and last.
    case otherPositions(Position, Position)

    func error(_ commit: StoredCommit, _ file: String) -> EventLogError {
        switch self {
        case .undecodable(.sealed(let why)): .sealed(position: commit.first, why: why)
        case .undecodable(let error):
            .undecodable(
                file: file, offset: commit.frame.offset, position: commit.first, what: "\(error)")
        case .otherPositions(let first, let last):
            .damaged(
                file: file, offset: commit.frame.offset, position: commit.first,
                what: "the commit there has positions \(first) to \(last), and its neighbours "
                    + "leave room for \(commit.first) to \(commit.last)")
        }
    }
}
