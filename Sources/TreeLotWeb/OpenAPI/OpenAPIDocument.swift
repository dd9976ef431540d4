import EventSourcing
import TreeLot
import TreeLotApp

/// The requests and answers over HTTP, for programs that read such a description (OpenAPI 3.1): made from the
/// declarations that requests are read by and answers are written from.
struct OpenAPIDocument {
    let json: JSON

    /// Made once; it is the same for every lot.
    static let text = OpenAPIDocument().json.description

    private init() {
        let answers = AnswerSchemas()
        var paths = LotCommands.all.filter(Self.isForSomebody).map {
            JSON.Member("/api/commands/\($0.name)", Self.path(of: $0))
        }
        for question in LotQuestions.all {
            paths += Self.paths(of: question, answers)
        }
        for question in HistoryQuestions.all {
            paths += Self.paths(of: question, answers)
        }
        paths += Self.otherPaths
        json = .object([
            "openapi": "3.1.0",
            "info": .object([
                "title": "Tree Lot", "version": "1",
                "description": """
                The scheduler of a scout troop’s Christmas tree lot. Actions and questions have the \
                fields, rules and refusals of command scripts.
                """,
            ]),
            "servers": .array([.object(["url": "/"])]),
            "paths": .object(paths),
            "components": .object([
                "schemas": .object(
                    [
                        .init("Acceptance", Acceptance.jsonSchema),
                        .init("Problem", Problem.jsonSchema),
                    ]
                        + answers.components.sorted { $0.key < $1.key }
                        .map { .init($0.key, $0.value) }),
                "parameters": OpenAPIParameter.components,
                "headers": OpenAPIHeader.components,
                "responses": OpenAPIResponse.components,
                "securitySchemes": .object([
                    "token": .object([
                        "type": "http", "scheme": "bearer",
                        "description": "What `sign-in` or `issue-api-token` has told.",
                    ])
                ]),
            ]),
        ])
    }

    /// Whether an action is available over HTTP: not if only the owner of the machine or the lot itself may
    /// do it.
    private static func isForSomebody(_ action: any LotCommand.Type) -> Bool {
        !action.permitted.subtracting([.operator, .system]).isEmpty
    }

    private static func schema<Answer: Decodable>(
        of type: Answer.Type, _ answers: AnswerSchemas
    ) -> JSON {
        // A test makes the document: a type that does not show its structure fails there.
        try! answers.schema(of: type)
    }

    // MARK: Paths

    private static func path<C: LotCommand>(of action: C.Type) -> JSON {
        .object([
            "post": .object([
                "operationId": .string(action.name), "tags": .array(["actions"]),
                "summary": .string(inWords(action.name)),
                "description": .string("For: \(inWords(action.permitted))."),
                "security": security(isOpen: action.permitted.contains(.visitor)),
                "parameters": .array([OpenAPIParameter.idempotencyKey.reference]),
                "requestBody": .object([
                    "required": true,
                    "content": .object([
                        "application/json": .object(["schema": JSONSchema.object(of: C.self)])
                    ]),
                ]),
                "responses": OpenAPIResponse.ofActions,
            ])
        ])
    }

    private static func paths<Q: NamedQuestion>(
        of question: Q.Type, _ answers: AnswerSchemas
    ) -> [JSON.Member] {
        paths(
            ofQuestion: question.name, question,
            isOpen: question.permitted.contains(.visitor), asked: inWords(question.permitted),
            schema(of: Q.Answer.self, answers))
    }

    private static func paths<R: Record>(
        ofQuestion name: String, _ fields: R.Type, isOpen: Bool, asked by: String, _ answer: JSON
    ) -> [JSON.Member] {
        let parameters = OpenAPIParameter.fields(of: fields)
        let operation: (String, [JSON], JSON) -> JSON = { suffix, parameters, responses in
            .object([
                "get": .object([
                    "operationId": .string(name + suffix), "tags": .array(["questions"]),
                    "summary": .string(inWords(name)), "description": .string("For: \(by)."),
                    "security": security(isOpen: isOpen), "parameters": .array(parameters),
                    "responses": responses,
                ])
            ])
        }
        let asked =
            parameters
            + [OpenAPIParameter.asOf, .atPosition, .ifNoneMatch].map(\.reference)
        let watched = parameters + [OpenAPIParameter.lastEventID.reference]
        return [
            .init(
                "/api/questions/\(name)", operation("", asked, OpenAPIResponse.ofQuestion(answer))),
            .init(
                "/api/questions/\(name)/stream",
                operation("-stream", watched, OpenAPIResponse.ofStream(answer))),
        ]
    }

    private static let otherPaths: [JSON.Member] = [
        ("/api/events", "events", "The events of the log", false, OpenAPIResponse.ofEvents),
        ("/api/openapi.json", "openapi", "This description", false, OpenAPIResponse.ofDescription),
        ("/healthz", "health", "Whether the program runs", true, OpenAPIResponse.ofHealth),
        (
            "/readyz", "readiness", "Whether something can be recorded", true,
            OpenAPIResponse.ofReadiness
        ),
        (
            "/metrics", "metrics", "Figures, as Prometheus reads them", false,
            OpenAPIResponse.ofFigures
        ),
    ].map { path, id, summary, isOpen, responses in
        .init(
            path,
            .object([
                "get": .object([
                    "operationId": .string(id), "tags": .array(["server"]),
                    "summary": .string(summary),
                    "security": isOpen ? .array([]) : security(isOpen: false),
                    "parameters": .array(id == "events" ? eventParameters : []),
                    "responses": responses,
                ])
            ]))
    }

    private static let eventParameters =
        OpenAPIParameter.fields(of: AskedEvents.self) + [OpenAPIParameter.lastEventID.reference]

    private static func security(isOpen: Bool) -> JSON {
        let token = JSON.object(["token": .array([])])
        return .array(isOpen ? [.object([]), token] : [token])
    }

    /// `Check in`
    private static func inWords(_ name: String) -> String {
        let words = name.replacing("-", with: " ")
        return words.asFirstWord
    }

    private static func inWords(_ relations: Set<Relation>) -> String {
        Relation.allCases.filter(relations.contains).map(\.rawValue).joined(separator: ", ")
    }
}
