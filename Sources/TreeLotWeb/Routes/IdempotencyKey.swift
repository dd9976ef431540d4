import EventSourcing
import HTTPTypes
import Hummingbird

/// A client’s name for a request, so that it can be repeated: 1 to 100 visible characters of ASCII, with
/// spaces between them.
struct IdempotencyKey {
    static let jsonSchema = JSONSchema.text(
        pattern: "^[!-~]([ -~]{0,98}[!-~])?$", longest: 100,
        example: "5a0c4b9c-6f0e-4a55-9c1e-0d8a4e1c1b52")

    private let text: String

    /// Nil where the request has none.
    init?(of request: Request) throws(Problem) {
        guard let text = request.headers[.idempotencyKey] else { return nil }
        guard (1...100).contains(text.utf8.count), text.utf8.allSatisfy({ 0x20...0x7E ~= $0 })
        else { throw .malformed("“Idempotency-Key” must have 1 to 100 characters of ASCII.") }
        self.text = text
    }

    /// Each caller has a separate set of keys: two people may choose the same. For visitors, who cannot be
    /// told apart, the key is bound to the request’s content.
    func text(of caller: Caller, _ fields: JSON) -> String {
        let whose =
            caller.actor == .visitor
            ? "visitor \(String(fnv1a(fields.description.utf8), radix: 36))"
            : caller.actor.description
        return "api \(whose) \(text)"
    }
}

extension HTTPField.Name {
    static let idempotencyKey = Self("Idempotency-Key")!
}
