import EventSourcing
import TreeLot

// Whom an action was about, as an address says it: a number, and never a name.
extension NameOfWhom.Whom {
    /// Of what a form said, and of what was made of it; nil for what is about nobody in particular.
    init?(_ fields: FormFields, _ acceptance: JSON) {
        func number(_ name: String) -> UInt32? {
            if let text = fields[name] { return UInt32(text) }
            guard case .integer(let made)? = acceptance["ids"]?[name] else { return nil }
            return UInt32(exactly: made)
        }
        if let assignment = number("assignment") {
            self = .assignment(Assignment.ID(assignment))
        } else if let person = number("person") {
            self = .person(Person.ID(person))
        } else {
            return nil
        }
    }

    init?(mark: String) {
        guard let number = UInt32(mark.dropFirst()), number > 0 else { return nil }
        switch mark.first {
        case "a": self = .assignment(Assignment.ID(number))
        case "p": self = .person(Person.ID(number))
        default: return nil
        }
    }

    var mark: String {
        switch self {
        case .assignment(let id): "a\(id)"
        case .person(let id): "p\(id)"
        }
    }
}
