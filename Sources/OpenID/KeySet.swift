import EventSourcing

/// The keys that a provider publishes for its signatures (RFC 7517), by their number; those that are for
/// something else, or of a kind that is not taken, are passed over.
struct KeySet: Sendable {
    private var keys: [String: PublishedKey] = [:]

    /// - Throws: if it is no set of keys.
    init(_ json: JSON) throws(OpenIDProblem) {
        guard case .array(let members)? = json["keys"] else { throw .malformed(.keys, "keys") }
        for member in members {
            guard let id = member.text("kid"), member.text("use") ?? "sig" == "sig",
                let key = PublishedKey(member)
            else { continue }
            keys[id] = key
        }
    }

    subscript(id: String) -> PublishedKey? { keys[id] }
}
