import EventSourcing

/// A moment of a season that mattered, found by a rule, with the events that it is made of.
public struct FilmMoment: Codable, Sendable, Equatable {
    public var rule: Rule
    public var from: LocalInstant
    public var to: LocalInstant
    /// In English; for the pages there is ``told``.
    public var sentence: String
    public var events: [Int]
    public var told = Told("", es: "")

    private enum CodingKeys: String, CodingKey { case rule, from, to, sentence, events }

    /// By which rule a moment is found.
    public enum Rule: String, Codable, Sendable, CaseIterable {
        /// The 60 minutes with the most sign-ups of the season, if there were at least ten.
        case rush
        /// At least five cancellations within 24 hours, of any people: those that overlap are one moment. Whom a closed shift
        /// released is none of them.
        case cancellations
        /// Shifts were closed or called off: those within an hour are one moment.
        case closing
        /// Scouts were at the lot with too few adults, for so long that leaders are told: as the ``TwoAdultLedger`` has it,
        /// with what was corrected since.
        case tooFewAdults
        /// A shift began with fewer people signed up, or fewer adults, than it needed then to operate.
        case short
        /// At least three people did not come to a shift, as far as is known now.
        case noShows
    }
}

/// Finds the moments of a season in its events.
struct FilmMoments {
    private let events: [SeasonFilm.Event]
    private let season: Season
    private let lot: Lot
    private let say: Narrator
    /// In the order in which they began.
    private(set) var all: [FilmMoment] = []

    init(of events: [SeasonFilm.Event], _ season: Season, in lot: Lot) {
        (self.events, self.season, self.lot) = (events, season, lot)
        say = Narrator(before: lot, now: lot, actor: .system)
        findRush()
        findCancellations()
        findClosings()
        findTooFewAdults()
        findShortShifts()
        findNoShows()
        all.sort {
            ($0.from.instant, $0.events.first ?? 0) < ($1.from.instant, $1.events.first ?? 0)
        }
    }

    private mutating func add(
        _ rule: FilmMoment.Rule, _ events: [SeasonFilm.Event], _ told: Told,
        from: LocalInstant? = nil, to: LocalInstant? = nil
    ) {
        guard let first = from ?? events.first?.at, let last = to ?? events.last?.at else { return }
        all.append(
            FilmMoment(
                rule: rule, from: first, to: last, sentence: told.english.numbered,
                events: events.map(\.position), told: told))
    }

    private mutating func findRush() {
        let signUps = events.filter { $0.event == PersonSignedUp.name }
        var best = 0..<0
        var first = 0
        for last in signUps.indices {
            while signUps[last].minutes(since: signUps[first]) >= 60 { first += 1 }
            if last + 1 - first > best.count { best = first..<last + 1 }
        }
        guard best.count >= 10 else { return }
        add(
            .rush, Array(signUps[best]),
            .state(
                "\(best.count) sign-ups within an hour, more than in any other",
                es: "\(best.count) inscripciones en una hora, más que en ninguna otra"))
    }

    private mutating func findCancellations() {
        let withdrawn = events.filter { $0.grounds == .withdrawn }
        var waves: [Range<Int>] = []
        var first = 0
        for last in withdrawn.indices {
            while withdrawn[last].minutes(since: withdrawn[first]) >= Self.dayMinutes {
                first += 1
            }
            guard last + 1 - first >= 5 else { continue }
            if let wave = waves.last, first < wave.upperBound {
                waves[waves.count - 1] = wave.lowerBound..<last + 1
            } else {
                waves.append(first..<last + 1)
            }
        }
        for wave in waves { add(.cancellations, Array(withdrawn[wave]), told(withdrawn[wave])) }
    }

    private static let dayMinutes = 24 * 60

    /// A wave of cancellations; one of several days says how many these are.
    private func told(_ wave: ArraySlice<SeasonFilm.Event>) -> Told {
        let minutes = wave.last.map { $0.minutes(since: wave[wave.startIndex]) } ?? 0
        let days = minutes / Self.dayMinutes + 1
        let (span, lapso) =
            days == 1 ? ("24 hours", "24 horas") : ("\(days) days", "\(days) días")
        return .state(
            "\(wave.count) cancellations within \(span)",
            es: "\(wave.count) cancelaciones en \(lapso)")
    }

    private mutating func findClosings() {
        var together: [SeasonFilm.Event] = []
        func told(_ events: [SeasonFilm.Event]) -> Told { ClosedShifts(events, lot, say).told }
        for event in events
        where event.event == ShiftClosed.name || event.event == ShiftCancelled.name {
            if let last = together.last, event.minutes(since: last) >= 60 {
                add(.closing, together, told(together))
                together = []
            }
            together.append(event)
        }
        add(.closing, together, told(together))
    }

    private mutating func findTooFewAdults() {
        let types = Set(AttendanceEvent.facts.map { $0.name })
        func visits(of assignments: [Assignment.ID]) -> [SeasonFilm.Event] {
            events.filter { event in
                types.contains(event.event) && event.assignment.map(assignments.contains) ?? false
            }
        }
        // A visit whose end is not recorded goes on, as it does in the film.
        let entries = StaysAtPlace.all(of: season, lot, at: .earliest)
            .flatMap { $0.entries(of: season, lot, for: .system) }
        for entry in entries {
            guard let latest = entry.shifts.last else { continue }
            let to = entry.to ?? lot.shifts[latest].end
            let minutes = to.instant.minutes(since: entry.from.instant)
            guard minutes >= max(1, season.policy.closureGrace) else { continue }
            // Of those who began and ended it; or, where the rule did or people of another season, of all who were there.
            let turns = visits(of: (entry.began + entry.ended).map(\.who.assignment))
            let known = turns.isEmpty ? visits(of: entry.people.map(\.assignment)) : turns
            let shifts: [(Telling, Telling)] = entry.shifts.map {
                (say.shift($0), say.es.shift($0))
            }
            add(
                .tooFewAdults,
                known,
                .state(
                    "Too few adults for \(entry.minutes ?? minutes) min with scouts there: \(shifts.map(\.0).joined(separator: ", "))",
                    es:
                        "Faltaron adultos \(entry.minutes ?? minutes) min con scouts en el lote: \(shifts.map(\.1).joined(separator: ", "))"
                ),
                from: entry.from, to: to)
        }
    }

    private mutating func findShortShifts() {
        // By what is known of the season: a film is another one with its own events alone.
        guard let latest = events.last?.at.instant else { return }
        let begun = season.shifts.map { lot.shifts[$0] }.filter {
            ($0.status == .published || $0.status == .completed) && $0.start.instant <= latest
        }
        let figures: Set<FilmFigure> = [.signups, .underMinimum]
        var counted: [Shift.ID: [SeasonFilm.Event]] = [:]
        for event in events {
            let changed = event.effects.filter { figures.contains($0.figure) }.map(\.shift)
            for shift in Set(changed) where event.at.instant < lot.shifts[shift].start.instant {
                counted[shift, default: []].append(event)
            }
        }
        for shift in begun {
            let before = counted[shift.id] ?? []
            guard before.sum(of: .underMinimum, on: shift.id) > 0 else { continue }
            let signUps = before.sum(of: .signups, on: shift.id)
            add(
                .short, before,
                .state(
                    "Began with too few people or adults (\(signUps) signed up): \(say.shift(shift))",
                    es:
                        "Empezó con muy poca gente o muy pocos adultos (inscripciones: \(signUps)): \(say.es.shift(shift.id))"
                ),
                from: shift.start, to: shift.end)
        }
    }

    private mutating func findNoShows() {
        // Of each who is still missing, the last mark.
        var known: Set<Assignment.ID> = []
        let missing = events.reversed().filter { event in
            guard event.event == NoShowMarked.name, let one = event.assignment,
                lot.assignments[one].status == .noShow
            else { return false }
            return known.insert(one).inserted
        }.reversed()
        for (shift, events) in Dictionary(grouping: missing, by: \.shift) where events.count >= 3 {
            guard let shift = shift.map({ lot.shifts[$0] }) else { continue }
            add(
                .noShows, events,
                .state(
                    "\(events.count) people did not come: \(say.shift(shift))",
                    es: "\(events.count) personas no vinieron: \(say.es.shift(shift.id))"),
                from: shift.start, to: shift.end)
        }
    }
}

extension SeasonFilm.Event {
    fileprivate func minutes(since other: SeasonFilm.Event) -> Int {
        at.instant.minutes(since: other.at.instant)
    }
}

extension [SeasonFilm.Event] {
    fileprivate func sum(of figure: FilmFigure, on shift: Shift.ID) -> Int {
        lazy.flatMap(\.effects).reduce(0) {
            $0 + ($1.figure == figure && $1.shift == shift ? $1.change : 0)
        }
    }
}
