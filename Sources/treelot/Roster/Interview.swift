import Roster

/// Asks the person at the terminal what a file leaves open.
struct Interview {
    /// A person is at the terminal.
    let isPossible: Bool
    let guessesHouseholds: Bool

    /// Nil where the question cannot be answered.
    func ask(_ question: RosterQuestion) -> Bool? {
        if case .oneHousehold = question, guessesHouseholds { return true }
        guard isPossible else { return nil }
        return confirms(question.description, byDefault: true)
    }

    var confirmsRecording: Bool { isPossible && confirms("Record this?", byDefault: false) }

    /// Asks until the answer is one. The end of the input is a no.
    func confirms(_ question: String, byDefault: Bool) -> Bool {
        while true {
            Terminal.write("\(question.harmless) [\(byDefault ? "Y/n" : "y/N")] ", to: 1)
            guard let line = readLine() else {
                Terminal.print("")
                return false
            }
            switch line.lowercased().filter({ !$0.isWhitespace }) {
            case "": return byDefault
            case "y", "yes": return true
            case "n", "no": return false
            default: Terminal.print("Please answer y or n.")
            }
        }
    }
}
