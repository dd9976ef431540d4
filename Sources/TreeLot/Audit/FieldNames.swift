public import EventSourcing

extension Lot {
    /// The value of a field, with names where it has the numbers of people, households, seasons or templates: for
    /// readers, who know no numbers.
    public func named(_ value: JSON, of field: String) -> JSON {
        guard case .array(let elements) = value else {
            return name(of: value, in: field).map { .string($0) } ?? value
        }
        return .array(
            elements.map { element in name(of: element, in: field).map { .string($0) } ?? element })
    }

    func name(of number: JSON, in field: String) -> String? {
        guard let number = try? UInt32(json: number) else { return nil }
        return switch field {
        case "person", "madeBy", "members", "managers": people.find(Person.ID(number))?.fullName
        case "household", "households", "familyUnit.households":
            households.find(Household.ID(number))?.displayName
        case "season": seasons.find(Season.ID(number))?.name
        case "template": templates.find(Template.ID(number))?.name
        default: nil
        }
    }
}
