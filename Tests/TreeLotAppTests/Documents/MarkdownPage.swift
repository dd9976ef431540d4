import Foundation

/// A page of the documentation, as far as tests hold it against the code.
struct MarkdownPage {
    private let text: String

    init(_ path: String) throws { text = try Repository.text(path) }

    /// The cells of the table’s rows under a heading, without the table’s head.
    func table(under heading: String) -> [[String]] {
        section(heading).filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
            row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The texts between ```` ```language ```` and ```` ``` ````.
    func blocks(_ language: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
    }

    private func section(_ heading: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let begin = lines.firstIndex(of: "## \(heading)") else { return [] }
        return Array(lines[(begin + 1)...].prefix { !$0.hasPrefix("## ") })
    }
}

extension String {
    /// Without the marks of code.
    var plain: String { replacing("`", with: "") }
}
