public import EventSourcing

/// The place of a commit in the log, and its positions.
@usableFromInline
struct StoredCommit {
    /// The first position, from the bytes of the commit.
    @usableFromInline let first: Position
    /// The first position of the next commit.
    @usableFromInline let end: Position
    let frame: Frame

    var last: Position { end.advanced(by: -1) }

    /// Compares the positions of the decoded commit with those of its neighbours, since opening a log does
    /// not count events.
    /// - Throws: a ``CommitFault`` if they do not match.
    @inlinable @inline(__always)
    func checkPositions(_ first: Position, _ last: Position) throws(CommitFault) {
        guard first == self.first, last.advanced(by: 1) == end else {
            throw .otherPositions(first, last)
        }
    }
}

/// A fault in a commit whose bytes are whole. The log adds file and offset later: to carry a file name along
/// with every commit, only for errors, takes as long as to check the commit.
@usableFromInline
enum CommitFault: Error {
    case undecodable(FieldError)
    /// The commit has these first and last positions, which its neighbours contradict.
    case otherPositions(Position, Position)

    func error(_ commit: StoredCommit, _ file: String) -> EventLogError {
        switch self {
        case .undecodable(.sealed(let why)): .sealed(position: commit.first, why: why)
        case .undecodable(.unknownEvent(let typeNumber, let position)):
            .unknownEvent(typeNumber: typeNumber, position: position)
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
