import Foundation

/// A command for a shell, from its words.
enum ShellLine {
    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:@%+=,")

    static func of(_ words: String...) -> String { of(words) }

    static func of(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

    /// As one word of a line.
    static func quoted(_ word: String) -> String {
        guard word.isEmpty || !word.allSatisfy(plain.contains) else { return word }
        return "'" + word.replacing("'", with: #"'\''"#) + "'"
    }
}
