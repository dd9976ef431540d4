import ArgumentParser
import EventLog
import EventSourcing
import TreeLot

/// Whether this program knows all that the log has.
enum VersionCheckup: Checkup {
    static let name = "version"

    static func look(at lot: ExaminedLot) async throws -> CheckupResult {
        var unknown = try lot.readLog().counts?.unknown
        if unknown == nil { unknown = try await lot.models().setAside }
        let version = Version.inWords
        guard let unknown, unknown.count > 0 else {
            return CheckupResult("\(version) knows every event")
        }
        return CheckupResult(
            version,
            [
                .warning(
                    "program-too-old",
                    "This program is older than the lot, so that it can’t record anything. \(unknown)"
                )
            ])
    }
}
