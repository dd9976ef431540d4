import EventLog
import EventSourcing
import Foundation

/// Makes the next generation of a lot's backup, and removes those that are not kept any more.
struct GenerationBackup {
    let source: String
    /// Where the source’s log is.
    let log: String
    let folder: GenerationFolder
    /// Whether that is as of now.
    let isFresh: Bool

    struct Made {
        let generation: Generation
        let counts: BackupCounts
        let checkpoints: Int
        /// With the new one, rising.
        let kept: [Generation]
        let removed: [Generation]
    }

    func make(keeping rule: Retention) throws -> Made {
        try folder.locked {
            guard let logID = try LogIdentity.read(directory: log) else {
                throw Failure("The log in \(source) has only been begun. Try again in a moment.")
            }
            let earlier = try earlierOnes(logID)
            try folder.removeLeftovers(of: logID)
            let generation = folder.next(at: .present)
            let (counts, checkpoints) = try make(generation, after: earlier)
            // Some may have been erased while the new one got its name, or while the older ones were in another place.
            try BackupList.eraseAgain(in: (earlier + [generation]).map(\.path), of: source)
            // From here on the new one counts, whatever becomes of the older ones.
            let kept = rule.kept(of: earlier.map(\.moment) + [generation.moment])
                .union([generation.moment])
            let removed = earlier.filter { !kept.contains($0.moment) }
            try remove(removed, after: generation)
            try BackupNote(directory: folder.path, at: .present, events: counts.head.value)
                .note(in: source)
            return Made(
                generation: generation, counts: counts, checkpoints: checkpoints,
                kept: earlier.filter { kept.contains($0.moment) } + [generation],
                removed: removed)
        }
    }

    private func earlierOnes(_ logID: [UInt8]) throws -> [Generation] {
        let earlier = folder.all(of: logID)
        let others = folder.all().filter {
            ![nil, logID].contains(GenerationFolder.logID($0.path))
        }
        guard others.isEmpty else {
            throw Failure(
                "\(folder.path) has generations of another lot (\(others[0].name)). Nothing was changed. Name "
                    + "another directory.")
        }
        if let newest = earlier.last, let lead = ClockLead(newest.moment) {
            Terminal.note(
                "The generation \(newest.name) is \(lead.length) ahead of this machine’s clock. Is the clock "
                    + "right?")
        }
        return earlier
    }

    private func make(
        _ generation: Generation, after earlier: [Generation]
    ) throws -> (BackupCounts, checkpoints: Int) {
        do {
            return try Unfinished.make(generation.path) { unfinished in
                try LotDirectory.make(unfinished)
                return try fill(unfinished, of: generation, after: earlier[...])
            }
        } catch {
            try? BackupList.forgetMissing(in: folder.path, of: source)
            throw error
        }
    }

    /// A generation that is damaged is no reason to have no new one, but nothing of it is used.
    private func fill(
        _ unfinished: String, of generation: Generation, after earlier: ArraySlice<Generation>
    ) throws -> (BackupCounts, checkpoints: Int) {
        let copy = LotCopy(
            source: source, log: log, target: unfinished, earlier: earlier.last?.path,
            isFresh: isFresh)
        let counts: BackupCounts
        do {
            counts = try ProgressBar.during("Backing up") { show in
                try copy.update(show) {
                    // Before the keys are copied: an erasure from now on reaches this backup, under either name,
                    // and the older ones also where they were brought from elsewhere.
                    try BackupList.add(
                        earlier.map(\.path) + [unfinished, generation.path], to: source)
                    try BackupList.markAsBackup(unfinished, of: source)
                }
            }
        } catch LogCopyError.damaged(let directory, let cause) where directory == copy.earlier {
            Terminal.note(
                "The generation \(directory) is not whole, and nothing of it was used for the new one. Do not "
                    + "trust it. What is wrong: \(cause)")
            return try fill(unfinished, of: generation, after: earlier.dropLast())
        }
        // Who restores a generation looks for the others.
        let others = try BackupList.read(source)
            .filter { !BackupList.isBackup($0, in: folder.path) }
        try BackupList.add(others, to: unfinished)
        return (counts, try copy.verify())
    }

    private func remove(_ generations: [Generation], after made: Generation) throws {
        do { for generation in generations { try folder.remove(generation) } } catch {
            throw Failure(
                "\(made.path) is made and checked, but an older generation could not be removed: \(error)"
            )
        }
        try BackupList.forgetMissing(in: folder.path, of: source)
    }
}
