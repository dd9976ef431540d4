import EventSourcing
import Testing

@testable import TreeLot

/// The families of facts, on a sample of each type of event.
struct FamiliesTests {
    @Test func `a fold of all families gets every event once`() throws {
        for sample in try Sample.kept() {
            let commit = try sample.commit()
            var fold = EveryFamily()
            fold.apply(commit)
            #expect(fold.count == commit.events.count { !$0.opensTheLot }, "\(sample.name)")
        }
    }

    @Test func `what all facts of a family name is what their fields say`() throws {
        for event in try Sample.kept().flatMap({ try $0.commit().events }) {
            for (field, number) in event.named {
                #expect(event.json[field] == .whole(number), "\(field) of \(event.typeName)")
            }
        }
    }
}

private struct EveryFamily: LotFold, FoldsPeople, FoldsHouseholds, FoldsSeasons, FoldsTemplates,
    FoldsShifts, FoldsAssignments, FoldsAttendance, FoldsCodes, FoldsMessages, FoldsAccounts,
    FoldsPlaces
{
    var count = 0

    mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) { count += 1 }
    mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) { count += 1 }
    mutating func apply(_ event: SeasonEvent, _ stamp: Stamp) { count += 1 }
    mutating func apply(_ event: TemplateEvent, _ stamp: Stamp) { count += 1 }
    mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) { count += 1 }
    mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) { count += 1 }
    mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp) { count += 1 }
    mutating func apply(_ event: CodeEvent, _ stamp: Stamp) { count += 1 }
    mutating func apply(_ event: MessageEvent, _ stamp: Stamp) { count += 1 }
    mutating func apply(_ event: AccountEvent, _ stamp: Stamp) { count += 1 }
    mutating func apply(_ event: PlaceEvent, _ stamp: Stamp) { count += 1 }
}

extension LotEvent {
    fileprivate var opensTheLot: Bool { if case .opened = self { true } else { false } }

    /// What all facts of its family name, by the name of the field.
    fileprivate var named: KeyValuePairs<String, UInt32> {
        switch self {
        case .people(.related(let fact)): ["adult": fact.adult.rawValue]
        case .people(.unrelated(let fact)): ["adult": fact.adult.rawValue]
        case .people(let event): ["person": event.person.rawValue]
        case .templates(let event): ["template": event.template.rawValue]
        case .shifts(let event): ["shift": event.shift.rawValue]
        case .assignments(let event):
            [
                "assignment": event.assignment.rawValue, "shift": event.shift.rawValue,
                "person": event.person.rawValue,
            ]
        case .attendance(let event):
            [
                "assignment": event.assignment.rawValue, "shift": event.shift.rawValue,
                "person": event.person.rawValue,
            ]
        case .opened, .households, .seasons, .codes, .messages, .accounts, .places: [:]
        }
    }
}
