/// The text of the file `lock`: `pid 4242`, and `epoch 7`.
package struct LockText {
    private let lines: [[Substring]]

    package init(_ bytes: [UInt8]) {
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .map { $0.split(separator: " ") }
    }

    /// The process that wrote it; nil if the text was lost.
    package var pid: Int? { number("pid").flatMap { Int(exactly: $0) } }

    /// The epoch of the last writer; nil if the text was lost.
    var epoch: UInt64? { number("epoch") }

    private func number(_ name: String) -> UInt64? {
        guard let words = lines.first(where: { $0.count == 2 && $0[0] == name }) else {
            return nil
        }
        // More than 63 bits are damage.
        return Int64(words[1]).flatMap { UInt64(exactly: $0) }
    }
}
