import EventSourcing
import TreeLot
import TreeLotApp

// The subject of an action, in the form used in addresses: a number, and never a name.
extension NameOfWhom.Whom {
    /// From a form’s fields and the command’s outcome; nil where the action has no such subject.
    init?(_ fields: FormFields, _ acceptance: Acceptance) {
        func named<Of: Thing>() -> Identifier<Of>? {
            guard let text = fields[Of.kind.rawValue] else { return acceptance.thing() }
            return UInt32(text).map { Identifier($0) }
        }
        if let assignment: Assignment.ID = named() {
            self = .assignment(assignment)
        } else if let person: Person.ID = named() {
            self = .person(person)
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

extension Acceptance {
    /// The thing of a kind that was made or found; nil where there is none of it, or several.
    func thing<Of: Thing>() -> Identifier<Of>? {
        let all = things.filter { $0.kind == Of.kind.rawValue }
        return all.count == 1 ? Identifier(all[0].number) : nil
    }
}
