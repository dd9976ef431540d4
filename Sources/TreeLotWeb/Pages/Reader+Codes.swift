import EventSourcing
import TreeLot

extension Reader {
    /// Codes that are shown only once: to be read out, sent, scanned by a phone, or printed.
    func told(_ secrets: [String], _ command: String) -> HTML {
        if command == IssueCalendarFeed.name { return secrets.html { toldCalendar($0) } }
        return """
            <section class="card told" role="status">
            <h2>\(words.codesTold(secrets.count))</h2>
            <p>\(words.codesToldText)</p>
            <ul class="plain codes">\(secrets.html { code in
                "<li><code class=\"code\">\(code)</code>\(ways(to: command, with: code))</li>"
            })</ul>
            <button type="button" class="second" data-print hidden>\(words.printThis)</button>
            </section>
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
            """
    }
}
