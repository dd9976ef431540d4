import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

struct MailTests {
    private func mail(
        name: String = "Mia Walker", address: String = "mia@example.org", troop: String = "Troop 9",
        title: String = "Gloves", body: String = "Bring some.", calendar: String? = nil,
        stop: String? = nil, from sender: MailSender = "lot@example.org"
    ) -> Mail {
        let content = MailContent(
            subject: title, text: body, html: "<p>\(body)</p>", calendar: calendar, stop: stop)
        return Mail(
            .written(name: name, address: address, troop: troop), content, from: sender,
            logID: "00ff")
    }

    private func headers(_ mail: Mail) throws -> [String] {
        let text = try mail.text()
        return text.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
    }

    @Test func `reads as a mail does`() throws {
        #expect(
            try mail().text()
                == """
                From: "Troop 9"
                 <lot@example.org>
                To: "Mia Walker"
                 <mia@example.org>
                Subject: [Troop 9] Gloves
                Date: Sat, 5 Dec 2026 17:58:09 +0000
                Message-ID: <12.7.00ff@tree-lot.invalid>
                Auto-Submitted: auto-generated
                MIME-Version: 1.0
                Content-Type: multipart/alternative; boundary="=_alternative"

                --=_alternative
                Content-Type: text/plain; charset=utf-8
                Content-Transfer-Encoding: quoted-printable

                Bring some.
                --=_alternative
                Content-Type: text/html; charset=utf-8
                Content-Transfer-Encoding: quoted-printable

                <p>Bring some.</p>
                --=_alternative--

                """.replacing("\n", with: "\r\n"))
    }

    @Test func `answers go where they are told to, and one step stops what comes`() throws {
        let mail = mail(
            stop: "https://lot.example.org/mails/7-ABC",
            from: MailSender("lot@example.org", replyTo: "committee@example.org"))
        let headers = try headers(mail)
        #expect(headers.contains("Reply-To: <committee@example.org>"))
        #expect(headers.contains("List-Unsubscribe: <https://lot.example.org/mails/7-ABC>"))
        #expect(headers.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
        #expect(try !self.headers(self.mail()).contains { $0.hasPrefix("List-Unsubscribe") })
    }

    @Test func `shifts are attached for a calendar`() throws {
        let text = try mail(calendar: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n").text()
        #expect(text.contains("Content-Type: multipart/mixed; boundary=\"=_mixed\"\r\n"))
        #expect(text.contains("attachment; filename=\"tree-lot.ics\"\r\n\r\nBEGIN:VCALENDAR\r\n"))
        #expect(text.hasSuffix("END:VCALENDAR\r\n\r\n--=_mixed--\r\n"))
    }

    @Test func `names and titles of any alphabet are encoded words`() throws {
        let headers = try headers(mail(name: "Ömer 李", title: "Schnee 🌲"))
        #expect(headers.contains("To: =?UTF-8?B?w5ZtZXIg5p2O?="))
        #expect(headers.contains("Subject: =?UTF-8?B?W1Ryb29wIDldIFNjaG5lZSDwn4yy?="))
    }

    @Test(arguments: [
        "Gloves\r\nBcc: all@example.org", "Gloves\nBcc: x@example.org", "Gloves\rBcc: x",
        "Gloves\u{2028}Bcc: x", "Gloves\u{0}\u{85}Bcc: x", "=?UTF-8?Q?=0D=0ABcc:_x?=",
    ])
    func `no header comes in through a name or a title`(text: String) throws {
        let headers = try headers(mail(name: text, troop: text, title: text))
        #expect(headers.allSatisfy { !$0.lowercased().hasPrefix("bcc") })
        #expect(headers.filter { $0.hasPrefix("Subject:") }.count == 1)
        #expect(!headers.contains { $0.contains("=?UTF-8?Q?") })
    }

    @Test(arguments: [
        "mia@example.org>,x@example.org", "mia x@example.org", "mia\r\n@example.org",
        "-oQ/tmp@a.org",
        "mia@-example.org", "@example.org", "mia@", "a@b@c.org", "mia@exa,mple.org",
        "möa@example.org",
        ".mia@example.org", "mia..x@example.org", "\"mia\"@example.org", "mia@example.org\n",
    ])
    func `an address that could be anything else is not written to`(address: String) {
        #expect(throws: MailError.permanent("the address is none that a mail can be sent to")) {
            try mail(address: address).text()
        }
        // The recipient is not to blame for the sender.
        #expect(throws: MailError.temporary("the address that it comes from is none of a mail")) {
            try mail(from: MailSender(address)).text()
        }
        #expect(throws: MailError.temporary("the address that it comes from is none of a mail")) {
            try mail(from: MailSender("lot@example.org", replyTo: address)).text()
        }
    }

    @Test func `quotes and slashes in a name stay within it`() throws {
        #expect(try headers(mail(name: #"Mia "M\" W"#)).contains(#"To: "Mia \"M\\\" W""#))
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `no line is longer than 76 characters, and all are of ASCII`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        func text(_ count: Int) -> String {
            let pieces = [
                "a", "wort", "  ", " ", "ö", "🌲", "李", "=", ".", "From ", "\t", "long-word",
            ]
            return (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
        }
        let mail = mail(
            name: text(20), troop: text(30), title: text(40), body: text(200) + "\n" + text(90))
        let lines = try mail.text().components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 76 }, "seed \(seed)")
        #expect(lines.joined().utf8.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || $0 == 9) })
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") || !$0.contains("=") }, "seed \(seed)")
    }

    @Test func `a line break is one however it was typed`() {
        #expect(QuotedPrintable.encoded("a\r\nb\rc\nd") == "a\r\nb\r\nc\r\nd")
        #expect(QuotedPrintable.encoded("a\r\r\nb") == "a\r\n\r\nb")
    }

    @Test func `bodies keep their lines, and their spaces at the end`() {
        #expect(
            QuotedPrintable.encoded("From a \nb=c\r\nö\t\n")
                == "=46rom a=20\r\nb=3Dc\r\n=C3=B6=09\r\n")
        let long = String(repeating: "x", count: 76)
        #expect(QuotedPrintable.encoded(long) == long)
        #expect(
            QuotedPrintable.encoded(long + "y") == String(repeating: "x", count: 75) + "=\r\nxy")
    }
}
