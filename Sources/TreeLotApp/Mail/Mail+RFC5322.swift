import EventSourcing
import TreeLot

// A mail as it travels: RFC 5322, with headers in other alphabets as RFC 2047 has them, and a body in
// UTF-8 as quoted-printable (RFC 2045). Lines end with CR and LF and have at most 76 characters.
extension Mail {
    /// - Throws: ``MailError/permanent(_:)`` where the address is none that a mail can be sent to;
    ///   ``MailError/temporary(_:)`` where the sender’s is none, since the next sender’s may be.
    public func text() throws(MailError) -> String {
        guard EmailAddress.isDeliverable(sender) else {
            throw .temporary("the address that it comes from is none of a mail")
        }
        guard EmailAddress.isDeliverable(letter.address) else {
            throw .permanent("the address is none that a mail can be sent to")
        }
        let headers = [
            MailHeader.text("From", phrase: letter.troop, address: sender),
            MailHeader.text("To", phrase: letter.name, address: letter.address),
            MailHeader.text("Subject", "[\(letter.troop)] \(letter.title)"),
            "Date: \(letter.sentAt.inMail)",
            "Message-ID: \(id)",
            "Auto-Submitted: auto-generated",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable",
        ]
        let footer = "\n\n-- \n\(letter.troop), tree lot. Message \(letter.message).\n"
        return (headers + importance).joined(separator: "\r\n") + "\r\n\r\n"
            + QuotedPrintable.encoded(letter.body + footer)
    }

    /// RFC 2156 has three degrees.
    private var importance: [String] {
        switch letter.priority {
        case .low: ["Importance: low"]
        case .normal: []
        case .high, .urgent: ["Importance: high"]
        }
    }
}

extension Instant {
    /// `Sat, 5 Dec 2026 17:58:00 +0000`
    fileprivate var inMail: String {
        let day = LocalInstant(self, offsetSeconds: 0).day
        let words = day.inWords.split(separator: " ")
        let time = description.dropFirst(11).prefix(8)
        return "\(words[0]), \(words[1]) \(words[2]) \(day.parts.year) \(time) +0000"
    }
}
