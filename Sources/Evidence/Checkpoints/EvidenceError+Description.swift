extension EvidenceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notACheckpoint(let file):
            "\(file) is no checkpoint, or was changed. Nothing was done. Restore it from a copy. "
                + Self.moveElsewhere
        case .notAKey(let file):
            "\(file) is no key, or was changed. Nothing was done. Restore it from a copy."
        case .notSigned(let file, let key):
            "\(file) was not signed with the key \(key), or was changed since. Do not trust it. If "
                + "it should be right, it belongs to another key: compare the key with the one that "
                + "you noted. " + Self.moveElsewhere
        case .otherLot(let file, let found, let expected):
            "\(file) is of another lot: \(found), and not \(expected). Nothing was done. Put back "
                + "what belongs there."
        case .keyMissing(let file):
            "\(file) is missing, while there is something that it belongs to. Nothing was done. "
                + "Restore it from a copy; if it is lost, move the whole directory of evidence "
                + "elsewhere: a new key is made then, and old checkpoints still prove the past with "
                + "the old one."
        case .keysDiffer(let directory):
            "The two halves of the key in \(directory), “key” and “key.pub”, do not belong "
                + "together. Somebody has changed one. Restore both from a copy."
        case .noCheckpoint(let directory):
            "There is no checkpoint in \(directory) yet. It is made with the next action that is "
                + "recorded."
        case .shorter(let file, let size, let commitCount):
            "The log has lost its end: it has \(commitCount) commits, and \(file) is of \(size). "
                + "Nothing was changed. Restore the log from a backup. " + Self.goOn
        case .changed(let file, let size, let commits, let events):
            "The log was changed: its first \(size) commits are not those that \(file) was made of. "
                + "The change lies in \(Self.span("commit", commits)), "
                + "\(Self.span("event", events)). Nothing was done. Restore the log from a backup, "
                + "and ask who can write to it. " + Self.goOn
        case .notCovered(let position, let size):
            "The event at position \(position) is not in the newest checkpoint yet, which is of "
                + "\(size) commits. Ask again in a second; if nobody records anything, record "
                + "something."
        case .beyondHead(let position, let head):
            "There is no event at position \(position): the log ends at \(head)."
        case .newerThanNewest(let file, let size, let newest):
            "\(file) is of \(size) commits, and the newest checkpoint of the log of \(newest). The "
                + "log, or its evidence, has lost its end. Restore both from a backup."
        case .notAProof(let file, let what):
            "\(file) is no proof, or was changed: \(what)."
        case .notProven(let file, let what): "\(file) proves nothing: \(what)."
        }
    }

    private static let moveElsewhere =
        "One that lies beside the log may also be moved elsewhere: then the one before it counts."

    private static let goOn =
        "Only if no backup has more, and the log is to go on as it is in spite of that, move the directory "
        + "“evidence” elsewhere: it is the proof of what is missing."

    private static func span(_ what: String, _ range: ClosedRange<Int>) -> String {
        range.count == 1
            ? "\(what) \(range.lowerBound)"
            : "\(what)s \(range.lowerBound) to \(range.upperBound)"
    }
}
