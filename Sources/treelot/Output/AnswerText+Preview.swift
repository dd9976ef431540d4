import EventSourcing

extension AnswerText {
    /// What an action would record.
    static func preview(_ preview: JSON) -> [String] {
        let events = preview.elements("events")
        guard !events.isEmpty else { return ["It is so already. Nothing would be recorded."] }
        let people = preview.elements("people")
        let touched =
            people.isEmpty
            ? "nobody in particular"
            : people.map { "\($0.text("name")) (person \($0.text("person")))" }
                .joined(separator: ", ")
        return ["This would be recorded; nothing is yet:".styled(.bold)]
            + events.map {
                "  \($0.text("sentence")).  " + $0.text("event").styled(.dim)
            }
            + ["It touches \(touched)."]
    }
}
