/// The keys of commands that recorded nothing: they are in no log, and are kept only while this process
/// lives, up to a maximum number.
@usableFromInline
struct UnchangedKeys<App: Application>: Sendable {
    private static var countMax: Int { 10_000 }

    private var outcomes: [String: (UInt64, CommandAcceptance<App>)] = [:]

    @usableFromInline
    func find(_ key: String) -> (digest: UInt64, CommandAcceptance<App>)? { outcomes[key] }

    @usableFromInline
    mutating func remember(
        _ submission: CommandSubmission<App>, _ acceptance: CommandAcceptance<App>
    ) {
        guard let key = submission.key else { return }
        if outcomes.count == Self.countMax { outcomes.removeAll(keepingCapacity: true) }
        outcomes[key] = (submission.digest, acceptance)
    }

    /// Drops the outcomes that are based on commits after `position`, which were not stored.
    mutating func forget(after position: Position) {
        outcomes = outcomes.filter { $0.value.1.position <= position }
    }
}
