public import EventSourcing
public import TreeLot
public import TreeLotApp

/// Writes letters in the words of the pages, with links to them.
///
/// Who has said no language reads English. What comes before they could, codes and the link that verifies an
/// address, is in every language. Those texts are the lot’s own and contain nothing that a sender has chosen: the
/// address may be a stranger’s.
public struct PageLetterWriter: LetterWriter {
    /// The beginning of the pages’ addresses; nil where that is not known.
    private let site: String?
    private let logID: String
    private let secrets: any Secrets

    /// - Parameters:
    ///   - logID: as hexadecimal digits.
    ///   - secrets: for letters with a code; without them, those cannot be written, and no mail can be stopped by
    ///     its link.
    public init(site: String?, logID: String, secrets: any Secrets) {
        self.site = site
        self.logID = logID
        self.secrets = secrets
    }

    public func write(_ letter: Letter) throws(MailError) -> MailContent {
        let words = Words(letter.language ?? .english)
        let stop = stop(letter)
        let text = try text(letter, words)
        let footer: [LetterText.Block] =
            [.quiet(words.mailFooter(letter.troop, letter.message))]
            + (stop.map { [.quietLink(words.stopMails, $0)] } ?? [])
        return MailContent(
            subject: text.subject, text: text.plain(footer),
            html: text.html(footer, tag: words.tag, troop: letter.troop).text,
            calendar: letter.calendar.map {
                CalendarText($0, logID: logID, source: nil, isFeed: false).text
            }, stop: stop)
    }

    /// Where the reader stops such mails.
    private func stop(_ letter: Letter) -> String? {
        guard let site, letter.canBeStopped,
            let code = try? MailStop(of: letter.person).text(secrets)
        else { return nil }
        return SiteURL.stopping(code).absolute(at: site)
    }

    private func text(_ letter: Letter, _ words: Words) throws(MailError) -> LetterText {
        guard let mailed = letter.code else {
            var text = words.letter(letter.content)
            if let site {
                let (what, page) = words.page(of: letter.content, about: letter.shift)
                text.blocks.append(.link(what, page.absolute(at: site)))
            }
            return text
        }
        let code: String
        do { code = try mailed.text(secrets) } catch {
            throw .permanent("its code cannot be made: \(error)")
        }
        let link = link(to: mailed, code, words)
        if mailed.purpose == .help {
            var text = words.letter(letter.content)
            text.blocks += [.paragraph(words.callHelp)] + link
            return text
        }
        let all = letter.language.map { [Words($0)] } ?? Language.allCases.map { Words($0) }
        let letters = all.map { $0.letter(of: mailed, letter) }
        var text = LetterText(
            subject: letters.map(\.subject).joined(separator: " / "),
            blocks: letters.flatMap(\.blocks))
        // The first paragraph says what they are for.
        text.blocks.insert(contentsOf: link, at: 1)
        return text
    }

    /// A code, and the link that uses it.
    private func link(
        to mailed: MailedCode, _ code: String, _ words: Words
    ) -> [LetterText.Block] {
        guard let site, let (what, page) = words.page(of: mailed) else { return [.code(code)] }
        // The part after # reaches no server, and no log of one.
        return [.link(what, page.absolute(at: site) + SiteURL.fragment(code)), .code(code)]
    }
}
