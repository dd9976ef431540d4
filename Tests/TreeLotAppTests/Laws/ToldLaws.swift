import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// A history tells the same in each language.
struct ToldLaws {
    @Test func `a sentence names in Spanish whom and what it names in English, and when`() {
        holdOverSentences { event, told, lot in
            let missing = told.missingInSpanish(of: lot.names(in: event))
            return missing.isEmpty ? nil : "\(event.typeName) says in English alone \(missing)"
        }
    }

    @Test func `why someone was passed over is said in words`() {
        holdOverSentences { event, told, _ in
            guard case .places(.offered(let fact)) = event else { return nil }
            let sentence = told.english.numbered + told.spanish.numbered
            return fact.because.first { sentence.contains($0) }.map { "“\($0)” is a code" }
        }
    }

    /// All sentences of the histories, as the operator’s, so that no person is “themselves”.
    private func holdOverSentences(_ law: (LotEvent, Told, Lot) -> String?) {
        hold { history in
            var lot = Lot()
            var problem: String?
            for commit in history.commits {
                commit.forEachEvent { event, stamp in
                    let before = lot
                    lot.apply(event, stamp)
                    guard problem == nil else { return }
                    let narrator = Narrator(before: before, now: lot, actor: .operator)
                    problem = law(event, event.lotFact.told(narrator), lot)
                }
            }
            return problem
        }
    }
}

extension Told {
    /// What the English sentence of a page says and the Spanish one does not: of these names, of the numbers, and
    /// of the days and times.
    fileprivate func missingInSpanish(of names: [String]) -> [String] {
        let (one, other) = (english.onPage, spanish.onPage)
        let moments = one.filter { part in
            if case .text = part { false } else { !other.contains(part) }
        }
        let (said, alsoSaid) = (one.text, other.text)
        let missing = names.filter { said.contains($0) && !alsoSaid.contains($0) }
        return missing + said.numbers.subtracting(alsoSaid.numbers).sorted()
            + moments.map { "\($0)" }
    }
}

extension Telling {
    /// Its parts as a page says them.
    fileprivate var onPage: [Part] {
        parts.flatMap { part in
            if case .numbered(_, let page) = part { page.onPage } else { [part] }
        }
    }
}

extension [Telling.Part] {
    fileprivate var text: String {
        compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
    }
}

extension String {
    fileprivate var numbers: Set<String> { Set(matches(of: /\d+/).map { String($0.output) }) }
}

extension Lot {
    /// What the things to which the event refers are called; of a shift, its label.
    fileprivate func names(in event: LotEvent) -> [String] {
        event.references.compactMap { thing -> String? in
            switch thing.thing {
            case .person:
                people.find(Person.ID(thing.number)).flatMap { $0.isErased ? nil : $0.fullName }
            case .household:
                households.find(Household.ID(thing.number))
                    .flatMap { $0.isErased ? nil : $0.displayName }
            case .season: seasons.find(Season.ID(thing.number))?.name
            case .template: templates.find(Template.ID(thing.number))?.name
            case .shift: shifts.find(Shift.ID(thing.number))?.label
            case .familyUnit, .assignment, .code, .message, .session, .apiToken, .calendarFeed,
                .passkey, .identity, .offer, .swap:
                nil
            }
        }
    }
}
