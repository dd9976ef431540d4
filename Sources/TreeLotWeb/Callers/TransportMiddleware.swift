import HTTPTypes
import Hummingbird
import TreeLotApp

/// Notes from where a request comes and whether somebody on the way could read it; and has browsers come over
/// TLS from now on, where they did (RFC 6797).
struct TransportMiddleware: RouterMiddleware {
    let transport: Transport

    func handle(
        _ request: Request, context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
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

    /// What the proxy itself has added: the last address, with or without a port. Those before it are the
    /// client’s own words; what is no address is nobody’s.
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
