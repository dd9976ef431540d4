import EventSourcing
import TreeLot

/// Who would be short where, if everybody did in a season what they did in an earlier one.
struct RehearsalPage: CommitteeSection {
    static let routes = ["committee/seasons/:season/rehearsal"]

    private let season: Season.ID
    /// By default the last before it that is over.
    private let like: Season.ID?

    init(_ address: PageAddress) throws {
        season = try address.id("season")
        like = address.queryID("like")
    }

    struct Answer: Sendable, Equatable {
        /// Nil where there is nothing to rehearse, or no season to take habits from.
        var rehearsal: Rehearsal.Answer?
        /// The seasons to take habits from.
        var seasons: [SeasonTab] = []
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.authorize(.staff, context)
        let me = try CurrentUser().answer(models, context)
        let seasons = try SeasonList().answer(models, context).tabs(for: me)
        var question = Rehearsal(\.season, season)
        question.like = like
        return Answer(
            rehearsal: try? question.answer(models, context),
            seasons: seasons.filter { $0.season != season && $0.status != .draft })
    }

    func topics(in models: ReadModels) -> [Topic]? {
        Rehearsal(\.season, season).topics(in: models)
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.rehearsal }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.back(to: words.manageSchedule, .committeePage(.schedule(season))))
            <h1>\(words.rehearsal)</h1>
            \(if: answer.rehearsal == nil, "<p class=\"quiet\">\(words.nothingToRehearse)</p>")
            \(answer.rehearsal.html { content($0, answer.seasons, reader) })
            """
    }

    private func content(
        _ answer: Rehearsal.Answer, _ seasons: [SeasonTab], _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let short = answer.shifts.filter(\.isShort)
        let others = answer.shifts.filter { !$0.isShort }
        return """
            <p class="quiet">\(words.ifAllDid(answer.name, as: answer.likeName))</p>
            \(reader.seasons(seasons, at: answer.like) { .committeePage(.rehearsal(season, like: $0)) })
            <dl class="tiles">\([(StaffingLevel.critical, answer.critical), (.low, answer.low), (.ok, answer.ok), (.full, answer.full)].html { level, count in
                "<div><dt>\(words.level(level))</dt><dd>\(count)<small>\(words.shiftsWord(count))</small></dd></div>"
            })</dl>
            <p>\(words.habits(answer.placed, of: answer.habits))\
            \(if: answer.withoutShift > 0, " \(words.habitsWithoutShift(answer.withoutShift))")\
            \(if: answer.withoutPlace > 0, " \(words.habitsWithoutPlace(answer.withoutPlace))")\
            \(if: answer.left > 0, " \(words.haveLeft(answer.left))")</p>
            \(if: short.isEmpty && !others.isEmpty, "<p>\(words.nothingShort)</p>")
            \(if: answer.shifts.isEmpty, "<p class=\"quiet\">\(words.nothingToRehearse)</p>")
            \(if: !short.isEmpty, table(short, words.needsPeople, reader))
            \(if: !others.isEmpty, "<details class=\"card\" id=\"others\"><summary>\(words.wellStaffed) · \(words.shifts(others.count))</summary>\(table(others, words.wellStaffed, reader))</details>")
            \(if: !answer.newcomers.isEmpty, newcomers(answer.newcomers, reader))
            <p class="quiet small">\(words.rehearsalHelp)</p>
            """
    }

    private func table(_ entries: [Rehearsal.Entry], _ title: String, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <div class="scroll" role="region" aria-label="\(title)" tabindex="0"><table><thead><tr>\
            <th scope="col" class="number">\(words.weekNumber)</th><th scope="col">\(words.shift)</th>\
            <th scope="col" class="number">\(words.scoutPlaces)</th><th scope="col" class="number">\(words.adultPlaces)</th>\
            <th scope="col">\(words.staffing)</th></tr></thead>
            <tbody>\(entries.html { row($0, reader) })</tbody></table></div>
            """
    }

    private func row(_ entry: Rehearsal.Entry, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = entry.shift
        return """
            <tr id="shift-\(shift.shift)"><td class="number">\(entry.week)</td>\
            <td><a href="\(.shift(shift.shift))">\(words.dayAndSpan(shift))</a>\
            \(if: shift.label != nil, " · \(shift.label)")\
            \(if: entry.matched.isEmpty, "<div class=\"quiet small\">\(words.noSuchShiftBefore)</div>")</td>\
            <td class="number">\(words.ofPlaces(shift.scouts, shift.requiredScouts))</td>\
            <td class="number">\(words.ofPlaces(shift.parents, shift.requiredParents))</td>\
            <td>\(shift.level.html(reader.chip))</td></tr>
            """
    }

    private func newcomers(_ newcomers: [Rehearsal.Newcomer], _ reader: Reader) -> HTML {
        let words = reader.words
        let more = newcomers.count - Reader.rowsMax
        return """
            <details class="card" id="newcomers"><summary>\(words.withoutHabits(newcomers.count))</summary>
            <ul class="plain rows">\(newcomers.prefix(Reader.rowsMax).html { person in
                """
                <li><a class="grow" href="\(.committeePage(.person(person.person)))">\(name: person.name)</a>\
                <span class="quiet small">\(words.slot(person.kind.slot))</span></li>
                """
            })</ul>
            \(if: more > 0, "<p class=\"quiet small\">\(words.andOthers(more))</p>")</details>
            """
    }
}

extension Rehearsal.Entry {
    /// It could not operate, or just could.
    fileprivate var isShort: Bool {
        [.closureRequired, .critical, .low].contains(shift.level)
    }
}

extension CommitteeURL {
    static func rehearsal(_ season: Season.ID, like: Season.ID? = nil) -> Self {
        Self("/seasons/\(season)/rehearsal".adding("like", like?.description))
    }
}
