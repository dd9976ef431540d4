import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

/// The figures of a season are the sums of what its events changed, at every moment.
struct FilmLaws {
    /// So many histories: each film folds all of one.
    private static let histories = RandomHistory.all.prefix(400)

    @Test func `a film is another one only after what may change it`() throws {
        var (same, events) = (0, 0)
        try hold(over: Self.histories) { history in
            let end = history.end
            for season in end.lot.seasons.table.ids {
                var film = SeasonFilm()
                film.season = season
                let others = history.commits.reversed().prefix { !film.mayChange(by: $0, in: end) }
                guard !others.isEmpty else { continue }
                let commits = Array(history.commits.dropLast(others.count))
                let context = Context(actor: .operator, now: end.latest)
                var before = try film.answer(ReadModels(folding: commits), context, commits)
                let now = try film.answer(end, context, history.commits)
                before.position = now.position
                same += 1
                events += now.events.count
                guard before == now else { return "season \(season): \(before), not \(now)" }
            }
            return nil
        }
        #expect(same > 10 && events > 50)
    }

    @Test func `found where its events are, a film is that of the whole log`() throws {
        var shorter = 0
        try hold(over: Self.histories) { history in
            let end = history.end
            let context = Context(actor: .operator, now: end.latest)
            for season in end.lot.seasons.table.rows {
                var film = SeasonFilm()
                film.season = season.id
                film.beside = end.lot.seasons.table.ids.first { $0 != season.id }
                let found = try film.answer(end, context, history.commits)
                let whole = try film.answer(
                    about: season, end, context, history.commits, (.start, end.head))
                if found.events.last?.position != end.head.value { shorter += 1 }
                guard found == whole else { return "season \(season.id): \(found), not \(whole)" }
            }
            return nil
        }
        #expect(shorter > 10)
    }

    @Test func `at every position a figure is the sum of the changes up to it`() throws {
        var changes = 0
        try hold(over: Self.histories) { history in
            let end = history.end
            for season in end.lot.seasons.table.ids {
                var film = SeasonFilm()
                film.season = season
                let answer = try film.answer(
                    end, Context(actor: .operator, now: end.latest), history.commits)
                var sums: [FilmFigure: Int] = [:]
                var left = answer.events[...]
                var models = ReadModels()
                for commit in history.commits {
                    models.apply(commit)
                    while let event = left.first, event.position <= commit.last.value {
                        for effect in event.effects {
                            sums[effect.figure, default: 0] += effect.change
                        }
                        changes += event.effects.count
                        left.removeFirst()
                    }
                    guard let row = models.lot.seasons.find(season) else { continue }
                    let lot = models.lot
                    let tally = row.shifts.reduce(.nothing) {
                        $0 + lot.tally(of: lot.shifts[$1])
                    }
                    for figure in FilmFigure.allCases where sums[figure] ?? 0 != tally[figure] {
                        return
                            "season \(season), position \(commit.last): \(figure) is \(tally[figure]), and the film says \(sums[figure] ?? 0)"
                    }
                    let hours = models.leaderboard.tallies(of: season).reduce(0) { $0 + $1.minutes }
                    guard sums[.minutesWorked] ?? 0 == hours else {
                        return
                            "season \(season), position \(commit.last): the leaderboard has \(hours) minutes"
                    }
                }
            }
            return nil
        }
        #expect(changes > 1000)
    }

    @Test func `moments lie in the film, and have events`() throws {
        var moments = 0
        try hold(over: Self.histories) { history in
            let end = history.end
            for season in end.lot.seasons.table.ids {
                var film = SeasonFilm()
                film.season = season
                let answer = try film.answer(
                    end, Context(actor: .operator, now: end.latest), history.commits)
                let positions = Set(answer.events.map(\.position))
                moments += answer.moments.count
                for moment in answer.moments {
                    guard !moment.events.isEmpty, positions.isSuperset(of: moment.events),
                        moment.from.instant <= moment.to.instant
                    else { return "\(moment)" }
                }
            }
            return nil
        }
        #expect(moments > 10)
    }
}
