import TreeLot

extension LocalInstant {
    /// `2026-12-05 17:00`
    var toTheMinute: String { "\(day) \(time)" }

    /// `2026-12-05 17:00:31`
    var toTheSecond: String { String("\(self)".prefix(19)).replacing("T", with: " ") }
}
