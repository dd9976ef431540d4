import EventSourcing

extension JSON {
    /// Whether `fragment` is contained in this value: objects by key; lists in order, with others in
    /// between, while an empty list wants an empty one; moments by the instant that they mean.
    func contains(_ fragment: JSON) -> Bool {
        switch (self, fragment) {
        case (.object, .object(let members)):
            return members.allSatisfy { member in
                // A member that an answer leaves out is null.
                (self[member.name] ?? .null).contains(member.value)
            }
        case (.array(let elements), .array(let wanted)):
            guard !wanted.isEmpty else { return elements.isEmpty }
            var rest = elements[...]
            for want in wanted {
                guard let place = rest.firstIndex(where: { $0.contains(want) }) else {
                    return false
                }
                rest = rest[(place + 1)...]
            }
            return true
        case (.string(let one), .string(let other)):
            if one == other { return true }
            guard let instant = Instant(iso8601: one) else { return false }
            return instant == Instant(iso8601: other)
        case (.integer(let one), .number(let other)): return Double(one) == other
        case (.number(let one), .integer(let other)): return one == Double(other)
        default: return self == fragment
        }
    }
}
