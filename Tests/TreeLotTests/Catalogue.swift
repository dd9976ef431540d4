import Foundation
import TestSupport

/// What `events/catalogue.proto` says, as far as the catalogue uses the language: messages with
/// fields and one-ofs, enums, and a comment in front of each of them.
struct Catalogue {
    struct Message: Equatable {
        var name: String
        var comment: String
        var fields: [Field] = []
    }

    struct Field: Equatable {
        var number: Int
        var name: String
        /// As it is written: `optional uint32`, `repeated Event`, `Personal`.
        var type: String
        var comment: String
        /// The one-of it belongs to.
        var group: String?
        /// Read for ever, and written no more.
        var isOld = false
    }

    struct Enumeration: Equatable {
        var name: String
        var comment: String
        var values: [Value] = []
    }

    struct Value: Equatable {
        var number: Int
        var name: String
        var comment: String
    }

    /// A line that the reader makes nothing of.
    struct Problem: Error, CustomStringConvertible {
        var line: Int
        var text: String
        var description: String { "catalogue.proto:\(line): “\(text)” makes no sense here" }
    }

    private(set) var messages: [Message] = []
    private(set) var enumerations: [Enumeration] = []
    /// Names that stand twice.
    private(set) var repeated: [String] = []

    static let committed = Repository.root.appending(path: "events/catalogue.proto")

    func message(_ name: String) -> Message? { messages.first { $0.name == name } }

    func enumeration(_ name: String) -> Enumeration? { enumerations.first { $0.name == name } }

    init(_ text: String) throws(Problem) {
        var reader = Reader()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard reader.take(line, into: &self) else {
                throw Problem(line: index + 1, text: line)
            }
        }
    }

    fileprivate mutating func open(_ keyword: String, _ name: String, _ comment: String) {
        if message(name) != nil || enumeration(name) != nil { repeated.append(name) }
        if keyword == "message" {
            messages.append(Message(name: name, comment: comment))
        } else {
            enumerations.append(Enumeration(name: name, comment: comment))
        }
    }

    fileprivate mutating func add(_ field: Field) {
        messages[messages.count - 1].fields.append(field)
    }

    fileprivate mutating func add(_ value: Value) {
        enumerations[enumerations.count - 1].values.append(value)
    }
}

/// Goes through the catalogue line by line: one thing stands on each.
private struct Reader {
    /// The keywords of the blocks that are open, outermost first.
    private var blocks: [String] = []
    private var comment: [Substring] = []
    private var group: String?
    /// Behind a field that is read for ever and written no more.
    private static let old = " [deprecated = true];"
    /// Behind a list of numbers that is written as a field for each.
    private static let unpacked = " [packed = false];"

    /// False for a line that cannot stand here.
    mutating func take(_ line: String, into catalogue: inout Catalogue) -> Bool {
        if line.hasPrefix("//") {
            comment.append(line.dropFirst(2).drop(while: \.isWhitespace))
            return true
        }
        defer { comment = [] }
        let said = comment.joined(separator: " ")
        if line.isEmpty { return true }
        if line == "}" { return close() }
        if blocks.isEmpty, line.hasPrefix("syntax ") || line.hasPrefix("package ") { return true }
        if line.hasSuffix("{") { return open(line, said, &catalogue) }
        guard line.hasSuffix(";") else { return false }
        let isOld = line.hasSuffix(Self.old)
        let end = [Self.old, Self.unpacked].first { line.hasSuffix($0) } ?? ";"
        var words = line.dropLast(end.count).split(separator: " ").map(String.init)
        guard words.count >= 3, let number = Int(words.removeLast()), words.removeLast() == "=",
            let name = words.popLast()
        else { return false }
        switch blocks.last {
        case "message", "oneof":
            catalogue.add(
                Catalogue.Field(
                    number: number, name: name, type: words.joined(separator: " "), comment: said,
                    group: group, isOld: isOld))
            return !words.isEmpty
        case "enum":
            catalogue.add(Catalogue.Value(number: number, name: name, comment: said))
            return words.isEmpty
        default: return false
        }
    }

    private mutating func open(
        _ line: String, _ said: String, _ catalogue: inout Catalogue
    ) -> Bool {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 3 else { return false }
        switch (words[0], blocks.last) {
        case ("message", nil), ("enum", nil): catalogue.open(words[0], words[1], said)
        case ("oneof", "message"): group = words[1]
        default: return false
        }
        blocks.append(words[0])
        return true
    }

    private mutating func close() -> Bool {
        if blocks.last == "oneof" { group = nil }
        return blocks.popLast() != nil
    }
}
