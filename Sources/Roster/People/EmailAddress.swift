/// E-mail addresses as people write them into cells.
enum EmailAddress {
    /// The addresses in a cell, which may hold several, or `Ann <ann@example.org>`.
    static func all(in cell: String) -> [String] {
        cell.split { $0.isWhitespace || ",;/<>()".contains($0) }.map(String.init)
            .map { $0.hasPrefix("mailto:") ? String($0.dropFirst(7)) : $0 }
            .filter(isAddress)
    }

    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
            && !parts[1].hasPrefix(".") && !parts[1].hasSuffix(".") && text.count <= 100
    }
}
