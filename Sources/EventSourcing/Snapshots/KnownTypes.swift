/// The types of event that the program knew which wrote a set of snapshots, as a small snapshot beside them: their
/// numbers in decimal digits, separated by spaces.
///
/// An older program that does not know one of them must not go on from these snapshots: it would pass over what
/// it does not know without a word, where it has to come upon it in the log. A newer program that knows more may.
struct KnownTypes: Equatable {
    static let kind = SnapshotKind(name: "event-types", schema: fnv1a("decimal numbers".utf8))

    private let numbers: Set<Int>

    init(of event: (some EventPayload).Type) { numbers = Set(event.facts.readable.map(\.number)) }

    /// Those of the newest snapshots in `store`; nil where no program has said it.
    init?(in store: some SnapshotStore, _ entries: [SnapshotEntry]) {
        let newest = entries.last { $0.isPerhaps(Self.kind) }
        guard let newest, let snapshot = store.read(newest, schema: Self.kind.schema) else {
            return nil
        }
        let text = snapshot.payload.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        numbers = Set(text.split(separator: " ").compactMap { Int($0) })
    }

    func includes(_ others: KnownTypes) -> Bool { numbers.isSuperset(of: others.numbers) }

    var payload: SnapshotBytes {
        SnapshotBytes(Array(numbers.sorted().map(String.init).joined(separator: " ").utf8))
    }
}
