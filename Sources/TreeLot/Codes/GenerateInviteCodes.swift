public import EventSourcing

/// Makes invite codes: each lets one new adult join, into a household or with a household of their own.
///
/// Leaders may invite anyone. A manager may invite into their own household, and never a leader: otherwise a
/// manager could create one.
public struct GenerateInviteCodes: IssuesCodes {
    public static let name = "generate-invite-codes"
    public static let permitted = Set<Relation>.leaders.union([.manager, .managerOfAdult])
    public static let purpose = CodePurpose.invite
    /// More than a troop has families.
    static let countMax = 200

    /// Nil: the holder sets up a household of their own.
    public var household: Household.ID?
    public var role: Role
    public var count: Int
    public var expiresAt: Instant
    /// Whether the holder of a code manages the household, too; by default they do.
    public var manages: Bool?
    public var drawn: [DrawnCode] = []

    public var codeCount: Int { count }
    public func codesExpire(madeAt now: Instant) -> Instant? { expiresAt }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        if let household {
            let household = try lot.household(household)
            try lot.requireManager(of: household.id, context)
            guard household.isActive else { throw .householdInactive(household.id) }
        } else {
            try lot.requireLeader(context)
        }
        guard lot.mayInvite(into: household, as: role, context.actor) else {
            throw .notAllowed("a leader")
        }
        guard role != .scout else {
            throw .invalid(
                "role", "must be an adult’s: a manager adds scouts to their household",
                because: .roleOfTheOtherKind)
        }
        try Check.range(count, "count", 1...Self.countMax)
        try Check.codeExpiry(expiresAt, at: context.now)
        return hashes.enumerated().map { place, hash in
            .codes(
                .inviteGenerated(
                    InviteGenerated(
                        code: lot.codes.table.next.advanced(by: place), hash: hash,
                        household: household, role: role, expiresAt: expiresAt,
                        manages: household.map { _ in manages ?? true })))
        }
    }
}

extension GenerateInviteCodes {
    public init() { self.init(role: .parent, count: 0, expiresAt: Instant(milliseconds: 0)) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "household", &household)
        try coder.field(2, "role", &role)
        try coder.field(3, "count", &count)
        try coder.field(4, "expiresAt", &expiresAt)
        try coder.field(5, "manages", &manages)
    }
}

extension InviteGenerated {
    static let clause = "an invite code was made"

    func told(_ say: Narrator) -> Told {
        Told(
            "made \("invite code \(code)", page: "an invite code") for a \(say.role(role.name))"
                + (household.map { " of \(say.household($0))" } ?? ""),
            es: "creó un código de invitación para \(role.inSpanish)"
                + (household.map { " del \(say.es.household($0))" } ?? ""))
    }

    static var whyItStays: String { WhyItStays.code }
}
