import EventSourcing

/// Something about a data directory that an operator should know.
struct Finding {
    /// From the least to the worst.
    enum Severity: String, Comparable {
        /// Nothing is to be done.
        case note
        /// Something is to be done.
        case warning
        /// Data is at risk, or the lot cannot be used.
        case bad

        static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .bad: 2
            }
        }
    }

    var severity: Severity
    /// Stable, for programs: `log-damaged`.
    var code: String
    /// One or a few plain sentences.
    var what: String
    /// The commands that mend it, in order, as they can be pasted; none where only words help.
    var mend: [String] = []

    static func bad(_ code: String, _ what: String, mend: [String] = []) -> Finding {
        Finding(severity: .bad, code: code, what: what, mend: mend)
    }

    static func warning(_ code: String, _ what: String, mend: [String] = []) -> Finding {
        Finding(severity: .warning, code: code, what: what, mend: mend)
    }

    static func note(_ code: String, _ what: String, mend: [String] = []) -> Finding {
        Finding(severity: .note, code: code, what: what, mend: mend)
    }

    func pasted(_ pasting: Pasting) -> Finding {
        var finding = self
        finding.mend = mend.map { pasting($0) }
        return finding
    }

    var json: JSON {
        .object([
            "severity": .string(severity.rawValue), "code": .string(code), "what": .string(what),
            "mend": .array(mend.map { .string($0) }),
        ])
    }

    /// For people: the sentences, and below them the commands.
    var lines: [String] {
        [mark + " " + what.harmless] + mend.map { "    " + $0.harmless.styled(.bold) }
    }

    private var mark: String {
        switch severity {
        case .bad: "✗".styled(.red)
        case .warning: "!".styled(.yellow)
        case .note: "·".styled(.dim)
        }
    }
}
