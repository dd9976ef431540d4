import EventSourcing
import TreeLot

/// On the page of a shift: the waitlist, places that are held, and places that pass from one family to another.
struct ShiftPlaces: Sendable, Equatable {
    let shift: Shift.ID
    private(set) var waits: [Wait] = []
    private(set) var own: [Own] = []
    private(set) var takeable: [Takeable] = []
    private(set) var swaps: [OpenOffers.OpenSwap] = []
    /// What the family has proposed itself.
    private(set) var proposals: [OpenOffers.OpenSwap] = []
    /// Places of the family on other shifts, and of others on this one, that can be exchanged with each other.
    private(set) var mine: [FamilyShift] = []
    private(set) var theirs: [RosterEntry] = []

    /// One of the family who waits, or can.
    struct Wait: Sendable, Equatable {
        var member: Family.Member
        /// Nil: they can join.
        var entry: ShiftWaitlist.Entry?
    }

    /// A place of the family that it can offer to others, or has offered.
    struct Own: Sendable, Equatable {
        var member: Family.Member
        var assignment: Assignment.ID
        var slot: Slot
        /// Nil: it is not offered.
        var offer: Offer?
        /// The people of the family, and others, to one of whom it can be offered.
        var family: [Recipients.Known] = []
        var others: [Recipients.Known] = []
    }

    enum Offer: Sendable, Equatable {
        case toAnyone
        /// With their name, where the reader may know it.
        case toOne(String?)
    }

    /// A place of another family, and one of the reader’s who can take it.
    struct Takeable: Sendable, Equatable {
        var place: OpenOffers.OfferedPlace
        var member: Family.Member
    }

    init(
        _ details: ShiftDetails.Answer, _ family: [Family.Member], _ models: ReadModels,
        _ context: Context
    ) throws(LotRefusal) {
        shift = details.shift.shift
        let line = try ShiftWaitlist(\.shift, shift).answer(models, context).waiting
        let offers = try OpenOffers().answer(models, context)
        for member in family {
            let entry = line.first { $0.person == member.person }
            var join = JoinWaitlist()
            (join.shift, join.person) = (shift, member.person)
            if entry != nil || join.leadsAnywhere(models, context) {
                waits.append(Wait(member: member, entry: entry))
            }
        }
        takeable = Takeable.all(
            of: offers.handOvers.filter { $0.shift.shift == shift }, for: family, models, context)
        try findOwn(details, family, offers.handOvers, models, context)
        let people = Set(family.map(\.person))
        swaps = offers.swaps.filter {
            $0.theirs.shift.shift == shift && people.contains($0.theirs.person)
        }
        proposals = offers.swaps.filter { swap in
            [swap.mine, swap.theirs].contains { $0.shift.shift == shift }
                && swap.isProposed(by: people)
                && DeclineSwap(\.swap, swap.swap).leadsAnywhere(models, context)
        }
        try findSwaps(details, family, models, context)
    }

    /// The places of the family, and to whom each is offered, or can be.
    private mutating func findOwn(
        _ details: ShiftDetails.Answer, _ family: [Family.Member],
        _ handOvers: [OpenOffers.OfferedPlace], _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) {
        var places: [(place: Own, handOver: OpenOffers.OfferedPlace?)] = []
        for member in family {
            for row in details.assignments where row.person == member.person {
                let handOver = handOvers.first { $0.assignment == row.assignment }
                let offer = OfferAssignment(\.assignment, row.assignment)
                guard handOver != nil || offer.leadsAnywhere(models, context) else { continue }
                let place = Own(member: member, assignment: row.assignment, slot: row.slot)
                places.append((place, handOver))
            }
        }
        guard !places.isEmpty else { return }
        let recipients = try Recipients(details, models, context)
        for (place, handOver) in places {
            var place = place
            if let handOver {
                place.offer = try Self.offer(handOver, recipients, models, context)
            } else {
                place.family = place.takers(of: recipients.family, models, context)
                place.others = place.takers(of: recipients.others, models, context)
            }
            own.append(place)
        }
    }

    private static func offer(
        _ handOver: OpenOffers.OfferedPlace, _ recipients: Recipients, _ models: ReadModels,
        _ context: Context
    ) throws(LotRefusal) -> Offer {
        guard let person = handOver.to else { return .toAnyone }
        if let name = recipients.name(of: person) { return .toOne(name) }
        return .toOne(try NameOfWhom(.person(person)).answer(models, context))
    }

    /// What the family can propose to exchange: each has somebody with whom it goes.
    private mutating func findSwaps(
        _ details: ShiftDetails.Answer, _ family: [Family.Member], _ models: ReadModels,
        _ context: Context
    ) throws(LotRefusal) {
        var others: [FamilyShift] = []
        for member in family {
            others += try MyShifts(\.person, member.person).answer(models, context).upcoming
                .filter { $0.status == .confirmed && $0.shift.shift != shift }
        }
        let people = Set(family.map(\.person))
        let here = details.assignments.filter { !people.contains($0.person) }
        let pairs = others.flatMap { mine in here.map { (mine: mine, theirs: $0) } }.filter {
            var propose = ProposeSwap()
            (propose.mine, propose.theirs) = ($0.mine.assignment, $0.theirs.assignment)
            return propose.leadsAnywhere(models, context)
        }
        mine = others.filter { row in pairs.contains { $0.mine.assignment == row.assignment } }
        theirs = here.filter { row in pairs.contains { $0.theirs.assignment == row.assignment } }
    }

    /// Whether a place is held for a person.
    func holds(_ person: Person.ID) -> Bool {
        waits.contains { $0.member.person == person && $0.entry?.offer != nil }
    }
}

extension ShiftPlaces.Takeable {
    /// The places of others that one of the family can take.
    static func all(
        of places: [OpenOffers.OfferedPlace], for family: [Family.Member], _ models: ReadModels,
        _ context: Context
    ) -> [Self] {
        family.flatMap { member in
            places.filter { place in
                var take = TakeOver()
                (take.assignment, take.person) = (place.assignment, member.person)
                return take.leadsAnywhere(models, context)
            }.map { Self(place: $0, member: member) }
        }
    }
}

extension ShiftPlaces.Own {
    /// Those to whom the place can be offered.
    fileprivate func takers(
        of people: [Recipients.Known], _ models: ReadModels, _ context: Context
    ) -> [Recipients.Known] {
        people.filter {
            guard $0.slot == slot else { return false }
            var offer = OfferAssignment(\.assignment, assignment)
            offer.to = $0.person
            return offer.leadsAnywhere(models, context)
        }
    }
}

extension OpenOffers.OpenSwap {
    /// Whether one of these people waits for the answer of another family.
    func isProposed(by people: Set<Person.ID>) -> Bool {
        people.contains(mine.person) && !people.contains(theirs.person)
    }
}
