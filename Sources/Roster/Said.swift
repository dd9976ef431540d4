/// A remark on a line of a file, a question or an error, in each language of those who read it.
public struct Said: Sendable, Hashable {
    public let english: String
    public let spanish: String

    init(_ english: String, es spanish: String) {
        self.english = english
        self.spanish = spanish
    }
}

extension Said: CustomStringConvertible {
    /// As the command line has it.
    public var description: String { english }
}
