import EventSourcing
import TreeLot

// A mail as it travels: RFC 5322, with headers in other alphabets as RFC 2047 has them. It says the same as plain
// text and as HTML (RFC 2046, section 5.1.4), with its shifts for a calendar beside both where it has any; each
// part in UTF-8 as quoted-printable (RFC 2045). Lines end with CR and LF and have at most 76 characters; only
// the address for stopping may be longer.
extension Mail {
    /// - Throws: ``MailError/permanent(_:)`` where the address is none that a mail can be sent to;
    ///   ``MailError/temporary(_:)`` where the sender’s is none, since the next sender’s may be.
    public func text() throws(MailError) -> String {
        guard EmailAddress.isDeliverable(sender.address),
            EmailAddress.isDeliverable(sender.replyTo ?? sender.address)
        else { throw .temporary("the address that it comes from is none of a mail") }
        guard EmailAddress.isDeliverable(letter.address) else {
            throw .permanent("the address is none that a mail can be sent to")
        }
        var headers = [
            MailHeader.text("From", phrase: letter.troop, address: sender.address),
            MailHeader.text("To", phrase: letter.name, address: letter.address),
            MailHeader.text("Subject", "[\(letter.troop)] \(content.subject)"),
            "Date: \(letter.sentAt.inMail)",
            "Message-ID: \(id)",
            "Auto-Submitted: auto-generated",
        ]
        if let replyTo = sender.replyTo { headers.append("Reply-To: <\(replyTo)>") }
        if let stop = content.stop {
            headers.append("List-Unsubscribe: <\(stop)>")
            // In one step over TLS alone.
            if stop.hasPrefix("https://") {
                headers.append("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
            }
        }
        return (headers + importance + ["MIME-Version: 1.0", body.text]).joined(separator: "\r\n")
    }

    private var body: MailPart {
        let words = MailPart.multiple(
            "alternative",
            [
                .single("text/plain; charset=utf-8", content.text),
                .single("text/html; charset=utf-8", content.html),
            ])
        guard let calendar = content.calendar else { return words }
        return .multiple(
            "mixed",
            [words, .single("text/calendar; charset=utf-8", calendar, attachedAs: "tree-lot.ics")])
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

/// A part of a mail, with its headers.
private struct MailPart {
    let text: String

    static func single(_ type: String, _ content: String, attachedAs file: String? = nil) -> Self {
        var headers = ["Content-Type: \(type)", "Content-Transfer-Encoding: quoted-printable"]
        if let file { headers.append("Content-Disposition: attachment; filename=\"\(file)\"") }
        return MailPart(
            text: headers.joined(separator: "\r\n") + "\r\n\r\n"
                + QuotedPrintable.encoded(content))
    }

    /// A boundary of its subtype alone: no quoted-printable text has `=_` in it (RFC 2045, section 6.7).
    static func multiple(_ subtype: String, _ parts: [MailPart]) -> MailPart {
        let boundary = "=_\(subtype)"
        let inner = parts.map { "--\(boundary)\r\n\($0.text)\r\n" }.joined()
        return MailPart(
            text: "Content-Type: multipart/\(subtype); boundary=\"\(boundary)\"\r\n\r\n"
                + "\(inner)--\(boundary)--\r\n")
    }
}

extension Instant {
    /// `Sat, 5 Dec 2026 17:58:00 +0000`
    fileprivate var inMail: String {
        let day = LocalInstant(self, offsetSeconds: 0).day
        let time = description.dropFirst(11).prefix(8)
        return
            "\(day.weekday.short), \(day.parts.day) \(day.shortMonth) \(day.parts.year) \(time) +0000"
    }
}
