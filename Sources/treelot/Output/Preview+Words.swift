import TreeLot

extension Preview: ToldInWords {
    /// The events that an action would record.
    var lines: [String] {
        guard !events.isEmpty else { return ["It is so already. Nothing would be recorded."] }
        let touched = people.map { "\($0.name) (person \($0.person))" }.joined(separator: ", ")
        return ["This would be recorded; nothing is yet:".styled(.bold)]
            + events.map { "  \($0.sentence).  " + $0.event.styled(.dim) }
            + ["It touches \(people.isEmpty ? "nobody in particular" : touched)."]
    }
}
