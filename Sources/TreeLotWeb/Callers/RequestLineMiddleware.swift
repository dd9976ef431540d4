import EventSourcing
import HTTPTypes
import Hummingbird

/// Refuses requests that say wrong where they go (RFC 9112, sections 3.2 and 7.2): without a `Host` or with
/// two, with a path that could be taken for an address elsewhere, or one that is too long; and those for
/// another site than this one, where that is known (RFC 9110, section 7.4).
struct RequestLineMiddleware: RouterMiddleware {
    /// The name in `--site`, in lower case; nil where any will do.
    private let siteName: String?

    init(site: String?) {
        siteName = site.flatMap { site in
            site.split(separator: "/", maxSplits: 2).last.map { Self.name(of: String($0)) }
        }
    }

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        try check(request, context)
        return try await next(request, context)
    }

    private func check(_ request: Request, _ context: WebContext) throws(Problem) {
        guard let host = request.head.authority, request.headers[.host] == nil else {
            throw .malformed("A request needs one “Host”.", closes: true)
        }
        let target = request.uri.string
        guard target.utf8.count <= Limits.targetBytesMax else { throw .tooLong }
        guard target.hasPrefix("/"), !target.hasPrefix("//"), !target.hasPrefix("/\\") else {
            throw .malformed("This address is no path of this site.", closes: false)
        }
        guard let siteName, Self.name(of: host) != siteName else { return }
        // Monitoring asks by the server’s address, whatever its name.
        guard HealthRoutes.paths.contains(request.uri.path) || Self.isFromHere(request, context)
        else { throw .otherSite(host, siteName) }
    }

    /// From this machine itself, and not through a proxy on it.
    static func isFromHere(_ request: Request, _ context: WebContext) -> Bool {
        guard let host = request.head.authority,
            ["localhost", "127.0.0.1", "[::1]"].contains(name(of: host)),
            request.headers[.xForwardedFor] == nil
        else { return false }
        return context.address.map { $0.hasPrefix("127.") || $0 == "::1" } ?? true
    }

    /// Whether the name is this machine’s own (Secure Contexts, section 3.1).
    static func isLocal(_ name: String) -> Bool {
        name == "localhost" || name.hasSuffix(".localhost")
    }

    /// Without the port, and without the dot at the end that names may have.
    static func name(of host: String) -> String {
        let name =
            host.first == "["
            ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
        return (name.last == "." ? name.dropLast() : name).lowercased()
    }
}

extension Problem {
    fileprivate static func malformed(_ detail: String, closes: Bool) -> Problem {
        var problem = malformed(detail)
        if closes { problem.headers[.connection] = "close" }
        return problem
    }

    static let tooLong = Problem(
        status: .uriTooLong, code: .server(.malformed),
        detail:
            "The address has more than \(Limits.targetBytesMax) bytes. Send long texts in a body.",
        facts: .object(["bytesMax": .whole(Limits.targetBytesMax)]))

    fileprivate static func otherSite(_ host: String, _ site: String) -> Problem {
        Problem(
            status: .misdirectedRequest, code: .server(.otherSite),
            detail:
                "This server is \(site), and was asked for another name. Open it there. Whoever runs it: "
                + "“--site” says its name, and a proxy in front must pass “Host” on as it came.",
            facts: .object(["site": .string(site)]))
    }
}

extension HTTPField.Name {
    fileprivate static let host = Self("Host")!
}
