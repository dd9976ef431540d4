import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// What is in the data directory.
struct Info: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell what the data directory holds.")

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await guarded {
            let store = try LotDirectory.read(common)
            let info = store.info
            let scheduler = try Scheduler(lot: store)
            let models = await scheduler.models
            let snapshots = SnapshotStore(directory: common.data).summary()
            let lot = info.lotID.map { String($0, radix: 16).leftPadded }.joined()
            let pairs: [JSON.Member] =
                [
                    .init("troop", .string(models.lot.settings.troop)),
                    .init("timeZone", .string(models.lot.settings.timeZone)),
                    .init("lotId", .string(lot)),
                    .init("formatVersion", .whole(info.formatVersion)),
                    .init("events", .whole(info.head.value)),
                    .init("commits", .whole(info.segments.reduce(0) { $0 + $1.commits })),
                    .init("segments", .whole(info.segments.count)),
                    .init("bytes", .whole(info.bytes)),
                    .init("snapshots", .whole(snapshots.count)),
                    .init("snapshotPosition", .whole(snapshots.newest.value)),
                    .init("snapshotBytes", .whole(snapshots.bytes)),
                    .init("latest", .string(models.latest.description)),
                ] + models.counts.map { .init($0.name, .whole($0.count)) }
            if common.json {
                Terminal.print(JSON.object(pairs).description)
            } else {
                for pair in pairs { Terminal.print(pair.name.padded(to: 18) + pair.value.text) }
            }
            if let lead = ClockLead(models.latest) {
                Terminal.note(lead.ofLog(await LotClock(of: scheduler)))
            }
            if let remark = PrivateFile.remark(on: common.data) { Terminal.note(remark) }
            for backup in LotDirectory.backupsToForget(common, lotID: info.lotID) {
                Terminal.note(
                    "The backup \(backup) could not be reached since somebody was erased: it may still have "
                        + "their keys. They are destroyed there the next time something is recorded while "
                        + "it can be reached.")
            }
        }
    }
}

extension String {
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
