public import EventSourcing
public import TreeLot

/// One message to one person, ready to be sent.
public struct Mail: Sendable, Equatable {
    public var letter: Letter
    public var content: MailContent
    public var sender: MailSender
    /// The same for the same message and person, whenever it is made, so that a duplicate can be recognized.
    public var id: String

    /// - Parameter logID: as hexadecimal digits.
    public init(
        _ letter: Letter, _ content: MailContent, from sender: MailSender, logID: String
    ) {
        self.letter = letter
        self.content = content
        self.sender = sender
        self.id = "<\(letter.message).\(letter.person).\(logID)@tree-lot.invalid>"
    }
}

/// The addresses of a lot’s mails.
public struct MailSender: Sendable, Equatable, ExpressibleByStringLiteral {
    /// That they come from.
    public var address: String
    /// That answers go to; nil for the same.
    public var replyTo: String?

    public init(_ address: String, replyTo: String? = nil) {
        self.address = address
        self.replyTo = replyTo
    }

    public init(stringLiteral address: String) { self.init(address) }
}

/// Delivers mails.
public protocol Mailer: Sendable {
    /// On return the mail is delivered for good: it is not sent again. A cancelled task still waits for that.
    /// - Throws: ``MailError`` where the mail was not accepted, or where that is unknown.
    func send(_ mail: Mail) async throws(MailError)

    /// Takes back, of mails that can still be reached, all that `isForgotten`, and removes what a
    /// program that was killed left half-written. Called before the first mail is sent.
    func withdraw(where isForgotten: (Message.ID, Person.ID) -> Bool)
}

extension Mailer {
    public func withdraw(where isForgotten: (Message.ID, Person.ID) -> Bool) {}
}

/// A mail was not taken, as far as is known, and why.
public enum MailError: Error, Equatable {
    /// Later it may be.
    case temporary(String)
    /// It never will be.
    case permanent(String)
    /// Perhaps it was taken.
    case unknown(String)
}
