import HTTPTypes
public import HTTPClient
import Hummingbird
import NIOCore
import NIOHTTP1

/// Where a lot is answered for: in this server, or in another, which writes it.
public enum WebPlace: Sendable {
    case here(WebAnswers)
    case elsewhere(Relay)
}

extension WebAnswers {
    /// Hands requests about a lot on to the server that writes it.
    /// - Parameter now: where the lot is, asked again when the other server can’t be reached; nil where it is nowhere.
    public static func handingOn(
        to relay: Relay, on host: WebHost, now: @escaping @Sendable () async -> WebPlace?
    ) -> WebAnswers {
        let router = Router(context: WebContext.self, options: .autoGenerateHeadEndpoints)
        router.addMiddleware {
            ClosingMiddleware()
            TransportMiddleware(transport: host.transport)
            SecurityHeaders(site: nil)
            ProblemMiddleware()
            ConnectionMiddleware(gate: host.gate)
            HandingOnMiddleware(relay: relay, now: now)
        }
        return WebAnswers(responder: router.buildResponder(), uses: Uses())
    }
}

/// Passes a request on, and its answer back. While the other server is being replaced, the request waits.
struct HandingOnMiddleware: RouterMiddleware {
    let relay: Relay
    let now: @Sendable () async -> WebPlace?

    /// How long a request waits for a lot’s next writer.
    private static let patience = Duration.seconds(6)
    private static let pause = Duration.milliseconds(200)

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        switch request.uri.path {
        case "/healthz": return .plain("ok\n")
        case "/readyz": return .plain("ready\n")
        default: break
        }
        // A server that is asked for what it would hand on: the lot has just changed hands.
        guard request.headers[.handedOn] == nil else { throw Problem.lotChangingHands }
        var request = request
        let body = try await request.bytes(upTo: Self.bytesMax(at: request.uri.path))
        // The lot may come here meanwhile.
        request.body = RequestBody(buffer: body)
        let head = Self.head(of: request, from: context.address, bodyBytes: body.readableBytes)
        let deadline = ContinuousClock.now + Self.patience
        var place: WebPlace? = .elsewhere(relay)
        while true {
            switch place {
            case .here(let answers): return try await answers.answer(request, context)
            case .elsewhere(let relay):
                do {
                    let answer = try await pass(head, body, to: relay)
                    guard Self.isRefused(answer) else { return Self.response(answer) }
                } catch RelayProblem.brokenOff
                    where request.method != .get && request.method != .head
                {
                    // It may have been done: it is for the one who asks to ask again.
                    throw Problem.lotNotAnswering
                } catch {}
            case nil: break
            }
            guard ContinuousClock.now < deadline else { throw Problem.lotChangingHands }
            try await Task.sleep(for: Self.pause)
            place = await now()
        }
    }

    /// As much as the route takes in where the lot is.
    static func bytesMax(at path: String) -> Int {
        path == RosterRoute.path.description ? RosterRoute.bytesMax : Limits.bodyBytesMax
    }

    /// - Throws: ``RelayProblem``; also when the lot has come here meanwhile, since the other server may hang.
    private func pass(
        _ head: HTTPRequestHead, _ body: ByteBuffer, to relay: Relay
    ) async throws -> RelayedAnswer {
        try await withThrowingTaskGroup(of: RelayedAnswer.self) { group in
            group.addTask { try await relay.pass(head, body) }
            group.addTask { [now] in
                repeat { try await Task.sleep(for: Self.pause) } while await !now().isHere
                throw RelayProblem.brokenOff
            }
            defer { group.cancelAll() }
            return try await group.next()!
        }
    }

    private static func head(
        of request: Request, from address: String?, bodyBytes: Int
    ) -> HTTPRequestHead {
        var headers = HTTPHeaders()
        if let authority = request.head.authority { headers.add(name: "Host", value: authority) }
        for field in request.headers where !hopByHop.contains(field.name) {
            headers.add(name: field.name.rawName, value: field.value)
        }
        headers.replaceOrAdd(name: HTTPField.Name.handedOn.rawName, value: "1")
        headers.replaceOrAdd(name: "Connection", value: "close")
        if request.headers[.xForwardedFor] == nil, let address {
            headers.add(name: HTTPField.Name.xForwardedFor.rawName, value: address)
        }
        if bodyBytes > 0 { headers.replaceOrAdd(name: "Content-Length", value: "\(bodyBytes)") }
        return HTTPRequestHead(
            version: .http1_1, method: HTTPMethod(rawValue: request.method.rawValue),
            uri: request.head.path ?? "/", headers: headers)
    }

    /// Whether the other server would have handed it on as well, and has done nothing.
    private static func isRefused(_ answer: RelayedAnswer) -> Bool {
        answer.head.status == .serviceUnavailable
            && answer.head.headers.contains(name: HTTPField.Name.handedOn.rawName)
    }

    private static func response(_ answer: RelayedAnswer) -> Response {
        var fields = HTTPFields()
        for (name, value) in answer.head.headers {
            guard let name = HTTPField.Name(name), !hopByHop.contains(name) else { continue }
            fields.append(HTTPField(name: name, value: value))
        }
        return Response(
            status: .init(code: Int(answer.head.status.code)), headers: fields,
            body: ResponseBody { writer in
                try await answer.forEach { try await writer.write($0) }
                try await writer.finish(nil)
            })
    }

    /// What concerns one connection alone (RFC 9110, section 7.6.1).
    private static let hopByHop: Set<HTTPField.Name> = [
        .connection, .transferEncoding, .init("Keep-Alive")!, .te, .upgrade, .expect,
    ]
}

extension WebPlace? {
    fileprivate var isHere: Bool { if case .here = self { true } else { false } }
}

extension HTTPField.Name {
    /// Marks a request that another server has handed on.
    fileprivate static let handedOn = Self("Tree-Lot-Handed-On")!
}

extension Problem {
    /// Nothing was done.
    static let lotChangingHands = Problem(
        status: .serviceUnavailable, code: .server(.lotUnavailable),
        detail:
            "This lot is just being taken over by another server, or its database is away. Try again in a few seconds.",
        headers: [.retryAfter: "2", .handedOn: "0"])

    fileprivate static let lotNotAnswering = Problem(
        status: .serviceUnavailable, code: .server(.lotUnavailable),
        detail:
            "The server that has this lot did not answer. It may have been done all the same: look before you try again.",
        headers: [.retryAfter: "2"])
}
