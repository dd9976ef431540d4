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
        let what = lead.ofLog(clock)
        // Where all of it is ahead, nothing is from before.
        let store = try lot.readLog().store
        let limit = lot.now.advanced(byMinutes: ClockLead.minutesMax)
        let last = try store.reader.lastPosition(at: limit)
        guard last > .start else { return CheckupResult("ahead", [.warning("log-ahead", what)]) }
        var (own, others) = (0, 0)
        try store.read(after: last) { commit in
            if commit.envelope.actor == .system {
                own += commit.count
            } else {
                others += commit.count
            }
            return true
        }
        let finding = Finding(
            severity: lead.isDay ? .bad : .warning, code: "log-ahead",
            what:
                "\(what) The last event with a right moment is at position \(last). Behind it are "
                + "\(own.of("event")) by the program itself and \(others) by people, from position "
                + "\(last.advanced(by: 1)) on.\(lot.stopFirst) Put the lot back to position \(last) in a new "
                + "directory, enter again there what people did (`\(log(after: last, lot))`), and go on "
                + "there; keep this one.",
            mend: [
                lot.treelot(
                    "restore", lot.directory, "--to-position", "\(last)",
                    data: lot.newPath("restored"))
            ])
        return CheckupResult("ahead", [finding])
    }

    private static func log(after last: Position, _ lot: ExaminedLot) -> String {
        lot.treelot("log", "--from", "\(last.advanced(by: 1))")
    }
}
