import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot

/// Why a request was not done, as problem details (RFC 9457): `title` and `detail` for people, `code`
/// and `facts` for machines, as in every other refusal of the lot.
struct Problem: Error, Equatable {
    var status: HTTPResponse.Status
    var code: ProblemCode
    var detail: String
    var facts = JSON.object([:])
    var headers = HTTPFields()
}

extension Problem {
    var json: JSON {
        .object([
            "type": "about:blank", "title": .string(status.reasonPhrase),
            "status": .whole(status.code), "code": .string(code.rawValue),
            "detail": .string(detail),
            "facts": facts,
        ])
    }

    var response: Response {
        var headers = headers
        headers[.contentType] = "application/problem+json"
        headers[.cacheControl] = "no-store"
        return Response(
            status: status, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: json.description)))
    }
}

extension Problem {
    static let unknownToken = Problem(
        status: .unauthorized, code: .server(.signedOut),
        detail: "This sign-in is not good any more. Sign in again.",
        headers: [.wwwAuthenticate: "Bearer error=\"invalid_token\""])

    static let signInFirst = Problem(
        status: .unauthorized, code: .lot(.notAllowed), detail: "Sign in first.",
        headers: [.wwwAuthenticate: "Bearer"])

    static let weakToken = Problem(
        status: .forbidden, code: .lot(.notAllowed),
        detail: "This token may not be used for that. Use one that may, or sign in.",
        headers: [.wwwAuthenticate: "Bearer error=\"insufficient_scope\""])

    static let nothingHere = Problem(
        status: .notFound, code: .lot(.notFound),
        detail: "There is no such page here. The API is described in docs/api.md.")

    static func malformed(_ detail: String) -> Problem {
        Problem(status: .badRequest, code: .server(.malformed), detail: detail)
    }

    static func unknown(_ kind: String, _ name: String, among names: [String]) -> Problem {
        Problem(
            status: .notFound, code: .lot(.notFound),
            detail: "There is no \(kind) “\(name.prefix(60))”. "
                + "There are: \(names.joined(separator: ", ")).",
            facts: .object(["kind": .string(kind)]))
    }

    static let notJSON = Problem(
        status: .unsupportedMediaType, code: .server(.malformed),
        detail: "Send the fields as a JSON object, with “Content-Type: application/json”.")

    static func tooLarge(_ bytesMax: Int) -> Problem {
        Problem(
            status: .contentTooLarge, code: .server(.malformed),
            detail: "The body must not have more than \(bytesMax) bytes.",
            facts: .object(["bytesMax": .whole(bytesMax)]), headers: [.connection: "close"])
    }

    /// What stores the log failed, or an error of this program: the client cannot correct it.
    static let failed = Problem(
        status: .internalServerError, code: .server(.failed),
        detail: "Something went wrong here, and it was noted. Try again, with the same "
            + "Idempotency-Key; if that does not help, tell whoever runs this lot.")

    static let cannotRecord = Problem(
        status: .serviceUnavailable, code: .server(.cannotRecord),
        detail:
            "Nothing can be recorded at the moment: the disk or the database failed. It is unknown whether "
            + "this was: ask again later, with the same Idempotency-Key.")
}
