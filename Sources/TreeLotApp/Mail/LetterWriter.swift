public import TreeLot

/// Writes letters in their readers’ language.
public protocol LetterWriter: Sendable {
    /// - Throws: ``MailError/permanent(_:)`` where a code in it cannot be made.
    func write(_ letter: Letter) throws(MailError) -> MailContent
}

/// What a mail says.
public struct MailContent: Sendable, Equatable {
    public var subject: String
    /// The same twice: as plain text, and as HTML.
    public var text: String
    public var html: String
    /// The shifts that it is about, as calendar programs read them (RFC 5545).
    public var calendar: String?
    /// Where its reader stops such mails in one step (RFC 8058).
    public var stop: String?

    public init(
        subject: String, text: String, html: String, calendar: String? = nil, stop: String? = nil
    ) {
        self.subject = subject
        self.text = text
        self.html = html
        self.calendar = calendar
        self.stop = stop
    }
}
