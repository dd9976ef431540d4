import AsyncHTTPClient
import EventSourcing
import NIOCore
import NIOHTTP1

/// Asks providers: in a limited time, for a limited answer, and only where it was told to ask. One for all
/// of a program.
public final class Fetcher: Sendable {
    /// A provider publishes a handful of keys.
    private static let bytesMax = 128 << 10

    private let client: HTTPClient
    private let patience: Duration

    /// - Parameter patience: for one answer, from the first byte sent to the last received.
    public init(patience: Duration = .seconds(10)) {
        self.patience = patience
        var configuration = HTTPClient.Configuration()
        // A redirect’s target is not the provider’s own answer.
        configuration.redirectConfiguration = .disallow
        configuration.decompression = .disabled
        configuration.timeout.connect = .seconds(5)
        // A person waits in front of a browser, and can try again.
        configuration.connectionPool.retryConnectionEstablishment = false
        client = HTTPClient(configuration: configuration)
    }

    /// No request may be made after this.
    public func shutDown() async throws { try await client.shutdown() }

    func get(_ address: String, _ step: OpenIDProblem.Step) async throws(OpenIDProblem) -> JSON {
        let answer = try await answer(to: HTTPClientRequest(url: address), step)
        guard answer.status == 200 else { throw .status(step, answer.status) }
        guard let json = answer.json else { throw .malformed(step, "JSON") }
        return json
    }

    func post(
        _ form: Form, to address: String, _ step: OpenIDProblem.Step
    ) async throws(OpenIDProblem) -> JSON {
        var request = HTTPClientRequest(url: address)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        request.body = .bytes(ByteBuffer(string: form.text))
        let answer = try await answer(to: request, step)
        if answer.status == 400, let error = answer.json?.text("error") { throw .named(error) }
        guard answer.status == 200 else { throw .status(step, answer.status) }
        guard let json = answer.json else { throw .malformed(step, "JSON") }
        return json
    }

    private struct Answer: Sendable {
        var status: Int
        var body: ByteBuffer

        var json: JSON? {
            String(validating: body.readableBytesView, as: UTF8.self)
                .flatMap { try? JSONParser.parse($0) }
        }
    }

    private func answer(
        to request: HTTPClientRequest, _ step: OpenIDProblem.Step
    ) async throws(OpenIDProblem) -> Answer {
        var request = request
        request.headers.add(name: "Accept", value: "application/json")
        do {
            return try await inTime { [client, request] in
                let response = try await client.execute(request, timeout: .minutes(1))
                return Answer(
                    status: Int(response.status.code),
                    body: try await response.body.collect(upTo: Self.bytesMax))
            }
        } catch is NIOTooManyBytesError {
            throw .tooLarge(step)
        } catch is TimeIsUp {
            throw .slow(step)
        } catch {
            // It may name an address, and nothing of it helps more than this.
            throw .unreachable(step)
        }
    }

    private struct TimeIsUp: Error {}

    /// The client’s own limits end with an answer’s head: its body could drip for ever.
    private func inTime<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value.self) { [patience] group in
            group.addTask(operation: work)
            group.addTask {
                try await Task.sleep(for: patience)
                throw TimeIsUp()
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw TimeIsUp() }
            return first
        }
    }
}

extension JSON {
    /// The text of a field, where there is one.
    func text(_ name: String) -> String? {
        if case .string(let text)? = self[name] { text } else { nil }
    }
}
