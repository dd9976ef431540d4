import EventSourcing
import TestSupport
import Testing
import TreeLotApp

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotWeb

struct PageLetterWriterTests {
    private let secrets = ToySecrets()

    private func write(
        _ letter: Letter, site: String? = "https://lot.example"
    ) throws -> MailContent {
        try PageLetterWriter(site: site, logID: "00ff", secrets: secrets).write(letter)
    }

    private func reminder(_ language: Language?) -> Letter {
        var notice = Notice()
        notice.kind = .reminder
        notice.shift = 3
        notice.start = LocalInstant(
            Instant(iso8601: "2026-12-05T17:00:00Z")!, offsetSeconds: -8 * 3600)
        notice.end = LocalInstant(
            Instant(iso8601: "2026-12-05T20:00:00Z")!, offsetSeconds: -8 * 3600)
        var letter = Letter.written()
        letter.language = language
        letter.shift = 3
        letter.content = .notices([
            ToldNotice(notice: notice, isReaders: false, whom: "Mia <3", season: "Winter")
        ])
        return letter
    }

    @Test func `is in the language of its reader, and in English where they said none`() throws {
        #expect(try write(reminder(nil)).subject == "Reminder: Sat, Dec 5, 9:00\u{A0}AM")
        let spanish = try write(reminder(.spanish))
        #expect(spanish.subject.hasPrefix("Recordatorio: sáb"))
        #expect(spanish.html.contains("<html lang=\"es\">"))
        #expect(spanish.text.contains("Ya no recibir estos correos"))
    }

    @Test func `says the same as text and as HTML, with a link to the shift`() throws {
        let mail = try write(reminder(.english))
        let link = "https://lot.example/shifts/3"
        #expect(mail.text.contains("See the shift:\n\(link)\n"))
        #expect(mail.html.contains("<a href=\"\(link)\""))
        #expect(mail.text.contains("Mia <3 is on this shift"))
        #expect(mail.html.contains("Mia &lt;3 is on this shift"))
    }

    @Test func `several reminders of a day are one letter`() throws {
        var letter = reminder(.english)
        guard case .notices(let notices) = letter.content else {
            Issue.record("a reminder is a notice")
            return
        }
        letter.content = .notices(notices + notices)
        #expect(try write(letter).subject == "Reminder: 2 shifts, Sat, Dec 5")
    }

    @Test func `can be stopped in one step, but not what is about an account`() throws {
        var letter = reminder(.english)
        let stop = try #require(try write(letter).stop)
        let code = try MailStop(of: 7).text(secrets)
        #expect(stop == "https://lot.example/mails/" + code)
        #expect(try write(letter, site: nil).stop == nil)
        letter.canBeStopped = false
        #expect(try write(letter).stop == nil)
    }

    @Test func `a call for help has its link, and asks nothing of anyone else`() throws {
        var letter = reminder(.english)
        let code = try SeededCode(for: .help, from: secrets)
        let end = LocalInstant(Instant(iso8601: "2026-12-05T17:00:00Z")!, offsetSeconds: 0)
        letter.code = MailedCode(purpose: .help, seed: code.seed, expiresAt: end)
        let mail = try write(letter)
        #expect(mail.text.contains("https://lot.example/help#code="))
        #expect(mail.text.contains("The link is only for you."))
    }

    @Test func `a claim code is in every language until its reader has said one`() throws {
        var letter = Letter.written()
        let code = try SeededCode(for: .claim, from: secrets)
        let end = LocalInstant(Instant(iso8601: "2026-12-05T17:00:00Z")!, offsetSeconds: 0)
        letter.code = MailedCode(purpose: .claim, seed: code.seed, expiresAt: end)
        let both = try write(letter)
        #expect(both.subject == "Your profile at the tree lot / Su perfil en el lote de árboles")
        #expect(both.text.contains("Take it over") && both.text.contains("pueden tomarlo"))
        letter.language = .spanish
        #expect(try write(letter).subject == "Su perfil en el lote de árboles")
        #expect(try !write(letter).text.contains("Take it over"))
    }
}
