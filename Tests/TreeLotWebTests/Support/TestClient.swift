import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Synchronization

/// What a request was answered with.
struct TestResponse: Sendable {
    let head: HTTPResponse
    let body: ByteBuffer

    var status: HTTPResponse.Status { head.status }
    var headers: HTTPFields { head.headerFields }
}

/// Sends requests to a responder: in process, or over the loopback.
struct TestClient: Sendable {
    /// Of the server; nil in process.
    let port: Int?
    /// Sends the parts of one request.
    let send: @Sendable ([HTTPRequestPart]) async throws -> TestResponse

    private static let chunkBytesMax = 32 << 10

    @discardableResult
    func execute(
        uri: String, method: HTTPRequest.Method, headers: HTTPFields = [:], body: ByteBuffer? = nil
    ) async throws -> TestResponse {
        var headers = headers
        if let body { headers[.contentLength] = "\(body.readableBytes)" }
        var parts = [
            HTTPRequestPart.head(
                HTTPRequest(
                    method: method, scheme: "http", authority: "localhost", path: uri,
                    headerFields: headers))
        ]
        var rest = body ?? ByteBuffer()
        while let chunk = rest.readSlice(length: min(rest.readableBytes, Self.chunkBytesMax)),
            chunk.readableBytes > 0
        {
            parts.append(.body(chunk))
        }
        return try await send(parts + [.end(nil)])
    }
}

extension HTTPResponder where Context: InitializableFromSource<ApplicationRequestContextSource> {
    /// A client that is answered in process, each request as if on a connection of its own.
    var client: TestClient { client { _ in } }

    /// The same, with what is done before a next piece of an answer is written.
    func client(
        onBytes: @escaping @Sendable (ByteBuffer) async throws -> Void
    ) -> TestClient {
        TestClient(port: nil) { try await answer($0, onBytes) }
    }

    private func answer(
        _ parts: [HTTPRequestPart], _ onBytes: @escaping @Sendable (ByteBuffer) async throws -> Void
    ) async throws -> TestResponse {
        let channel = NIOAsyncTestingChannel()
        let connection = try await channel.testingEventLoop.executeInContext {
            try NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>(
                wrappingChannelSynchronously: channel)
        }
        let answers = AsyncThrowingStream<TestResponse, any Error>.makeStream()
        // Only Hummingbird's handler of a connection can make a request whose body notices that the client has
        // gone, which a stream waits for. What it would write to the connection is collected instead.
        let handler = HTTP1Channel { request, _, channel in
            do {
                answers.continuation.yield(try await collect(request, on: channel, onBytes))
            } catch {
                answers.continuation.finish(throwing: error)
            }
        }
        async let handled: Void = handler.handle(value: connection, logger: .quiet)
        for part in parts { try await channel.writeInbound(part) }
        var received = answers.stream.makeAsyncIterator()
        let answer = try await received.next()
        _ = try await channel.finish(acceptAlreadyClosed: true)
        await handled
        guard let answer else { throw CancellationError() }
        return answer
    }

    private func collect(
        _ request: Request, on channel: any Channel,
        _ onBytes: @escaping @Sendable (ByteBuffer) async throws -> Void
    ) async throws -> TestResponse {
        let context = Context(source: .init(channel: channel, logger: .quiet))
        let response: Response
        do {
            response = try await respond(to: request, context: context)
        } catch {
            response = Response(status: .internalServerError)
        }
        let written = WrittenBody(onBytes: onBytes)
        try await response.body.write(written)
        return TestResponse(head: response.head, body: written.bytes.withLock { $0 })
    }
}

private final class WrittenBody: ResponseBodyWriter, Sendable {
    let bytes = Mutex(ByteBuffer())
    private let onBytes: @Sendable (ByteBuffer) async throws -> Void

    init(onBytes: @escaping @Sendable (ByteBuffer) async throws -> Void) { self.onBytes = onBytes }

    func write(_ buffer: ByteBuffer) async throws {
        bytes.withLock { _ = $0.writeImmutableBuffer(buffer) }
        try await onBytes(buffer)
    }

    func finish(_ trailers: HTTPFields?) {}
}

extension Logger {
    static var quiet: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
