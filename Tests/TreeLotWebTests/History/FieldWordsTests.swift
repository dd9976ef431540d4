import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What a lineage, a comparison or an audit tells of a row is told in words.
struct FieldWordsTests {
    /// A field of a row, and what it holds.
    private struct Told {
        let field: RowField
        let type: SchemaType
    }

    /// The rows of each kind, without what only follows from other rows.
    private static let rows: [(kind: ThingKind, schema: Schema, untold: Set<String>)] = {
        func row<Row: ToldRow>(_ type: Row.Type) -> (ThingKind, Schema, Set<String>) {
            (Row.kind, Schema(of: Row.self), Row.following)
        }
        return [
            row(Person.self), row(Household.self), row(Season.self), row(Template.self),
            row(Shift.self), row(Assignment.self), row(TreeLot.Visit.self),
        ]
    }()

    /// All that can be told, nested fields with their paths.
    private static let all: [Told] = rows.flatMap { row in
        row.schema.fields.filter { !row.untold.contains($0.name) }
            .flatMap { told(RowField($0.name, of: row.kind), $0.type) }
    }

    /// What may be missing is told as a whole, too, and so is a list; a list’s members never alone.
    private static func told(_ field: RowField, _ type: SchemaType) -> [Told] {
        func members(_ schema: Schema) -> [Told] {
            schema.fields.flatMap { told(field.member($0.name), $0.type) }
        }
        switch type {
        case .record(let schema) where schema.name == LocalInstant.schemaName:
            return [Told(field: field, type: type)]
        case .record(let schema): return members(schema)
        case .optional(.record(let schema)):
            return [Told(field: field, type: type)] + members(schema)
        case .optional(let type): return told(field, type)
        case .repeated(let element):
            if case .record = element { return [Told(field: field, type: type)] }
            return told(field, element)
        case .scalar, .enumeration, .personal: return [Told(field: field, type: type)]
        }
    }

    @Test(arguments: Language.allCases)
    func `every field has a word, and none has that of another one of its row`(language: Language) {
        let words = Words(language)
        #expect(Self.all.count > 100)
        var named: [String: RowField] = [:]
        for field in Self.all.map(\.field) {
            #expect(words.word(of: field) != nil, "\(field)")
            let name = "\(field.row) \(words.name(of: field))"
            // A visit has the place that its assignment has.
            #expect(named.updateValue(field, forKey: name) ?? field == field, "\(name)")
        }
    }

    @Test(arguments: Language.allCases)
    func `every word of the domain is told in the reader’s`(language: Language) {
        let words = Words(language)
        var count = 0
        for told in Self.all {
            guard case .enumeration(_, let cases) = told.type else { continue }
            for name in cases.map(\.name) {
                count += 1
                let said = words.term(name, of: told.field)
                #expect(said != nil, "\(name) as \(told.field)")
                #expect(said?.contains(/[a-z][A-Z]/) == false, "\(said ?? "")")
            }
        }
        #expect(count > 50)
    }

    @Test func `what someone wrote is told as it is, whatever it looks like`() {
        let words = Words(.english)
        var count = 0
        for told in Self.all {
            guard told.field.isWritten else { continue }
            count += 1
            for text in ["09:00", "2026-12-05", "confirmed"] {
                #expect(words.value(.string(text), of: told.field) == text)
            }
        }
        #expect(count > 15)
        #expect(words.value("09:00", of: RowField("start", of: .template)) == "9:00\u{A0}AM")
        let day = RowField("day", of: .shift)
        for (today, shown) in [("2026-11-20", "Dec 5"), ("2027-01-01", "Dec 5, 2026")] {
            let words = Words(.english, readOn: CalendarDay(today))
            #expect(words.value("2026-12-05", of: day) == shown)
        }
        #expect(words.value("2026-12-05", of: day) == "Dec 5, 2026")
    }

    @Test func `a number is the number of a known kind, and a text is what someone wrote`() {
        let things: [(RowField, ThingKind?)] = [
            (RowField("mergedInto", of: .household), .household),
            (RowField("mergedInto", of: .person), .person),
            (RowField("members", of: .household), .person),
            (RowField("relatives.person", of: .person), .person),
            (RowField("agreements", of: .person), .season),
            (RowField("familyUnit.households", of: .household), .household),
            (RowField("madeBy", of: .assignment), .person), (RowField("note", of: .shift), nil),
            (RowField("shift", setBy: WaitlistJoined.name), .shift),
        ]
        for (field, thing) in things { #expect(field.thing == thing, "\(field)") }
        for told in Self.all where told.field.thing != nil {
            #expect(!told.field.isWritten, "\(told.field)")
        }
        #expect(RowField("policy.agreement.title", of: .season).isWritten)
        #expect(RowField("familyUnit.name", of: .household).isWritten)
        #expect(!RowField("day", of: .shift).isWritten)
    }

    @Test func `a status is that of its own thing`() {
        let (english, spanish) = (Words(.english), Words(.spanish))
        let season = RowField("status", of: .season)
        #expect(english.value("completed", of: season) == "Over")
        #expect(spanish.value("completed", of: season) == "Terminada")
        let assignment = RowField("status", of: .assignment)
        #expect(english.value("completed", of: assignment) == "Done")
    }

    @Test func `what has members is told with their names, and what they count`() {
        let (english, spanish) = (Words(.english), Words(.spanish))
        let quota = RowField("policy.quota", of: .season)
        let two = JSON(record: Quota(shifts: 2))
        #expect(english.value(two, of: quota) == "Shifts per family: 2")
        #expect(spanish.value(two, of: quota) == "Turnos por familia: 2")
        var strict = Quota(minutes: 300)
        strict.walkIns = false
        #expect(
            english.value(JSON(record: strict), of: quota)
                == "Minutes per family: 300; Walk-ins count: no")
        #expect(
            english.name(of: quota.member("walkIns"))
                == "What is expected of each family: Walk-ins count")
        let fence = JSON(
            record: Geofence(latitude: 37.8, longitude: -122.25, radiusMetres: 80, isStrict: true))
        #expect(
            english.value(fence, of: RowField("policy.geofence", of: .season))
                == "Latitude: 37.8; Longitude: -122.25; Radius, meters: 80; "
                + "Refuse check-in from outside: yes")
    }

    @Test func `relatives and settlements are told by what they are about`() {
        let words = Words(.english)
        #expect(
            words.value(
                .array([.object(["person": "Emma Walker", "as": "stepParent"])]),
                of: RowField("relatives", of: .person)) == "Emma Walker (step-parent)")
        let settled = JSON.object([
            "poolCents": 120_000, "settledAt": "2026-12-20T09:00:00-08:00", "awards": .array([]),
        ])
        let text = words.value(.array([settled]), of: RowField("settlements", of: .season))
        #expect(text.contains("(Sun, Dec 20, 2026, 9:00\u{A0}AM)") && text.hasPrefix("$1,200"))
        #expect(words.value(.array([]), of: RowField("settlements", of: .season)) == "—")
    }

    @Test func `a fact’s fields are those of the row that it changes`() {
        #expect(
            RowField("walkIns", setBy: PolicySet.name) == RowField("policy.walkIns", of: .season))
        #expect(RowField("label", setBy: ShiftAdjusted.name) == RowField("label", of: .shift))
        #expect(
            RowField("minutesWorked", setBy: VisitAdjusted.name)
                == RowField("minutesWorked", of: .assignment))
    }
}
