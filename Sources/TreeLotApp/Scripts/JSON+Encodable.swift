public import EventSourcing
import Foundation

extension JSON {
    /// Any answer, as JSON; members in alphabetical order.
    public init(encoding value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(value)
        self = try JSONParser.parse(String(decoding: data, as: UTF8.self))
    }
}
