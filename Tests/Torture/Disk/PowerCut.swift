import TestSupport

/// What a disk may hold after the power went: of everything that was on its way to the medium, any
/// part may have arrived, in any order, torn at the borders of sectors.
struct PowerCut {
    /// The smallest piece that arrives whole or not at all, in bytes.
    var sectorBytes: Int
    /// At most so many outcomes are looked at; if there are not more, all of them are.
    var outcomesMax: Int
    /// What a part of a file reads as that it got without getting its bytes.
    var filler: Filler = .zeros
    /// All bytes of files arrive, or none; entries of directories as they like.
    var variesOnlyEntries = false

    enum Filler: CaseIterable {
        case zeros
        /// Remains of some other file.
        case junk
        /// The beginning of the same file, in its sectors: bytes that look right, elsewhere.
        case echo
    }

    /// Something that may have arrived or not.
    private enum Piece {
        case entry(Step)
        case size(file: Int)
        case sector(file: Int, Range<Int>)

        var isEntry: Bool { if case .entry = self { true } else { false } }
    }

    /// Calls `body` with each outcome.
    func outcomes(
        of state: DiskState, _ random: inout SeededRandom, _ body: (DiskImage) throws -> Void
    ) rethrows {
        var pieces = pieces(of: state)
        var together: [[Piece]] = [[]]
        if variesOnlyEntries {
            together.append(pieces.filter { !$0.isEntry })
            pieces.removeAll { !$0.isEntry }
        }
        for more in together {
            for arrived in Self.choices(pieces.count, max: outcomesMax, &random) {
                var kept = more
                for (piece, isKept) in zip(pieces, arrived) where isKept { kept.append(piece) }
                try body(image(of: state, kept, &random))
            }
        }
    }

    /// The outcome in which nothing has arrived.
    func least(of state: DiskState) -> DiskImage {
        var random = SeededRandom(seed: 0)
        return image(of: state, [], &random)
    }

    private func pieces(of state: DiskState) -> [Piece] {
        var pieces = state.pendingEntries.map { Piece.entry($0) }
        for (number, file) in state.files.sorted(by: { $0.key < $1.key }) {
            if file.visible.count != file.durable.count || file.cutTo < file.durable.count {
                pieces.append(.size(file: number))
            }
            for page in file.dirty.sorted() {
                let start = page * DiskState.pageBytes
                let end = min(start + DiskState.pageBytes, file.visible.count)
                for offset in stride(from: start, to: end, by: sectorBytes) {
                    let sector = offset..<min(offset + sectorBytes, end)
                    if !file.hasArrived(sector) { pieces.append(.sector(file: number, sector)) }
                }
            }
        }
        return pieces
    }

    private func image(
        of state: DiskState, _ kept: [Piece], _ random: inout SeededRandom
    ) -> DiskImage {
        var (names, directories) = (state.durableNames, state.durableDirectories)
        var resized: Set<Int> = []
        var sectors: [Int: [Range<Int>]] = [:]
        for piece in kept {
            switch piece {
            case .entry(let step): step.enter(into: &names, &directories)
            case .size(let file): resized.insert(file)
            case .sector(let file, let range): sectors[file, default: []].append(range)
            }
        }
        var image = DiskImage()
        image.directories = directories
        for (path, number) in names.sorted(by: { $0.key < $1.key }) {
            image.files[path] = bytes(
                of: state.files[number]!, isResized: resized.contains(number),
                sectors[number] ?? [], &random)
        }
        return image.reachable()
    }

    private func bytes(
        of file: DiskState.File, isResized: Bool, _ sectors: [Range<Int>],
        _ random: inout SeededRandom
    ) -> [UInt8] {
        var bytes = file.durable
        if isResized { bytes = Array(bytes.prefix(min(file.cutTo, file.visible.count))) }
        let end = max(
            isResized ? file.visible.count : 0, sectors.map(\.upperBound).max() ?? 0, bytes.count)
        fill(&bytes, to: end, &random)
        for sector in sectors { bytes.replaceSubrange(sector, with: file.visible[sector]) }
        return bytes
    }

    private func fill(_ bytes: inout [UInt8], to end: Int, _ random: inout SeededRandom) {
        let beginning = bytes.prefix(bytes.count / sectorBytes * sectorBytes)
        while bytes.count < end {
            switch filler {
            case .zeros: bytes.append(0)
            case .junk: bytes.append(UInt8.random(in: .min ... .max, using: &random))
            case .echo:
                bytes.append(beginning.isEmpty ? 0 : beginning[bytes.count % beginning.count])
            }
        }
    }

    /// Which of `count` pieces arrived: every combination, or, if those are too many, all, none, each
    /// alone, all but one, all up to one, all from one, and then by chance.
    static func choices(
        _ count: Int, max: Int, _ random: inout SeededRandom
    ) -> [[Bool]] {
        if count < 20, 1 << count <= max {
            return (0..<1 << count).map { bits in (0..<count).map { bits >> $0 & 1 == 1 } }
        }
        var chosen: [[Bool]] = [
            Array(repeating: true, count: count), Array(repeating: false, count: count),
        ]
        for place in (0..<count).shuffled(using: &random) {
            chosen.append((0..<count).map { $0 == place })
            chosen.append((0..<count).map { $0 != place })
            chosen.append((0..<count).map { $0 < place })
            chosen.append((0..<count).map { $0 > place })
        }
        while chosen.count < max {
            chosen.append((0..<count).map { _ in Bool.random(using: &random) })
        }
        return Array(chosen.prefix(max))
    }
}

extension DiskState.File {
    /// Whether the medium has these bytes already.
    fileprivate func hasArrived(_ range: Range<Int>) -> Bool {
        range.upperBound <= min(durable.count, cutTo) && durable[range] == visible[range]
    }
}
