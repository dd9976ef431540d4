import EventSourcing

/// The code that a screen at the lot shows for one shift during one span of 30 seconds. Scanning it proves
/// presence a moment ago.
///
/// It reads `QR-12-59833421-…`: the shift, the count of spans since 1970, and 130 bits of the HMAC of both
/// under a key that no log has.
struct ScreenCode: Sendable, Equatable {
    private static let stepMilliseconds: Int64 = 30_000

    var shift: Shift.ID
    /// The number of the span.
    var step: Int64

    /// The code that the screen shows at a moment.
    init(of shift: Shift.ID, at now: Instant) {
        self.shift = shift
        step = Self.step(at: now)
    }

    private static func step(at now: Instant) -> Int64 {
        let (quotient, remainder) = now.milliseconds.quotientAndRemainder(
            dividingBy: stepMilliseconds)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Whether the code is valid at `now`: for some seconds after the screen has changed, the previous code
    /// is, too, and so is the next one, since clocks differ.
    func isShown(at now: Instant) -> Bool { abs(step - Self.step(at: now)) <= 1 }

    /// The first moment at which the code is no longer valid.
    var goodUntil: Instant { Instant(milliseconds: (step + 2) * Self.stepMilliseconds) }

    // MARK: Its text

    private var signed: String { "\(shift)-\(step)" }

    private func signature(_ secrets: any Secrets) throws -> String {
        try CodeText.signature(of: "tree-lot qr 1\n\(signed)", secrets)
    }

    func text(_ secrets: any Secrets) throws -> String {
        "QR-\(signed)-\(try signature(secrets))"
    }

    /// Reads a scanned text.
    /// - Returns: nil if no screen of this lot has ever shown it.
    init?(scanned text: String, _ secrets: any Secrets) throws {
        let parts =
            text.utf8.count <= CodeText.lengthMax
            ? text.split(separator: "-", omittingEmptySubsequences: false) : []
        guard parts.count == 4, parts[0] == "QR", let shift = UInt32(parts[1]),
            let step = Int64(parts[2]), step >= 0, step < Int64.max / Self.stepMilliseconds - 2
        else { return nil }
        self.shift = Shift.ID(shift)
        self.step = step
        let signature = Array(try signature(secrets).utf8)
        guard Array(parts[3].utf8).isSameInConstantTime(as: signature) else { return nil }
    }
}
