extension CommandProcessor {
    /// Keeps the projections as snapshots now, also where the log is only read: so a new version of a program
    /// is warmed up beside the old one, which still serves, and folds only what came since when it takes over.
    /// - Returns: the position of the snapshots; nil if the store keeps none, or the log is empty.
    /// - Throws: ``ProcessorError/newerEvents(_:)`` if events were set aside; the storage's error.
    /// - Complexity: O(bytes of the snapshots).
    public func warmUp() throws -> Position? {
        guard setAside.count == 0 else { throw ProcessorError.newerEvents(setAside) }
        guard let kept, let chain = store.stored.chain(at: models.head) else { return nil }
        try kept.write(models, chain: chain)
        return models.head
    }
}
