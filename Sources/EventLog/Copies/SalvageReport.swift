public import EventSourcing

/// What became of each part of a damaged log.
public struct SalvageReport: Sendable, Equatable {
    public struct Unreadable: Sendable, Equatable {
        /// Its path.
        public var file: String
        /// In bytes.
        public var offset: Int
        public var bytes: Int
    }

    public struct Positions: Sendable, Equatable {
        public var first: Position
        public var last: Position

        public init(first: Position, last: Position) {
            self.first = first
            self.last = last
        }
    }

    /// In the new log.
    public private(set) var commits = 0
    /// The last event in the new log.
    public private(set) var head = Position.start
    /// Events that are in no whole commit, though later ones are. Whether there were any behind the last
    /// of all, nothing tells.
    public private(set) var lost: [Positions] = []
    /// Events of whole commits that can't be in the new log, since some before them are lost.
    public private(set) var behindGap: [Positions] = []
    /// Bytes that are no whole commit. At the end of the last file, they may be of a write that a crash
    /// has interrupted, and that was never acknowledged.
    public private(set) var unreadable: [Unreadable] = []

    /// Files of another lot: they were left alone.
    public private(set) var foreign: [String] = []
    /// Files that do not continue the one before, but a log that went on differently. What is in them and
    /// behind counts as behind a gap.
    public private(set) var otherHistory: [String] = []

    /// Whether every event is in the new log, as far as anything tells.
    public var isWhole: Bool {
        lost.isEmpty && behindGap.isEmpty && unreadable.isEmpty && foreign.isEmpty
            && otherHistory.isEmpty
    }

    /// The last event that any whole commit has.
    private var seen = Position.start

    /// Whether a commit is the next of the new log; it is in it then.
    mutating func takes(_ commit: CommitOutline) -> Bool {
        guard seen == head, otherHistory.isEmpty, commit.first == head.advanced(by: 1) else {
            return false
        }
        head = commit.last
        seen = commit.last
        commits += 1
        return true
    }

    /// Whether a commit is new, and can't be in the new log.
    mutating func loses(upTo commit: CommitOutline) -> Bool {
        guard commit.first > seen else { return false }
        let next = seen.advanced(by: 1)
        if commit.first > next {
            lost.append(Positions(first: next, last: commit.first.advanced(by: -1)))
        }
        if commit.first > next || behindGap.isEmpty {
            behindGap.append(Positions(first: commit.first, last: commit.last))
        } else {
            behindGap[behindGap.count - 1].last = commit.last
        }
        seen = commit.last
        return true
    }

    mutating func noteForeign(_ file: String) { foreign.append(file) }

    mutating func noteOtherHistory(_ file: String) { otherHistory.append(file) }

    mutating func note(_ piece: SalvagedFile.Piece, in file: String) {
        if case .unreadable(let range) = piece {
            unreadable.append(
                Unreadable(file: file, offset: range.lowerBound, bytes: range.count))
        }
    }
}
