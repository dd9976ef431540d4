public import EventSourcing

/// Every code ever made, by number and by hash.
public struct Codes: LotProjection, FoldsCodes, FoldsPeople, FoldsHouseholds, FoldsAccounts {
    public static let name = "codes"
    /// Version 2: codes by and for a person who leaves end with them, and no code is valid for longer than
    /// ``Code/validDaysMax``. Version 3: a sign-in code that was mailed ends with its address,
    /// and what a visitor asked for ends nothing that a person made.
    public static let version = 3

    var table = KeyedTable<Code>()

    public init() {}

    func find(_ id: Code.ID) -> Code? { table.find(id) }

    /// The code that is presented, also if it has ended.
    func find(_ presented: PresentedCode) -> Code? {
        guard case .hashed(let hash) = presented else { return nil }
        return table.find(key: hash)
    }

    /// Whether a person has an unused, valid code for this purpose.
    /// - Complexity: O(codes).
    func hasOpen(_ purpose: CodePurpose, of person: Person.ID, at now: Instant) -> Bool {
        table.rows.contains {
            $0.person == person && $0.purpose == purpose && $0.isFresh(at: now)
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.leaver { table.end { $0.names(person) } }
        // The holder of an earlier code could take over more than the code was made for.
        if let person = event.endsWaysIn { table.end { $0.person == person && $0.letsIn } }
        // A mailed code is for whoever reads the address to which it was mailed.
        if case .emailChanged(let fact) = event {
            table.end { $0.person == fact.person && $0.provesAddress }
        }
    }

    public mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) {
        if let household = event.leaver { table.end { $0.household == household } }
    }

    public mutating func apply(_ event: AccountEvent, _ stamp: Stamp) {
        if case .allSessionsEnded(let fact) = event { end(.signIn, of: fact.person) }
    }

    public mutating func apply(_ event: CodeEvent, _ stamp: Stamp) {
        switch event {
        case .inviteGenerated(let fact): table.append(Code(fact, stamp))
        case .claimIssued(let fact): table.append(Code(fact, stamp))
        case .linkRegenerated(let fact):
            // One for each scout: the new one replaces the old.
            end(.link, of: fact.scout)
            table.append(Code(fact, stamp))
        case .signInIssued(let fact):
            end(.signIn, of: fact.person)
            var code = Code(fact, stamp)
            code.isOwn = stamp.person == fact.person
            table.append(code)
        case .mailed(let fact):
            var code = Code(fact, stamp)
            if stamp.actor == .system {
                replaceForVisitor(&code)
            } else {
                // A slip stays good beside a mail.
                table.end {
                    $0.purpose == code.purpose && $0.person == code.person
                        && $0.shift == code.shift && ($0.purpose != .claim || $0.seed != nil)
                }
            }
            table.append(code)
        case .used(let fact): table[fact.code].isEnded = true
        case .revoked(let fact): table[fact.code].isEnded = true
        }
    }

    /// What a visitor asked for ends what visitors asked for before, and nothing that a person made or had mailed. A claim
    /// code depends on the rights of whoever had made one before.
    private mutating func replaceForVisitor(_ code: inout Code) {
        let (purpose, person) = (code.purpose, code.person)
        if purpose == .claim {
            code.maker = table.rows.last { $0.purpose == .claim && $0.person == person }?.maker
        }
        table.end {
            $0.purpose == purpose && $0.person == person && $0.seed != nil && $0.mailedBy == nil
        }
    }

    private mutating func end(_ purpose: CodePurpose, of person: Person.ID) {
        table.end { $0.purpose == purpose && $0.person == person }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

extension Code: Hashed, Ending {}

extension Code {
    /// Whether the code is neither used, ended nor expired.
    func isFresh(at now: Instant) -> Bool { !isEnded && expiresAt.map { now < $0 } ?? true }

    /// The end of a code that was to be valid until `moment`: none is valid for longer than ``validDaysMax``.
    func latestEnd(_ moment: Instant) -> Instant {
        min(moment, madeAt.advanced(byDays: Self.validDaysMax))
    }

    /// Whether its holder has shown that they read what is mailed to the person’s address.
    var provesAddress: Bool {
        seed != nil && (purpose == .email || purpose == .claim || purpose == .signIn)
    }

    /// Whether its holder gets access as ``person``.
    fileprivate var letsIn: Bool { purpose == .claim || purpose == .signIn }

    /// Whether the code depends on its maker’s rights. A link mailed to an address does not: it shows who
    /// reads the mail there, no matter who had it mailed, and signs no one in.
    var isAsGoodAsItsMaker: Bool { maker != nil && purpose != .email }

    fileprivate func names(_ person: Person.ID) -> Bool {
        self.person == person || isAsGoodAsItsMaker && maker == person
    }

    private init(
        _ id: Code.ID, _ purpose: CodePurpose, _ hash: CodeHash, _ stamp: Stamp,
        person: Person.ID? = nil, until expiresAt: Instant? = nil
    ) {
        self.init(
            id: id, purpose: purpose, hash: hash, person: person,
            isEnded: false, madeAt: stamp.instant)
        self.expiresAt = expiresAt.map(latestEnd)
        if case .person(let number) = stamp.actor { maker = Person.ID(number) }
    }

    fileprivate init(_ fact: InviteGenerated, _ stamp: Stamp) {
        self.init(fact.code, .invite, fact.hash, stamp, until: fact.expiresAt)
        household = fact.household
        role = fact.role
        manages = fact.manages
    }

    fileprivate init(_ fact: ClaimCodeIssued, _ stamp: Stamp) {
        self.init(fact.code, .claim, fact.hash, stamp, person: fact.person, until: fact.expiresAt)
    }

    fileprivate init(_ fact: LinkCodeRegenerated, _ stamp: Stamp) {
        self.init(fact.code, .link, fact.hash, stamp, person: fact.scout)
    }

    fileprivate init(_ fact: SignInCodeIssued, _ stamp: Stamp) {
        self.init(fact.code, .signIn, fact.hash, stamp, person: fact.person, until: fact.expiresAt)
    }

    fileprivate init(_ fact: CodeMailed, _ stamp: Stamp) {
        self.init(
            fact.code, fact.purpose, fact.hash, stamp, person: fact.person, until: fact.expiresAt)
        seed = fact.seed
        mailedAt = stamp.instant
        mailedBy = stamp.person
        shift = fact.shift
    }
}
