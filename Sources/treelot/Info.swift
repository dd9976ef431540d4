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
            let models = await (try Scheduler(lot: store)).models
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
                    .init("latest", .string(models.latest.description)),
                ] + models.counts.map { .init($0.name, .whole($0.count)) }
            if common.json {
                Terminal.print(JSON.object(pairs).description)
            } else {
                for pair in pairs { Terminal.print(pair.name.padded(to: 15) + pair.value.text) }
            }
            for backup in LotDirectory.backupsToForget(common, lotID: info.lotID) {
                Terminal.note(
                    "The backup \(backup) still has keys of people who were erased; it could not be "
                        + "reached yet.")
            }
        }
    }
}

extension String {
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
