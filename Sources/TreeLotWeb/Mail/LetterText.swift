/// The words of a mail in their order, once for its plain text and its HTML.
struct LetterText: Equatable {
    enum Block: Equatable {
        case paragraph(String)
        /// What is done next: a link with its words.
        case link(String, String)
        /// To be typed where the link can’t be opened.
        case code(String)
        /// Beside the matter.
        case quiet(String)
        case quietLink(String, String)
    }

    var subject: String
    var blocks: [Block] = []

    /// - Parameter footer: under a line that mail programs know to be the beginning of one (RFC 3676, section 4.3).
    func plain(_ footer: [Block]) -> String {
        blocks.map(\.plain).joined(separator: "\n\n") + "\n\n-- \n"
            + footer.map(\.plain).joined(separator: "\n") + "\n"
    }

    /// One column with styles of its own: mail programs read no style sheets.
    func html(_ footer: [Block], tag: String, troop: String) -> HTML {
        """
        <!doctype html>
        <html lang="\(tag)"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark"><title>\(subject)</title></head>
        <body style="margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
        <div style="max-width:34em;margin:0 auto">
        <p style="margin:0 0 4px;opacity:.8;font-weight:600">\(name: troop)</p>
        <h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">\(subject)</h1>
        \(blocks.html(\.html))
        <hr style="margin:24px 0 12px;border:0;border-top:1px solid #8886">
        \(footer.html(\.html))
        </div></body></html>

        """
    }
}

extension LetterText.Block {
    fileprivate var plain: String {
        switch self {
        case .paragraph(let words), .quiet(let words), .code(let words): words
        case .link(let words, let address), .quietLink(let words, let address):
            "\(words):\n\(address)"
        }
    }

    fileprivate var html: HTML {
        switch self {
        case .paragraph(let words):
            "\(words.paragraphs.html { "<p style=\"margin:0 0 12px\">\($0)</p>\n" })"
        case .link(let words, let address):
            """
            <p style="margin:20px 0"><a href="\(address)" style="display:inline-block;padding:12px 20px;\
            border-radius:10px;background:#2f6b3c;color:#ffffff;font-weight:600;text-decoration:none">\(words)</a></p>

            """
        case .code(let words):
            "<p style=\"margin:0 0 16px;font:18px/1.4 ui-monospace,monospace\">\(words)</p>\n"
        case .quiet(let words):
            "<p style=\"margin:0 0 6px;font-size:14px;opacity:.8\">\(words)</p>\n"
        case .quietLink(let words, let address):
            """
            <p style="margin:0 0 6px;font-size:14px"><a href="\(address)" style="color:inherit;opacity:.8">\(words)</a></p>

            """
        }
    }
}
