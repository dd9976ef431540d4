import NIOCore
import NIOHTTP1
import NIOPosix
package import NIOSSL

/// Asks servers elsewhere: in a limited time, for a limited answer, and only where it was told to ask.
///
/// Each request has a connection of its own. A redirect is not followed: its target did not answer for the one that was
/// asked. Nothing is asked twice.
public struct HTTPClient: Sendable {
    private let tls: NIOSSLContext
    private let patience: TimeAmount

    /// - Parameter patience: for one answer, from looking up the name to the last byte.
    /// - Throws: if the certificates that this machine trusts can’t be read.
    public init(patience: Duration = .seconds(10)) throws {
        try self.init(patience: patience, trusting: .default)
    }

    package init(patience: Duration, trusting roots: NIOSSLTrustRoots) throws {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = roots
        configuration.certificateVerification = .fullVerification
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        tls = try NIOSSLContext(configuration: configuration)
        self.patience = TimeAmount(patience)
    }

    /// - Throws: ``HTTPProblem`` where there is no whole answer.
    public func answer(to request: HTTPRequest) async throws(HTTPProblem) -> HTTPAnswer {
        let deadline = NIODeadline.now() + patience
        do {
            guard let place = Destination(request.address) else { throw HTTPProblem.unreachable }
            return try await exchange(with: place, request, by: deadline)
        } catch let problem as HTTPProblem {
            throw problem
        } catch {
            // It may name an address, and nothing of it helps more than this.
            throw NIODeadline.now() < deadline ? .unreachable : .slow
        }
    }

    private func exchange(
        with place: Destination, _ request: HTTPRequest, by deadline: NIODeadline
    ) async throws -> HTTPAnswer {
        let (channel, answer) = try await ClientBootstrap(
            group: MultiThreadedEventLoopGroup.singleton
        )
        .connectTimeout(patience)
        .connect(host: place.host, port: place.port) { [tls] channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                if place.isEncrypted {
                    try pipeline.addHandler(try place.encryption(tls))
                }
                try pipeline.addHTTPClientHandlers(decoderLimitConfiguration: Exchange.limits)
                let answer = channel.eventLoop.makePromise(of: HTTPAnswer.self)
                try pipeline.addHandler(
                    Exchange(place.head(of: request), request.body, answer, by: deadline))
                return (channel, answer.futureResult)
            }
        }
        return try await withTaskCancellationHandler {
            try await answer.get()
        } onCancel: {
            channel.close(promise: nil)
        }
    }
}

/// What is asked for, or handed over.
public struct HTTPRequest: Sendable {
    /// `https`; on this machine, `http` will do.
    let address: String
    let method: HTTPMethod
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    /// A question.
    public static func get(_ address: String) -> Self {
        Self(address: address, method: .GET, headers: [], body: [])
    }

    /// Something that is handed over.
    public static func post(
        _ body: [UInt8], as type: String, to address: String,
        headers: [(name: String, value: String)] = []
    ) -> Self {
        Self(
            address: address, method: .POST, headers: [("Content-Type", type)] + headers, body: body
        )
    }
}

/// What was answered, whole.
public struct HTTPAnswer: Sendable {
    public internal(set) var status: Int
    public internal(set) var body: [UInt8]
}

/// Why there is no whole answer.
public enum HTTPProblem: Error, Equatable, Sendable {
    case unreachable
    /// There was none in time.
    case slow
    case tooLarge
}
