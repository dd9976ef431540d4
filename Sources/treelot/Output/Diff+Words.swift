import EventSourcing
import TreeLot
import TreeLotApp

extension Diff.Answer: ToldInWords {
    var lines: [String] {
        guard count > 0 else { return ["Nothing differs."] }
        let left = count - things.count
        return ["\(count.of("thing")) differ\(count == 1 ? "s" : "").".styled(.bold)]
            + things.flatMap(\.lines) + (left > 0 ? ["And \(left) more."] : [])
    }
}

extension Diff.Difference {
    fileprivate var lines: [String] {
        let places = events.asPositions.styled(.dim)
        let title = kind == "assignment" ? "assignment \(number): \(what)" : what
        return ["\(isNew ? "+ " : "  ")\(title)  \(places)"] + changes.map(\.line)
    }
}
