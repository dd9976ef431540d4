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

    /// The subjects of a form, each once: of one that does the same for several, or several things at once, too.
    static func all(of form: FormSubmission, _ acceptance: Acceptance) -> [Self] {
        if form.command == SignUpMany.name { return acceptance.all().map { .assignment($0) } }
        let each = form.forms.compactMap { Self($0, acceptance) }
        return each.count == form.forms.count ? each : []
    }

    /// A family is not larger, and an address not longer.
    private static let marksMax = 50

    static func all(marks: String) -> [Self] {
        let all = marks.split(separator: ".", maxSplits: marksMax).map { Self(mark: String($0)) }
        return all.contains(nil) ? [] : all.compactMap(\.self)
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
    /// The things of a kind that were made or found.
    func all<Of: Thing>() -> [Identifier<Of>] {
        things.filter { $0.kind == Of.kind.rawValue }.map { Identifier($0.number) }
    }

    /// The only one of a kind; nil where there is none of it, or several.
    func thing<Of: Thing>() -> Identifier<Of>? {
        let all: [Identifier<Of>] = all()
        return all.count == 1 ? all[0] : nil
    }
}
