import EventSourcing

/// The possible answers: by status, and by kind of request.
enum OpenAPIResponse {
    /// The refusals, and when they come.
    private static let problems: [(status: Int, when: String)] = [
        (400, "The request can’t be read: no JSON, an unknown field, a field of another type."),
        (401, "Nobody has signed in, or the token is not good."),
        (403, "Signed in, and not allowed."),
        (404, "There is no such thing."),
        (408, "The body takes too long to arrive."),
        (409, "A rule of the lot stands in the way."),
        (413, "The body is too large."),
        (414, "The address is too long."),
        (415, "The body is not JSON."),
        (421, "The server is another site than the one that was asked for."),
        (422, "A value that can’t be, or a key that was used for something else."),
        (429, "Too much of something, which “Retry-After” says when to try again: docs/limits.md."),
        (500, "Something went wrong here."),
        (
            503,
            "The server is busy, or the disk or the database failed: ask again with the same key."
        ),
    ]

    static let components = JSON.object(
        problems.map { status, when in .init("\(status)", problem(status, when)) })

    static let ofActions = JSON.object(
        [.init("200", answer("It was done.", reference("schemas", "Acceptance")))]
            + refusals(400, 401, 403, 404, 408, 409, 413, 414, 415, 421, 422, 429, 500, 503))

    static func ofQuestion(_ schema: JSON) -> JSON {
        .object(
            [
                .init("200", answer("The answer.", schema, with: [.eTag, .link])),
                .init(
                    "304",
                    .object([
                        "description": "The answer is known, and has not changed.",
                        "headers": OpenAPIHeader.named([.eTag]),
                    ])),
            ] + refusals(400, 401, 403, 404, 409, 414, 421, 422, 429, 500, 503))
    }

    static func ofStream(_ schema: JSON) -> JSON {
        .object(
            [
                .init(
                    "200",
                    answer(
                        "Events `answer` with the answer as data, and `problem` as the last one. Who "
                            + "does not accept `text/event-stream` by name gets the first alone.",
                        event(of: schema), as: "text/event-stream"))
            ] + refusals(400, 401, 403, 404, 409, 414, 421, 422, 429, 500, 503))
    }

    /// One event of a stream.
    private static func event(of schema: JSON) -> JSON {
        .object([
            "type": "object", "required": .array(["event", "data"]),
            "properties": .object([
                "event": JSONSchema.choice(["answer", "problem"]), "id": String.jsonSchema,
                "data": .object([
                    "type": "string", "contentMediaType": "application/json",
                    "contentSchema": .object([
                        "anyOf": .array([schema, reference("schemas", "Problem")])
                    ]),
                ]),
            ]),
        ])
    }

    static let ofDescription = JSON.object([
        "200": answer("An OpenAPI document.", .object(["type": "object"]), with: [.eTag]),
        "304": .object(["description": "It has not changed."]),
        "401": reference("responses", "401"),
    ])

    static let ofFigures = JSON.object(
        [.init("200", answer("Figures.", String.jsonSchema, as: "text/plain"))] + refusals(401, 403)
    )

    /// A page of them; or, for who accepts `text/event-stream` by name, each as it comes.
    static let ofEvents = JSON.object(
        [
            .init(
                "200",
                answer(
                    "CloudEvents 1.0, in the order of the log.",
                    .object(["type": "array", "items": cloudEvent]),
                    as: "application/cloudevents-batch+json", with: [.link]))
        ] + refusals(400, 401, 403, 414, 421, 422, 429, 500, 503))

    private static let cloudEvent = JSON.object([
        "type": "object",
        "required": .array(["specversion", "id", "source", "type", "time", "data"]),
        "properties": .object([
            "specversion": .object(["const": "1.0"]), "id": String.jsonSchema,
            "source": String.jsonSchema, "type": String.jsonSchema, "time": Instant.jsonSchema,
            "data": .object(["type": "object"]),
        ]),
    ])

    static let ofHealth = JSON.object(["200": answer("Yes.", String.jsonSchema, as: "text/plain")])

    static let ofReadiness = JSON.object([
        "200": answer("Yes.", String.jsonSchema, as: "text/plain"),
        "503": answer("The disk or the database failed.", String.jsonSchema, as: "text/plain"),
    ])

    private static func answer(
        _ description: String, _ schema: JSON, as type: String = "application/json",
        with headers: [OpenAPIHeader] = []
    ) -> JSON {
        .object([
            "description": .string(description), "headers": OpenAPIHeader.named(headers),
            "content": .object([.init(type, .object(["schema": schema]))]),
        ])
    }

    private static func problem(_ status: Int, _ when: String) -> JSON {
        let headers: [OpenAPIHeader] =
            switch status {
            case 401: [.wwwAuthenticate]
            case 429: [.retryAfter]
            default: []
            }
        return answer(
            when, reference("schemas", "Problem"), as: "application/problem+json", with: headers)
    }

    private static func refusals(_ statuses: Int...) -> [JSON.Member] {
        statuses.map { .init("\($0)", reference("responses", "\($0)")) }
    }

    private static func reference(_ kind: String, _ name: String) -> JSON {
        .object(["$ref": .string("#/components/\(kind)/\(name)")])
    }
}

/// Headers of answers.
enum OpenAPIHeader: String, CaseIterable {
    case eTag = "ETag"
    case link = "Link"
    case retryAfter = "Retry-After"
    case wwwAuthenticate = "WWW-Authenticate"

    static let components = JSON.object(allCases.map { .init($0.rawValue, $0.json) })

    static func named(_ headers: [OpenAPIHeader]) -> JSON {
        .object(
            headers.map {
                .init(
                    $0.rawValue,
                    .object(["$ref": .string("#/components/headers/\($0.rawValue)")]))
            })
    }

    private var json: JSON {
        let (schema, description, isAlways): (JSON, String, Bool) =
            switch self {
            case .eTag: (String.jsonSchema, "Tells this answer from others.", true)
            case .link: (String.jsonSchema, "Where the next page of a long answer is.", false)
            case .retryAfter:
                (JSONSchema.wholeNumber(1, Int32.max), "Seconds to wait before the next try.", true)
            case .wwwAuthenticate: (String.jsonSchema, "How to sign in.", true)
            }
        return .object([
            "description": .string(description), "required": .bool(isAlways), "schema": schema,
        ])
    }
}
