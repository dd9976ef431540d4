import EventSourcing
import Foundation
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

/// The page for those who write scripts says what the program does.
@Suite struct ScriptsPageTests {
    private let page: MarkdownPage

    init() throws { page = try MarkdownPage("docs/scripts.md") }

    @Test func `has every action with its fields`() {
        let rows = page.table(under: "Actions").map { [$0[0].plain, $0[1]] }
        #expect(rows == LotCommands.all.map { [$0.name, Self.fields(of: $0)] })
    }

    @Test func `has every question with its fields`() {
        let rows = page.table(under: "Questions").map { [$0[0].plain, $0[1]] }
        let questions =
            LotQuestions.all.map { [$0.name, Self.fields(of: $0)] }
            + HistoryQuestions.all.map { [$0.name, Self.fields(of: $0)] }
        #expect(rows == questions)
    }

    @Test func `has a value for every field`() {
        let known = page.table(under: "Values").flatMap { $0[0].components(separatedBy: ", ") }
        let used =
            LotCommands.all.flatMap { Self.names(of: $0) }
            + LotQuestions.all.flatMap { Self.names(of: $0) }
            + HistoryQuestions.all.flatMap { Self.names(of: $0) }
        for name in Set(used) { #expect(known.contains(name), "“\(name)” has no value") }
        for name in known where !name.contains(" ") {
            #expect(used.contains(name), "“\(name)” is a field of nothing")
        }
    }

    @Test func `names every word of an enumeration`() {
        var words: [String: Set<String>] = [:]
        for row in page.table(under: "Values") {
            let said = row[1].matches(of: /`([A-Za-z0-9]+)`/).map { String($0.1) }
            for name in row[0].components(separatedBy: ", ") { words[name] = Set(said) }
        }
        let fields =
            LotCommands.all.flatMap { Self.enumerations(of: $0) }
            + LotQuestions.all.flatMap { Self.enumerations(of: $0) }
        #expect(fields.count > 5)
        for (name, cases) in fields {
            let missing = cases.filter { words[name]?.contains($0) != true }
            #expect(missing.isEmpty, "the value of “\(name)” lacks \(missing)")
        }
    }

    @Test func `has every rule of a season, and what it is at first`() throws {
        let rows = page.table(under: "Rules of a season")
        let names = Self.names(of: SetSeasonPolicy.self).filter { $0 != "season" }
        #expect(rows.map { $0[0] } == names)
        let standard = try #require(SeasonPolicy.standard.json)
        for row in rows {
            guard let value = standard[row[0]] else { continue }
            #expect(row[1] == value.string ?? "\(value)", "\(row[0])")
        }
    }

    @Test func `has every code of a refusal`() throws {
        let known = page.table(under: "Refusals").map { $0[0].plain }
        #expect(known == RefusalCode.allCases.map(\.rawValue))
        #expect(try Self.codesInSources() == Set(known))
    }

    @Test func `has every code of a remark`() {
        let known = page.table(under: "Remarks").map { $0[0].plain }
        #expect(known == RemarkCode.allCases.map(\.rawValue))
    }

    @Test func `says all that can be wrong with a value`() {
        let known = page.table(under: "What is wrong with a value").map { $0[0].plain }
        #expect(known == Flaw.allCases.map(\.rawValue))
    }

    @Test func `has an example that runs as it says`() async throws {
        let blocks = page.blocks("jsonl")
        let lines = blocks[0].split(separator: "\n").enumerated()
            .map { Script.Numbered(number: $0 + 1, text: String($1)) }
        let scheduler = try Scheduler(store: InMemoryEventStore<LotEvent>())
        var script = Script(face: .cli) { Instant(milliseconds: 0) }
        let results = try await script.run(lines, on: scheduler)
        #expect(results.map { "\($0.json)\n" }.joined() == blocks[1])
    }

    /// What is in the answers is on the page, and what must be there is in the answers.
    @Test func `has the shape of every answer`() async throws {
        let told = try await Story(name: "first-week").tell()
        // One to compare with.
        var before = try say(
            "create-season",
            #"""
            "name":"Before","year":2025,"firstDay":"2025-11-28","lastDay":"2025-12-24","location":"Lot"
            """#)
        before.context.now = told.models.latest
        _ = try await told.scheduler.execute(before)
        let subjects = [
            "household": "\"household\":1", "shift": "\"shift\":1", "person": "\"person\":2",
            "people": "\"people\":[2]", "table": "\"table\":\"visits\"",
            "fromPosition?": "\"fromPosition\":1", "field?": "\"season\":1",
            "like?": "\"like\":2",
        ]
        for row in page.table(under: "Questions") {
            let needed = row[1].components(separatedBy: ", ")
            // Of a person or a household, one.
            let chosen = row[0].plain == "attendance-history" ? ["person"] : needed
            let fields = chosen.compactMap { subjects[$0] }.map { ",\($0)" }.joined()
            let line = try ScriptLine("{\"ask\":\"\(row[0].plain)\"\(fields)}")
            // An inbox is a person’s own, and so are sessions.
            let isOwn = [
                MyMessages.name, MySessions.name, MyAPITokens.name, MyCalendarFeeds.name,
                MyPasskeys.name,
                MyIdentities.name,
            ].contains(row[0].plain)
            let asker = isOwn ? Actor.person(1) : .operator
            let context = Context(actor: asker, now: told.models.latest)
            let answer = try await told.scheduler.answer(line, context).json
            guard case .object(let members) = answer else { continue }
            let shape = row[2].components(separatedBy: ", ")
            for member in members {
                #expect(
                    shape.contains(member.name) || shape.contains("\(member.name)?"),
                    "\(row[0]) answers “\(member.name)”")
            }
            for name in shape where !name.hasSuffix("?") {
                #expect(answer[name] != nil, "\(row[0]) does not answer “\(name)”")
            }
        }
    }

    private static func names<R: Record>(of type: R.Type) -> [String] {
        Schema(of: type).fields.map(\.name)
    }

    /// The fields that take one of several words, or a list of them, with these words.
    private static func enumerations<R: Record>(of type: R.Type) -> [(String, [String])] {
        func cases(_ type: SchemaType) -> [String]? {
            switch type {
            case .enumeration(_, let cases): cases.map(\.name)
            case .optional(let type), .repeated(let type): cases(type)
            case .scalar, .record, .personal: nil
            }
        }
        return Schema(of: type).fields.compactMap { field in
            cases(field.type).map { (field.name, $0) }
        }
    }

    /// As `treelot do --list` shows them.
    private static func fields<R: Record>(of type: R.Type) -> String {
        Schema(of: type).fields.map { field in
            if case .optional = field.type { "\(field.name)?" } else { field.name }
        }.joined(separator: ", ")
    }

    /// The codes that a refusal is made with.
    private static func codesInSources() throws -> Set<String> {
        var codes: Set<String> = []
        for (_, text) in try Repository.swiftFiles(in: "Sources/TreeLot") {
            for match in text.matches(of: /LotRefusal\(\s*\.([A-Za-z]+)/) {
                codes.insert(String(match.1).replacing(/[A-Z]/) { "-" + $0.output.lowercased() })
            }
        }
        return codes
    }
}
