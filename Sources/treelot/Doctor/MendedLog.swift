import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLotApp

/// A log that is whole, and ends where it ended, with files of backups in the place of those that are damaged or
/// missing.
struct MendedLog {
    /// The files of backups.
    let donors: [String]
    let head: Position

    /// Nil where the backups in reach do not have the files.
    init?(of lot: ExaminedLot) {
        guard lot.logDirectory == lot.directory,
            let newest = Self.segments(lot.path("events")).last
        else { return nil }
        var files = PatchedFileSystem()
        var untried: [String: [String]] = [:]
        while true {
            do {
                let options = LogOptions(sealer: BlindSealer(), fileSystem: files)
                let store = try LotStore(directory: lot.directory, mode: .read, options: options)
                try store.stored.compare(with: EvidenceCheckup.wholeCheckpoints(of: lot))
                donors = files.donors.values.sorted()
                head = store.head
                return
            } catch let error as EventLogError {
                // Only a file that another one follows has all that it had.
                guard let name = Self.file(of: error), name < newest else { return nil }
                var rest = untried[name] ?? Self.donors(of: name, lot)
                guard let donor = rest.popLast() else { return nil }
                files.donors[lot.path("events/" + name)] = donor
                untried[name] = rest
            } catch { return nil }
        }
    }

    /// The name of the file that would mend it.
    private static func file(of error: EventLogError) -> String? {
        switch error {
        case .damaged(let file, _, _, _), .notALog(let file):
            URL(filePath: file).lastPathComponent
        case .missing(let first, _, _):
            SegmentName.of(first)
        default: nil
        }
    }

    /// Those of backups, the longest last: an older one may be of when the file was not full yet.
    private static func donors(of name: String, _ lot: ExaminedLot) -> [String] {
        lot.backups.compactMap { backup -> (path: String, bytes: Int)? in
            guard case .there = backup.place else { return nil }
            let path = backup.path + "/events/" + name
            return FileFacts(path).map { (path, $0.bytes) }
        }.sorted { $0.bytes < $1.bytes }.map(\.path)
    }

    /// The names of the files of a log, in its order.
    static func segments(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasSuffix(SegmentName.ending) }.sorted()
    }
}
