import EventSourcing

@testable public import TreeLot
@testable public import TreeLotApp

extension Letter {
    /// Message 12 to Mia, person 7, in the operator’s words.
    public static func written(
        name: String = "Mia Walker", address: String = "mia@example.org",
        troop: String = "Troop 9", title: String = "Gloves", body: String = "Bring some."
    ) -> Letter {
        Letter(
            message: 12, person: 7, name: name, address: address, troop: troop,
            sentAt: Instant(iso8601: "2026-12-05T17:58:09Z")!, priority: .normal,
            content: .written(sender: nil, title: title, body: body))
    }
}

/// Writes what a person wrote, and of notices their kinds.
public struct PlainWriter: LetterWriter {
    public init() {}

    public func write(_ letter: Letter) throws(MailError) -> MailContent {
        let (subject, text) =
            switch letter.content {
            case .written(_, let title, let body): (title, body)
            case .notices(let notices): ("", notices.map(\.notice.kind.name).joined(separator: " "))
            }
        return MailContent(subject: subject, text: text, html: text)
    }
}
