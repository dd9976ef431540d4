import ArgumentParser
import EventSourcing
import TreeLotApp

/// Prepares the read models of this version.
struct WarmUp: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Fold the log into snapshots of this version, beside one that still serves.",
        discussion: """
            Before an update: a new version folds the log anew where its read models differ. This does it \
            ahead, and records nothing; the new version then opens the lot from there. Example:
              treelot warm-up
            """)

    @OptionGroup var common: CommonOptions

    func work() async throws {
        let scheduler = try LotDirectory.readModels(common)
        let position = try await scheduler.warmUp()?.value ?? 0
        common.tell(
            .object(["snapshotPosition": .whole(position)]),
            ["The read models are kept as of position \(position).".checked])
    }
}
