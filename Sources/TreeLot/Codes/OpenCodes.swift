public import EventSourcing

/// The codes that could still be used. Leaders see all; everyone else sees those that they may make: a
/// manager those of their household, and anyone the one for their own other device.
///
/// The answer does not contain the codes themselves: only their hashes are kept.
/// - Complexity: O(codes).
public struct OpenCodes: LotQuestion {
    public static let name = "open-codes"
    public static let permitted = Set<Relation>.members.union([.system])

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        /// In the order in which they were made.
        public var codes: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var code: Code.ID
        public var purpose: CodePurpose
        /// The household of an invite; missing for a household of the holder’s own.
        public var household: Household.ID?
        public var householdName: String?
        public var role: Role?
        public var manages: Bool?
        /// The person for whom any other code was made.
        public var person: Person.ID?
        public var name: String?
        /// Missing for the operator.
        public var maker: Person.ID?
        public var makerName: String?
        public var madeAt: LocalInstant
        /// Missing for a household link, which stays until another one is made.
        public var expiresAt: LocalInstant?
    }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        // In a view of an earlier moment, the rights of that moment decide what was open.
        let then = lot.withRightsOfThen
        let open = lot.codes.table.rows.filter { code in
            // A link that confirms an address, or answers a call for help, signs no one in.
            code.purpose != .email && code.purpose != .help && then.isOpen(code, at: context.now)
                && (lot.isLeader(context.actor) || lot.mayMake(code, context.actor))
        }
        return Answer(codes: open.map { lot.entry($0, for: context.actor) })
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.codes] }
}

extension OpenCodes {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}

extension Lot {
    fileprivate func entry(_ code: Code, for actor: Actor) -> OpenCodes.Entry {
        OpenCodes.Entry(
            code: code.id, purpose: code.purpose, household: code.household,
            householdName: code.household.flatMap { households.find($0) }?.displayName,
            role: code.role, manages: code.manages, person: code.person,
            name: code.person.map { name(of: $0, for: actor) }, maker: code.maker,
            makerName: code.maker.map { name(of: $0, for: actor) },
            madeAt: onTheWall(code.madeAt), expiresAt: code.expiresAt.map(onTheWall))
    }
}
