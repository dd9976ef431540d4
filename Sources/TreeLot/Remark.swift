public import EventSourcing

/// Information about an action that was accepted: what it left as it is, and why.
///
/// It is returned and not recorded: in the lot, nothing happened. Like a refusal it contains no names.
public struct Remark: Encodable, Sendable, Equatable {
    public var code: RemarkCode
    /// For people.
    public var message: String
    public var facts: JSON

    init(_ code: RemarkCode, _ message: String, _ facts: KeyValuePairs<String, JSON>) {
        self.code = code
        self.message = message
        self.facts = .object(facts)
    }

    /// Reads one that was encoded; nil for anything else.
    public init?(json: JSON) {
        guard case .string(let code)? = json["code"], let code = RemarkCode(rawValue: code),
            case .string(let message)? = json["message"], let facts = json["facts"]
        else { return nil }
        (self.code, self.message, self.facts) = (code, message, facts)
    }
}

/// What a remark says, for programs. Codes are never changed and never reused.
public enum RemarkCode: String, CaseIterable, Encodable, Sendable {
    case notSignedUp = "not-signed-up"
    case notBroughtBack = "not-brought-back"
    case wayInMailed = "way-in-mailed"
    case haveAccounts = "have-accounts"
    case notMailed = "not-mailed"
    case shiftsStay = "shifts-stay"
    case replacesNothing = "replaces-nothing"
    case leftOut = "left-out"
    case overlapsLeft = "overlaps-left"
    case checkedOut = "checked-out"
}
