import EventSourcing
import TreeLot

/// What a family has before it, and the reader’s open tasks.
struct FamilyToday: Sendable, Equatable {
    var firstName: String
    /// What there is something to do for now; or else the next one.
    var next: [Outing]
    /// The buttons of those.
    var presence: [Assignment.ID: Presence] = [:]
    /// Who of them is checked in with one tap, in this order.
    var arriving: [Assignment.ID]
    /// Some of those that come after.
    var later: [Outing]
    /// Number of shifts ahead, and of those that are over.
    var ahead: Int
    var behind: Int
    /// Shifts that they could take.
    var fits: Fits
    /// What a new family does first, where something of it is left.
    var steps: [FirstStep]
    /// What the family waits for, or has offered.
    var offers: FamilyOffers
    /// Exchanges that wait for its word.
    var swaps: [OpenOffers.OpenSwap] = []
    /// Places that others offer to one of the family by name, and that they can take.
    var offered: [ShiftPlaces.Takeable] = []
    /// The members whose agreement for a season is missing, and the address of its text.
    var agreements: [Agreement] = []

    struct FirstStep: Sendable, Equatable {
        enum Kind: Sendable { case addChildren, signUp, addToCalendar }
        var kind: Kind
        var isDone: Bool
        /// Where the children are added.
        var household: Household.ID?
    }

    struct Agreement: Sendable, Equatable {
        var season: Season.ID
        var seasonName: String
        var person: Person.ID
        /// Missing for the reader.
        var name: String?
        var title: String
        var url: String
    }

    /// Maximum number of later shifts shown.
    private static let laterMax = 4

    init(
        _ me: CurrentUser.Answer, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) {
        let family = try Family(me, models, context)
        let all = Outing.all(of: try family.shifts(models, context), for: me.person)
        let open = all.filter { $0.isOpen(at: context.now) }
        firstName = family.firstName
        var presence: [Assignment.ID: Presence] = [:]
        for entry in open.filter({ $0.isNear(context.now) }).flatMap(\.entries) {
            presence[entry.assignment] = Presence(entry.assignment, models, context)
        }
        let urgent = open.filter { outing in
            outing.entries.contains { presence[$0.assignment]?.isAction ?? false }
        }
        let next = urgent.isEmpty ? Array(open.prefix(1)) : urgent
        let later = open.filter { !next.contains($0) }
        self.next = next
        self.presence = presence
        arriving = next.flatMap { outing in
            models.lot.arrivals(
                outing.entries.map(\.assignment).filter { !(presence[$0] == .checkOut) }, context)
        }
        self.later = Array(later.prefix(Self.laterMax))
        ahead = open.count
        behind = all.count - open.count
        fits = Fits(family, models, context)
        let people = Set(family.members.map(\.person))
        let offers = try OpenOffers().answer(models, context)
        self.offers = FamilyOffers(offers, of: family, models, context)
        swaps = offers.swaps.filter { people.contains($0.theirs.person) }
        offered = ShiftPlaces.Takeable.all(
            of: offers.handOvers.filter { $0.to.map(people.contains) ?? false },
            for: family.members, models, context)
        steps = FirstStep.all(of: me, family, hasShifts: !all.isEmpty)
        for member in family.members {
            agreements += try Agreement.missing(of: member, models, context)
        }
    }
}

extension FamilyToday.FirstStep {
    /// None where nothing of it is left, or there is no family to begin with.
    fileprivate static func all(
        of me: CurrentUser.Answer, _ family: Family, hasShifts: Bool
    ) -> [Self] {
        guard let mine = me.households.first(where: { $0.manager && $0.active }) else { return [] }
        let hasChildren = family.members.contains { $0.kind == .scout }
        guard !hasChildren || !hasShifts else { return [] }
        return [
            Self(kind: .addChildren, isDone: hasChildren, household: mine.household),
            Self(kind: .signUp, isDone: hasShifts),
            Self(kind: .addToCalendar, isDone: false),
        ]
    }
}

extension FamilyToday.Agreement {
    /// Of each season in which something can still be done; none where they are there, or none is
    /// needed.
    fileprivate static func missing(
        of member: Family.Member, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [Self] {
        let steps = try OnboardingStatus(\.person, member.person).answer(models, context).steps
        let missing = steps.filter { $0.step == .agreement && !$0.done }.compactMap(\.season)
        guard !missing.isEmpty else { return [] }
        let seasons = try SeasonList().answer(models, context).seasons
        return missing.compactMap { id in
            guard let season = seasons.first(where: { $0.season == id }),
                let agreement = season.rules?.agreement
            else { return nil }
            return Self(
                season: id, seasonName: season.name, person: member.person,
                name: member.isReader ? nil : member.name, title: agreement.title,
                url: agreement.url)
        }
    }
}
