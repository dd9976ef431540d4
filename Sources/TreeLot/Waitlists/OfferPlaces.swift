public import EventSourcing

/// Offers the free places of a shift to the people who wait for them, in their order, and ends the offers that
/// have run out. From the last call on, all who wait are told instead. The system does it by itself.
///
/// Nobody is passed over without a reason: each offer names the people before, and why they could not take the
/// place.
public struct OfferPlaces: LotCommand {
    public static let name = "offer-places"
    public static let permitted: Set<Relation> = [.system]

    public var shift: Shift.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let shift = try lot.shift(shift)
        var round = OfferRound(lot: lot, shift: shift, now: context.now)
        round.endThoseOver()
        for slot in Slot.allCases { round.offer(slot) }
        round.tellThoseCutShort()
        return round.events
    }
}

extension OfferPlaces: NamesShift {
    public init() { self.init(shift: .none) }
}

/// What one look at the waitlist of a shift leads to.
private struct OfferRound {
    let lot: Lot
    let shift: Shift
    let now: Instant
    var events: [LotEvent] = []
    private var offerCount = 0
    /// The offers that ended sooner than they were to, whose people keep their turn.
    private var cutShort: [PlaceOffer] = []
    /// Who was told of a place in this round.
    private var told: Set<Person.ID> = []

    init(lot: Lot, shift: Shift, now: Instant) {
        (self.lot, self.shift, self.now) = (lot, shift, now)
    }

    private var line: [Waiting] { lot.waitlists.waiting(for: shift.id) }

    mutating func endThoseOver() {
        for offer in line.compactMap(\.offer).map({ lot.waitlists.offers[$0] })
        where !lot.isOpen(offer, at: now) {
            guard !isCutShort(offer) else {
                cutShort.append(offer)
                let fact = OfferWithdrawn(offer: offer.id, shift: shift.id, person: offer.person)
                events.append(.places(.withdrawn(fact)))
                continue
            }
            let fact = OfferRanOut(offer: offer.id, shift: shift.id, person: offer.person)
            events.append(.places(.ranOut(fact)))
            tell(.place(.offerRanOut, of: offer, on: shift), [offer.person])
        }
    }

    /// Whether the last call ended it, or its person could not have said yes: they did not let it pass.
    private func isCutShort(_ offer: PlaceOffer) -> Bool {
        let end = lot.end(of: offer)
        return end >= lot.lastCall(shift) || !lot.isOpenForSignUp(shift, at: end)
    }

    mutating func offer(_ slot: Slot) {
        let free = lot.unheld(slot, of: shift, at: now)
        let ended = cutShort.map(\.id)
        let line = line.filter { row in
            row.slot == slot && row.offer.map(ended.contains) ?? true
        }
        guard free > 0, !line.isEmpty else { return }
        if now < lot.lastCall(shift) { offer(free, to: line) } else { open(free, slot, line) }
    }

    private mutating func offer(_ places: Int, to line: [Waiting]) {
        var (free, passedOver, because) = (places, [Person.ID](), [String]())
        for row in line where free > 0 {
            if let obstacle = lot.obstacle(to: row, on: shift, at: now) {
                passedOver.append(row.person)
                because.append(obstacle.code)
                continue
            }
            make(row, passedOver, because)
            free -= 1
            (passedOver, because) = ([], [])
        }
    }

    private mutating func make(
        _ row: Waiting, _ passedOver: [Person.ID], _ because: [String]
    ) {
        let hours = lot.seasons[shift.season].policy.offerDuration
        let fact = PlaceOffered(
            offer: lot.waitlists.offers.next.advanced(by: offerCount), shift: shift.id,
            person: row.person, slot: row.slot,
            expiresAt: min(now.advanced(byMinutes: hours * 60), lot.lastCall(shift)),
            passedOver: passedOver, because: because)
        offerCount += 1
        events.append(.places(.offered(fact)))
        var notice = Notice.about(shift, .placeOffered)
        (notice.person, notice.offer) = (row.person, fact.offer)
        notice.until = lot.onTheWall(fact.expiresAt, of: shift.season)
        tell(notice, [row.person])
        told.insert(row.person)
    }

    private mutating func open(_ free: Int, _ slot: Slot, _ line: [Waiting]) {
        // A shift that was moved since has another last call.
        let known = lot.waitlists.opened(slot, of: shift.id, since: lot.lastCall(shift))
        guard free > known else { return }
        var (people, passedOver, because) = ([Person.ID](), [Person.ID](), [String]())
        for row in line {
            if let obstacle = lot.obstacle(to: row, on: shift, at: now) {
                passedOver.append(row.person)
                because.append(obstacle.code)
            } else {
                people.append(row.person)
            }
        }
        guard !people.isEmpty else { return }
        let fact = PlaceOpened(shift: shift.id, slot: slot, free: free, people: people)
        events.append(.places(.opened(fact)))
        if !passedOver.isEmpty {
            let others = WaitersPassedOver(shift: shift.id, people: passedOver, because: because)
            events.append(.places(.passedOver(others)))
        }
        tell(.about(shift, .placeOpen), people)
        told.formUnion(people)
    }

    /// That their place is no longer held, unless they were told of a place that they may have.
    mutating func tellThoseCutShort() {
        for offer in cutShort where !told.contains(offer.person) {
            tell(.place(.offerWithdrawn, of: offer, on: shift), [offer.person])
        }
    }

    private mutating func tell(_ notice: Notice, _ people: [Person.ID]) {
        let notices = events.filter { if case .messages = $0 { true } else { false } }
        events += lot.notice(notice, to: people, after: notices)
    }
}

extension Notice {
    /// About an offer that has ended.
    static func place(_ kind: NoticeKind, of offer: PlaceOffer, on shift: Shift) -> Notice {
        var notice = about(shift, kind)
        (notice.person, notice.offer) = (offer.person, offer.id)
        return notice
    }
}

extension Lot {
    /// When there is something to offer or to end on the shift, now or later.
    func offersDue(for shift: Shift) -> [DueAction] {
        let line = waitlists.waiting(for: shift.id)
        guard !line.isEmpty, shift.status == .published else { return [] }
        let command = OfferPlaces(shift: shift.id)
        var moments = line.compactMap(\.offer).map { end(of: waitlists.offers[$0]) }
        moments.append(lastCall(shift))
        if let opens = seasons[shift.season].policy.signUpOpensAt { moments.append(opens) }
        let latest = Context(actor: .system, now: settings.latest)
        if let events = try? command.decideAuthorized(self, latest), !events.isEmpty {
            moments.append(settings.latest)
        }
        return moments.map { DueAction(command: command, at: $0) }
    }
}

extension OfferRanOut {
    static let clause = "the offer ran out"

    func told(_ say: Narrator) -> Told {
        Told(
            "ended \("offer \(offer) of a place", page: "the offer of a place") on \(say.shift(shift)) to \(say.object(person)), which ran out",
            es: """
                dio por vencida la oferta de un lugar en el \(say.es.shift(shift)) \
                para \(say.es.object(person))
                """)
    }

    static let whyItStays = "the place has gone on to others. Join the waitlist again."
}
