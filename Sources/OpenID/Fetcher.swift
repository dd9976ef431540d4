import EventSourcing
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// Asks providers: in a limited time, for a limited answer, and only where it was told to ask.
///
/// Each question has a connection of its own. A redirect is not followed: its target is not the provider’s own
/// answer. Nothing is asked twice: a person waits in front of a browser, and can try again.
public struct Fetcher: Sendable {
    private static let connectPatience = TimeAmount.seconds(5)

    private let tls: NIOSSLContext
    private let patience: TimeAmount

    /// - Parameter patience: for one answer, from looking up the name to the last byte.
    /// - Throws: if the certificates that this machine trusts can’t be read.
    public init(patience: Duration = .seconds(10)) throws {
        try self.init(patience: patience, trusting: .default)
    }

    init(patience: Duration, trusting roots: NIOSSLTrustRoots) throws {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = roots
        configuration.certificateVerification = .fullVerification
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        tls = try NIOSSLContext(configuration: configuration)
        self.patience = TimeAmount(patience)
    }

    func get(_ address: String, _ step: OpenIDProblem.Step) async throws(OpenIDProblem) -> JSON {
        let answer = try await answer(to: .GET, address, step)
        guard answer.status == 200 else { throw .status(step, answer.status) }
        guard let json = answer.json else { throw .malformed(step, "JSON") }
        return json
    }

    func post(
        _ form: Form, to address: String, _ step: OpenIDProblem.Step
    ) async throws(OpenIDProblem) -> JSON {
        let answer = try await answer(to: .POST, address, step, form)
        if answer.status == 400, let error = answer.json?.text("error") { throw .named(error) }
        guard answer.status == 200 else { throw .status(step, answer.status) }
        guard let json = answer.json else { throw .malformed(step, "JSON") }
        return json
    }

    private func answer(
        to method: HTTPMethod, _ address: String, _ step: OpenIDProblem.Step, _ form: Form? = nil
    ) async throws(OpenIDProblem) -> Exchange.Answer {
        do {
            guard let place = Destination(address) else { throw OpenIDProblem.unreachable(step) }
            return try await exchange(with: place, place.request(method, form))
        } catch let problem as OpenIDProblem {
            throw problem
        } catch Exchange.Problem.tooLarge {
            throw .tooLarge(step)
        } catch Exchange.Problem.slow {
            throw .slow(step)
        } catch {
            // It may name an address, and nothing of it helps more than this.
            throw .unreachable(step)
        }
    }

    private func exchange(
        with place: Destination, _ request: Exchange.Request
    ) async throws -> Exchange.Answer {
        let deadline = NIODeadline.now() + patience
        let (channel, answer) = try await ClientBootstrap(
            group: MultiThreadedEventLoopGroup.singleton
        )
        .connectTimeout(min(patience, Self.connectPatience))
        .connect(host: place.host, port: place.port) { [tls] channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                if place.isEncrypted {
                    try pipeline.addHandler(try place.encryption(tls))
                }
                try pipeline.addHTTPClientHandlers(decoderLimitConfiguration: Exchange.limits)
                let answer = channel.eventLoop.makePromise(of: Exchange.Answer.self)
                try pipeline.addHandler(Exchange(request, answer, by: deadline))
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

extension JSON {
    /// The text of a field, where there is one.
    func text(_ name: String) -> String? {
        if case .string(let text)? = self[name] { text } else { nil }
    }
}
