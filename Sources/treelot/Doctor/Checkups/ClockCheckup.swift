import EventSourcing
import TreeLot

/// Whether the log is ahead of the machine's clock.
enum ClockCheckup: Checkup {
    static let name = "clock"

    static func look(at lot: ExaminedLot) async throws -> CheckupResult {
        let models = try await lot.models()
        let clock = LotClock(zone: models.lot.settings.timeZone)
        guard let lead = ClockLead(models.latest, now: lot.now) else {
            return CheckupResult("the newest event is of \(clock.text(models.latest))")
        }
        let before = lot.backups.filter { backup in
            guard let latest = backup.whole?.latest else { return false }
            return ClockLead(latest, now: lot.now) == nil
        }.max { ($0.whole?.head ?? .start) < ($1.whole?.head ?? .start) }
        let what = lead.ofLog(clock)
        guard let before, let head = before.whole?.head else {
            return CheckupResult("ahead", [.warning("log-ahead", what)])
        }
        return CheckupResult(
            "ahead",
            [
                .warning(
                    "log-ahead",
                    "\(what) The backup \(before.path) is from before, with events up to position \(head)."
                        + lot.stopFirst, mend: [lot.restore(before)])
            ])
    }
}
