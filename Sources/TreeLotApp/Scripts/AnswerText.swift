public import EventSourcing
import Foundation
import TreeLot

/// An answer, written down as JSON; members in alphabetical order.
public struct AnswerText: Sendable {
    public let text: String
    /// The value of `after` for the next page; nil for an answer that is whole, and for the last page.
    public let next: String?

    public init(_ answer: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        text = String(decoding: try encoder.encode(answer), as: UTF8.self)
        next = (answer as? any PagedAnswer)?.nextPage
    }

    public var json: JSON { get throws { try JSONParser.parse(text) } }
}
