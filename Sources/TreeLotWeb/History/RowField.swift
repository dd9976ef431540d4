import EventSourcing
import TreeLot

/// A field of a row, as histories and comparisons name it: `policy.quota.shifts` of a season.
///
/// A field is known by its path and its row: a quota has `walkIns`, and so have the rules that it is one of; a season has
/// a `status`, and so has a shift.
struct RowField: Hashable, Sendable {
    /// The kind of thing whose row it is; a visit is told with its assignment.
    let row: ThingKind
    let path: String

    init(_ path: String, of row: ThingKind) {
        self.path = path
        self.row = row
    }

    /// A field to which a fact gives another value.
    /// - Parameters:
    ///   - name: as the fact has it.
    ///   - event: the type of the fact: `shift.adjusted`.
    init(_ name: String, setBy event: String) {
        let family = String(event.prefix { $0 != "." })
        if event == PolicySet.name {
            self.init("policy.\(name)", of: .season)
        } else {
            self.init(name, of: ThingKind(rawValue: family) ?? .assignment)
        }
    }

    /// A field within this one.
    func member(_ name: String) -> RowField { RowField("\(path).\(name)", of: row) }

    /// The field within which this one is.
    var parent: RowField? {
        path.lastIndex(of: ".").map { RowField(String(path[..<$0]), of: row) }
    }

    /// The kind of thing whose number, or numbers, it has.
    var thing: ThingKind? {
        switch (row, path) {
        case (.household, "members"), (.household, "managers"), (.person, "relatives.person"),
            (.person, "mergedInto"), (_, "person"), (_, "madeBy"):
            .person
        case (.person, "households"), (.household, "mergedInto"), (_, "household"),
            (.household, "familyUnit.households"):
            .household
        case (.person, "agreements"), (_, "season"): .season
        case (_, "template"): .template
        case (_, "shift"): .shift
        case (_, "assignment"): .assignment
        default: nil
        }
    }

    /// Whether it has what someone wrote: it is told as it is.
    var isWritten: Bool {
        switch (row, path) {
        case (.person, "firstName"), (.person, "lastName"), (.person, "email"),
            (.person, "formerEmail"), (.person, "phone"), (.household, "name"),
            (.household, "familyUnit.name"), (.assignment, "note"), (.season, "name"),
            (.season, "location"), (.season, "description"), (.season, "timeZone"),
            (.season, "policy.agreement.title"), (.season, "policy.agreement.url"),
            (.template, "name"), (.template, "location"), (.template, "label"),
            (.template, "notes"), (.shift, "location"), (.shift, "label"), (.shift, "notes"):
            true
        default: false
        }
    }

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
        default: field.thing.map { named(value, of: $0.rawValue) } ?? value
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
