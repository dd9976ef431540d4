/// A question that the file leaves open, and that a person may be able to answer.
public enum RosterQuestion: Sendable, Hashable {
    /// Do these people share a household? An address or a last name suggests it.
    case oneHousehold([String])
    /// A scout stands in two lines, with other parents in each, as in a list of connections: do these share a
    /// household? Nothing suggests it but the scout, so that it is asked and never guessed.
    case oneHome(scout: String, lines: [Int], adults: [String])
    /// Is the person of a line the same as a person who is here already?
    case samePerson(name: String, line: Int, here: String, person: UInt32)
    /// Are two lines about one person?
    case sameLine(name: String, lines: [Int])
}

extension RosterQuestion: CustomStringConvertible {
    public var description: String { said.english }

    public var said: Said {
        switch self {
        case .oneHousehold(let names):
            Said(
                "Are \(names.listed("and")) one household?",
                es: "¿Son \(names.listed("y")) un solo hogar?")
        case .oneHome(let scout, let lines, let adults):
            Said(
                "\(scout) stands in lines \(lines.map(String.init).listed("and")), with "
                    + "\(adults.listed("and")): are they one household?",
                es: "\(scout) está en las líneas \(lines.map(String.init).listed("y")), con "
                    + "\(adults.listed("y")): ¿son un solo hogar?")
        case .samePerson(let name, let line, let here, let person):
            Said(
                "Is \(name) in line \(line) the same as \(here), person \(person)?",
                es:
                    "¿Es \(name), de la línea \(line), la misma persona que \(here), número \(person)?"
            )
        case .sameLine(let name, let lines):
            Said(
                "Are lines \(lines.map(String.init).listed("and")) about the same \(name)?",
                es:
                    "¿Son las líneas \(lines.map(String.init).listed("y")) de la misma persona, \(name)?"
            )
        }
    }
}

extension [String] {
    /// `Emma Walker, Liam Walker and Mary Walker`
    func listed(_ and: String) -> String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(and) " + self[count - 1]
    }
}
