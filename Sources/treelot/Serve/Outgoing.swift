import HTTPClient
import OpenID

/// What asks other servers: made once for all lots, since each has the certificates in it that this machine trusts.
enum Outgoing {
    static let client = Result { try HTTPClient() }
    static let fetcher = Result { try Fetcher() }
}
