import EventSourcing

/// The state of a log at one moment, in three lines: the text of a C2SP tlog-checkpoint.
public struct Checkpoint: Sendable, Equatable {
    /// Which log: see ``origin(of:)``.
    public var origin: String
    /// How many commits it had.
    public var size: Int
    /// The root of the tree over them.
    public var root: TreeHash

    public init(origin: String, size: Int, root: TreeHash) {
        self.origin = origin
        self.size = size
        self.root = root
    }

    /// The first line of a lot's checkpoints, and the name of its key.
    public static func origin(of logID: [UInt8]) -> String {
        "tree-lot/" + logID.hexadecimal
    }

    /// Nil unless `text` is that of a checkpoint. Lines after the third are skipped.
    init?(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        guard lines.count >= 3, !lines.contains(""), let size = Int(decimal: lines[1]),
            let root = TreeHash(base64: lines[2])
        else { return nil }
        self.init(origin: String(lines[0]), size: size, root: root)
    }

    var text: String { "\(origin)\n\(size)\n\(root)\n" }
}

extension Int {
    /// Digits, and no zero in front of others.
    init?(decimal text: some StringProtocol) {
        guard let value = Int(text), value >= 0, String(value) == text else { return nil }
        self = value
    }
}
