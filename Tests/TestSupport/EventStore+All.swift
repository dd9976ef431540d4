package import EventSourcing

extension EventStore {
    package func all(after position: Position = .start) throws -> [Commit<Event>] {
        var commits: [Commit<Event>] = []
        try read(after: position) {
            commits.append($0)
            return true
        }
        return commits
    }
}
