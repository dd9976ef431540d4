public import EventSourcing

/// Every code that was ever made, by its number and by its hash.
public struct Codes: LotProjection {
    public static let name = "codes"

    var table = KeyedTable<Code>()

    public init() {}

    /// The code behind what somebody presents, whatever has become of it.
    func find(_ presented: PresentedCode) -> Code? {
        guard case .hashed(let hash) = presented else { return nil }
        return table.find(key: hash)
    }

    /// Whether a code of a person for this is about that nobody has used.
    /// - Complexity: O(codes).
    func hasOpen(_ purpose: CodePurpose, of person: Person.ID, at now: Instant) -> Bool {
        table.rows.contains {
            $0.person == person && $0.purpose == purpose && !$0.isSpent
                && $0.expiresAt.map { now < $0 } ?? true
        }
    }

    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        switch event {
        case .codes(let event): apply(event)
        // Whoever had one from before could take over more than they were given.
        case .people(.roleGranted(let fact)):
            spend(.claim, of: fact.person)
            spend(.signIn, of: fact.person)
        case .accounts(.allSessionsEnded(let fact)): spend(.signIn, of: fact.person)
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .messages, .accounts:
            break
        }
    }

    private mutating func apply(_ event: CodeEvent) {
        switch event {
        case .inviteGenerated(let fact): table.append(Code(fact))
        case .claimIssued(let fact): table.append(Code(fact))
        case .linkRegenerated(let fact):
            // One for each scout: the new one kills the old.
            spend(.link, of: fact.scout)
            table.append(Code(fact))
        case .signInIssued(let fact):
            spend(.signIn, of: fact.person)
            table.append(Code(fact))
        case .used(let fact): table[fact.code].isSpent = true
        }
    }

    private mutating func spend(_ purpose: CodePurpose, of person: Person.ID) {
        for id in table.ids where table[id].purpose == purpose && table[id].person == person {
            table[id].isSpent = true
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

extension Code: Hashed {}

extension Code {
    fileprivate init(_ fact: InviteGenerated) {
        self.init(
            id: fact.code, purpose: .invite, hash: fact.hash, household: fact.household,
            role: fact.role, expiresAt: fact.expiresAt, isSpent: false)
    }

    fileprivate init(_ fact: ClaimCodeIssued) {
        self.init(
            id: fact.code, purpose: .claim, hash: fact.hash, person: fact.person,
            expiresAt: fact.expiresAt, isSpent: false)
    }

    fileprivate init(_ fact: LinkCodeRegenerated) {
        self.init(
            id: fact.code, purpose: .link, hash: fact.hash, person: fact.scout, isSpent: false)
    }

    fileprivate init(_ fact: SignInCodeIssued) {
        self.init(
            id: fact.code, purpose: .signIn, hash: fact.hash, person: fact.person,
            expiresAt: fact.expiresAt, isSpent: false)
    }
}
