import EventSourcing
import Testing

@testable import TreeLot

/// Two seasons beside each other.
struct CompareSeasonsTests {
    /// The second season, a week later, has one shift, to which Yan comes, and Ann again.
    private let given: Given = {
        var season = CreateSeason()
        season.name = "Again"
        season.year = 2026
        season.firstDay = "2026-12-08"
        season.lastDay = "2026-12-20"
        season.location = "Lot"
        var shift = AddShift()
        shift.season = 2
        shift.day = "2026-12-12"
        shift.start = "09:00"
        shift.end = "12:00"
        shift.requiredParents = 2
        let worked = Given.twoAdultsThere.checkedOut(1, at: .dec(5, "12:00"))
            .checkedOut(2, at: .dec(5, "12:00"))
        let id = Shift.ID(UInt32(worked.models.lot.shifts.table.rows.count + 1))
        let open = worked.and(season, at: .dec(6, "08:00")).and(shift, at: .dec(6, "08:01"))
            .and(PublishSchedule(season: 2), at: .dec(6, "08:02"))
        let first = Assignment.ID(UInt32(open.models.lot.assignments.table.rows.count + 1))
        return open.and(SignUp(shift: id, person: .ann), by: .ann, at: .dec(6, "09:00"))
            .and(SignUp(shift: id, person: .yan), by: .yan, at: .dec(6, "09:00"))
            .checkedIn(first, at: .dec(12, "09:00"))
            .checkedIn(Assignment.ID(first.rawValue + 1), at: .dec(12, "09:00"))
            .checkedOut(first, at: .dec(12, "11:00"))
            .checkedOut(Assignment.ID(first.rawValue + 1), at: .dec(12, "11:00"))
    }()

    private func answer(_ change: (inout CompareSeasons) -> Void) throws -> CompareSeasons.Answer {
        var question = CompareSeasons()
        change(&question)
        return try given.ask(question, by: .cora, at: .dec(13, "08:00"))
    }

    @Test func `sets each figure of the reports beside the other`() throws {
        let answer = try answer { $0.season = 2 }
        #expect((answer.season.season, answer.beside.season) == (2, 1))
        let minutes = try #require(answer.figures.first { $0.figure == "minutesWorked" })
        #expect((minutes.season, minutes.beside) == (240, 380))
        let swapped = try self.answer {
            $0.season = 1
            $0.beside = 2
        }
        #expect(swapped.figures.map(\.season) == answer.figures.map(\.beside))
        #expect(swapped.people.onlyBeside == answer.people.onlySeason)
    }

    @Test func `a limit shortens the lists of names, and changes no figure`() throws {
        var all = try answer { _ in }
        all.people.onlySeason = Array(all.people.onlySeason.prefix(1))
        all.people.onlyBeside = Array(all.people.onlyBeside.prefix(1))
        all.households.onlySeason = Array(all.households.onlySeason.prefix(1))
        all.households.onlyBeside = Array(all.households.onlyBeside.prefix(1))
        #expect(try answer { $0.limit = 1 } == all)
    }

    @Test func `where a figure differs, it says what to ask for the events of each side`() throws {
        let figures = try answer { $0.season = 2 }.figures
        let minutes = try #require(figures.first { $0.figure == "minutesWorked" }?.lineage)
        #expect(minutes.season == Lineage.OfFigure(season: 2, field: "minutesWorked"))
        #expect(minutes.beside == Lineage.OfFigure(season: 1, field: "minutesWorked"))
        for figure in figures {
            #expect((figure.lineage == nil) == (figure.season == figure.beside))
            for source in [figure.lineage?.season, figure.lineage?.beside].compactMap({ $0 }) {
                var question = Lineage()
                (question.season, question.field) = (source.season, source.field)
                let context = Context(actor: .cora, now: .dec(13, "08:00"))
                let found = try question.answer(given.models, context, given.commits).fields.first
                let value = source.season == 2 ? figure.season : figure.beside
                #expect(found?.value ?? 0 == .whole(value), "\(source)")
            }
        }
    }

    @Test func `tells who came back, who is new and who stayed away`() throws {
        let people = try answer { $0.season = 2 }.people
        #expect(people.both == 1)
        #expect(people.onlySeason == ["Yan Young"])
        #expect(people.onlyBeside.count == 1 && people.onlyBeside[0].hasPrefix("Ben"))
        let households = try answer { $0.season = 2 }.households
        #expect(
            (households.both, households.onlySeason.count, households.onlyBeside.count) == (1, 1, 0)
        )
    }

    @Test func `the first season has none before it`() throws {
        #expect(throws: LotRefusal.self) { try answer { $0.season = 1 } }
    }

    @Test func `has every figure of the report that is one number`() throws {
        var question = SeasonStatistics()
        question.season = 2
        let report = try given.ask(question, by: .cora, at: .dec(13, "08:00"))
        let numbers = Mirror(reflecting: report).children.filter { $0.value is Int }.map(\.label)
        #expect(SeasonStatistics.Answer.figures.map(\.key) == numbers)
    }
}
