import EventSourcing

/// A frontier in a file, so that the tree over a long log need not be computed again by each writer.
///
/// It is not authoritative: the checkpoint shows whether it is right, and it can be computed from the log.
struct SavedFrontier: Equatable {
    private static let kind = "tree-lot/frontier@v1"

    var frontier: Frontier
    /// Of the last event in it.
    var position: Position
    /// The log's value there, which depends on all before it.
    var chain: UInt32

    var text: String {
        var lines = [Self.kind, "size \(frontier.size)", "position \(position)", "chain \(chain)"]
        lines += frontier.roots.map(\.description)
        return lines.map { $0 + "\n" }.joined()
    }
}

extension SavedFrontier {
    /// Nil unless `text` is what ``text`` gives.
    init?(_ text: String) {
        guard text.hasSuffix("\n") else { return nil }
        let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 4, lines[0] == Self.kind,
            let size = Self.value("size", lines[1]),
            let position = Self.value("position", lines[2]),
            let chain = Self.value("chain", lines[3]).flatMap({ UInt32(exactly: $0) })
        else { return nil }
        let roots = lines[4...].map { TreeHash(base64: $0) }
        guard !roots.contains(nil),
            let frontier = Frontier(size: size, roots: roots.compactMap { $0 })
        else { return nil }
        self.init(frontier: frontier, position: Position(position), chain: chain)
    }

    private static func value(_ name: String, _ line: Substring) -> Int? {
        guard line.hasPrefix(name + " ") else { return nil }
        return Int(decimal: line.dropFirst(name.utf8.count + 1))
    }
}
