import EventLog
public import EventSourcing
import TreeLot

extension LotStore {
    /// Whether a log holds text about `subject` in the clear, as one does that was made without a vault:
    /// destroying a key does not reach that.
    /// - Complexity: O(bytes of the log).
    public static func hasPlainText(
        about subject: Subject, in directory: String
    ) throws -> Bool {
        let store = try LotStore(
            directory: directory, mode: .read, options: LogOptions(sealer: BlindSealer()))
        var finder = TextFinder(subject: subject)
        try store.read(after: .start) { commit in
            for event in commit.events { try finder.look(at: event.fact) }
            if commit.envelope.about == subject, commit.envelope.reason?.value != nil {
                finder.hasFound = true
            }
            return !finder.hasFound
        }
        return finder.hasFound
    }
}

/// Looks for texts about somebody that can be read.
private struct TextFinder: FieldCoder {
    let subject: Subject
    var hasFound = false

    mutating func look(at fact: some Fact) throws(FieldError) {
        var fact = fact
        try fact.fields(&self)
    }

    mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) {}

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {
        if subject == self.subject, value.value != nil { hasFound = true }
    }
}
