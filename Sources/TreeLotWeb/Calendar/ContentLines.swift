/// Lines of iCalendar (RFC 5545, section 3.1): none longer than 75 octets, each ended by CRLF.
struct ContentLines {
    private static let octetsMax = 75

    private(set) var text = ""

    /// - Parameter value: as it is to stand there; for what people wrote, see ``add(_:text:)``.
    mutating func add(_ name: String, _ value: String) { add("\(name):\(value)") }

    /// - Parameter line: however long it is.
    mutating func add(_ line: String) {
        var octets = 0
        for character in line {
            // A character of more marks than fit on a line is torn between them.
            let isWhole = character.utf8.count < Self.octetsMax
            for part in isWhole ? [String(character)] : character.unicodeScalars.map(String.init) {
                if octets + part.utf8.count > Self.octetsMax {
                    // The blank that marks a continuation is an octet of it.
                    text += "\r\n "
                    octets = 1
                }
                text += part
                octets += part.utf8.count
            }
        }
        text += "\r\n"
    }

    /// A value of the type TEXT (section 3.3.11).
    mutating func add(_ name: String, text: String) { add(name, Self.escaped(text)) }

    mutating func component(_ name: String, _ body: (inout ContentLines) -> Void) {
        add("BEGIN", name)
        body(&self)
        add("END", name)
    }

    /// Control characters other than line breaks and tabs can't stand there at all.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\\(scalar)"
            case "\n", "\r", "\u{2028}", "\u{2029}": escaped += "\\n"
            case "\t": escaped += "\t"
            case "\0"..."\u{1F}", "\u{7F}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
