import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// Who is kept too long follows from all that anyone did.
struct ActivityLaws {
    @Test func `those who are kept too long are those of whose family nothing was heard since`() {
        var listed: Set<KeptTooLong.Activity> = []
        hold { history in
            let lot = history.end.lot
            // A year after moments of the history, so that some were heard of since, and others were not.
            for commit in history.commits where commit.last.value % 7 == 0 {
                let now = commit.envelope.instant.advanced(byMinutes: 366 * 24 * 60)
                guard let answer = try? lot.keptTooLong(at: now) else { return "no answer" }
                let end = LocalInstant(.midnight, on: answer.before, in: lot.settings.timeZone)
                let own = lot.activities()
                let expected = lot.people.table.rows.filter(\.isThere).compactMap { person in
                    lot.last(of: person, own)
                }
                .filter { last in end.map { last.at < $0.instant } ?? false }
                .sorted { ($0.at, $0.person) < ($1.at, $1.person) }
                let told = answer.people.map {
                    Heard(
                        person: $0.person, at: $0.lastActiveAt.instant, by: $0.by,
                        through: $0.through)
                }
                guard told == expected else { return "at \(now), \(told), not \(expected)" }
                listed.formUnion(told.map(\.by))
            }
            return nil
        }
        #expect(listed == Set(KeptTooLong.Activity.allCases))
    }
}

private struct Heard: Equatable {
    var person: Person.ID
    var at: Instant
    var by: KeptTooLong.Activity
    var through: Person.ID?
}

extension Lot {
    fileprivate func keptTooLong(at now: Instant) throws -> KeptTooLong.Answer {
        var models = ReadModels()
        models.lot = self
        return try KeptTooLong(years: 1).answer(models, Context(actor: .operator, now: now))
    }

    /// What each person did last, by looking at all that everybody did.
    fileprivate func activities() -> [Person.ID: Heard] {
        var all: [Person.ID: Heard] = [:]
        func note(_ person: Person.ID, _ at: Instant, _ by: KeptTooLong.Activity) {
            guard let known = all[person], known.at >= at else {
                all[person] = Heard(person: person, at: at, by: by)
                return
            }
        }
        for person in people.table.rows { note(person.id, person.addedAt, .added) }
        for row in assignments.table.rows where row.isOn && row.status != .noShow {
            note(row.person, shifts[row.shift].end.instant, .shift)
        }
        for row in sessions.table.rows {
            let person = people.survivor(of: row.person)
            note(person, max(row.renewedAt, row.provedAt ?? row.renewedAt), .signIn)
        }
        return all
    }

    /// Of the person’s family, what was heard of last.
    fileprivate func last(of person: Person, _ own: [Person.ID: Heard]) -> Heard? {
        let family =
            person.households.flatMap { households[$0].members }
            + person.relatives.map(\.person)
        return family.compactMap { own[$0] }.reduce(own[person.id]) { last, heard in
            guard let last, last.at < heard.at else { return last }
            return Heard(person: person.id, at: heard.at, by: heard.by, through: heard.person)
        }
    }
}
