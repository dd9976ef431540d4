import EventSourcing

/// Everybody’s visits to one place, by which the two-adult ledger is kept.
struct StaysAtPlace {
    private var stays: [Stay] = []

    /// A visit as it counts, for a half-open interval.
    fileprivate struct Stay {
        var assignment: Assignment.ID
        var slot: Slot
        var isOfSeason: Bool
        var from: Instant
        /// Nil for a visit that goes on.
        var to: Instant?
    }

    /// The places of a season’s shifts, with the visits there: of all seasons, as far as anybody of this one may have
    /// been there at the time.
    static func all(of season: Season, _ lot: Lot, at now: Instant) -> [StaysAtPlace] {
        var names: [String: String] = [:]
        func place(of shift: Shift) -> String {
            if let name = names[shift.location] { return name }
            let name = shift.location.folded
            names[shift.location] = name
            return name
        }
        let spans = season.shifts.compactMap(lot.attendance.span)
        guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max()
        else { return [] }
        let ours = Set(season.shifts.map { place(of: lot.shifts[$0]) })
        var places: [String: StaysAtPlace] = [:]
        for id in lot.shifts.table.ids
        where lot.attendance.span(of: id)?.overlaps(first...last) ?? false {
            let shift = lot.shifts[id]
            guard ours.contains(place(of: shift)) else { continue }
            let isOfSeason = shift.season == season.id
            let stays = shift.assignments.compactMap { id -> Stay? in
                let visit = lot.attendance[id]
                guard let from = visit.checkedInAt else { return nil }
                let to = lot.endOfVisit(id, at: now)
                if let to, to <= from { return nil }
                return Stay(
                    assignment: id, slot: visit.slot, isOfSeason: isOfSeason, from: from, to: to)
            }
            places[place(of: shift), default: StaysAtPlace()].stays += stays
        }
        return Array(places.values)
    }

    /// The times in which scouts of the season were there with too few adults.
    func entries(
        of season: Season, _ lot: Lot, for actor: Actor
    ) -> [TwoAdultLedger.Entry] {
        var sweep = LedgerSweep(of: stays, lot, for: actor)
        var (scouts, adults) = (0, 0)
        var edges = self.edges[...]
        while let instant = edges.first?.instant {
            while let edge = edges.first, edge.instant == instant {
                edges.removeFirst()
                let stay = stays[edge.stay]
                let change = edge.isArrival ? 1 : -1
                switch stay.slot {
                case .parent: adults += change
                case .scout: if stay.isOfSeason { scouts += change }
                }
                sweep.note(edge.stay, isArrival: edge.isArrival)
            }
            let isBroken = scouts > 0 && adults < season.policy.minimumAdults
            sweep.look(isBroken, at: instant, in: season)
        }
        sweep.end()
        return sweep.entries
    }

    private struct Edge {
        var instant: Instant
        var stay: Int
        var isArrival: Bool
    }

    /// Arrivals and departures, by time; those of one moment in the order of the stays.
    private var edges: [Edge] {
        var edges: [Edge] = []
        edges.reserveCapacity(2 * stays.count)
        for (index, stay) in stays.enumerated() {
            edges.append(Edge(instant: stay.from, stay: index, isArrival: true))
            guard let to = stay.to else { continue }
            edges.append(Edge(instant: to, stay: index, isArrival: false))
        }
        return edges.sorted {
            $0.instant == $1.instant ? $0.stay < $1.stay : $0.instant < $1.instant
        }
    }
}

/// Walks through the arrivals and departures at a place, and keeps the entries of the ledger.
private struct LedgerSweep {
    let stays: [StaysAtPlace.Stay]
    let lot: Lot
    let actor: Actor
    private(set) var entries: [TwoAdultLedger.Entry] = []
    private var open: TwoAdultLedger.Entry?
    /// The stays of those who are there.
    private var present: [Int] = []
    /// Where among those each stay is.
    private var places: [Int]
    /// The stays of those who were there for a part of the open entry.
    private var seen: Set<Int> = []
    /// Arrivals and departures at the present moment: most are told to nobody.
    private var turns: [(stay: Int, isArrival: Bool)] = []
    /// The last minute that an entry has counted, since 1970.
    private var counted: Int64 = -1

    init(of stays: [StaysAtPlace.Stay], _ lot: Lot, for actor: Actor) {
        (self.stays, self.lot, self.actor) = (stays, lot, actor)
        places = Array(repeating: 0, count: stays.count)
    }

    mutating func note(_ stay: Int, isArrival: Bool) {
        if isArrival {
            places[stay] = present.count
            present.append(stay)
        } else {
            // The last one takes its place.
            let last = present.removeLast()
            if last != stay { present[places[stay]] = last }
            places[last] = places[stay]
        }
        turns.append((stay, isArrival))
    }

    /// Those of the present moment that help to break the rule: arrivals of scouts, departures of adults; or the others,
    /// that help to keep it.
    private func turns(breaking: Bool) -> [TwoAdultLedger.Turn] {
        turns.filter { (stays[$0.stay].slot == .scout) == ($0.isArrival == breaking) }
            .map { stay, isArrival in
                let id = stays[stay].assignment
                return TwoAdultLedger.Turn(
                    who: who(id), turn: isArrival ? .arrived : .left,
                    source: isArrival ? lot.sourceOfArrival(id) : lot.sourceOfDeparture(id))
            }
    }

    /// Looks at the place after all that happens at `instant`.
    mutating func look(_ isBroken: Bool, at instant: Instant, in season: Season) {
        defer { turns.removeAll(keepingCapacity: true) }
        if isBroken, open == nil {
            let began = turns(breaking: true)
            seen = Set(present)
            let location = began.first.map { lot.shifts[$0.who.shift].location }
            open = TwoAdultLedger.Entry(
                location: location ?? season.location, from: local(instant, began), shifts: [],
                people: [], began: began, ended: [])
        } else if !isBroken, var entry = open {
            entry.ended = turns(breaking: false)
            entry.to = local(instant, entry.began)
            let first = max(entry.from.instant.minute, counted + 1)
            let last = Instant(milliseconds: instant.milliseconds - 1).minute
            entry.minutes = Int(max(0, last - first + 1))
            counted = max(counted, last)
            close(entry)
        } else if isBroken {
            seen.formUnion(turns.lazy.filter(\.isArrival).map(\.stay))
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

    /// On the wall clock of the shift with which it began.
    private func local(_ instant: Instant, _ began: [TwoAdultLedger.Turn]) -> LocalInstant {
        began.first.map { lot.shifts[$0.who.shift].local(instant) } ?? lot.onTheWall(instant)
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
