public import EventSourcing

extension JSON {
    /// Any answer, as JSON; members in alphabetical order.
    public init(encoding value: some Encodable) throws {
        self = try AnswerText(value).json
    }
}
