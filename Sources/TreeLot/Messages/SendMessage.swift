public import EventSourcing

/// Sends a message to the inbox of each recipient. The committee may write to everybody; a manager of a
/// household, to its members.
///
/// A message to a single scout, or to a scout with the others on a shift, is copied to the managers of the
/// scout’s households; a manager’s message, only to those of households that the writer manages.
public struct SendMessage: LotCommand {
    public static let name = "send-message"
    public static let permitted = Set<Relation>.staff.union([.manager, .managerOfAdult])

    public var audience: Audience
    public var title: String
    public var body: String
    /// By default normal.
    public var priority: Priority?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let isCommittee = lot.isCommittee(context.actor)
        guard isCommittee || lot.managesAny(context.actor) else { throw .notForYourself }
        // The permission is checked first: a refusal must not reveal who has left.
        let family = isCommittee ? nil : try lot.family(audience, of: context.actor)
        var recipients = try lot.audience(audience, at: context.now)
        if let family { recipients = recipients.filter(family.contains) }
        let title = try Check.name(title, "title")
        guard let body = try Check.text(body, "body") else {
            throw .invalid("body", "must not be empty", because: .empty)
        }
        // A message is dear to all who get it: those who run the lot answer for theirs.
        if !isCommittee, case .person(let writer) = context.actor,
            let (limit, moment) = lot.messageWait(of: Person.ID(writer), at: context.now)
        {
            throw .tooManyMessages(limit, until: lot.onTheWall(moment))
        }
        guard !recipients.isEmpty else {
            if case .shift(let shift) = audience {
                throw .invalid(
                    "audience", "reaches nobody: shift \(shift) has nobody on it",
                    because: .reachesNoOne)
            }
            throw .invalid(
                "audience", "reaches nobody: there is nobody who has not left",
                because: .reachesNoOne)
        }
        var fact = MessageSent(
            message: lot.inbox.table.next, audience: audience, priority: priority ?? .normal,
            title: .known(title), body: .known(body), recipients: recipients)
        switch audience {
        case .person(let id): fact.person = id
        case .household(let id): fact.household = id
        case .all, .scouts, .parents, .leadership, .belowQuota, .shift:
            if case .person(let writer) = context.actor { fact.person = Person.ID(writer) }
        }
        return [.messages(.sent(fact))]
    }
}

extension SendMessage {
    public init() { self.init(audience: .all, title: "", body: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "audience", &audience)
        try coder.text(2, "title", &title, atMost: Check.nameLimit)
        try coder.text(3, "body", &body, atMost: Check.textLimit)
        try coder.field(4, "priority", &priority)
    }
}

extension Lot {
    /// The people whom an audience includes.
    func audience(_ audience: Audience, at now: Instant) throws(LotRefusal) -> [Person.ID] {
        switch audience {
        case .all: return everybody()
        case .scouts: return everybody { $0.kind == .scout }
        case .parents: return everybody(where: isParent)
        case .leadership: return leadership
        case .belowQuota: return try managersBelowQuota(at: now)
        case .household(let id):
            let household = try household(id)
            guard household.isActive else { throw .householdInactive(id) }
            return reachable(household.members)
        case .shift(let id): return withGuardians(everyone(on: try shift(id)))
        case .person(let id):
            guard try person(id).isActive else { throw .personInactive(id) }
            return withGuardians([id])
        }
    }

    /// Of leaders, those who have a family here.
    private func isParent(_ person: Person) -> Bool {
        person.role == .parent
            || person.role.isLeader && person.households.contains { households[$0].isActive }
    }

    fileprivate func managesAny(_ actor: Actor) -> Bool {
        guard case .person(let id) = actor, let person = people.find(Person.ID(id)) else {
            return false
        }
        return person.households.contains { manages(actor, $0) }
    }

    /// The people whom a manager may reach with an audience: all in the households that they manage.
    fileprivate func family(
        _ audience: Audience, of actor: Actor
    ) throws(LotRefusal) -> Set<Person.ID> {
        switch audience {
        case .household(let id):
            guard manages(actor, try household(id).id) else { throw .notForYourself }
            return Set(households[id].members)
        case .person(let id):
            let shared = managedHouseholds(actor, of: try person(id))
                .filter { households[$0].isActive }
            guard !shared.isEmpty else { throw .notForYourself }
            return Set(shared.flatMap { households[$0].members })
        case .all, .scouts, .parents, .leadership, .belowQuota, .shift: throw .notForYourself
        }
    }
}

extension LotRefusal {
    fileprivate static let notForYourself = LotRefusal.notAllowed(
        "a committee member or, within their household, one of its managers")
}

extension MessageSent {
    static let clause = "a message was sent"

    func told(_ say: Narrator) -> Told {
        let to = audience.named(say)
        return Told(
            "sent \("message \(message)", page: "a message") to \(to.english), "
                + say.readers(recipients),
            es: "envió un mensaje \(to.spanish), \(say.es.readers(recipients))")
    }

    static var whyItStays: String { WhyItStays.message }
}

extension Audience {
    /// Completes “sent a message to …” and “envió un mensaje …”.
    fileprivate func named(_ say: Narrator) -> Told {
        switch self {
        case .all: Told("everyone", es: "a todos")
        case .scouts: Told("the scouts", es: "a los scouts")
        case .parents: Told("the parents", es: "a los padres y madres")
        case .leadership: Told("the leaders and the committee", es: "a los líderes y al comité")
        case .belowQuota:
            Told("the families below the quota", es: "a las familias a las que les falta")
        case .household(let id): Told(say.household(id), es: "al \(say.es.household(id))")
        case .shift(let id): Told(say.shift(id), es: "al \(say.es.shift(id))")
        case .person(let id): Told(say.person(id), es: "a \(say.es.person(id))")
        }
    }
}
