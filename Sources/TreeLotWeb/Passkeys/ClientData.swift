import Crypto
import EventSourcing
import TreeLot

/// A browser’s statement of how a passkey was requested (Web Authentication Level 3, section 5.8.1). The
/// device signs a hash of it.
struct ClientData {
    enum Ceremony: String {
        case create = "webauthn.create"
        case get = "webauthn.get"
    }

    let challenge: Base64URL
    private let ceremony: String
    private let origin: String
    private let isInFrame: Bool
    private let bytes: [UInt8]

    init(_ json: Base64URL) throws(PasskeyProblem) {
        bytes = json.bytes
        guard let text = String(validating: bytes, as: UTF8.self),
            let json = try? JSONParser.parse(text),
            case .string(let ceremony)? = json["type"],
            case .string(let challenge)? = json["challenge"],
            let challenge = Base64URL(text: challenge),
            case .string(let origin)? = json["origin"]
        else { throw .malformed }
        self.ceremony = ceremony
        self.challenge = challenge
        self.origin = origin
        isInFrame = (json["crossOrigin"] ?? false) != false || json["topOrigin"] != nil
    }

    /// SHA-256 of all of it.
    var hash: [UInt8] { Array(SHA256.hash(data: bytes)) }

    /// Checks that it was requested for this ceremony and this site (sections 7.1 and 7.2).
    func check(_ ceremony: Ceremony, _ party: RelyingParty) throws(PasskeyProblem) {
        guard self.ceremony == ceremony.rawValue else { throw .wrongCeremony }
        guard origin == party.origin, !isInFrame else { throw .wrongOrigin }
    }
}
