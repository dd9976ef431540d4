import EventSourcing
import TreeLot

@testable import TreeLotApp

/// Logs that did not happen: those of the stories with lines dropped, repeated, put elsewhere and changed.
/// Whatever the import takes can be folded, kept and exported, and its export is taken again.
let imports = Target(name: "imports", isRepeatable: false) { bytes in
    var chooser = Chooser(bytes)
    var lines = chooser.pick(stories).lines
    for _ in 0..<8 where !chooser.isAtEnd { edit(&lines, &chooser) }
    let store = InMemoryEventStore<LotEvent>()
    var log = LogImport(into: store)
    var position = 1
    for line in lines {
        // Each event is a commit of its own, so that one that is refused takes no others along.
        let line = line.with("position", position).with("commit", position).with("of", 1)
        var longer = log
        guard (try? longer.add(line.description)) != nil else { continue }
        log = longer
        position += 1
    }
    do { try log.finish() } catch { fatalError("whole commits can't be finished: \(error)") }
    requireSame(store.all)
}

private func requireSame(_ commits: [Commit<LotEvent>]) {
    var models = ReadModels()
    for commit in commits { models.apply(commit) }
    requireKept(models)
    let lines = commits.flatMap { LogLine.lines(of: $0).map(\.json.description) }
    let again = Story(lines).commits
    require(again == commits, "its export is another log")
}

private func edit(_ lines: inout [JSON], _ chooser: inout Chooser) {
    let place = chooser.below(lines.count)
    switch chooser.below(8) {
    case 0 where lines.count > 1: lines.remove(at: place)
    case 1: lines.insert(lines[chooser.below(lines.count)], at: place)
    case 2: lines.swapAt(place, chooser.below(lines.count))
    case 3: lines.insert(chooser.pick(chooser.pick(stories).lines), at: place)
    default:
        var leaf = chooser.below(max(1, lines[place].leafCount))
        let value = value(&chooser, lines)
        lines[place] = lines[place].replacing(&leaf, with: value)
    }
}

private func value(_ chooser: inout Chooser, _ lines: [JSON]) -> JSON {
    switch chooser.below(10) {
    case 0: .null
    case 1: .array([])
    case 2: .bool(chooser.below(2) == 0)
    case 3: .integer(chooser.pick([-1, 0, .max, .min, 4_294_967_295, 1 << 53]))
    case 4: .string(chooser.pick(Samples.texts))
    case 5: .string(chooser.pick(Samples.moments))
    default: .integer(Int64(chooser.below(24)))
    }
}

extension JSON {
    fileprivate func with(_ name: String, _ number: Int) -> JSON {
        guard case .object(let members) = self else { return self }
        return .object(members.map { $0.name == name ? .init(name, .integer(Int64(number))) : $0 })
    }

    fileprivate var leafCount: Int {
        switch self {
        case .array(let elements): elements.reduce(0) { $0 + $1.leafCount }
        case .object(let members): members.reduce(0) { $0 + $1.value.leafCount }
        default: 1
        }
    }

    /// With another value in place of the leaf of this number.
    fileprivate func replacing(_ leaf: inout Int, with value: JSON) -> JSON {
        switch self {
        case .array(let elements):
            var replaced: [JSON] = []
            for element in elements { replaced.append(element.replacing(&leaf, with: value)) }
            return .array(replaced)
        case .object(let members):
            var replaced: [Member] = []
            for member in members {
                replaced.append(.init(member.name, member.value.replacing(&leaf, with: value)))
            }
            return .object(replaced)
        default:
            defer { leaf -= 1 }
            return leaf == 0 ? value : self
        }
    }
}
