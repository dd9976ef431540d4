import Crypto
import EventSourcing
import Foundation
import HTTPClient
import TreeLotApp

/// Hands events over to one address, signed as the specification Standard Webhooks 1.0.0 says
/// (https://github.com/standard-webhooks/standard-webhooks).
struct Webhook: Sendable {
    enum Result {
        case taken
        /// - Parameter isFinal: whoever is there wants no more.
        case notTaken(why: String, isFinal: Bool)
    }

    let to: String
    let secret: WebhookSecret
    let logID: [UInt8]
    let client: HTTPClient

    func deliver(_ event: FedEvent, at now: Instant) async -> Result {
        let id = "\(logID.hexadecimal)-\(event.position)"
        let time = "\(now.milliseconds / 1000)"
        let body = Array(event.json.description.utf8)
        let request = HTTPRequest.post(
            body, as: "application/cloudevents+json", to: to,
            headers: [
                ("webhook-id", id), ("webhook-timestamp", time),
                ("webhook-signature", secret.signature(of: body, id: id, time: time)),
            ])
        do throws(HTTPProblem) {
            let status = try await client.answer(to: request).status
            guard !(200..<300).contains(status) else { return .taken }
            return .notTaken(why: "the answer’s status is \(status)", isFinal: status == 410)
        } catch {
            let why =
                switch error {
                case .unreachable: "nobody can be reached there"
                case .slow: "there was no answer in time"
                case .tooLarge: "the answer is too large"
                }
            return .notTaken(why: why, isFinal: false)
        }
    }

    /// A quarter of a second at first, then four times as long each time, up to an hour.
    static func delay(after attempt: Int) -> Duration {
        min(.milliseconds(250 << (2 * min(attempt, 10))), .seconds(3600))
    }
}

/// What requests are signed with, and the receiver knows them by.
struct WebhookSecret: Sendable {
    private static let prefix = "whsec_"

    private let key: SymmetricKey

    /// - Returns: nil for what is no `whsec_` with 24 to 64 bytes in base64.
    init?(_ text: String) {
        guard text.hasPrefix(Self.prefix),
            let bytes = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))),
            (24...64).contains(bytes.count)
        else { return nil }
        key = SymmetricKey(data: bytes)
    }

    /// The secret in a file that only its owner can read.
    /// - Throws: ``Failure`` for a file that can’t be read or made, or has something else in it.
    static func read(orMake path: String) throws -> Self {
        if !FileManager.default.fileExists(atPath: path) { try make(path) }
        let text = try SecretPlace.file(path).read()
        guard let secret = Self(text) else {
            throw Failure(
                "\(path) has no secret for a webhook in it: whsec_ and 24 to 64 bytes in base64. Name a file that "
                    + "does not exist yet, to have one made.", code: .malformed)
        }
        return secret
    }

    private static func make(_ path: String) throws {
        let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
        let isMade = FileManager.default.createFile(
            atPath: path, contents: Data("\(prefix)\(bytes.base64EncodedString())\n".utf8),
            attributes: [.posixPermissions: 0o600])
        guard isMade else {
            throw Failure("\(path) can’t be made. Does its folder exist, and may you write there?")
        }
        Terminal.note("Made a new secret in \(path): give it to whoever takes the events.")
    }

    func signature(of body: [UInt8], id: String, time: String) -> String {
        let signed = Array("\(id).\(time).".utf8) + body
        let code = HMAC<SHA256>.authenticationCode(for: signed, using: key)
        return "v1,\(Data(code).base64EncodedString())"
    }
}
