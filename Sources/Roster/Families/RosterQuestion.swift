/// A question that the file leaves open, and that a person may be able to answer.
public enum RosterQuestion: Sendable, Hashable {
    /// Do these people share a household? An address or a last name suggests it.
    case oneHousehold([String])
    /// Is the person of a line the same as a person who is here already?
    case samePerson(name: String, line: Int, here: String, person: UInt32)
    /// Are two lines about one person?
    case sameLine(name: String, lines: [Int])
}

extension RosterQuestion: CustomStringConvertible {
    public var description: String {
        switch self {
        case .oneHousehold(let names): "Are \(names.listed) one household?"
        case .samePerson(let name, let line, let here, let person):
            "Is \(name) in line \(line) the same as \(here), person \(person)?"
        case .sameLine(let name, let lines):
            "Are lines \(lines.map(String.init).listed) about the same \(name)?"
        }
    }
}

extension [String] {
    /// `Emma Walker, Liam Walker and Mary Walker`
    var listed: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}
