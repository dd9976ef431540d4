import HTTPTypes
import Hummingbird

extension Request {
    /// `https://lot.example`: where a browser has reached this server, so that others find it there, too.
    func origin(_ context: WebContext) -> String {
        let host = head.authority.flatMap { $0.isHost ? $0 : nil } ?? "localhost"
        return "\(context.isSecure ? "https" : "http")://\(host)"
    }
}

extension WebLot {
    /// The beginning of addresses that other people are to open: as configured by the host, or else the
    /// address by which the reader of a page has reached this server, which their request itself states.
    func origin(of request: Request, _ context: WebContext) -> String {
        site ?? request.origin(context)
    }
}

extension String {
    /// A name or an address, with a port perhaps, and nothing that means something elsewhere in an address
    /// (RFC 3986, section 3.2).
    fileprivate var isHost: Bool {
        !isEmpty && utf8.count <= 270
            && unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-", ".", ":", "[", "]": true
                default: false
                }
            }
    }
}
