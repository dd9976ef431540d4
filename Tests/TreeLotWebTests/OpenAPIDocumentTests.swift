import EventSourcing
import Foundation
import HTTPTypes
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// The description of the API. That it is one, by its own rules, `scripts/check_api.py` looks into.
struct OpenAPIDocumentTests {
    private let document: JSON

    init() throws { document = try JSONParser.parse(OpenAPIDocument.text) }

    @Test func `says what the server refuses, as the page for programmers does`() throws {
        let page = try MarkdownPage("docs/api.md")
        let known = page.table(under: "What the server refuses").map { $0[0].plain }
        #expect(known == ServerProblem.allCases.map(\.rawValue))
    }

    @Test func `is told to programs with a token, and not again to who knows it`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let token: HTTPFields = [.authorization: "Bearer writer-2"]
            let visitor = try await client.execute(uri: "/api/openapi.json", method: .get)
            #expect(visitor.status == .unauthorized)
            let first = try await client.execute(
                uri: "/api/openapi.json", method: .get, headers: token
            )
            #expect(first.status == .ok)
            #expect(try first.json["openapi"] == "3.1.0")
            let tag = try #require(first.headers[.eTag])
            let known = try await client.execute(
                uri: "/api/openapi.json", method: .get,
                headers: token + [HTTPField(name: .ifNoneMatch, value: tag)]
            )
            #expect(known.status == .notModified)
        }
    }

    @Test func `has every action that somebody may do over HTTP, and every question`() throws {
        let actions = LotCommands.all.filter {
            !$0.permitted.isSubset(of: [.operator, .system])
        }
        let questions = LotQuestions.all.map { $0.name } + HistoryQuestions.all.map { $0.name }
        let expected =
            actions.map { "/api/commands/\($0.name)" }
            + questions.flatMap { ["/api/questions/\($0)", "/api/questions/\($0)/stream"] }
        #expect(Set(expected).isSubset(of: document["paths"]!.names))
        #expect(actions.count < LotCommands.all.count)
    }

    @Test func `points at nothing that is not there`() {
        var references: Set<String> = []
        document.collect("$ref", into: &references)
        #expect(references.count > 40)
        for reference in references {
            let place = reference.split(separator: "/").dropFirst().reduce(document as JSON?) {
                $0?[String($1)]
            }
            #expect(place != nil, "\(reference)")
        }
    }

    @Test func `says of a field what reading it would say`() throws {
        let schema = AddFamilyMember.jsonSchema
        #expect(schema["required"] == .array(["household", "firstName", "lastName", "kind"]))
        #expect(schema["additionalProperties"] == false)
        let fields = try #require(schema["properties"])
        #expect(fields["household"]?["minimum"] == 1)
        #expect(fields["firstName"]?["maxLength"] == 100)
        #expect(fields["kind"]?["enum"] == .array(["adult", "scout"]))
        #expect(fields["email"]?["type"] == .array(["string", "null"]))
    }

    @Test func `says of an answer what is in it`() throws {
        let schemas = AnswerSchemas()
        _ = try schemas.schema(of: ShiftDetails.Answer.self)
        let details = try #require(schemas.components["ShiftDetails.Answer"])
        // The shift’s own fields stand at the top.
        #expect(details["properties"]?["requiredScouts"]?["type"] == "integer")
        #expect(details["properties"]?["start"]?["format"] == "date-time")
        #expect(
            details["properties"]?["assignments"]?["items"]?["$ref"]
                == "#/components/schemas/RosterEntry")
        guard case .array(let required)? = details["required"] else { fatalError("a list") }
        #expect(required.contains("assignments") && !required.contains("label"))
    }
}

/// What is written is what can be read.
struct AnswersReadBackTests {
    @Test func `an answer that is read back is the same`() async throws {
        let lot = try await TestLot()
        // A leader gets an answer to every question; a season can be compared with itself.
        let asker = Context(actor: .person(1), now: TestLot.now)
        for type in LotQuestions.all {
            let members: [JSON.Member] = [
                .init("shift", 1), .init("person", 2), .init("household", 1),
                .init("people", .array([2])), .init("table", "visits"), .init("beside", 1),
                .init("like", 1),
            ]
            func readBack<Q: LotQuestion>(_ type: Q.Type) async throws {
                let known = type.jsonSchema["properties"]!.names
                var chosen = members.filter { known.contains($0.name) }
                if type == AttendanceHistory.self { chosen.removeAll { $0.name == "household" } }
                let question = try JSON.object(chosen).record(type)
                let answer = try await lot.scheduler.ask(question, asker)
                let again = try JSONDecoder().decode(
                    Q.Answer.self, from: JSONEncoder().encode(answer))
                #expect(try JSON(encoding: again) == JSON(encoding: answer), "\(type.name)")
            }
            do { try await readBack(type) } catch { Issue.record("\(type.name): \(error)") }
        }
    }
}

extension JSON {
    fileprivate var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    fileprivate var names: Set<String> { Set((members ?? []).map(\.name)) }

    fileprivate func collect(_ name: String, into texts: inout Set<String>) {
        switch self {
        case .array(let elements): for element in elements { element.collect(name, into: &texts) }
        case .object(let members):
            for member in members {
                if member.name == name, case .string(let text) = member.value { texts.insert(text) }
                member.value.collect(name, into: &texts)
            }
        default: break
        }
    }
}
