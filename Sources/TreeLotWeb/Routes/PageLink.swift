import HTTPTypes
import HummingbirdCore

/// Where the next page of a long answer is (RFC 8288).
enum PageLink {
    /// The same question, with what the answer calls `next` as `after`.
    static func next(_ next: String, behind request: Request) -> String {
        // A client may have sent what no address has.
        let address = request.uri.string.adding("after", next)
            .replacing("<", with: "%3C").replacing(">", with: "%3E")
        return "<\(address)>; rel=\"next\""
    }
}

extension HTTPField.Name {
    static let link = Self("Link")!
}
