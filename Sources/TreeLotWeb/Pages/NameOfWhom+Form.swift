import EventSourcing
import TreeLot

// The subject of an action, in the form used in addresses: a number, and never a name.
extension NameOfWhom.Whom {
    /// From a form’s fields and the command’s outcome; nil where the action has no such subject.
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
