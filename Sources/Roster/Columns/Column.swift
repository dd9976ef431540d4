/// The meaning of a roster’s column: a property of the person of the row, or of one of their parents.
struct Column: Hashable {
    var whose: Whose
    var part: Part

    enum Whose: Hashable {
        case member
        /// Told apart by their number alone; `Father`, `Mother` and `Guardian` have numbers of their own.
        case parent(Int)
        /// Of a family in one row: `Scout 2`, `Child 3`. The first is the person of the row.
        case sibling(Int)
    }

    enum Part: String, CaseIterable {
        case firstName, lastName, suffix, name, email, kind, role, rank, grade, age, birthDate
        case birthYear, household, address, zip
        /// What an adult is to a scout.
        case relation
        /// Whether they are still with the troop.
        case status
        /// Skipped, as the options say.
        case ignore
    }

    init(_ whose: Whose, _ part: Part) {
        self.whose = whose
        self.part = part
    }

    init(_ part: Part) { self.init(.member, part) }

    var isName: Bool { [.firstName, .lastName, .name].contains(part) }

    static let parentsMax = 4
    static let childrenMax = 8
}

// MARK: - What may stand in `--map`

extension Column {
    static let partsOfParents: [Part] = [.firstName, .lastName, .name, .email, .relation]

    /// `firstName`, …, `parent1FirstName`, …
    static let mapNames: [String] =
        Part.allCases.map(\.rawValue)
        + (1...2).flatMap { parent in
            partsOfParents.map {
                "parent\(parent)" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst()
            }
        }

    /// - Parameter mapName: one of ``mapNames``, in whatever case.
    init?(mapName: String) {
        let name = mapName.squeezed
        if let part = Part.allCases.first(where: { $0.rawValue.squeezed == name }) {
            self.init(part)
            return
        }
        for parent in 1...Self.parentsMax where name.hasPrefix("parent\(parent)") {
            let rest = name.dropFirst("parent1".count)
            guard let part = Self.partsOfParents.first(where: { $0.rawValue.squeezed == rest })
            else { return nil }
            self.init(.parent(parent), part)
            return
        }
        return nil
    }
}

extension Column {
    /// For people who look at what became of their columns: `last name`, `first name of parent 2`.
    var meaning: String {
        let part =
            switch part {
            case .firstName: "first name"
            case .lastName: "last name"
            case .email: "e-mail"
            case .birthDate: "date of birth"
            case .birthYear: "year of birth"
            case .kind: "scout or adult"
            case .role: "position"
            case .zip: "postal code"
            case .relation: "relation to the scout"
            default: self.part.rawValue
            }
        if case .sibling(let number) = whose { return "\(part) of scout \(number)" }
        guard case .parent(let number) = whose else { return part }
        let parent =
            switch number - Self.parentsMax {
            case 1: "the father"
            case 2: "the mother"
            case 3: "the guardian"
            case 4: "the parents"
            case 5: "the stepfather"
            case 6: "the stepmother"
            case 7: "the step-parent"
            default: "parent \(number)"
            }
        return "\(part) of \(parent)"
    }
}
