public import EventSourcing

extension Lot {
    /// The actor, who must act for themself: scripts and sessions are a person’s own.
    func requireThemself(_ context: Context) throws(LotRefusal) -> Person {
        try requireOpen(context)
        guard case .person(let number) = context.actor,
            case let person = try person(Person.ID(number)), isSelf(context.actor, person)
        else { throw .notAllowed("somebody with an account of their own", next: "sign in first") }
        return person
    }

    /// For what is a person’s own: open to that person and to leaders.
    func requireHolder(_ person: Person, _ context: Context) throws(LotRefusal) {
        try requireOpen(context)
        guard isSelf(context.actor, person) || isLeader(context.actor) else {
            throw .notAllowed("person \(person.id) or a leader")
        }
    }

    /// The person whose account a question is about: the asker, or the person whom a leader names.
    func holder(_ id: Person.ID?, _ context: Context) throws(LotRefusal) -> Person {
        guard let id else { return try requireThemself(context) }
        let person = try person(id)
        try requireHolder(person, context)
        return person
    }

    func session(_ id: Session.ID) throws(LotRefusal) -> Session {
        guard let session = sessions.find(id) else { throw .notFound("session", id) }
        return session
    }

    func apiToken(_ id: APIToken.ID) throws(LotRefusal) -> APIToken {
        guard let token = apiTokens.find(id) else { throw .notFound("API token", id) }
        return token
    }

    /// A moment in the lot’s local time.
    public func onTheWall(_ instant: Instant) -> LocalInstant {
        LocalInstant(instant, on: settings.clock)
    }

    /// Whether the current season asks for the location at check-in.
    public func asksWhere(at now: Instant) -> Bool {
        currentSeason(at: now)?.policy.geofence != nil
    }
}

extension Lot {
    /// A person who may have a way to sign in.
    func personWithAccount(_ id: Person.ID) throws(LotRefusal) -> Person {
        let person = try person(id)
        guard !person.isErased else { throw .erased(person.id) }
        guard person.isActive else { throw .personInactive(person.id) }
        guard person.account != nil else { throw .noAccount(person.id) }
        return person
    }
}

extension LotRefusal {
    static func noAccount(_ person: Person.ID) -> LotRefusal {
        LotRefusal(
            .noAccount,
            "Person \(person) has no account. Make them a claim code first, with "
                + "“issue-claim-code”.",
            ["person": .whole(person.rawValue)])
    }

    static func sessionEnded(_ session: Session.ID) -> LotRefusal {
        LotRefusal(
            .sessionEnded, "Session \(session) is over. Sign in again.",
            ["session": .whole(session.rawValue)])
    }
}
