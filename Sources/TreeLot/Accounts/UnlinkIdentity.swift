public import EventSourcing

/// Disconnects an account elsewhere: it no longer signs its person in. Open sessions stay open. Leaders may
/// do so for anyone.
public struct UnlinkIdentity: LotCommand {
    public static let name = "unlink-identity"
    public static let permitted = Set<Relation>.holders

    public var identity: LinkedIdentity.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        guard let linked = lot.linkedIdentities.find(identity) else {
            throw .notFound("identity", identity)
        }
        try lot.requireHolder(lot.people[linked.person], context)
        guard !linked.isEnded else { return [] }
        let unlinked = IdentityUnlinked(identity: linked.id, person: linked.person)
        return [.accounts(.identityUnlinked(unlinked))]
    }
}

extension UnlinkIdentity {
    public init() { self.init(identity: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "identity", &identity)
    }
}

extension IdentityUnlinked {
    static let clause = "an account elsewhere was disconnected"

    func told(_ say: Narrator) -> Told {
        Told(
            .numbered(
                "disconnected identity \(identity) from \(say.object(person))",
                page: "disconnected \(say.their("outside account", of: person))"),
            es: "quitó \(say.es.their("la", "cuenta conectada", of: person))")
    }
}
