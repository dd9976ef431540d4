import TreeLot

/// The words of a cell that identify a person as a scout or an adult.
enum KindWords {
    /// The kind in a column such as “Type”: `Scout`, `Youth`, `Adult`, `Registered Adult`, `Parent`.
    static func kind(_ cell: String) -> PersonKind? {
        switch cell.squeezed {
        case "a", "p", "l": .adult
        case "s", "y": .scout
        default: Titles(cell).kind
        }
    }

    static func isRank(_ cell: String) -> Bool {
        [
            "scout", "tenderfoot", "secondclass", "firstclass", "star", "life", "eagle",
            "starscout", "lifescout", "eaglescout", "norank", "unranked", "2ndclass", "1stclass",
        ].contains(cell.squeezed)
    }

    /// `8`, `8th`, `Grade 8`, `K`.
    static func isGrade(_ cell: String) -> Bool {
        let word = cell.squeezed
        if ["k", "kindergarten", "freshman", "sophomore", "junior", "senior"].contains(word) {
            return true
        }
        return Int(word.filter(\.isNumber)).map { (1...12).contains($0) } ?? false
    }
}
