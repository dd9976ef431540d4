import EventSourcing
import Testing

@testable import TreeLot

/// Ann, Sam and Yip worked three hours each; Ann is the parent of Sam and Sue. The season is over.
extension Given {
    fileprivate static let worked =
        troop
        .signedUp(.ann, .morning).signedUp(.sam, .morning).signedUp(.yip, .morning)
        .visited(1).visited(2).visited(3)
        .and(Relate(adult: .ann, scout: .sam, kinship: .parent), at: .later)
        .and(Relate(adult: .ann, scout: .sue, kinship: .parent), at: .later)

    fileprivate static let over = worked.and(CompleteSeason(season: 1), at: .later)

    /// From 9 to 12.
    fileprivate func visited(_ assignment: Assignment.ID, until end: String = "12:00") -> Given {
        and(
            AdjustAttendance(
                assignment: assignment, checkedInAt: .set(.dec(5, "09:00")),
                checkedOutAt: .set(.dec(5, end)), reason: "the sheet"),
            at: .later)
    }
}

extension Instant {
    fileprivate static let later = dec(6, "13:00")
}

struct SettleSeasonTests: AsksAudits {
    private let command = SettleSeason(season: 1, poolCents: 10_000)

    private func cents(_ outcome: Outcome) -> [Person.ID: Int] {
        guard case .seasons(.settled(let fact))? = outcome.events.first else { return [:] }
        return Dictionary(uniqueKeysWithValues: fact.awards.map { ($0.credit.scout, $0.cents) })
    }

    @Test func `shares the pool by credited hours, and records them`() {
        let shares = [CreditShare(adult: .ann, minutes: 180, scouts: 2)]
        let settled = SeasonSettled(
            season: 1, revision: 1, poolCents: 10_000,
            awards: [
                .init(cents: 5000, credit: .init(scout: .sam, minutes: 180, shares: shares)),
                .init(cents: 1667, credit: .init(scout: .sue, minutes: 0, shares: shares)),
                .init(cents: 3333, credit: .init(scout: .yip, minutes: 180, shares: [])),
            ])
        #expect(
            Given.over.when(command, by: .tess, at: .later)
                == .recorded([.seasons(.settled(settled))]))
    }

    @Test func `is for the treasurer and leaders`() {
        #expect(Given.over.whoMay(command, at: .later) == Actor.leaders.union([.tess]))
    }

    @Test func `needs a season that is completed, or put away`() {
        let refusal = Given.worked.when(command, at: .later).refusal
        #expect(refusal?.code == "season-not-over")
        #expect(refusal?.message.contains("complete-season") == true)
        let archived = Given.over.and(ArchiveSeason(season: 1), at: .later)
        #expect(archived.when(command, at: .later).isAccepted)
        #expect(Given.over.when(SettleSeason(season: 2, poolCents: 0)).code == "not-found")
    }

    @Test func `needs an attendance with nothing left to review, and says what is`() {
        let missing = Given.worked.signedUp(.shea, .sunday, at: .dec(5, "20:00"))
            .and(CompleteSeason(season: 1), at: .later)
        let refusal = missing.when(command, at: .later).refusal
        #expect(refusal?.code == "not-reviewed")
        #expect(refusal?.facts["shifts"] == .array([3]) && refusal?.facts["missing"] == 1)
        #expect(refusal?.message.contains("mark-no-show") == true)
        let noted = missing.and(MarkNoShow(assignment: 4, note: "ill"), at: .later)
        #expect(noted.when(command, at: .later).isAccepted)

        let forgotten = Given.twoAdultsThere.and(CompleteSeason(season: 1), at: .later)
        let other = forgotten.when(command, at: .later).refusal
        #expect(other?.code == "not-reviewed" && other?.facts["forgotten"] == 2)
        #expect(other?.message.contains("adjust-attendance") == true)
    }

    @Test func `a pool without hours is refused, no pool is not`() {
        let idle = Given.troop.and(CompleteSeason(season: 1), at: .later)
        #expect(idle.when(command, at: .later).code == "no-hours")
        #expect(
            idle.when(SettleSeason(season: 1, poolCents: 0), at: .later)
                == .recorded([
                    .seasons(
                        .settled(.init(season: 1, revision: 1, poolCents: 0, awards: [])))
                ]))
    }

    @Test func `the pool is from nothing to ten million dollars`() {
        for cents in [-1, 1_000_000_001, .max, .min] {
            let command = SettleSeason(season: 1, poolCents: cents)
            #expect(Given.over.when(command, at: .later).field == "poolCents")
        }
        let most = Given.over.when(SettleSeason(season: 1, poolCents: 1_000_000_000), at: .later)
        #expect(cents(most).values.reduce(0, +) == 1_000_000_000)
    }

    @Test func `the same again changes nothing; another needs a reason, and stands beside it`() {
        let given = Given.over.and(command, by: .tess, at: .later)
        #expect(given.when(command, at: .later) == .unchanged)
        let other = SettleSeason(season: 1, poolCents: 20_000)
        #expect(given.when(other, at: .later).field == "reason")
        let revised = given.and(
            SettleSeason(season: 1, poolCents: 20_000, reason: "a late gift"), at: .later)
        let settlements = revised.lot.seasons[1].settlements
        #expect(settlements.map(\.poolCents) == [10_000, 20_000])
        #expect(settlements.map(\.reason) == [nil, "a late gift"])
        #expect(settlements[0] == given.lot.seasons[1].settlements[0])
    }

    @Test func `corrected hours do not change what was settled`() {
        let given = Given.over.and(command, at: .later).visited(3, until: "10:00")
        #expect(given.lot.seasons[1].settlements[0].awards.map(\.cents) == [5000, 1667, 3333])
        let revised = given.when(
            SettleSeason(season: 1, poolCents: 10_000, reason: "Yip left early"), at: .later)
        #expect(cents(revised) == [.sam: 6429, .sue: 2143, .yip: 1428])
    }

    @Test func `is in the history of all whose hours count, and of no other`() throws {
        let given = Given.over.and(command, by: .tess, at: .later)
        func isTold(of person: Person.ID) throws -> Bool {
            try entries(given) { $0.person = person }.contains { $0.event == SeasonSettled.name }
        }
        for person in [Person.ID.ann, .sam, .sue, .yip] { #expect(try isTold(of: person)) }
        #expect(try !isTold(of: .yan) && !isTold(of: .shea))
        let about = given.commits.last?.envelope
        #expect(about?.onBehalfOf.isEmpty == true && about?.about.isEmpty == true)
    }

    @Test func `cannot be undone`() {
        let given = Given.over.and(command, at: .later)
        let refusal = given.when(given.undoLast(), at: .later).refusal
        #expect(refusal?.code == "cannot-undo")
        #expect(refusal?.message.contains("Settle the season again") == true)
    }
}

struct CreditedHoursTests {
    private func credits(_ given: Given) throws -> [Person.ID: Int] {
        var question = SettlementTable()
        question.season = 1
        let answer = try given.ask(question, at: .later)
        return Dictionary(uniqueKeysWithValues: answer.scouts.map { ($0.person, $0.minutes) })
    }

    @Test func `each scout has their own, and a part of each parent’s`() throws {
        #expect(
            try credits(Given.worked) == [.sam: 270, .sue: 90, .yip: 180, .shea: 0])
    }

    @Test func `a limit shortens the lists, and the pool is that of all scouts`() throws {
        var question = SettlementTable()
        (question.season, question.poolCents) = (1, 100_000)
        let all = try Given.worked.ask(question, at: .later)
        question.limit = 2
        var cut = all
        cut.scouts.removeLast(all.scouts.count - 2)
        cut.credits.removeAll { credit in !cut.scouts.contains { $0.person == credit.person } }
        cut.others = Array(all.others.prefix(2))
        #expect(all.scouts.count > 2)
        #expect(try Given.worked.ask(question, at: .later) == cut)
        question.limit = 0
        #expect(Given.worked.refusal(question)?.facts["field"] == "limit")
    }

    @Test func `a parent’s count in whichever household the scout is, and once`() throws {
        let given = Given.worked.and(Relate(adult: .ann, scout: .yip, kinship: .guardian))
        #expect(try credits(given) == [.sam: 240, .sue: 60, .yip: 240, .shea: 0])
    }

    @Test func `a step-parent’s count for scouts of the household that they take part in`() throws {
        let step = Given.worked
            .and(Unrelate(adult: .ann, scout: .sam, kinship: .parent))
            .and(Relate(adult: .ann, scout: .sam, kinship: .stepParent))
            .and(Relate(adult: .ann, scout: .yip, kinship: .stepParent))
        #expect(try credits(step) == [.sam: 270, .sue: 90, .yip: 180, .shea: 0])
        let left = step.and(DeactivateHousehold(household: .walkers, reason: "moved"), at: .later)
        #expect(try credits(left) == [.sam: 180, .sue: 180, .yip: 180, .shea: 0])
    }

    @Test func `a step-parent’s count as they did, also once they are erased`() throws {
        let step = Given.worked
            .and(GrantHouseholdManagement(household: .walkers, person: .ben))
            .and(Unrelate(adult: .ann, scout: .sam, kinship: .parent))
            .and(Relate(adult: .ann, scout: .sam, kinship: .stepParent))
            .and(Relate(adult: .ann, scout: .yip, kinship: .stepParent))
        let erased = step.and(ErasePerson(person: .ann, reason: "asked"), at: .later)
        #expect(try credits(erased) == credits(step))
        // Nor do they count more, or less, than of one who is still here.
        let left = DeactivateHousehold(household: .walkers, reason: "moved")
        #expect(
            try credits(erased.and(left, at: .later)) == credits(step.and(left, at: .later)))
        let merged = MergeHouseholds(into: .youngs, from: .walkers, reason: "one family")
        #expect(
            try credits(erased.and(merged, at: .later)) == credits(step.and(merged, at: .later)))
    }

    @Test func `an adult’s count for active scouts only; a scout’s own stay`() throws {
        let given = Given.worked.and(DeactivatePerson(person: .sam, reason: "moved"), at: .later)
        #expect(try credits(given) == [.sam: 180, .sue: 180, .yip: 180, .shea: 0])
        let gone = Given.worked.and(DeactivatePerson(person: .sue, reason: "moved"), at: .later)
        #expect(try credits(gone) == [.sam: 360, .yip: 180, .shea: 0])
    }

    @Test func `of who was erased an adult’s still count, and a scout’s for nobody`() throws {
        let two = Given.worked.and(
            GrantHouseholdManagement(household: .walkers, person: .ben), at: .later)
        let ann = two.and(ErasePerson(person: .ann, reason: "asked"), at: .later)
        #expect(try credits(ann) == [.sam: 270, .sue: 90, .yip: 180, .shea: 0])
        let yip = Given.worked.and(ErasePerson(person: .yip, reason: "asked"), at: .later)
        #expect(try credits(yip) == [.sam: 270, .sue: 90, .shea: 0])
        let answer = try yip.ask(SettlementTable(), at: .later)
        #expect(answer.others.map(\.person) == [.yip] && answer.others.map(\.minutes) == [180])
    }

    @Test func `without a scout they count for nobody, and are told`() throws {
        let given = Given.worked.and(Unrelate(adult: .ann, scout: .sam, kinship: .parent))
            .and(Unrelate(adult: .ann, scout: .sue, kinship: .parent))
        #expect(try credits(given) == [.sam: 180, .sue: 0, .yip: 180, .shea: 0])
        let others = try given.ask(SettlementTable(), at: .later).others
        #expect(others == [.init(person: .ann, name: "Ann Walker", minutes: 180)])
    }
}

struct SettlementTableTests {
    @Test func `tells the hours, where they come from, and no money`() throws {
        let answer = try Given.worked.ask(SettlementTable(), by: .tess, at: .later)
        #expect(
            answer.scouts.map(\.name) == ["Sam Walker", "Yip Young", "Sue Walker", "Shea Young"])
        #expect(answer.scouts.allSatisfy { $0.cents == nil } && answer.poolCents == nil)
        #expect(answer.settlements.isEmpty && answer.awards.isEmpty)
        #expect(answer.credits.map(\.workedBy) == [.sam, .ann, .yip, .ann])
        #expect(answer.credits.map(\.scouts) == [1, 2, 1, 2])
        #expect(answer.toReview.isEmpty)
    }

    @Test func `of a pool that is only asked about, the awards as they would be`() throws {
        var question = SettlementTable()
        question.poolCents = 10_000
        let answer = try Given.worked.ask(question, by: .tess, at: .later)
        #expect(answer.scouts.map(\.cents) == [5000, 3333, 1667, 0])
        #expect(answer.settlements.isEmpty)
        question.poolCents = -1
        #expect(Given.worked.refusal(question, at: .later)?.code == "invalid")
    }

    @Test func `has every settlement with its awards`() throws {
        let given = Given.over
            .and(SettleSeason(season: 1, poolCents: 100), at: .later)
            .and(SettleSeason(season: 1, poolCents: 7, reason: "counted again"), at: .later)
        let answer = try given.ask(SettlementTable(), at: .later)
        #expect(answer.settlements.map(\.revision) == [1, 2])
        #expect(answer.settlements.map(\.reason) == [nil, "counted again"])
        #expect(answer.awards.map(\.revision) == [1, 1, 1, 2, 2, 2])
        #expect(answer.awards.map(\.cents) == [50, 17, 33, 4, 1, 2])
    }

    @Test func `is for the committee, the treasurer and leaders`() {
        #expect(Given.worked.whoMayAsk(SettlementTable()) == Actor.committee.union([.tess]))
    }

    @Test func `says what is left to review`() throws {
        let given = Given.worked.signedUp(.shea, .sunday, at: .dec(5, "20:00"))
        let answer = try given.ask(SettlementTable(), at: .later)
        #expect(
            answer.toReview
                == [.init(shift: .sunday, day: "2026-12-06", forgotten: 0, missing: 1)])
    }
}

struct CentsTests {
    @Test func `are told in dollars`() {
        #expect(0.inDollars == "$0.00" && 5.inDollars == "$0.05" && 123.inDollars == "$1.23")
        #expect(123_450.inDollars == "$1,234.50")
        #expect(1_000_000_000.inDollars == "$10,000,000.00")
        #expect((-1).inDollars == "-$0.01")
    }

    @Test func `are read as people write them, and nothing else is`() {
        let read: KeyValuePairs = [
            "1234.50": 123_450, "$1,234.50": 123_450, "$ 7": 700, " 0.5 ": 50, "0": 0,
            "10,000,000": 1_000_000_000,
        ]
        for (text, cents) in read { #expect(Int(dollars: text) == cents, "\(text)") }
        for text in [
            "", "$", "-1", "1,5", "1.234", "1,23", ".5", "5.", "1e3", "9999999999999999999",
        ] {
            #expect(Int(dollars: text) == nil, "\(text)")
        }
    }
}
