import EventSourcing

// What belongs to an audit.
extension Audit {
    func isAsked(_ commit: Commit<LotEvent>, _ now: Lot) -> Bool {
        let envelope = commit.envelope
        if let from, envelope.instant < from { return false }
        if let to, envelope.instant > to { return false }
        if let position, !(commit.first...commit.last).contains(position) { return false }
        return actor.map { now.survivor(of: $0) == now.survivor(of: envelope.actor) } ?? true
    }

    func isBehind(_ position: Position) -> Bool { after.map { position > $0 } ?? true }

    typealias Sitting = (Lot) -> Portrait?

    /// Those things that are asked for and that the event does not name: it belongs to their history only if it
    /// changes their portraits. Nil if it can’t. Who was merged into a person or household since is named as them.
    func unnamed(by event: LotEvent, in lot: Lot, _ now: Lot) -> [Sitting]? {
        guard !event.isPrivate else { return nil }
        // An audit looks at every event of the log: only what is asked for is looked up.
        let named = event.references
        let showsInOthers = event.showsInOthers
        var unnamed: [Sitting] = []
        if let id = assignment, !named.name(id) {
            guard showsInOthers else { return nil }
            unnamed.append { Portrait(id, in: $0) }
        }
        if let id = shift, !named.name(id) {
            guard showsInOthers else { return nil }
            unnamed.append { Portrait(id, in: $0) }
        }
        if let id = person, !now.people.numbers(of: id).contains(where: named.name) {
            guard showsInOthers else { return nil }
            unnamed.append { Portrait(id, in: $0) }
        }
        if let id = household {
            let numbers = now.households.numbers(of: id)
            let isTouched = Touched(named, lot).household.map(numbers.contains) ?? false
            if !isTouched, !numbers.contains(where: named.name) {
                guard showsInOthers else { return nil }
                unnamed.append { Portrait(id, in: $0) }
            }
        }
        if let id = season, !event.isAbout(id, in: now) {
            guard showsInOthers else { return nil }
            unnamed.append { Portrait(id, in: $0) }
        }
        return unnamed
    }
}

extension LotEvent {
    /// Whether it names the season, or a shift of it.
    func isAbout(_ season: Season.ID, in lot: Lot) -> Bool {
        let named = references
        return named.name(season) || Touched(named, lot).season == season
    }

    /// Whether it can change the portrait of a thing that it does not name: see ``Portrait``. Most events are sign-ups
    /// and visits, which can’t.
    var showsInOthers: Bool {
        switch self {
        case .people, .households, .seasons, .shifts: true
        case .opened, .templates, .assignments, .attendance, .codes, .messages, .accounts, .places:
            false
        }
    }
}
