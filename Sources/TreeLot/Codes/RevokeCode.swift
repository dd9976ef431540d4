public import EventSourcing

/// Ends an unused code, by its number: it was sent to the wrong address, or is no longer wanted. For its
/// maker, those who may make such a code, and leaders.
public struct RevokeCode: LotCommand {
    public static let name = "revoke-code"
    public static let permitted = IssueSignInCode.permitted

    public var code: Code.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        guard let code = lot.codes.find(code) else { throw .notFound("code", code) }
        guard lot.mayRevoke(code, context.actor) else {
            throw .notAllowed("who may make this code, or a leader")
        }
        // A code that does not work for now is ended, too, since its maker may come back.
        guard code.isFresh(at: context.now) else { return [] }
        let revoked = CodeRevoked(code: code.id, person: code.person, household: code.household)
        return [.codes(.revoked(revoked))]
    }
}

extension RevokeCode {
    public init() { self.init(code: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
    }
}

extension CodeRevoked {
    static let clause = "a code was revoked"

    func told(_ say: Narrator) -> Told {
        let whose =
            person.map { say.es.their("el", "código", of: $0) }
            ?? household.map { "un código del \(say.es.household($0))" } ?? "un código"
        return Told(
            "revoked \("code \(code)", page: "a code")"
                + (person.map { " for \(say.person($0))" }
                    ?? household.map { " of \(say.household($0))" } ?? ""),
            es: "anuló \(whose)")
    }

    static var whyItStays: String { WhyItStays.code }
}
