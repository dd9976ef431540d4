import EventSourcing
import TreeLot

extension RowField {
    /// Whether its values are names, or have some.
    fileprivate var hasNames: Bool {
        isWritten || thing != nil || path == "relatives" || path == "policy.agreement"
    }
}

/// A field that has changed, with names instead of the numbers of things.
struct ShownChange: Sendable, Equatable {
    let field: RowField
    let from: JSON
    let to: JSON

    init(_ change: Audit.FieldChange, of field: RowField, in lot: Lot) {
        self.field = field
        from = lot.shown(change.from, of: field)
        to = lot.shown(change.to, of: field)
    }

    /// Of one of a season’s rules, by the name that the rules have for it.
    init(ofRule change: Audit.FieldChange) {
        (from, to) = (change.from, change.to)
        field = RowField("policy.\(change.field)", of: .season)
    }
}

extension Lot {
    /// The value of a field with names instead of the numbers of things, and moments in the lot’s local time.
    func shown(_ value: JSON, of field: RowField) -> JSON {
        switch value {
        case .array(let elements): .array(elements.map { shown($0, of: field) })
        case .object(let members):
            .object(members.map { .init($0.name, shown($0.value, of: field.member($0.name))) })
        case .string(let text) where !field.isWritten:
            Instant(iso8601: text).map { .string(onTheWall($0).description) } ?? value
        default: named(value, of: field)
        }
    }
}

extension Words {
    /// `places for scouts: 2 → 3`
    func change(_ change: ShownChange) -> HTML {
        let from = shown(change.from, of: change.field)
        let to = shown(change.to, of: change.field)
        return "\(name(of: change.field)): \(from) → \(to)"
    }

    /// Fields that have changed, from what to what.
    func list(_ changes: [ShownChange]) -> HTML {
        guard !changes.isEmpty else { return .none }
        return """
            <ul class="changes small">\(changes.html { change in
                "<li>\(self.change(change))</li>"
            })</ul>
            """
    }

    /// The value of a field, isolated from the text around it where it is a name.
    func shown(_ value: JSON, of field: RowField) -> HTML {
        let text = self.value(value, of: field)
        return field.hasNames && value != .null ? "\(name: text)" : "\(text)"
    }
}
