import EventSourcing
import HTTPClient
package import NIOSSL

/// Asks providers, and believes JSON alone. Nothing is asked twice: a person waits in front of a browser, and can try
/// again.
public struct Fetcher: Sendable {
    private let client: HTTPClient

    /// - Parameter patience: for one answer, from looking up the name to the last byte.
    /// - Throws: if the certificates that this machine trusts can’t be read.
    public init(patience: Duration = .seconds(10)) throws {
        client = try HTTPClient(patience: patience)
    }

    package init(patience: Duration, trusting roots: NIOSSLTrustRoots) throws {
        client = try HTTPClient(patience: patience, trusting: roots)
    }

    func get(_ address: String, _ step: OpenIDProblem.Step) async throws(OpenIDProblem) -> JSON {
        let answer = try await answer(to: .get(address), step)
        guard answer.status == 200 else { throw .status(step, answer.status) }
        guard let json = answer.json else { throw .malformed(step, "JSON") }
        return json
    }

    func post(
        _ form: Form, to address: String, _ step: OpenIDProblem.Step
    ) async throws(OpenIDProblem) -> JSON {
        let answer = try await answer(
            to: .post(
                Array(form.text.utf8), as: "application/x-www-form-urlencoded", to: address), step)
        if answer.status == 400, let error = answer.json?.text("error") { throw .named(error) }
        guard answer.status == 200 else { throw .status(step, answer.status) }
        guard let json = answer.json else { throw .malformed(step, "JSON") }
        return json
    }

    private func answer(
        to request: HTTPRequest, _ step: OpenIDProblem.Step
    ) async throws(OpenIDProblem) -> HTTPAnswer {
        do throws(HTTPProblem) { return try await client.answer(to: request) } catch {
            throw switch error {
            case .unreachable: .unreachable(step)
            case .slow: .slow(step)
            case .tooLarge: .tooLarge(step)
            }
        }
    }
}

extension HTTPAnswer {
    fileprivate var json: JSON? {
        String(validating: body, as: UTF8.self).flatMap { try? JSONParser.parse($0) }
    }
}

extension JSON {
    /// The text of a field, where there is one.
    func text(_ name: String) -> String? { self[name]?.string }
}
