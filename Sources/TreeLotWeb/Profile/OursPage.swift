import EventSourcing
import TreeLot

/// All shifts of a family, ahead and behind, with the hours of each member. Below one of those ahead is what can be done
/// about it.
struct OursPage: Page {
    static let routes = ["ours"]

    let tab: Tab? = .schedule

    /// The one that is to be changed.
    private let change: Shift.ID?

    init(_ address: PageAddress) { change = address.queryID("change") }

    struct Answer: Sendable, Equatable {
        /// By start.
        var ahead: [Outing]
        /// What can be done about one of them.
        var change: ShiftActions?
        /// The latest first.
        var behind: [Outing]
        /// What each member has done, of each household of the reader’s.
        var hours: [FamilyHistory.Answer]
        var offers: FamilyOffers
        /// What the current season expects of the reader’s households; nil before there is one.
        var quota: QuotaStatus.Answer?
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        let me = try CurrentUser().answer(models, context)
        let family = try Family(me, models, context)
        let all = Outing.all(of: try family.shifts(models, context), for: me.person)
        let ahead = all.filter { $0.isOpen(at: context.now) }
        var actions: ShiftActions?
        if let changed = ahead.first(where: { $0.shift.shift == change }) {
            let details = try ShiftDetails(\.shift, changed.shift.shift).answer(models, context)
            actions = try ShiftActions(details, family.members, models, context)
        }
        // The committee is answered about every household.
        var quota = try? QuotaStatus().answer(models, context)
        let own = me.households.map(\.household)
        quota?.households.removeAll { !own.contains($0.household) }
        return Answer(
            ahead: ahead,
            change: actions,
            behind: all.filter { !$0.isOpen(at: context.now) }.reversed(),
            hours: try family.history(models, context),
            offers: FamilyOffers(
                try OpenOffers().answer(models, context), of: family, models, context),
            quota: quota)
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.familyShifts }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.back(to: words.schedule, .schedule()))
            <h1>\(words.familyShifts)</h1>
            \(answer.quota.html { part($0, words) })
            \(reader.held(answer.offers.held))
            \(reader.waiting(answer.offers))
            \(answer.hours.html { reader.hours(of: $0, titled: answer.hours.count > 1 ? $0.name : words.hoursWorked) })
            <h2 id="ahead">\(words.ahead)</h2>
            \(if: answer.ahead.isEmpty, "<p class=\"quiet\">\(words.nothingAhead)</p>")
            \(ahead(answer, reader))
            <p><a class="button second" href="\(.schedule(show: .fits))">\(words.findShift)</a></p>
            <h2 id="behind">\(words.behind)</h2>
            \(if: answer.behind.isEmpty, "<p class=\"quiet\">\(words.nothingPast)</p>")
            \(if: !answer.behind.isEmpty, reader.shifts(answer.behind))
            """
    }

    private func ahead(_ answer: Answer, _ reader: Reader) -> HTML {
        let end = answer.ahead.firstIndex { $0.shift.shift == answer.change?.shift.shift }
        let count = end.map { $0 + 1 } ?? 0
        return """
            \(rows(answer.ahead.prefix(count), reader))
            \(answer.change.html { "<section class=\"change\">\($0.html(reader))</section>" })
            \(rows(answer.ahead.dropFirst(count), reader))
            """
    }

    private func rows(_ outings: ArraySlice<Outing>, _ reader: Reader) -> HTML {
        guard !outings.isEmpty else { return .none }
        return reader.shifts(outings) { outing in
            let isShown = outing.shift.shift == change
            return """
                <a href="\(.ours(outing.shift.shift, isChanged: !isShown))">\
                \(isShown ? reader.words.close : reader.words.changeOurs)\
                <span class="hidden"> \(reader.words.dayAndSpan(outing.shift))</span></a>
                """
        }
    }

    /// What is expected, and how much of it is planned and done.
    private func part(_ quota: QuotaStatus.Answer, _ words: Words) -> HTML {
        guard let expected = quota.expected else { return .none }
        return """
            <section class="card" id="part"><p>\(words.expectedOfYou(words.amount(expected, quota.unit)))</p>
            <ul class="plain rows">\(quota.households.html { family in
                """
                <li><div class="grow">\(if: quota.households.count > 1, "\(name: family.name) · ")\
                \(words.plannedAndWorked(family, quota.unit))</div>\
                \(quota.chip(family, words))</li>
                """
            })</ul></section>
            """
    }
}

extension SiteURL {
    static let ours = SiteURL("/ours")
    /// One of them, with what can be done about it or without.
    static func ours(_ shift: Shift.ID, isChanged: Bool) -> SiteURL {
        SiteURL("\(isChanged ? ours.path.adding("change", "\(shift)") : ours.path)#outing-\(shift)")
    }
}
