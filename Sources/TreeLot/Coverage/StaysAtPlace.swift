import EventSourcing

/// Everybody’s visits to one place, by which the two-adult ledger is kept.
struct StaysAtPlace {
    private var stays: [Stay] = []
    /// Those of each shift, and when they were.
    private var spans: [(span: ClosedRange<Instant>, stays: Range<Int>)] = []

    /// A visit as it counts, for a half-open interval.
    fileprivate struct Stay {
        var assignment: Assignment.ID
        var slot: Slot
        var isOfSeason: Bool
        var from: Instant
        /// Nil for a visit that goes on.
        var to: Instant?

        func contains(_ instant: Instant) -> Bool {
            from <= instant && to.map { instant < $0 } ?? true
        }
    }

    /// The places of a season’s shifts, with the visits there: of all seasons, as far as anybody of this one may have
    /// been there at the time.
    static func all(of season: Season, _ lot: Lot, at now: Instant) -> [StaysAtPlace] {
        let spans = season.shifts.compactMap(lot.attendance.span)
        guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max()
        else { return [] }
        var numbers = PlaceNumbers(of: season, lot)
        var places = Array(repeating: StaysAtPlace(), count: numbers.count)
        for id in lot.shifts.table.ids {
            guard let span = lot.attendance.span(of: id), span.overlaps(first...last) else {
                continue
            }
            let shift = lot.shifts[id]
            guard let place = numbers.number(of: shift.location) else { continue }
            places[place].add(shift, in: span, isOfSeason: shift.season == season.id, lot, at: now)
        }
        return places
    }

    /// The places of a season, from 0 up: by their names without case and accents. Each is folded once for each way in which
    /// it is written.
    private struct PlaceNumbers {
        private var folded: [String: Int] = [:]
        private var written: [String: Int?] = [:]

        init(of season: Season, _ lot: Lot) {
            for id in season.shifts {
                let location = lot.shifts.table.look(at: id) { $0.terms.location }
                guard written[location] == nil else { continue }
                let number = folded[location.folded] ?? folded.count
                folded[location.folded] = number
                written[location] = number
            }
        }

        var count: Int { folded.count }

        /// Nil for a place where the season has no shift.
        mutating func number(of location: String) -> Int? {
            if let number = written[location] { return number }
            let number = folded[location.folded]
            written[location] = .some(number)
            return number
        }
    }

    private mutating func add(
        _ shift: Shift, in span: ClosedRange<Instant>, isOfSeason: Bool, _ lot: Lot, at now: Instant
    ) {
        let begin = stays.count
        for id in shift.assignments {
            let visit = lot.attendance[id]
            guard let from = visit.checkedInAt else { continue }
            let to = visit.isOpen ? lot.endOfVisit(id, at: now) : visit.checkedOutAt
            if let to, to <= from { continue }
            stays.append(
                Stay(assignment: id, slot: visit.slot, isOfSeason: isOfSeason, from: from, to: to))
        }
        spans.append((span, begin..<stays.count))
    }

    /// The times in which scouts of the season were there with too few adults.
    func entries(
        of season: Season, _ lot: Lot, for actor: Actor
    ) -> [TwoAdultLedger.Entry] {
        let allRules = lot.coverage.adultRules(of: season.id)
        var sweep = LedgerSweep(of: stays, lot, for: actor)
        for group in groups where isBroken(group, allRules) {
            // Between two groups the place is empty.
            var (scouts, adults) = (0, 0)
            var rules = allRules[...]
            var minimum = 0
            let edges = edges(of: group)
            var rest = edges[...]
            while let next = rest.first?.instant {
                let instant = min(next, rules.first?.since ?? next)
                while let rule = rules.first, rule.since <= instant {
                    minimum = rule.minimum
                    rules.removeFirst()
                }
                let turns = rest.prefix { $0.instant == instant }
                rest = rest[turns.endIndex...]
                for turn in turns {
                    let change = turn.isArrival ? 1 : -1
                    switch stays[turn.stay].slot {
                    case .parent: adults += change
                    case .scout: if stays[turn.stay].isOfSeason { scouts += change }
                    }
                }
                let isBroken = scouts > 0 && adults < minimum
                guard isBroken || sweep.isOpen else { continue }
                sweep.look(
                    isBroken, requiring: minimum, at: instant, turns, among: group)
            }
        }
        sweep.end()
        return sweep.entries
    }

    /// Whether a scout of the season was there at a moment with too few adults: mostly not, and to find that out takes the
    /// adults’ turns alone.
    private func isBroken(_ group: [Range<Int>], _ rules: [AdultRule]) -> Bool {
        var arrivals: [Int64] = []
        var departures: [Int64] = []
        for stays in group.map({ stays[$0] }) {
            for stay in stays where stay.slot == .parent {
                arrivals.append(stay.from.milliseconds)
                if let to = stay.to { departures.append(to.milliseconds) }
            }
        }
        arrivals.sort()
        departures.sort()
        let gaps = rules.indices.flatMap { place in
            let until = place + 1 < rules.count ? rules[place + 1].since : .latest
            return Self.gaps(arrivals, departures, rules[place].minimum)
                .map { (from: max($0.from, rules[place].since), to: min($0.to, until)) }
                .filter { $0.from < $0.to }
        }
        return group.contains { range in
            stays[range].contains { stay in
                stay.slot == .scout && stay.isOfSeason
                    && gaps.contains { stay.from < $0.to && $0.from < stay.to ?? .latest }
            }
        }
    }

    /// When there were fewer adults than the minimum.
    /// - Parameters:
    ///   - arrivals: of adults, in milliseconds since 1970; in order, as the departures.
    private static func gaps(
        _ arrivals: [Int64], _ departures: [Int64], _ minimum: Int
    ) -> [(from: Instant, to: Instant)] {
        var gaps: [(from: Instant, to: Instant)] = []
        var (adults, since, left) = (0, Instant.earliest, departures[...])
        for arrival in arrivals {
            while let departure = left.first, departure <= arrival {
                if adults == minimum { since = Instant(milliseconds: departure) }
                adults -= 1
                left.removeFirst()
            }
            adults += 1
            let now = Instant(milliseconds: arrival)
            if adults == minimum, since < now { gaps.append((since, now)) }
        }
        for departure in left {
            if adults == minimum { since = Instant(milliseconds: departure) }
            adults -= 1
        }
        if adults < minimum { gaps.append((since, .latest)) }
        return gaps
    }

    /// The stays in groups, between which the place was empty, by time: to sort each of them takes less time than to sort
    /// all.
    private var groups: [[Range<Int>]] {
        var groups: [[Range<Int>]] = []
        var end: Instant?
        for (span, stays) in spans.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
            if let end, span.lowerBound <= end {
                groups[groups.count - 1].append(stays)
            } else {
                groups.append([stays])
            }
            end = max(end ?? span.upperBound, span.upperBound)
        }
        return groups
    }

    /// The arrival at the place or the departure from it with which a stay begins or ends.
    fileprivate struct Edge {
        var instant: Instant
        var stay: Int
        var isArrival: Bool
    }

    /// Arrivals and departures, by time; those of one moment in the order of the stays.
    private func edges(of group: [Range<Int>]) -> [Edge] {
        var edges: [Edge] = []
        for place in group.joined() {
            edges.append(Edge(instant: stays[place].from, stay: place, isArrival: true))
            guard let to = stays[place].to else { continue }
            edges.append(Edge(instant: to, stay: place, isArrival: false))
        }
        return edges.sorted {
            $0.instant == $1.instant ? $0.stay < $1.stay : $0.instant < $1.instant
        }
    }
}

/// Walks through the moments at a place in which the rule begins, goes on or ceases to be broken, and keeps the entries of
/// the ledger.
private struct LedgerSweep {
    let stays: [StaysAtPlace.Stay]
    let lot: Lot
    let actor: Actor
    private(set) var entries: [TwoAdultLedger.Entry] = []
    private var open: TwoAdultLedger.Entry?
    /// A shift of the open entry, whose clock on the wall tells its times.
    private var clock = Shift()
    /// The stays of those who were there for a part of the open entry.
    private var seen: Set<Int> = []
    /// The last minute that an entry has counted, since 1970.
    private var counted: Int64 = -1

    init(of stays: [StaysAtPlace.Stay], _ lot: Lot, for actor: Actor) {
        (self.stays, self.lot, self.actor) = (stays, lot, actor)
    }

    var isOpen: Bool { open != nil }

    /// Those that help to break the rule: arrivals of scouts, departures of adults; or the others, that help to keep it.
    private func turns(
        _ edges: ArraySlice<StaysAtPlace.Edge>, breaking: Bool
    ) -> [TwoAdultLedger.Turn] {
        edges.filter { (stays[$0.stay].slot == .scout) == ($0.isArrival == breaking) }.map {
            let id = stays[$0.stay].assignment
            return TwoAdultLedger.Turn(
                who: who(id), turn: $0.isArrival ? .arrived : .left,
                source: $0.isArrival ? lot.sourceOfArrival(id) : lot.sourceOfDeparture(id))
        }
    }

    /// Looks at the place after all that happens at a moment.
    /// - Parameters:
    ///   - minimum: the number of adults that are required from then on.
    ///   - edges: those of the moment; none where only the rule has changed.
    ///   - group: the stays of those who may be there.
    mutating func look(
        _ isBroken: Bool, requiring minimum: Int, at instant: Instant,
        _ edges: ArraySlice<StaysAtPlace.Edge>, among group: [Range<Int>]
    ) {
        if isBroken, open == nil {
            seen = Set(group.joined().filter { stays[$0].contains(instant) })
            let began = turns(edges, breaking: true)
            // A scout is there, or nothing would be broken.
            let anyone = seen.min().map { lot.assignments[stays[$0].assignment].shift }
            guard let shift = began.first?.who.shift ?? anyone else { return }
            clock = lot.shifts[shift]
            open = TwoAdultLedger.Entry(
                location: clock.location, from: clock.local(instant), minimumAdults: minimum,
                shifts: [], people: [], began: began, ended: [])
        } else if !isBroken, var entry = open {
            entry.ended = turns(edges, breaking: false)
            entry.to = clock.local(instant)
            let first = max(entry.from.instant.minute, counted + 1)
            let last = Instant(milliseconds: instant.milliseconds - 1).minute
            entry.minutes = Int(max(0, last - first + 1))
            counted = max(counted, last)
            close(entry)
        } else if isBroken {
            seen.formUnion(edges.lazy.filter(\.isArrival).map(\.stay))
        }
    }

    /// Keeps an entry that lasts until now.
    mutating func end() { if let open { close(open) } }

    private mutating func close(_ entry: TwoAdultLedger.Entry) {
        var entry = entry
        entry.people = seen.map { stays[$0].assignment }.sorted().map(who)
        entry.shifts = Set(entry.people.filter { $0.slot == .scout }.map(\.shift)).sorted()
        entries.append(entry)
        open = nil
    }

    private func who(_ id: Assignment.ID) -> TwoAdultLedger.Present {
        let row = lot.assignments[id]
        return TwoAdultLedger.Present(
            assignment: id, shift: row.shift, person: row.person,
            name: lot.name(of: row.person, for: actor), slot: row.slot)
    }
}

extension Lot {
    fileprivate func sourceOfArrival(_ id: Assignment.ID) -> TwoAdultLedger.Turn.Source {
        guard let recorded = attendance.corrected(id) else { return .recorded }
        return recorded.checkedInAt == attendance[id].checkedInAt ? .recorded : .adjusted
    }

    fileprivate func sourceOfDeparture(_ id: Assignment.ID) -> TwoAdultLedger.Turn.Source {
        let visit = attendance[id]
        guard let end = visit.checkedOutAt, !visit.needsReview else { return .forgotten }
        guard let recorded = attendance.corrected(id) else { return .recorded }
        return recorded.checkedOutAt == end ? .recorded : .adjusted
    }
}

extension Instant {
    /// Whole minutes since 1970, rounded down.
    fileprivate var minute: Int64 { milliseconds.flooredQuotient(60_000) }
}
