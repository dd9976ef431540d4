import Foundation

extension String {
    /// Without case and accents: as somebody types it in a hurry, and as lists are sorted by it.
    var folded: String {
        folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    }
}
