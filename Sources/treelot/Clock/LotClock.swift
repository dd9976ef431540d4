import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// The lot's local clock. Times are printed in its zone, whatever the machine's is, with the zone.
struct LotClock {
    private let zone: TimeZone
    /// IANA name.
    private let name: String

    init(zone name: String) {
        let known = TimeZone(identifier: name)
        zone = known ?? .gmt
        self.name = known == nil ? "UTC" : name
    }

    /// The clock where there is no lot.
    static let greenwich = LotClock(zone: "UTC")

    init(of scheduler: Scheduler) async {
        self.init(zone: await scheduler.models.lot.settings.timeZone)
    }

    /// `2026-12-05 17:00 (America/Los_Angeles)`
    func text(_ instant: Instant) -> String { "\(local(instant).toTheMinute) (\(name))" }

    /// `2026-12-05`
    func day(_ instant: Instant) -> String { "\(local(instant).day)" }

    private func local(_ instant: Instant) -> LocalInstant {
        LocalInstant(instant, offsetSeconds: zone.secondsFromGMT(for: instant.date))
    }

    /// The beginning of the day after `instant`.
    func endOfDay(_ instant: Instant) -> Instant {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let start = calendar.startOfDay(for: instant.date)
        let tomorrow = calendar.date(byAdding: .day, value: 1, to: start)
        return tomorrow.map { Instant(milliseconds: Int64($0.timeIntervalSince1970) * 1000) }
            ?? instant
    }
}

extension Instant {
    var date: Date { Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1000) }
}
