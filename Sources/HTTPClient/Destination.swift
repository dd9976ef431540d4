import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL

/// Where a request goes.
struct Destination: Sendable {
    let isEncrypted: Bool
    /// A name, or a number without brackets.
    let host: String
    let port: Int
    /// The path and the query, as the request’s first line has them.
    private let path: String

    /// - Returns: nil for an address that others on the way could read.
    init?(_ address: String) {
        guard address.isSafeAddress, let parts = URLComponents(string: address),
            let host = parts.encodedHost,
            host.wholeMatch(of: /[A-Za-z0-9._-]+|\[?[0-9A-Fa-f:.]+\]?/) != nil
        else { return nil }
        isEncrypted = parts.scheme == "https"
        self.host = host.trimmingCharacters(in: ["[", "]"])
        port = parts.port ?? (isEncrypted ? 443 : 80)
        let path = parts.percentEncodedPath
        self.path =
            (path.isEmpty ? "/" : path) + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
    }

    /// What encrypts a connection there, and asks for a certificate of the name, or of the number.
    func encryption(_ tls: NIOSSLContext) throws -> NIOSSLClientHandler {
        guard (try? SocketAddress(ipAddress: host, port: port)) == nil else {
            return try NIOSSLClientHandler(context: tls, serverHostname: nil)
        }
        return try ._makeSSLClientHandler(context: tls, serverHostname: host) {
            [host] certificate, channel in
            channel.eventLoop.makeCompletedFuture {
                guard certificate.isOf(host) else { throw OtherName() }
            }
        }
    }

    private struct OtherName: Error {}

    /// Without the port that goes without saying (RFC 9110, section 7.2).
    private var authority: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return port == (isEncrypted ? 443 : 80) ? host : "\(host):\(port)"
    }

    func head(of request: HTTPRequest) -> HTTPRequestHead {
        var headers: HTTPHeaders = [
            "Host": authority,
            // Some servers answer no client without a name.
            "User-Agent": "treelot", "Accept": "application/json", "Connection": "close",
        ]
        headers.add(contentsOf: request.headers)
        if request.method == .POST {
            headers.add(name: "Content-Length", value: "\(request.body.count)")
        }
        return HTTPRequestHead(
            version: .http1_1, method: request.method, uri: path, headers: headers)
    }
}

extension String {
    /// No third party can read or change what is sent there: by TLS, or since it stays on this machine.
    public var isSafeAddress: Bool {
        guard let address = URLComponents(string: self), let host = address.host, !host.isEmpty,
            address.user == nil, address.fragment == nil
        else { return false }
        switch address.scheme {
        case "https": return true
        case "http": return ["127.0.0.1", "localhost", "[::1]", "::1"].contains(host)
        default: return false
        }
    }
}
