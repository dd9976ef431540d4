import Foundation
import TestSupport
import Testing

@testable import EventSourcing
@testable import TreeLot

/// Holds `events/catalogue.proto` against the code, in both directions: what one of them says and
/// the other does not is a log that some program will misread.
@Suite struct CatalogueTests {
    let catalogue: Catalogue

    init() throws {
        catalogue = try Catalogue(String(contentsOf: Catalogue.committed, encoding: .utf8))
    }

    @Test func `says each name once`() {
        #expect(catalogue.repeated == [])
        for message in catalogue.messages {
            #expect(Set(message.fields.map(\.name)).count == message.fields.count)
            #expect(Set(message.fields.map(\.number)).count == message.fields.count)
        }
    }

    @Test func `lists every type of event under its number and name`() {
        let inCode = LotEvent.facts.readable.map { type in
            Entry(
                number: type.number, name: snakeCase(type.record.schemaName).lowercased(),
                type: type.record.schemaName, wireName: type.name)
        }
        let fields = catalogue.message("Event")?.fields ?? []
        let written = fields.map { field in
            Entry(
                number: field.number, name: field.name, type: field.type,
                wireName: String(field.comment.prefix { $0 != ":" }))
        }
        #expect(written == inCode)
        #expect(fields.allSatisfy { $0.group == "fact" })
    }

    private struct Entry: Equatable {
        var number: Int
        var name: String
        var type: String
        var wireName: String
    }

    @Test(arguments: Described.all.messages)
    func `describes every field of`(_ described: Described.Message) throws {
        let message = try #require(catalogue.message(described.name))
        let written = message.fields.filter { !$0.isOld }
            .map { "\($0.type) \($0.name) = \($0.number)" }
        let inCode = described.fields.map { "\($0.type.inCatalogue) \($0.name) = \($0.number)" }
        #expect(written == inCode)
        #expect(message.fields.allSatisfy { $0.group == nil })
    }

    @Test(arguments: Described.all.choices)
    func `describes every value of`(_ choice: Described.Choice) throws {
        let prefix = snakeCase(choice.name)
        let written = try #require(catalogue.enumeration(choice.name)).values
            .map { "\($0.name) = \($0.number)" }
        let inCode = choice.values.map { "\(prefix)_\(snakeCase($0.name)) = \($0.number)" }
        #expect(written == ["\(prefix)_UNSPECIFIED = 0"] + inCode)
    }

    @Test func `gives personal text three forms, of which one is written`() {
        let fields = catalogue.message("Personal")?.fields ?? []
        #expect(
            fields.map { "\($0.type) \($0.name) = \($0.number)" } == [
                "string plain = \(PersonalField.plain)", "bytes sealed = \(PersonalField.sealed)",
                "bool erased = \(PersonalField.erased)",
            ])
        #expect(fields.allSatisfy { $0.group == "text" })
    }

    @Test func `has nothing that the code does not know`() {
        let messages = Described.all.messages.map(\.name) + ["Event", "Personal"]
        #expect(catalogue.messages.map(\.name).sorted() == messages.sorted())
        let choices = Described.all.choices.map(\.name)
        #expect(catalogue.enumerations.map(\.name).sorted() == choices.sorted())
    }

    @Test func `comments on everything in whole sentences or words`() {
        for message in catalogue.messages {
            expectComment(message.comment, on: message.name)
            for field in message.fields {
                expectComment(field.comment, on: "\(message.name).\(field.name)")
            }
        }
        for choice in catalogue.enumerations {
            expectComment(choice.comment, on: choice.name)
            for value in choice.values { expectComment(value.comment, on: value.name) }
        }
    }

    private func expectComment(_ comment: String, on name: String) {
        #expect(comment.hasSuffix("."), "\(name) says “\(comment)”")
    }

    @Test func `spells the words of an enum as JSON does`() throws {
        for choice in Described.all.choices {
            let values = try #require(catalogue.enumeration(choice.name)).values.dropFirst()
            for (value, word) in zip(values, choice.values) {
                let said = value.comment.prefix { $0.isLetter || $0.isNumber }
                #expect(said == word.name, "the comment on \(value.name)")
            }
        }
    }
}

/// `checkInMethod` becomes `CHECK_IN_METHOD`.
private func snakeCase(_ name: String) -> String {
    var text = ""
    for character in name {
        if character.isUppercase, !text.isEmpty { text += "_" }
        text += character.uppercased()
    }
    return text
}
