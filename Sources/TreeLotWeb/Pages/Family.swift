import EventSourcing
import TreeLot

/// The reader, and the people whom they act for: the members of the households that they manage.
struct Family: Sendable, Equatable {
    struct Member: Sendable, Equatable {
        var person: Person.ID
        /// The first name alone: a family knows who is meant.
        var name: String
        var kind: PersonKind
        var isReader: Bool
    }

    var firstName: String
    /// The reader first.
    var members: [Member]
    /// All households of the reader, also those that they do not manage.
    private var households: [Household.ID]
    private var reader: Person.ID?

    init(
        _ me: CurrentUser.Answer, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) {
        let name = me.name ?? ""
        firstName = name.firstWord
        members = []
        households = me.households.filter(\.active).map(\.household)
        reader = me.person
        if let person = me.person, let kind = me.kind, me.may.contains(.actForThemself) {
            members.append(Member(person: person, name: firstName, kind: kind, isReader: true))
        }
        for membership in me.households where membership.manager && membership.active {
            let household = HouseholdMembers(\.household, membership.household)
            for member in try household.answer(models, context).members
            where member.active && !members.contains(where: { $0.person == member.person }) {
                members.append(
                    Member(
                        person: member.person, name: member.name.firstWord, kind: member.kind,
                        isReader: false))
            }
        }
    }

    /// What the members of each household have done, season by season.
    func history(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [FamilyHistory.Answer] {
        var all: [FamilyHistory.Answer] = []
        for household in households {
            all.append(try FamilyHistory(\.household, household).answer(models, context))
        }
        return all
    }

    /// The past and future shifts of all members, each once, by start.
    func shifts(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> [FamilyShift] {
        var all: [FamilyShift] = []
        for household in households {
            let schedule = try FamilySchedule(\.household, household).answer(models, context)
            all += schedule.past + schedule.upcoming
        }
        if let reader, households.isEmpty {
            let mine = try MyShifts(\.person, reader).answer(models, context)
            all += mine.past + mine.upcoming
        }
        var seen: Set<Assignment.ID> = []
        return all.filter { seen.insert($0.assignment).inserted }.sorted {
            ($0.shift.start.instant, $0.assignment) < ($1.shift.start.instant, $1.assignment)
        }
    }

    /// The members who are, or were, on each shift.
    func names(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [Shift.ID: [String]] {
        var names: [Shift.ID: [String]] = [:]
        for shift in try shifts(models, context) {
            names[shift.shift.shift, default: []].append(shift.name.firstWord)
        }
        return names
    }
}

extension String {
    /// `Anna` of `Anna Maria Berg`
    var firstWord: String { split(separator: " ").first.map(String.init) ?? self }
}

/// Which of check-in and check-out an asker can do now for an assignment, or the refusal of it: determined by
/// trying, as for sign-up.
enum Presence: Sendable, Equatable {
    case checkIn
    case checkOut
    case none(LotRefusal?)

    /// There is something to do.
    var isAction: Bool { self == .checkIn || self == .checkOut }

    init(_ assignment: Assignment.ID, _ models: ReadModels, _ context: Context) {
        var checkIn = CheckIn()
        checkIn.assignment = assignment
        checkIn.method = .manual
        do throws(LotRefusal) {
            if try !checkIn.decide(models.lot, context).isEmpty {
                self = .checkIn
                return
            }
            let checkOut = CheckOut(\.assignment, assignment)
            self = try checkOut.decide(models.lot, context).isEmpty ? .none(nil) : .checkOut
        } catch {
            // Where the phone is comes with the tap.
            self = error.code == "not-at-the-lot" ? .checkIn : .none(error)
        }
    }
}
