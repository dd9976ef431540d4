import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// What an erasure removes as it is recorded is what a replay can no longer read: laws 1 and 2, across
/// the end of a key.
struct CryptoShreddingLaws {
    @Test func `folding a log whose keys are gone gives equal bytes`() throws {
        var erased = 0
        try hold { history in
            let models = ReadModels(folding: history.commits)
            let sealer = ToySealer()
            let stored = try history.commits.map { try $0.stored(by: sealer) }
            try sealer.shred(models.lot.erased)
            let replayed = try ReadModels(folding: stored.map { try Commit($0, from: sealer) })
            erased += models.lot.erased.count
            return replayed.difference(from: models)
        }
        #expect(erased > 0)
    }

    @Test func `of an erased person nothing is kept that may be missing`() {
        let fields = Schema(of: Person.self).fields.filter { field in
            // That they were erased, and to whom their number leads, says nothing about them.
            if case .optional = field.type {
                field.name != "erased" && field.name != "mergedInto"
            } else {
                false
            }
        }
        #expect(!fields.isEmpty)
        for history in RandomHistory.all {
            let lot = history.end.lot
            for person in lot.people.table.rows where person.isErased {
                let json = JSON(record: person)
                for field in fields {
                    #expect(json[field.name] == nil, "\(field.name): seed \(history.seed)")
                }
            }
        }
    }

    @Test func `a snapshot from before the end of a key, and the tail, are the full replay`() throws
    {
        for history in RandomHistory.all {
            let models = history.end
            guard !models.lot.erased.isEmpty else { continue }
            let sealer = ToySealer()
            let stored = try history.commits.map { try $0.stored(by: sealer) }
            // Of every seventh commit.
            var snapshots: [(index: Int, past: ReadModels, rows: [[UInt8]])] = []
            var index = 0
            try history.forEachState { past, _ in
                if index % 7 == 0 {
                    let rows = try past.projections.map { try $0.encoded(sealer: sealer) }
                    snapshots.append((index, past, rows))
                }
                index += 1
            }
            try sealer.shred(models.lot.erased)
            for (index, past, rows) in snapshots {
                let kept = try zip(past.projections, rows).map {
                    try $0.restored(from: $1, sealer)
                }
                var restored = ReadModels(kept, head: past.head)
                for bytes in stored[(index + 1)...] {
                    restored.apply(try Commit(bytes, from: sealer))
                }
                #expect(restored == models, "seed \(history.seed), position \(past.head)")
            }
        }
    }

    @Test func `nothing of them is in any read model, then or as of any earlier moment`() {
        let ending = Schema(of: Person.self).fields.filter { $0.isErasable && $0.type.isOptional }
        #expect(ending.map(\.name).contains("language"))
        var known = 0
        for history in RandomHistory.all.prefix(100) {
            let models = history.end
            guard !models.lot.erased.isEmpty else { continue }
            history.forEachState { past, commit in
                let seen = past.seen(by: models.rights)
                for subject in models.lot.erased {
                    let isForgotten = seen.projections.allSatisfy { !$0.knows(subject) }
                    #expect(isForgotten, "seed \(history.seed), position \(commit.last)")
                    known += past.projections.count { $0.knows(subject) }
                }
                for person in models.lot.people.erased {
                    guard let row = seen.lot.people.find(person).map({ JSON(record: $0) }) else {
                        continue
                    }
                    for field in ending {
                        #expect(
                            row[field.name] == nil, "\(field.name): seed \(history.seed)")
                    }
                }
            }
        }
        // Else it would not see what is there, either.
        #expect(known > 0)
    }

    @Test
    func `what is recorded afterwards ends what they had, without a word about them`() {
        var erasedCount = 0
        hold { history in
            var erased: Set<Subject> = []
            for commit in history.commits {
                for event in commit.events where !erased.isEmpty {
                    let name = type(of: event.fact).name
                    for text in event.fact.personalTexts where text.text.value != nil {
                        guard erased.isDisjoint(with: text.subjects) else {
                            return "\(name) holds “\(text.field)” about one of \(erased)"
                        }
                    }
                    guard event.endsWhatWas || erased.isDisjoint(with: event.subjects) else {
                        return "\(name) is about one of \(erased)"
                    }
                }
                erased.formUnion(commit.events.compactMap(\.erased))
            }
            erasedCount += erased.count
            return nil
        }
        #expect(erasedCount > 0)
    }
}

extension LotEvent {
    /// The lot’s own record of visits, and of mails that it could not deliver, goes on without names. A role is
    /// revoked after its holder is gone, too, and what an adult was to a scout ended.
    fileprivate var endsWhatWas: Bool {
        switch self {
        case .assignments, .attendance, .messages, .places, .people(.roleRevoked),
            .people(.unrelated):
            true
        case .opened, .people, .households, .seasons, .templates, .shifts, .codes, .accounts: false
        }
    }

    /// The people and households that the event names.
    fileprivate var subjects: [Subject] { references.compactMap(\.subject) }
}

extension SchemaType {
    fileprivate var isOptional: Bool {
        if case .optional = self { true } else { false }
    }
}

extension Commit<LotEvent> {
    fileprivate func stored(by sealer: ToySealer) throws -> [UInt8] {
        var writer = WireWriter(sealer: sealer)
        try write(to: &writer)
        return writer.bytes
    }

    fileprivate init(_ bytes: [UInt8], from sealer: ToySealer) throws {
        self = try bytes.withUnsafeBytes { try Commit(from: WireReader($0, sealer: sealer)) }
    }
}

extension ReadModel<LotEvent> {
    fileprivate func restored(
        from bytes: [UInt8], _ sealer: ToySealer
    ) throws -> any ReadModel<LotEvent> {
        try #require(Self(snapshot: SnapshotBytes(bytes), sealer: sealer))
    }

    fileprivate func knows(_ subject: Subject) -> Bool {
        var finder = Finder(subject: subject)
        var copy = self
        // Describing has no way to fail; the coder's protocol allows for those that have.
        try! copy.fields(&finder)
        return finder.hasFound
    }
}

/// Looks for texts about a subject.
private struct Finder: FieldCoder {
    let subject: Subject
    var hasFound = false

    mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        if let rows = value as? any Sequence { try look(in: rows) }
    }

    /// Tables are no arrays: their rows may still be packed.
    private mutating func look(in rows: some Sequence) throws(FieldError) {
        for row in rows {
            guard var record = row as? any Record else { return }
            try record.fields(&self)
        }
    }

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {
        if subject == self.subject, value.value != nil { hasFound = true }
    }
}
