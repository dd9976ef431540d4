import Foundation

/// A page of the documentation, as far as tests hold it against the code.
package struct MarkdownPage {
    private let text: String

    package init(_ path: String) throws { text = try Repository.text(path) }

    /// The cells of the table’s rows under a heading, without the table’s head.
    package func table(under heading: String) -> [[String]] {
        section(heading).filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
            row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The words in code below a heading that are spelled as actions are.
    package func names(under heading: String) -> Set<String> {
        Set(
            section(heading).flatMap { $0.matches(of: /`([a-z]+(-[a-z]+)+)`/).map { String($0.1) } }
        )
    }

    /// The texts between ```` ```language ```` and ```` ``` ````.
    package func blocks(_ language: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
    }

    /// The bytes in the block that is fenced as `hexdump`: an offset, the bytes, a bar, a remark.
    package func hexdump() throws -> [UInt8] {
        var bytes: [UInt8] = []
        for line in blocks("hexdump").first?.split(separator: "\n") ?? [] {
            let columns = line.prefix { $0 != "|" }.split(separator: " ")
            guard columns.first.flatMap({ Int($0, radix: 16) }) == bytes.count else {
                throw WrongOffset(line: String(line), isAt: bytes.count)
            }
            bytes += columns.dropFirst().map { UInt8($0, radix: 16)! }
        }
        return bytes
    }

    /// A line of a dump that says it is elsewhere.
    struct WrongOffset: Error {
        var line: String
        var isAt: Int
    }

    private func section(_ heading: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let begin = lines.firstIndex(of: "## \(heading)") else { return [] }
        return Array(lines[(begin + 1)...].prefix { !$0.hasPrefix("## ") })
    }
}

extension String {
    /// Without the marks of code.
    package var plain: String { replacing("`", with: "") }
}

extension [UInt8] {
    /// In hexadecimal, sixteen to a line.
    package var hexdump: String {
        stride(from: 0, to: count, by: 16).map { start in
            self[start..<Swift.min(start + 16, count)]
                .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
        }.joined(separator: "\n")
    }
}
