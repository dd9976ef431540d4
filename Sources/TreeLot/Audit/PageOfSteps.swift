import EventSourcing

/// Which of some steps or entries are asked for: the last ones before a position. Those of one position stay together.
struct PageOfSteps {
    let steps: Range<Int>
    /// If there are earlier ones: the position before which they are.
    let earlier: Int?

    /// - Parameter limit: maximum number of steps; nil for all.
    /// - Parameter positions: of all steps, in order.
    init(_ limit: Int?, before: Position?, of positions: [Position]) {
        let end = before.map { before in positions.prefix { $0 < before }.count } ?? positions.count
        var start = limit.map { max(0, end - $0) } ?? 0
        while start > 0, positions[start - 1] == positions[start] { start -= 1 }
        steps = start..<end
        earlier = start > 0 ? positions[start].value : nil
    }
}
