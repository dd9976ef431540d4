/// A QR Code (ISO/IEC 18004:2015) of a text, in byte mode: what a phone’s camera reads.
struct QRCode: Sendable, Equatable {
    /// The part of the symbol that may be damaged (6.5.1). The lower levels of the standard are for labels
    /// that are not touched, the highest for dirt.
    enum Correction: CaseIterable, Sendable {
        /// About 15 % of the codewords.
        case medium
        /// About 25 %.
        case quartile
    }

    let version: Version
    let correction: Correction
    let mask: Mask
    private let grid: ModuleGrid

    /// The smallest symbol that has room for `text`.
    /// - Returns: nil where none has: at most 2,331 bytes fit with medium correction, 1,663 with quartile.
    /// - Complexity: O(modules); eight masks are tried.
    init?(_ text: String, correction: Correction = .medium) {
        self.init(text, correction: correction, mask: nil)
    }

    /// - Parameters:
    ///   - least: no smaller version is taken.
    ///   - mask: taken as it is; nil for the one that reads best.
    init?(
        _ text: String, correction: Correction, atLeast least: Version = .smallest, mask: Mask?
    ) {
        let bytes = Array(text.utf8)
        guard
            let version = Version.all.first(where: {
                $0.number >= least.number && $0.bytesMax(correction) >= bytes.count
            })
        else { return nil }
        var grid = ModuleGrid(version)
        grid.place(version.codewords(for: bytes, correction))
        let candidates = (mask.map { [$0] } ?? Mask.all).map { mask in
            (mask: mask, grid: grid.masked(by: mask, correction))
        }
        guard
            let best = candidates.count > 1
                ? candidates.min(by: { $0.grid.penalty < $1.grid.penalty }) : candidates.first
        else { preconditionFailure("there are masks") }
        self.version = version
        self.correction = correction
        self.mask = best.mask
        self.grid = best.grid
    }

    /// How many modules are on each side, without the quiet zone.
    var size: Int { version.size }

    /// How hard it is to read, as the standard counts that.
    var penalty: Int { grid.penalty }

    /// Whether a module is dark.
    subscript(row: Int, column: Int) -> Bool { grid[row, column] }
}
