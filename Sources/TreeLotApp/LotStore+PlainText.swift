public import EventLog
public import EventSourcing
public import TreeLot

extension FileEventStore<LotEvent> {
    /// Whether a log holds text about `subject` in the clear, as one does that was made without a vault:
    /// destroying a key does not reach that.
    /// - Complexity: O(bytes of the log).
    public static func hasPlainText(
        about subject: Subject, in directory: String
    ) throws -> Bool {
        let store = try LotStore(
            directory: directory, mode: .read, options: LogOptions(sealer: BlindSealer()))
        var isThere = false
        try store.read(after: .start) { commit in
            isThere =
                commit.stored.contains { event in
                    event.personalTexts.contains {
                        $0.subjects.contains(subject) && $0.text.value != nil
                    }
                }
                || commit.envelope.about.contains(subject) && commit.envelope.reason?.value != nil
            return !isThere
        }
        return isThere
    }
}
