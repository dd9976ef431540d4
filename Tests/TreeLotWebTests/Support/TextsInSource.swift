import TestSupport

/// The texts that stand in a Swift file, as far as a reader sees them: without what is put into them.
struct TextsInSource {
    /// Those of Spanish arguments, from `es:` to the end of the call.
    private(set) var spanish: [String] = []
    /// All others.
    private(set) var others: [String] = []

    private let code: [Character]
    private var place = 0

    init(_ code: String) {
        self.code = Array(
            code.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n"))
        while place < self.code.count { readCode(inSpanish: false) }
    }

    /// Reads to the parenthesis that closes the one that is open.
    private mutating func readCode(inSpanish isOuterSpanish: Bool) {
        var isSpanish = isOuterSpanish
        while place < code.count {
            switch code[place] {
            case "\"": readText(inSpanish: isSpanish)
            case "(":
                place += 1
                readCode(inSpanish: isSpanish)
            case ")":
                place += 1
                return
            case ":"
            where place > 2 && code[place - 2...place - 1] == ["e", "s"]
                && !code[place - 3].isLetter:
                place += 1
                isSpanish = true
            default: place += 1
            }
        }
    }

    private mutating func readText(inSpanish isSpanish: Bool) {
        var text = ""
        place += 1
        while place < code.count, code[place] != "\"" {
            if code[place] == "\\", code[place + 1] == "(" {
                place += 2
                text += "…"
                readCode(inSpanish: isSpanish)
            } else {
                if code[place] == "\\" { place += 1 } else { text.append(code[place]) }
                place += 1
            }
        }
        place += 1
        if isSpanish { spanish.append(text) } else { others.append(text) }
    }
}

extension TextsInSource {
    /// The files with what families read in their own language: what pages say, and notices.
    static func filesForFamilies() throws -> [String] {
        let words = try Repository.swiftFiles(in: "Sources/TreeLotWeb/Words")
        let notices = try Repository.swiftFiles(in: "Sources/TreeLot/Messages")
            .filter { $0.name.hasPrefix("ToldNotice") }
        return (words + notices).map(\.text)
    }
}
