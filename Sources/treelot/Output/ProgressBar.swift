import Foundation

/// A bar on standard error, for a person who waits; nothing where it is no terminal.
struct ProgressBar {
    private let what: String
    private var shown = -1
    private let isShown: Bool

    init(_ what: String, isShown: Bool = true) {
        self.what = what
        self.isShown = isShown && Terminal.showsProgress
    }

    /// Shows a bar during work that reports its progress.
    static func during<Result>(
        _ what: String, _ work: (_ show: (Int, Int) -> Void) throws -> Result
    ) rethrows -> Result {
        var progress = ProgressBar(what)
        defer { progress.finish() }
        return try work { done, total in progress.show(done, of: total) }
    }

    mutating func show(_ done: Int, of total: Int) {
        guard isShown, total > 0 else { return }
        let percent = min(100, done * 100 / total)
        guard percent != shown else { return }
        shown = percent
        let filled = percent * 30 / 100
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        Terminal.write("\r\(what) \(bar) \(percent) %", to: 2)
    }

    /// Takes the bar away.
    func finish() {
        guard isShown, shown >= 0 else { return }
        Terminal.write("\r\u{1B}[K", to: 2)
    }
}
