import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLotApp

@testable import TreeLot
@testable import TreeLotWeb

extension TestLot {
    /// Ten minutes before shift 1 begins: check-in is open.
    static let beforeShift = Instant(iso8601: "2026-12-05T16:50:00Z")!

    /// Does an action behind the pages’ back, as of the moment before the shift.
    @discardableResult
    func does(
        _ name: String, _ fields: String, by person: UInt32 = 1, at now: Instant = Self.now
    ) async throws -> Acceptance {
        try await does(name, fields, as: .person(person), at: now)
    }

    /// The same by any actor, such as the system.
    @discardableResult
    func does(
        _ name: String, _ fields: String, as actor: EventSourcing.Actor, at now: Instant = Self.now
    ) async throws -> Acceptance {
        let line = try ScriptLine(do: name, fields: try JSONParser.parse("{\(fields)}"))
        guard case .command(let command) = line.request,
            case .accepted(let acceptance) = try await scheduler.execute(
                Submission(command, context: Context(actor: actor, now: now), face: .cli))
        else { throw TestProblem.refused(name) }
        return acceptance
    }

    /// What the screen shows for shift 1.
    func screenCode(at now: Instant) async throws -> String {
        try await scheduler.show(
            ShowScreenCode(shift: 1), Context(actor: .operator, now: now)
        ).qrCode
    }
}

enum TestProblem: Error { case refused(String) }

/// The cookie that a browser has when the lot leads it to an address that says what was done.
func told(at path: String) -> String {
    let cookie = DoneCookie.cookie(path, isSecure: false)
    return "\(cookie.name)=\(cookie.value)"
}

extension TestClient {
    /// A page, as a browser gets it that was led there, or opens a link.
    func look(
        at path: String, as token: String? = nil, in language: String = "en-US",
        isLed: Bool = true
    ) async throws -> TestResponse {
        var headers = browser(token, language)
        if isLed { headers[.cookie] = told(at: path) }
        return try await execute(uri: path, method: .get, headers: headers)
    }

    /// Sends a form of a page.
    func fill(
        _ path: String, _ fields: KeyValuePairs<String, String>, as token: String? = nil
    ) async throws -> TestResponse {
        var headers = browser(token, "en-US")
        headers[.contentType] = "application/x-www-form-urlencoded"
        let body = fields.map { "\($0.key)=\($0.value.percentEncoded)" }.joined(separator: "&")
        return try await execute(
            uri: path, method: .post, headers: headers, body: ByteBuffer(string: body)
        )
    }

    private func browser(_ token: String?, _ language: String) -> HTTPFields {
        var headers: HTTPFields = [.accept: "text/html", .acceptLanguage: language]
        headers[.authorization] = token.map { "Bearer \($0)" }
        return headers
    }
}
