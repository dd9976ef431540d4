public import EventSourcing

extension LotSettings {
    /// The lot’s clock; nil until the lot is opened, and for a zone that this machine lacks.
    var clock: WallClock? { WallClock(zone: timeZone) }

    /// The midnight with which a day begins, on the lot’s clock; by UTC, while there is none.
    public func midnight(of day: CalendarDay) -> LocalInstant {
        LocalInstant(midnightOf: day, on: clock)
    }

    /// The last moment of a day.
    public func end(of day: CalendarDay) -> Instant {
        Instant(milliseconds: midnight(of: day.advanced(by: 1)).instant.milliseconds - 1)
    }
}
