import EventLog
import EventSourcing
import TestSupport
import TreeLot

/// A log of several segments as its writer left it, and what is in it.
struct WholeLog {
    let image: DiskImage
    let commits: [Commit<LotEvent>]
    /// In order.
    let segments: [String]
    private let layouts: [String: Layout]

    /// - Parameter groups: so many, of one to three commits.
    init(seed: UInt64, groups: Int, closes: Bool, room: Room) throws {
        let disk = TapeDisk()
        var life = Life(on: disk, seed: seed, room: room)
        try life.session(groups: groups, closes: closes)
        self.init(disk.image, life.ledger.decided)
    }

    init(_ image: DiskImage, _ commits: [Commit<LotEvent>]) {
        self.image = image
        self.commits = commits
        segments = image.files.keys.filter { $0.hasSuffix(".log") }.sorted()
        layouts = image.files.mapValues { Layout(of: $0) }
    }

    func bytes(_ segment: String) -> [UInt8] { image.files[segment]! }
    func layout(_ segment: String) -> Layout { layouts[segment]! }

    /// How many commits there are before the segment.
    func commits(before segment: String) -> Int {
        segments.prefix { $0 != segment }.reduce(0) { $0 + layout($1).commits }
    }

    /// The log with another content of one segment.
    func with(_ bytes: [UInt8], in segment: String) -> DiskImage {
        var image = image
        image.files[segment] = bytes
        return image
    }

    // MARK: Damage

    /// What the promise says of the log with these bytes in one of its segments, all of which had been
    /// flushed: refused, unless the format names it as a limit that cannot be told.
    func verdict(_ damaged: [UInt8], in segment: String) -> Verdict {
        let disk = TapeDisk(with(damaged, in: segment))
        let found: [Commit<LotEvent>]
        do { found = try openLog(on: disk, .read).all() } catch { return .kept }
        if found == commits { return .kept }
        guard let bound = lossNobodyCanTell(damaged, in: segment) else {
            return .broken("opens with \(found.count) commits of \(commits.count)")
        }
        guard found == Array(commits.prefix(bound)) else {
            return .broken("opens with \(found.count) commits, of which \(bound) are whole")
        }
        return .limit
    }

    /// Where nothing behind the damage shows that it had been flushed: how many commits are left.
    private func lossNobodyCanTell(_ damaged: [UInt8], in segment: String) -> Int? {
        let (whole, frames) = (bytes(segment), layout(segment).frames)
        func isSame(_ range: Range<Int>) -> Bool {
            range.upperBound <= damaged.count && damaged[range] == whole[range]
        }
        guard segment == segments.last else { return nil }
        if damaged.dropFirst(Layout.headerBytes).allSatisfy({ $0 == 0 }) {
            return commits(before: segment)
        }
        guard isSame(0..<Layout.headerBytes),
            let first = frames.firstIndex(where: { !isSame($0.offset..<$0.end) })
        else { return nil }
        let lost = frames[first].offset
        let behind = frames[(first + 1)...]
        let isProven = behind.contains { frame in
            frame.durableOffset > lost && isSame(frame.offset - 4..<frame.end)
        }
        let lastProves = behind.last.map { frame in
            frame.durableOffset == frame.offset && isSame(frame.offset..<frame.offset + 8)
                && damaged[frame.end...].allSatisfy { $0 == 0 }
        }
        guard !isProven, lastProves != true else { return nil }
        return commits(before: segment) + frames[..<first].count { !$0.isMark }
    }
}
