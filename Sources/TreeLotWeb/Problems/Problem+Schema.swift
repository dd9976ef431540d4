import EventSourcing
import TreeLot

extension Problem {
    static let jsonSchema = JSON.object([
        "type": "object",
        "properties": .object([
            "type": .object(["type": "string", "const": "about:blank"]),
            "title": String.jsonSchema, "status": JSONSchema.wholeNumber(400, 599),
            "code": JSONSchema.choice(ProblemCode.names), "detail": String.jsonSchema,
            "facts": .object(["type": "object"]),
        ]),
        "required": .array(["type", "title", "status", "code", "detail", "facts"]),
    ])
}
