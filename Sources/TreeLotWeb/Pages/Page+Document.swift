import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot

extension Page {
    /// The whole page.
    func document(
        _ answer: Answer, _ reader: Reader, telling secrets: ToldSecrets? = nil
    ) -> Document {
        let isLive = self.isLive && secrets == nil
        let body = body(answer, reader, secrets.html(reader.told))
        return Document(
            title: title(answer, reader), body: body, words: reader.words,
            seen: isLive ? fingerprint(of: unmarked(body, answer, reader).bytes) : nil,
            refreshSeconds: isLive ? refreshSeconds : nil)
    }

    /// The page for a stream: the notice of the last action, or what was refused, is shown only once.
    private func unmarked(_ body: HTML, _ answer: Answer, _ reader: Reader) -> HTML {
        guard reader.done != nil || reader.draft != nil else { return body }
        var reader = reader
        reader.done = nil
        reader.recorded = []
        reader.draft = nil
        return self.body(answer, reader)
    }

    /// The part that is written again after a change.
    func body(_ answer: Answer, _ reader: Reader, _ told: HTML = .none) -> HTML {
        Words.$ofReader.withValue(reader.words) { written(answer, reader, told) }
    }

    private func written(_ answer: Answer, _ reader: Reader, _ told: HTML) -> HTML {
        """
        <a class="skip" href="#content">\(reader.words.skipToContent)</a>
        \(reader.header)
        <main id="content" tabindex="-1">
        <div id="offline" class="notice" role="status" data-text="\(reader.words.offline)" data-offset="\(reader.shell.now.offsetSeconds)" \
        data-hours="\(reader.words.hasTwelveHours ? "h12" : "h23")" data-unsent="\(reader.words.notSent)" \
        data-ended="\(reader.words.noLongerLive)" data-keep></div>
        \(reader.clockNotice)<div id="done">\(reader.notice)\(reader.takeBack)</div>\(reader.passkeyOffer)\(told)
        \(content(answer, reader))
        \(if: !reader.isSignedIn && !reader.isKiosk, "<footer>\(reader.languages(path: reader.path))</footer>")
        </main>
        \(reader.navigation(at: tab))
        """
    }
}

/// A page as a browser gets it.
struct Document: Sendable {
    var title: String
    var body: HTML
    var words: Words
    /// Identifies the page’s current content: while a reader has it open, it is sent again whenever the
    /// content differs. Nil for a page that does not change.
    var seen: String?
    /// See ``Page/refreshSeconds``.
    var refreshSeconds: Int?
    /// An address elsewhere to which the browser goes on by itself.
    var leadsTo: String?

    var html: HTML {
        """
        <!doctype html>
        <html lang="\(words.tag)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <meta name="color-scheme" content="light dark">
        <meta name="theme-color" content="#f7f5f0" media="(prefers-color-scheme: light)">
        <meta name="theme-color" content="#161512" media="(prefers-color-scheme: dark)">
        <title>\(title) · \(words.appName)</title>
        <link rel="stylesheet" href="\(Assets.address(of: .style))">
        <link rel="icon" type="image/svg+xml" href="\(Assets.address(of: .icon))">
        <link rel="apple-touch-icon" href="\(Assets.address(of: .touchIcon))">
        <link rel="manifest" href="\(Assets.address(of: .manifest))">
        <script type="module" src="\(Assets.address(of: .script))"></script>
        \(leadsTo.html { "<meta http-equiv=\"refresh\" content=\"0; url=\($0)\">" })
        \(refreshSeconds.html { "<noscript><meta http-equiv=\"refresh\" content=\"\($0)\"></noscript>" })
        </head>
        <body\(seen.html { " data-live=\"\($0)\"" })>
        \(body)
        </body>
        </html>
        """
    }

    /// Personal data stays in the browser that it was shown in, and is in no cache that other people use; the
    /// script for times without a connection stores some of its own (see `worker.js`), until its reader signs out.
    func response(status: HTTPResponse.Status = .ok) -> Response {
        let bytes = html.bytes
        return Response(
            status: status,
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "private, no-store",
                .vary: Self.varying, .eTag: EntityTag(of: bytes).description,
            ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    static let varying = "Accept, Accept-Language, Cookie"
}

extension Reader {
    var header: HTML {
        """
        <header class="top">
        <a class="brand" href="\(isKiosk ? SiteURL.kiosk(nil) : SiteURL.home)">\(Icon.tree)<span>\(shell.troop)</span></a>
        \(if: isSignedIn && !isKiosk, inbox)
        </header>
        """
    }

    /// Chooses the language of this browser, and comes back.
    func languages(path: String) -> HTML {
        """
        <form method="post" action="\(.language)" class="line languages"><input type="hidden" name="then" value="\(path)">\(Language.allCases.html { language in
            """
            <button name="language" value="\(language.name)" lang="\(language.name)" class="second"\
            \(if: language == words.language, " aria-pressed=\"true\"")>\(language.ownName)</button>
            """
        })</form>
        """
    }

    private var inbox: HTML {
        """
        <a class="inbox" id="inbox" href="\(.messages)" aria-label="\(words.unreadMessages(shell.unread))">\
        \(Icon.envelope)\(if: shell.unread > 0, "<span class=\"badge\">\(shell.unread)</span>")</a>
        """
    }

    /// The result of the last action: read aloud when it appears.
    var notice: HTML {
        if let draft {
            return """
                <div class="notice bad" role="alert" id="notice"><strong>\(words.somethingWentWrong)</strong> \
                \(words.refusal(draft.refusal))</div>
                """
        }
        guard let done else { return "<div id=\"notice\" role=\"status\"></div>" }
        let text = whom.flatMap { words.done(done, for: $0) } ?? words.done(done)
        return "<div class=\"notice good\" role=\"status\" id=\"notice\">\(text)</div>"
    }

    /// For the committee: the log’s newest event is later than the present, and every shift that ends before
    /// that event is over.
    var clockNotice: HTML {
        let lead = shell.now.instant.milliseconds - now.milliseconds
        guard may(.runSchedule), lead > Self.clockLeadMax else { return .none }
        return """
            <p class="notice bad" id="clock">\(words.clockIsBehind(shell.now))</p>
            """
    }

    /// In milliseconds: two clocks may differ by a little.
    private static let clockLeadMax: Int64 = 5 * 60_000

    func navigation(at current: Tab?) -> HTML {
        guard isSignedIn, !isKiosk else { return .none }
        let tabs = Tab.allCases.filter { $0 != .committee || may(.runSchedule) || may(.seeFigures) }
        return """
            <nav class="tabs" aria-label="\(words.navigation)">
            \(tabs.html { tab in
                """
                <a href="\(tab.address)"\(if: tab == current, " aria-current=\"page\"")>\
                \(Icon.of(tab))<span>\(words.tab(tab))</span></a>
                """
            })\(if: current == .committee, within)
            </nav>
            """
    }

    /// Where there is room at the side: the committee’s pages.
    private var within: HTML {
        let here = path.prefix { $0 != "?" }
        return committeePlaces().html { place in
            let address = SiteURL.committeePage(place.page)
            return """
                <a class="within" href="\(address)"\(if: address.path == here, " aria-current=\"page\"")>\(place.title)</a>
                """
        }
    }
}
