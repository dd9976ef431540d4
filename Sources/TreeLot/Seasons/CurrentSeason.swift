public import EventSourcing

// Which season is meant where none is named. Everything that needs one asks here: questions, pages,
// reminders of what is to be done.
extension Lot {
    public func hasSeason(_ id: Season.ID) -> Bool { seasons.table.has(id) }

    public var hasAnySeason: Bool { !seasons.table.rows.isEmpty }

    /// The season that is on at `now`, or else the next one, or else the last one.
    ///
    /// Published seasons come before those that are over, and these before drafts: a plan for next year replaces
    /// nothing that families see. Of several that are on, it is the one that began last.
    /// - Complexity: O(seasons); where several are published, O(their shifts) in the worst case.
    func currentSeason(at now: Instant) -> Season? {
        let candidates = seasonsThatMayBeCurrent
        guard candidates.count > 1 else { return candidates.first.map { seasons[$0] } }
        let rows = candidates.map { seasons[$0] }
        let on = rows.filter { isOn($0, at: now) }
        if let season = on.max(by: { ($0.firstDay, $0.id) < ($1.firstDay, $1.id) }) {
            return season
        }
        let ahead = rows.filter { day(in: $0, now) < $0.firstDay }
        if let season = ahead.min(by: { ($0.firstDay, $0.id) < ($1.firstDay, $1.id) }) {
            return season
        }
        return rows.max { ($0.lastDay, $0.id) < ($1.lastDay, $1.id) }
    }

    /// The named season, or else the current one.
    /// - Throws: `not-found` for one that does not exist, or where there is none yet.
    func season(orCurrent id: Season.ID?, at now: Instant) throws(LotRefusal) -> Season {
        if let id { return try season(id) }
        guard let season = currentSeason(at: now) else {
            throw LotRefusal(
                .notFound, "There is no season yet. Create one first, with “create-season”.")
        }
        return season
    }

    /// One of them is the current one, at any moment: the published ones, or those that are over and had shifts, or all
    /// where there is neither.
    var seasonsThatMayBeCurrent: [Season.ID] {
        let rows = seasons.table.rows
        let active = rows.filter { $0.status == .active }
        let shown =
            active.isEmpty ? rows.filter { $0.status.isOver && !$0.shifts.isEmpty } : active
        return (shown.isEmpty ? Array(rows) : shown).map(\.id)
    }

    /// Seasons in which something can still be done at `now`: the current one first, then the published
    /// ones that are still ahead, by their first day.
    func seasonsOpen(at now: Instant) -> [Season] {
        guard let current = currentSeason(at: now), current.status == .active else { return [] }
        let ahead = seasons.table.rows.filter {
            $0.status == .active && $0.id != current.id && day(in: $0, now) <= $0.lastDay
        }
        return [current] + ahead.sorted { ($0.firstDay, $0.id) < ($1.firstDay, $1.id) }
    }

    /// From the morning of the first day to the end of the last one, and as long as a check-in or check-out
    /// is possible: the last shift may end after midnight.
    private func isOn(_ season: Season, at now: Instant) -> Bool {
        let today = day(in: season, now)
        if season.firstDay <= today, today <= season.lastDay { return true }
        return season.shifts.contains { id in
            let (isPublished, start, end) = shifts.table.look(at: id) {
                ($0.status == .published, $0.terms.start.instant, $0.terms.end.instant)
            }
            return isPublished
                && start.advanced(byMinutes: -season.policy.checkInOpensMinutes) <= now
                && now <= end.advanced(byMinutes: season.policy.checkOutClosesMinutes)
        }
    }

    /// Today on the season’s wall, also before and after the season.
    private func day(in season: Season, _ now: Instant) -> CalendarDay {
        clock(of: season.id)?.local(now).day ?? season.firstDay
    }

    /// Today on the season’s wall, kept within the season.
    func today(in season: Season, _ now: Instant) -> CalendarDay {
        min(max(day(in: season, now), season.firstDay), season.lastDay)
    }
}

extension ReadModels {
    /// The season that is meant at `now` where none is named: the one that is on, or else the next, or
    /// else the last; nil before there is any.
    public func currentSeason(at now: Instant) -> Season.ID? { lot.currentSeason(at: now)?.id }
}
