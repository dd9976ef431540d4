import EventSourcing
import TreeLot
import TreeLotApp

extension Audit.Answer: ToldInWords {
    var lines: [String] {
        if summary == nil, entries.isEmpty { return ["The log has nothing about that."] }
        let first = summary.map { ["\($0.sentence).".styled(.bold)] } ?? []
        return first + entries.flatMap(\.lines)
    }
}

extension Audit.Entry {
    fileprivate var lines: [String] {
        var details = ["position \(position)", "by \(face.name)"]
        for (person, name) in zip(onBehalfOf ?? [], onBehalfOfName ?? []) {
            details.append("for \(name) (person \(person))")
        }
        if command == Undo.name { details.append("an undo") }
        if let cause { details.append("caused by \(Array(cause).asPositions)") }
        if let consequences { details.append("led to \(consequences.asPositions)") }
        if let reason { details.append("reason: “\(reason)”") }
        if let note { details.append("note: “\(note)”") }
        return [
            at.toTheSecond.styled(.dim) + "  \(sentence).",
            "    " + details.joined(separator: ", ").styled(.dim),
        ]
            + changes.map(\.line)
    }
}

extension Audit.FieldChange {
    /// `    status: confirmed → cancelled`
    var line: String {
        "    \(field): \(value(\.from) ?? "nothing") → \(value(\.to) ?? "nothing")"
    }

    /// In words; nil where there was none.
    func value(_ side: KeyPath<Self, JSON>) -> String? {
        let value = self[keyPath: side]
        return value == .null ? nil : value.inWords
    }
}

extension JSON {
    /// `restMinutes 30, quota (shifts 2, minutes none)`: a list or an object without its punctuation.
    var inWords: String {
        switch self {
        case .null: "none"
        case .array(let elements):
            elements.isEmpty ? "none" : elements.map(\.inWordsWithin).joined(separator: ", ")
        case .object(let members):
            members.map { "\($0.name) \($0.value.inWordsWithin)" }.joined(separator: ", ")
        default: ((try? JSON(encoding: self)) ?? self).text
        }
    }

    private var inWordsWithin: String {
        switch self {
        case .array(let elements) where !elements.isEmpty: "(\(inWords))"
        case .object: "(\(inWords))"
        default: inWords
        }
    }
}

extension [Int] {
    /// `position 27`, `positions 28–32 and 36`: all of them, for none is less important than another.
    var asPositions: String {
        var runs: [ClosedRange<Int>] = []
        for position in sorted() {
            if let last = runs.last, last.upperBound == position - 1 {
                runs[runs.count - 1] = last.lowerBound...position
            } else {
                runs.append(position...position)
            }
        }
        let texts = runs.map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
        }
        let listed =
            texts.count > 1
            ? "\(texts.dropLast().joined(separator: ", ")) and \(texts[texts.count - 1])"
            : texts.joined()
        return "position\(count == 1 ? "" : "s") \(listed)"
    }
}
