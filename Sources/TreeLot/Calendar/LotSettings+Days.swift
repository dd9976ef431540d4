public import EventSourcing

extension LotSettings {
    /// The lot’s clock; nil until the lot is opened, and for a zone that this machine lacks.
    var clock: WallClock? { WallClock(zone: timeZone) }

    /// The last moment of a day on the lot’s clock; nil while there is no clock.
    public func end(of day: CalendarDay) -> Instant? {
        let midnight = TimeOfDay(minutes: 0)!
        let next = clock?.moment(midnight, on: day.advanced(by: 1)).instant
        return next.map { Instant(milliseconds: $0.milliseconds - 1) }
    }
}
