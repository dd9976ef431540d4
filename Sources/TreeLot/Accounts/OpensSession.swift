public import EventSourcing

/// A command that gives access with a code, and can at once open a session on the device in use.
public protocol OpensSession: PresentsCode, IssuesToken {
    /// Whether the command is to open a session.
    var opensSession: Bool { get }
}

extension OpensSession {
    public mutating func prepare(with secrets: any Secrets) throws {
        try code.prepare(for: Self.purpose, with: secrets)
        drawn = opensSession ? try DrawnToken(from: secrets) : nil
    }

    /// The events that open a session for a person; none, if the command is to open none.
    func session(
        of person: Person.ID, device: String? = nil, _ lot: Lot, at now: Instant,
        isWithoutProof: Bool = false
    ) -> [LotEvent] {
        guard opensSession else { return [] }
        var opened = SessionOpened(
            lot.sessions.table.next, of: person, hash, device: device, at: now)
        if isWithoutProof { opened.isWithoutProof = true }
        return [.accounts(.sessionOpened(opened))]
    }
}

extension SessionOpened {
    /// A session that begins at `now`, with the longest validity.
    init(
        _ session: Session.ID, of person: Person.ID, _ hash: CodeHash, device: String?,
        at now: Instant
    ) {
        let expiresAt = now.advanced(byDays: Session.longestDays)
        self.init(
            session: session, person: person, hash: hash, device: device.map { .known($0) },
            goodUntil: Session.goodUntil(usedAt: now, expiresAt: expiresAt), expiresAt: expiresAt)
    }
}

extension SessionOpened {
    static let clause = "somebody signed in"

    func told(_ say: Narrator) -> Told {
        Told(
            "\(say.did("signed in", person))\(", session \(session)", page: "")",
            es: "abrió \(say.es.their("la", "sesión", of: person))")
    }
}
