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
        let (info, log) = (store.info, store.reader)
        let scheduler = try Scheduler(store: store)
        let models = await scheduler.models
        let files = SnapshotFiles(directory: common.log)
        let snapshots = files.list()
        let pairs: [JSON.Member] =
            [
                .init("troop", .string(models.lot.settings.troop)),
                .init("timeZone", .string(models.lot.settings.timeZone)),
                .init("lotId", .string(info.logID.hexadecimal)),
                .init("formatVersion", .whole(info.formatVersion)),
                .init("events", .whole(info.head.value)),
                .init("commits", .whole(info.segments.reduce(0) { $0 + $1.commits })),
                .init("segments", .whole(info.segments.count)),
                .init("bytes", .whole(info.bytes)),
                .init("snapshots", .whole(snapshots.count)),
                .init("snapshotPosition", .whole(snapshots.last?.position.value ?? 0)),
                .init("snapshotBytes", .whole(snapshots.reduce(0) { $0 + files.size(of: $1) })),
                .init("latest", .string(models.latest.description)),
            ] + models.counts.map { .init($0.name, .whole($0.count)) }
        let unusable = await scheduler.foldedFromLog
        let kept = try ReadModels.info(snapshots).map {
            try KeptReadModel(
                $0, isUnusable: unusable.contains($0.kind.name), in: files, of: log)
        }
        let backups = try BackupNote.all(of: common.data)
            .map { MadeBackup($0, head: info.head, now: .present) }
        common.tell(
            .object(
                pairs + [
                    .init("readModels", .array(kept.map(\.json))),
                    .init("backups", .array(backups.map(\.json))),
                ] + scheduler.setAside.members),
            pairs.map { $0.name.padded(to: 18) + $0.value.text } + [""] + kept.lines
                + backups.lines)
        if scheduler.setAside.count > 0 { Terminal.note("\(scheduler.setAside)") }
        await LotDirectory.remark(on: scheduler, common)
        for backup in LotDirectory.backupsToForget(common, logID: info.logID) {
            Terminal.note(
                "The backup \(backup) could not be reached since somebody was erased: it may still have "
                    + "their keys. They are destroyed there the next time something is recorded while "
                    + "it can be reached.")
        }
    }
}

/// A read model, and the snapshot that the lot is opened from.
private struct KeptReadModel {
    let info: ProjectionInfo
    /// There is a snapshot, and it is damaged or of another log: the read model is folded from the log.
    let isUnusable: Bool
    /// Events behind the snapshot, which are folded when the lot is opened.
    let behind: Int
    /// The size of the snapshot; 0 without one.
    let bytes: Int
    /// When the last event in the snapshot was recorded; nil without one.
    let asOf: Instant?

    init(
        _ info: ProjectionInfo, isUnusable: Bool, in files: SnapshotFiles,
        of log: CommitReader<LotEvent>
    ) throws {
        self.info = info
        self.isUnusable = isUnusable && info.snapshot != nil
        bytes = info.snapshot.map(files.size) ?? 0
        let position = isUnusable ? .start : info.snapshot?.position ?? .start
        behind = log.head.value - position.value
        asOf = position > .start ? try log.instant(behind: position.advanced(by: -1)) : nil
    }

    var json: JSON {
        var members: [JSON.Member] = [
            .init("name", .string(info.kind.name)), .init("version", .whole(info.version)),
            .init("behind", .whole(behind)),
        ]
        if let snapshot = info.snapshot {
            members.append(.init("snapshotPosition", .whole(snapshot.position.value)))
            if let asOf { members.append(.init("asOf", .string(asOf.description))) }
            members.append(.init("bytes", .whole(bytes)))
        }
        if isUnusable { members.append(.init("unusable", true)) }
        return .object(members)
    }
}

extension [KeptReadModel] {
    fileprivate var lines: [String] {
        TextTable(
            of: self,
            [
                .init("read model", \.info.kind.name), .init(">version", \.info.version),
                .init(">snapshot at") { kept in
                    kept.isUnusable
                        ? "unusable" : kept.info.snapshot.map { "\($0.position)" } ?? "none"
                },
                .init(">behind", \.behind), .init(">bytes", \.bytes),
                .init("as of") { $0.asOf.map(\.description) ?? "" },
            ]
        ).lines()
    }
}

/// A backup that was made, and how old it is.
private struct MadeBackup {
    let note: BackupNote
    /// Events that were recorded since.
    let behind: Int
    let age: String

    init(_ note: BackupNote, head: Position, now: Instant) {
        self.note = note
        behind = max(0, head.value - note.events)
        let minutes = now.minutes(since: note.at)
        age = minutes < 1 ? "just now" : "\(minutes.ofMinutes) ago"
    }

    var json: JSON {
        .object([
            "directory": .string(note.directory), "at": .string(note.at.description),
            "events": .whole(note.events), "behind": .whole(behind),
        ])
    }
}

extension [MadeBackup] {
    fileprivate var lines: [String] {
        guard !isEmpty else { return [] }
        let table = TextTable(
            of: self,
            [
                .init("backup", \.note.directory.harmless), .init("made", \.age),
                .init(">behind", \.behind),
            ])
        return [""] + table.lines()
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
