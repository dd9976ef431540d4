import HTTPTypes
import Hummingbird
import TreeLotApp

/// Records the origin of a request and whether its transport is encrypted; and makes browsers that came over
/// TLS use it from now on (RFC 6797).
struct TransportMiddleware: RouterMiddleware {
    let transport: Transport

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        var context = context
        switch transport {
        case .plain: break
        case .tls: context.isSecure = true
        case .proxy:
            context.isSecure = request.headers[.xForwardedProto] == "https"
            context.address = Self.client(in: request) ?? context.address
        }
        var response = try await next(request, context)
        if context.isSecure { response.headers[.strictTransportSecurity] = "max-age=31536000" }
        return response
    }

    /// The address that the proxy itself has added: the last one, with or without a port. Those before it are
    /// set by the client; nil if the last one is no address.
    private static func client(in request: Request) -> String? {
        guard
            let last = request.headers[values: .xForwardedFor].last?.split(
                separator: ",", omittingEmptySubsequences: false
            ).last
        else { return nil }
        let address = String(last.drop { $0 == " " }.prefix { $0 != " " })
        return ClientAddress.isAddress(address) ? address : nil
    }
}

extension HTTPField.Name {
    static let xForwardedFor = Self("X-Forwarded-For")!
    static let xForwardedProto = Self("X-Forwarded-Proto")!
}
