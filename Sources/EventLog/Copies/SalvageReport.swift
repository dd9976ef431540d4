public import EventSourcing

/// The result of a salvage: which parts of a damaged log are saved, lost or skipped.
public struct SalvageReport: Sendable, Equatable {
    /// A range of bytes in a file that is no whole commit.
    public struct Unreadable: Sendable, Equatable {
        /// The path of the file.
        public var file: String
        /// The start of the range in the file, in bytes.
        public var offset: Int
        /// The length of the range in bytes.
        public var bytes: Int
    }

    /// A range of event positions.
    public struct Positions: Sendable, Equatable {
        /// The position of the first event.
        public var first: Position
        /// The position of the last event, included in the range.
        public var last: Position

        /// Makes the range from `first` to `last`, both included.
        public init(first: Position, last: Position) {
            self.first = first
            self.last = last
        }
    }

    /// The number of commits in the new log.
    public private(set) var commits = 0
    /// The position of the last event in the new log.
    public private(set) var head = Position.start
    /// Positions of events that are in no whole commit, although later events are. Events lost at the very
    /// end cannot be known.
    public private(set) var lost: [Positions] = []
    /// Positions of events in whole commits that cannot be in the new log, because earlier events are lost.
    public private(set) var behindGap: [Positions] = []
    /// Bytes that are no whole commit. At the end of the last file, they may be a torn tail: a write that a
    /// crash interrupted, and that was never acknowledged.
    public private(set) var unreadable: [Unreadable] = []

    /// Files of another log. They were skipped.
    public private(set) var foreign: [String] = []
    /// Files that do not continue the previous file, but a log with another history. Their commits, and all
    /// later ones, count as behind a gap.
    public private(set) var otherHistory: [String] = []

    /// Whether every event that is known to exist is in the new log.
    public var isWhole: Bool {
        lost.isEmpty && behindGap.isEmpty && unreadable.isEmpty && foreign.isEmpty
            && otherHistory.isEmpty
    }

    /// The position of the last event of any whole commit so far.
    private var seen = Position.start

    /// Records the commit as part of the new log if it is the next one there.
    /// - Returns: whether it is.
    mutating func takes(_ commit: CommitOutline) -> Bool {
        guard seen == head, otherHistory.isEmpty, commit.first == head.advanced(by: 1) else {
            return false
        }
        head = commit.last
        seen = commit.last
        commits += 1
        return true
    }

    /// Records a commit that cannot be in the new log, and the gap before it.
    /// - Returns: false if the commit was seen before.
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
