import EventSourcing
import TreeLot

/// What an action made that is shown only once.
struct ToldSecrets: Sendable {
    var texts: [String]
    /// For whom each of them is; none where all are for whoever made them.
    var holders: [CodeHolder]
    var command: String
}

extension Reader {
    /// Codes that are shown only once: to be read out, sent, scanned by a phone, or printed.
    func told(_ secrets: ToldSecrets) -> HTML {
        if secrets.command == IssueCalendarFeed.name {
            return secrets.texts.html { toldCalendar($0) }
        }
        return """
            <section class="card told" role="status">
            <div class="screen"><h2>\(words.codesTold(secrets.texts.count))</h2>
            <p>\(secrets.holders.isEmpty ? words.codesToldText : words.slipsText)</p>
            <button type="button" class="second" data-print hidden>\(words.printThis)</button></div>
            \(secrets.holders.isEmpty ? codes(secrets) : slips(secrets))
            </section>
            """
    }

    private func codes(_ secrets: ToldSecrets) -> HTML {
        """
        <ul class="plain codes">\(secrets.texts.html { code in
            "<li><code class=\"code\">\(code)</code>\(ways(to: secrets.command, with: code))</li>"
        })</ul>
        """
    }

    /// The address of the page that takes the code, for phones and for readers on another device. The code is
    /// after the “#”, which is sent to no server and no proxy.
    private func ways(to command: String, with code: String) -> HTML {
        guard let page = SiteURL.presenting(codesOf: command) else { return .none }
        let address = page.absolute(at: origin) + SiteURL.fragment(code)
        return """
            \(QRCode(address).html { $0.picture(words.codeToScan) })
            <p class="small quiet">\(words.orOpen) <a href="\(address)">\(address)</a></p>
            <p class="line"><button type="button" class="second" data-copy="\(address)" data-done="\(words.copied)" hidden>\(words.copyLink)</button>
            <button type="button" class="second" data-share="\(address)" hidden>\(words.shareLink)</button></p>
            """
    }

    /// A slip of paper for each person, in every language: nobody knows yet which one they read.
    private func slips(_ secrets: ToldSecrets) -> HTML {
        """
        <ul class="plain slips">\(zip(secrets.holders, secrets.texts).html { holder, code in
            slip(code, for: holder, of: secrets.command)
        })</ul>
        """
    }

    private func slip(_ code: String, for holder: CodeHolder, of command: String) -> HTML {
        let page = (SiteURL.presenting(codesOf: command) ?? .home).absolute(at: origin)
        return """
            <li class="slip" id="slip-\(holder.person)"><div><strong>\(name: holder.name)</strong>
            <div class="small quiet">\(shell.troop)</div>
            \(Language.allCases.html { language in
                let words = Words(
                    language, hasTwelveHours: words.hasTwelveHours, readOn: words.readOn)
                let end = words.dayAndTime(holder.until)
                return """
                    <p class="small" lang="\(words.tag)">\(words.slip(until: end, at: page))</p>
                    """
            })</div>
            \(QRCode(page + SiteURL.fragment(code)).html { $0.picture(words.codeToScan) })
            <code class="code">\(code)</code></li>
            """
    }
}
