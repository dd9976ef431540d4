import EventSourcing

/// The place of a commit in the log, and its positions.
struct StoredCommit {
    /// The first position, from the bytes of the commit.
    let first: Position
    /// The first position of the next commit.
    let end: Position
    let frame: Frame

    var last: Position { end.advanced(by: -1) }

    var span: CommitSpan { CommitSpan(first: first, last: last) }
}

extension CommitFault {
    /// The fault with the place of its commit.
    func error(_ commit: StoredCommit, _ file: String) -> EventLogError {
        switch self {
        case .undecodable(.sealed(let why)): .sealed(position: commit.first, why: why)
        case .undecodable(.unknownEvent(let typeNumber, let position)):
            .unknownEvent(typeNumber: typeNumber, position: position)
        case .undecodable(let error):
            .undecodable(
                file: file, offset: commit.frame.offset, position: commit.first, what: "\(error)")
        case .otherPositions(let span):
            .damaged(
                file: file, offset: commit.frame.offset, position: commit.first,
                what:
                    "the commit there has positions \(span.first) to \(span.last), and its neighbors "
                    + "leave room for \(commit.first) to \(commit.last)")
        }
    }
}
