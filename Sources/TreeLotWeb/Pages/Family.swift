import EventSourcing
import TreeLot

/// The reader, and the people whom they act for: the members of the households that they manage.
struct Family: Sendable, Equatable {
    struct Member: Sendable, Equatable {
        var person: Person.ID
        /// What they are called in the family.
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
    /// What all members of those households are called.
    private var callNames: [Person.ID: String]

    init(
        _ me: CurrentUser.Answer, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) {
        firstName = me.firstName ?? me.name ?? ""
        members = []
        households = me.households.filter(\.active).map(\.household)
        reader = me.person
        var names: [Person.ID: String] = [:]
        if let person = me.person {
            names[person] = me.name
            if let kind = me.kind, me.may.contains(.actForThemself) {
                members.append(Member(person: person, name: "", kind: kind, isReader: true))
            }
        }
        for membership in me.households where membership.active {
            let household = HouseholdMembers(\.household, membership.household)
            for member in try household.answer(models, context).members where member.active {
                names[member.person] = member.name
                guard membership.manager,
                    !members.contains(where: { $0.person == member.person })
                else { continue }
                members.append(
                    Member(person: member.person, name: "", kind: member.kind, isReader: false))
            }
        }
        callNames = try models.callNames(names, context)
        for place in members.indices {
            members[place].name = callNames[members[place].person] ?? ""
        }
    }

    /// What one of the family is called; the whole name of a person who is not.
    func name(of person: Person.ID, or whole: String) -> String { callNames[person] ?? whole }

    /// What the members of each household have done, season by season.
    func history(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [FamilyHistory.Answer] {
        var all: [FamilyHistory.Answer] = []
        for household in households {
            let history = try FamilyHistory(\.household, household).answer(models, context)
            all.append(history.calling(callNames))
        }
        return all
    }

    /// The past and future shifts of all members, each once, by start; with what they are called.
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
        }.map { shift in
            var shift = shift
            shift.name = name(of: shift.person, or: shift.name)
            return shift
        }
    }

    /// The members who are, or were, on each shift.
    func names(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [Shift.ID: [String]] {
        var names: [Shift.ID: [String]] = [:]
        for shift in try shifts(models, context) {
            names[shift.shift.shift, default: []].append(shift.name)
        }
        return names
    }
}

extension FamilyHistory.Answer {
    /// With what its members are called.
    func calling(_ names: [Person.ID: String]) -> Self {
        var history = self
        for season in seasons.indices {
            for (row, member) in seasons[season].members.enumerated() {
                history.seasons[season].members[row].name = names[member.person] ?? member.name
            }
        }
        return history
    }
}

extension ReadModels {
    /// What people with these whole names are called among each other: by the first name, as it was given, and by the
    /// whole one where two of them share that.
    func callNames(
        _ people: [Person.ID: String], _ context: Context
    ) throws(LotRefusal) -> [Person.ID: String] {
        var names: [Person.ID: String] = [:]
        for (person, whole) in people {
            names[person] = try NameOfWhom(.person(person)).answer(self, context) ?? whole
        }
        let shared = Dictionary(grouping: names.values, by: \.self).filter { $0.value.count > 1 }
        for (person, name) in names where shared[name] != nil { names[person] = people[person] }
        return names
    }
}

/// Which of check-in and check-out an asker can do now for an assignment, or the refusal of it: determined by
/// trying, as for sign-up.
enum Presence: Sendable, Equatable {
    case checkIn
    case checkOut
    case none(LotRefusal?)

    /// There is something to do.
    var isAction: Bool { self == .checkIn || self == .checkOut }

    /// The refusal, where it will end: by time, or when another person arrives.
    var wait: LotRefusal? {
        guard case .none(let refusal?) = self,
            [.tooEarly, .twoAdultsNeeded].contains(refusal.kind)
        else { return nil }
        return refusal
    }

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
            self = error.kind == .notAtTheLot ? .checkIn : .none(error)
        }
    }
}
