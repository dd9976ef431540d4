public import EventSourcing

/// A season from its first event on, to be looked at moment by moment: what each event changed in the figures, what
/// was known then beside what is true now, the moments that mattered, and beside it another season or other rules.
/// For the committee.
///
/// At any moment a figure is the sum of the changes up to it: so each has its events, and whoever has the
/// events can check it.
public struct SeasonFilm: HistoryQuestion {
    public static let name = "season-film"
    public static let permitted = Set<Relation>.staff

    /// By default the current one.
    public var season: Season.ID?
    /// A season to compare with.
    public var beside: Season.ID?
    /// Rules to compare with, as in ``WhatIf``; its season is not looked at.
    public var rules = SetSeasonPolicy()

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var troop: String
        public var season: Season.ID
        public var name: String
        public var status: SeasonStatus
        public var firstDay: CalendarDay
        public var lastDay: CalendarDay
        /// The IANA time zone of all its times.
        public var timeZone: String
        /// The position up to which the log was read.
        public var position: Int
        /// Those that the events of the film are about, in the order of their starts.
        public var shifts: [FilmedShift]
        /// In the order of the log.
        public var events: [Event]
        /// Visits as they are known now, by the time at which they began.
        public var visits: [FilmedVisit]
        /// In the order in which they began.
        public var moments: [FilmMoment]
        /// The other season.
        public var beside: Track?
        /// The season under the other rules.
        public var underRules: RulesTrack?
    }

    public struct FilmedShift: Codable, Sendable, Equatable {
        public var shift: Shift.ID
        public var day: CalendarDay
        public var start: LocalInstant
        public var end: LocalInstant
        public var label: String?
        public var status: ShiftStatus
        /// Places, and the number of people below which it can’t operate.
        public var places: Int
        public var minimum: Int
    }

    /// What a figure of one shift changes by.
    public struct Effect: Codable, Sendable, Equatable {
        public var at: LocalInstant
        public var shift: Shift.ID
        public var figure: FilmFigure
        public var change: Int
    }

    public struct Event: Codable, Sendable, Equatable {
        public var position: Int
        public var at: LocalInstant
        public var event: String
        public var sentence: String
        /// What it is about.
        public var shift: Shift.ID?
        public var assignment: Assignment.ID?
        public var person: Person.ID?
        /// None where it changes no figure.
        public var effects: [Change]
        /// The same in all languages, for the pages; not part of the answer’s text.
        public var deed = Deed()
        /// Why, in the actor’s words; not part of the answer’s text either.
        var reason: String?
        /// Of a cancellation, as it was made; not part of the answer’s text either.
        var grounds: CancellationGrounds?

        private enum CodingKeys: String, CodingKey {
            case position, at, event, sentence, shift, assignment, person, effects
        }
    }

    public struct Change: Codable, Sendable, Equatable {
        public var shift: Shift.ID
        public var figure: FilmFigure
        public var change: Int
    }

    public struct FilmedVisit: Codable, Sendable, Equatable {
        public var assignment: Assignment.ID
        public var shift: Shift.ID
        public var checkedInAt: LocalInstant
        public var checkedOutAt: LocalInstant?
        public var minutes: Int
    }

    public struct Track: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        public var firstDay: CalendarDay
        public var lastDay: CalendarDay
        public var effects: [Effect]
    }

    public struct RulesTrack: Codable, Sendable, Equatable {
        public var whatIf: WhatIf.Answer
        public var effects: [Effect]
    }
}

extension SeasonFilm {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try rules.rules(&coder)
        try coder.field(31, "beside", &beside)
    }

    public func check(_ models: ReadModels, _ context: Context) throws(LotRefusal) {
        let season = try whatIf.check(models.lot, context)
        if let beside {
            _ = try models.lot.season(beside)
            guard beside != season.id else {
                throw .invalid("beside", "must be another season than the one of the film")
            }
        }
    }

    /// The other rules, tried; its rules are those of the season where none is given.
    private var whatIf: WhatIf { WhatIf(season: season, policy: rules) }

    public func answer(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        try check(models, context)
        let season = try models.lot.season(orCurrent: season, at: context.now)
        // Other rules are tried from the first event on.
        guard rules == SetSeasonPolicy() else {
            let whole = (after: Position.start, upTo: models.head)
            return try answer(about: season, models, context, log, whole)
        }
        var events = models.events(of: season.id)
        if let beside { events += models.events(of: beside) }
        let ends = try log.commits(at: [events.min(), events.max()].compactMap(\.self))
        let span = (after: ends.first!.first.advanced(by: -1), upTo: ends.last!.last)
        return try answer(about: season, models, context, log, span)
    }

    /// - Parameter span: the part of the log in which the events are.
    func answer(
        about season: Season, _ models: ReadModels, _ context: Context, _ log: some PastLog,
        _ span: (after: Position, upTo: Position)
    ) throws -> Answer {
        var camera = FilmCamera(
            of: season, from: try log.lot(asOf: span.after), seenIn: models.lot)
        var other = beside.map { FilmReel(of: $0, on: models.lot.surveyedClock(of: $0)) }
        var trial = rules == SetSeasonPolicy() ? nil : try WhatIfReader(whatIf, models, context)
        try log.read(after: span.after, upTo: span.upTo) { commit in
            camera.apply(commit, &other)
            trial?.apply(commit)
        }
        return Answer(
            troop: models.lot.settings.troop, season: season.id, name: season.name,
            status: season.status,
            firstDay: season.firstDay, lastDay: season.lastDay,
            timeZone: season.timeZone, position: models.head.value,
            shifts: models.lot.filmedShifts(of: season), events: camera.events,
            visits: models.lot.filmedVisits(of: season),
            moments: FilmMoments(of: camera.events, season, in: models.lot).all,
            beside: beside.map { id in
                let season = models.lot.seasons[id]
                return Track(
                    season: id, name: season.name, firstDay: season.firstDay,
                    lastDay: season.lastDay, effects: other?.effects ?? [])
            },
            underRules: trial.map { RulesTrack(whatIf: $0.answer, effects: $0.reel.effects) })
    }

    /// By what is about the season, or changes a name, and by who comes and goes while it has shifts: adults of another season
    /// count at the same place. Any can where other rules are tried, and where the season is the current one, whichever that is.
    public func mayChange(by commit: Commit<LotEvent>, in models: ReadModels) -> Bool {
        guard let season, rules == SetSeasonPolicy() else { return true }
        return commit.events.contains { event in
            switch event {
            case .opened, .templates: true
            case .people(let event): event.changesName
            case .households(let event): event.changesName
            case .attendance(let visit) where models.lot.isAround(visit.shift, season): true
            case .seasons, .shifts, .assignments, .attendance:
                event.isAbout(season, in: models.lot)
                    || beside.map { event.isAbout($0, in: models.lot) } ?? false
            case .codes, .messages, .accounts, .places: false
            }
        }
    }
}

extension Lot {
    /// Whether people of a shift may have been at the lot together with those of a season, by the days of its shifts, which
    /// may lie outside its own days. Within three days: each of two shifts may go past midnight, and each visit may be
    /// corrected to within a day of its shift.
    /// - Complexity: O(shifts of the season).
    fileprivate func isAround(_ shift: Shift.ID, _ season: Season.ID) -> Bool {
        guard let season = seasons.find(season), let day = shifts.find(shift)?.day else {
            return false
        }
        let days = season.shifts.lazy.map { shifts.table.look(at: $0) { $0.terms.day } }
        guard let first = days.min(), let last = days.max() else { return false }
        return (first.advanced(by: -3)...last.advanced(by: 3)).contains(day)
    }
}

/// Tells the events of a season, one after another.
private struct FilmCamera {
    private let season: Season
    private let now: Lot
    private let clock: WallClock?
    private var lot: Lot
    private var reel: FilmReel
    private(set) var events: [SeasonFilm.Event] = []

    /// - Parameter start: the lot as it was before the first commit that is applied.
    init(of season: Season, from start: Lot, seenIn now: Lot) {
        (self.season, lot, self.now) = (season, start, now)
        clock = now.surveyedClock(of: season.id)
        reel = FilmReel(of: season.id, on: clock)
    }

    /// - Parameter other: watches another season on the way.
    mutating func apply(_ commit: Commit<LotEvent>, _ other: inout FilmReel?) {
        commit.forEachEvent { event, stamp in
            // Told with the state before the event. Nothing may hold on to that while the event is folded.
            let touched = Touched(event, lot)
            let deed =
                isFilmed(event, touched)
                ? Deed(event, Narrator(before: lot, now: now, actor: stamp.actor)) : nil
            lot.apply(event, stamp)
            other?.watch(event, stamp, in: lot)
            let effects = reel.watch(event, stamp, in: lot)
            guard let deed else { return }
            events.append(
                SeasonFilm.Event(
                    position: stamp.position.value, at: onTheWall(stamp.instant),
                    event: event.typeName, sentence: deed.sentence, shift: touched.shifts.first,
                    assignment: touched.assignment, person: touched.person,
                    effects: effects.map {
                        .init(shift: $0.shift, figure: $0.figure, change: $0.change)
                    }, deed: deed,
                    reason: now.reason(of: commit.envelope, about: touched.person),
                    grounds: event.grounds))
        }
    }

    private func isFilmed(_ event: LotEvent, _ touched: Touched) -> Bool {
        switch event {
        case .opened, .people, .households, .codes, .messages, .accounts, .templates, .places: false
        case .seasons, .shifts, .assignments, .attendance: touched.season == season.id
        }
    }

    private func onTheWall(_ instant: Instant) -> LocalInstant {
        LocalInstant(instant, on: clock)
    }
}

extension Lot {
    fileprivate func filmedShifts(of season: Season) -> [SeasonFilm.FilmedShift] {
        season.shifts.map { shifts[$0] }
            .sorted { $0.comesBefore($1) }
            .map {
                SeasonFilm.FilmedShift(
                    shift: $0.id, day: $0.day, start: $0.start, end: $0.end, label: $0.label,
                    status: $0.status, places: $0.requiredScouts + $0.requiredParents,
                    minimum: minimumHeadcount(of: $0))
            }
    }

    fileprivate func filmedVisits(of season: Season) -> [SeasonFilm.FilmedVisit] {
        season.shifts.flatMap { shifts[$0].assignments }.compactMap { id in
            let visit = attendance[id]
            let shift = shifts[assignments[id].shift]
            return visit.checkedInAt.map {
                SeasonFilm.FilmedVisit(
                    assignment: id, shift: shift.id, checkedInAt: shift.local($0),
                    checkedOutAt: visit.checkedOutAt.map(shift.local), minutes: visit.minutes)
            }
        }
        .sorted {
            ($0.checkedInAt.instant, $0.assignment) < ($1.checkedInAt.instant, $1.assignment)
        }
    }
}

extension LotEvent {
    /// On which grounds it cancels an assignment.
    fileprivate var grounds: CancellationGrounds? {
        if case .assignments(.cancelled(let fact)) = self { fact.grounds } else { nil }
    }
}

extension PeopleEvent {
    /// Whether people are called otherwise from then on.
    fileprivate var changesName: Bool {
        switch self {
        case .renamed, .erased, .merged: true
        case .added, .emailChanged, .deactivated, .reactivated, .roleGranted, .roleRevoked,
            .agreementConfirmed, .accountOpened, .emailVerified, .related, .unrelated,
            .phoneChanged, .photoSet, .languageSet:
            false
        }
    }
}

extension HouseholdEvent {
    fileprivate var changesName: Bool {
        switch self {
        case .erased, .merged: true
        case .added, .joined, .managementGranted, .managementRevoked, .deactivated, .reactivated,
            .grouped:
            false
        }
    }
}
