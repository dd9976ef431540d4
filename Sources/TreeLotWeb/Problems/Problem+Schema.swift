import EventSourcing
import TreeLot

extension Problem {
    /// The codes of refusals that are not the domain’s.
    static let codes = [
        "malformed", "signed-out", "method-not-allowed", "too-many-requests", "failed",
        "cannot-record", "from-elsewhere", "too-many-streams", "daily-limit", "too-busy",
        "other-site", "unknown-lot", "lot-unavailable", "too-slow", "no-passkeys",
    ]

    static let jsonSchema = JSON.object([
        "type": "object",
        "properties": .object([
            "type": .object(["type": "string", "const": "about:blank"]),
            "title": String.jsonSchema, "status": JSONSchema.wholeNumber(400, 599),
            "code": JSONSchema.choice(LotRefusal.codes + codes), "detail": String.jsonSchema,
            "facts": .object(["type": "object"]),
        ]),
        "required": .array(["type", "title", "status", "code", "detail", "facts"]),
    ])
}
