import Foundation

extension String {
    /// Without case and accents: as a person types it in a hurry.
    var folded: String {
        // Most texts have no accents, and need none of the tables of Unicode.
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        return folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    }

    /// The sort key of a name: without case and accents, and with numbers in their order, so that Den 2 comes
    /// before Den 10.
    var sortKey: String {
        var (key, digits) = ("", "")
        func padded() -> String {
            digits.isEmpty ? "" : String(repeating: "0", count: max(0, 10 - digits.count)) + digits
        }
        for character in folded {
            if character.isASCII, character.isNumber {
                digits.append(character)
            } else {
                key += padded() + String(character)
                digits = ""
            }
        }
        return key + padded()
    }
}
