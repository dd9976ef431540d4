import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// Describes the content of the data directory.
struct Info: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Tell what the data directory holds.")

    @OptionGroup var common: CommonOptions

    func work() async throws {
        let store = try LotDirectory.read(common)
        let info = store.info
        let scheduler = try Scheduler(store: store)
        let models = await scheduler.models
        let snapshots = SnapshotFiles(directory: common.data).list()
        let pairs: [JSON.Member] =
            [
                .init("troop", .string(models.lot.settings.troop)),
                .init("timeZone", .string(models.lot.settings.timeZone)),
                .init("lotId", .string(info.lotID.hexadecimal)),
                .init("formatVersion", .whole(info.formatVersion)),
                .init("events", .whole(info.head.value)),
                .init("commits", .whole(info.segments.reduce(0) { $0 + $1.commits })),
                .init("segments", .whole(info.segments.count)),
                .init("bytes", .whole(info.bytes)),
                .init("snapshots", .whole(snapshots.count)),
                .init("snapshotPosition", .whole(snapshots.last?.position.value ?? 0)),
                .init("snapshotBytes", .whole(snapshots.reduce(0) { $0 + $1.bytes })),
                .init("latest", .string(models.latest.description)),
            ] + models.counts.map { .init($0.name, .whole($0.count)) }
        common.tell(
            .object(pairs + scheduler.setAside.members),
            pairs.map { $0.name.padded(to: 18) + $0.value.text })
        if scheduler.setAside.count > 0 { Terminal.note("\(scheduler.setAside)") }
        await LotDirectory.remark(on: scheduler, common)
        for backup in LotDirectory.backupsToForget(common, lotID: info.lotID) {
            Terminal.note(
                "The backup \(backup) could not be reached since somebody was erased: it may still have "
                    + "their keys. They are destroyed there the next time something is recorded while "
                    + "it can be reached.")
        }
    }
}

extension UnknownEvents {
    /// What is set aside, beside an answer in JSON; nothing where nothing is.
    var members: [JSON.Member] {
        guard let first else { return [] }
        let types = JSON.array(typeNumbers.map { .whole($0) })
        return [
            .init(
                "setAside",
                .object(["events": .whole(count), "types": types, "first": .whole(first.value)]))
        ]
    }
}
