import TreeLot

/// E-mail addresses as people write them into cells.
enum EmailAddress {
    /// The addresses in a cell, which may hold several, or `Ann <ann@example.org>`.
    static func all(in cell: String) -> [String] {
        cell.split { $0.isWhitespace || ",;/<>()".contains($0) }.map(String.init)
            .map { $0.hasPrefix("mailto:") ? String($0.dropFirst(7)) : $0 }
            .filter(isAddress)
    }

    private static func isAddress(_ text: String) -> Bool {
        TreeLot.EmailAddress.isDeliverable(text) && text.utf8.count <= 100
            && (text.split(separator: "@").last ?? "").contains(".")
    }
}
