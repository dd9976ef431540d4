import Synchronization

/// Projections of one moment that become snapshots, one after the other.
final class SnapshotSet<Models: ProjectionSet>: Sendable {
    private let snapshots: Snapshots<Models>
    private let chain: UInt32
    private let milestones: Milestones
    private let rest: Mutex<(models: Models, steps: ArraySlice<Step>)>

    private enum Step {
        /// The types of events that the program knows: first, so that no snapshot is ever there without it.
        case types
        case part(Int)
    }

    /// Those that ``Snapshots/write(_:parts:chain:upTo:)`` writes.
    init(
        _ models: Models, parts: [Int]?, chain: UInt32, upTo head: Position?,
        in snapshots: Snapshots<Models>
    ) {
        let parts = parts ?? Array(Models.parts.indices)
        self.snapshots = snapshots
        self.chain = chain
        milestones = Milestones(upTo: head ?? models.head, every: snapshots.every)
        rest = Mutex((models, [.types] + parts.map(Step.part)))
    }

    /// Writes the next; after the last, frees on the calling thread what is held of the models only here.
    /// - Returns: false if all are written.
    /// - Throws: the storage's error, or the sealer's.
    func writeNext() throws -> Bool {
        try rest.withLock { rest in
            guard let step = rest.steps.popFirst() else {
                rest.models = Models()
                return false
            }
            let (kind, payload) = try content(of: step, rest.models)
            try snapshots.store.write(
                Snapshot(position: rest.models.head, chain: chain, payload: payload),
                of: kind, milestones: milestones)
            return true
        }
    }

    private func content(
        of step: Step, _ models: Models
    ) throws -> (kind: SnapshotKind, payload: SnapshotBytes) {
        switch step {
        case .types:
            return (KnownTypes.kind, KnownTypes(of: Models.Event.self).payload)
        case .part(let index):
            let part = Models.parts[index]
            let payload = try part.get(models).encoded(sealer: snapshots.sealer)
            // A log from before may have texts in the clear whose first key was drawn just now.
            try snapshots.sealer?.flush()
            return (part.kind, SnapshotBytes(payload))
        }
    }
}
