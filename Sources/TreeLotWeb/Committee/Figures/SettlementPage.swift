import EventSourcing
import TreeLot

/// The credited hours of a season’s scouts, what each would get of a pool, and what was settled. For the committee and the
/// treasurer; the treasurer and leaders settle.
struct SettlementPage: CommitteeSection {
    static let routes = ["committee/settlement"]

    /// By default the current one.
    private let season: Season.ID?
    /// The amount to look at, as it was typed.
    private let pool: String?

    init(_ address: PageAddress) {
        season = address.queryID("season")
        pool = address["pool"].flatMap { $0.isEmpty ? nil : $0 }
    }

    struct Answer: Sendable, Equatable {
        /// The latest first.
        var seasons: [SeasonTab]
        /// Nil before there is any season.
        var table: SettlementTable.Answer?
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let me = try CurrentUser().answer(models, context)
        let seasons = try SeasonList().answer(models, context).tabs(for: me)
        // The question itself refuses a reader who may not know the hours.
        guard !seasons.isEmpty || !me.may.contains(.seeFigures) else { return Answer(seasons: []) }
        var question = SettlementTable(\.season, season)
        let plain = try question.answer(models, context)
        question.poolCents = pool.flatMap { Int(dollars: $0) }
        // An amount that can be no pool is refused: the form says so.
        let previewed = try? question.answer(models, context)
        return Answer(seasons: seasons, table: previewed ?? plain)
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.settlement }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard let table = answer.table else {
            return """
                \(reader.backToCommittee)<h1>\(words.settlement)</h1>
                <p class="quiet">\(words.noSeasonForCommittee)</p>
                """
        }
        return """
            \(reader.backToCommittee)
            <h1>\(words.settlement)</h1>
            <p class="quiet">\(table.name) · \(words.status(table.status))</p>
            \(reader.seasons(answer.seasons, at: table.season) { .committeePage(.settlement($0)) })
            \(review(table, reader))
            \(table.settlements.reversed().html { settled($0, table, reader) })
            \(hours(table, reader))
            \(preview(table, reader))
            \(sheets(table, words))
            """
    }

    private func review(_ table: SettlementTable.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !table.toReview.isEmpty else { return .none }
        return """
            <section class="card" id="to-review"><h2>\(words.reviewFirst)</h2>
            <p>\(words.reviewFirstText)</p>
            <ul class="plain rows">\(table.toReview.html { shift in
                """
                <li><span class="grow">\(if: reader.may(.runSchedule), "<a href=\"\(.committeePage(.attendance(shift.shift)))\">\(words.shortDay(shift.day))</a>")\
                \(if: !reader.may(.runSchedule), "\(words.shortDay(shift.day))")</span>\
                <span class="chip low">\(words.forReview(shift.forgotten + shift.missing))</span></li>
                """
            })</ul></section>
            """
    }

    /// One settlement; the one that counts is open.
    private func settled(
        _ settlement: SettlementTable.Revision, _ table: SettlementTable.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let rows = table.awards.filter { $0.revision == settlement.revision }
        let isLast = settlement.revision == table.settlements.count
        return """
            <details class="card" id="settlement-\(settlement.revision)"\(if: isLast, " open")>\
            <summary>\(words.settlementNumber(settlement.revision)) · \(words.date(settlement.settledAt.day)) · \
            \(settlement.poolCents.inDollars)\(if: !isLast, " <span class=\"quiet\">\(words.replaced)</span>")</summary>
            \(settlement.reason.html { "<p>\($0)</p>" })
            <table id="awards-\(settlement.revision)" class="sortable"><thead><tr><th scope="col">\(words.slot(.scout))</th><th scope="col" class="number">\(words.hoursColumn)</th><th scope="col" class="number">\(words.award)</th></tr></thead>
            <tbody>\(rows.prefix(Reader.tableMax).html { row in
                """
                <tr><td>\(name: row.name)</td><td class="number" data-key="\(row.minutes)">\(words.duration(minutes: row.minutes))</td><td class="number">\(row.cents.inDollars)</td></tr>
                """
            })</tbody></table>\(reader.rest(of: rows.count))</details>
            """
    }

    private func hours(_ table: SettlementTable.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let credits = Dictionary(grouping: table.credits, by: \.person)
        return """
            <h2>\(words.creditedHours)</h2>
            <p class="quiet">\(words.creditedHoursText)</p>
            \(if: table.scouts.isEmpty, "<p class=\"quiet\">\(words.nothingToCount)</p>")
            \(if: !table.scouts.isEmpty, """
                <div class="card"><table id="credited" class="sortable"><thead><tr><th scope="col">\(words.slot(.scout))</th><th scope="col" class="number">\(words.hoursColumn)</th>\
                \(if: table.poolCents != nil, "<th scope=\"col\" class=\"number\">\(words.wouldGet)</th>")</tr></thead>
                <tbody>\(table.scouts.prefix(Reader.tableMax).html { row($0, credits[$0.person] ?? [], reader) })</tbody></table>\(reader.rest(of: table.scouts.count))</div>
                """)
            \(if: !table.others.isEmpty, """
                <details class="card" id="for-nobody"><summary>\(words.countForNobody(table.others.count))</summary>
                <p class="quiet small">\(name: table.others.prefix(Reader.rowsMax).map { "\(words.named($0.name)) (\(words.duration(minutes: $0.minutes)))" }.joined(separator: ", "))\
                \(if: table.others.count > Reader.rowsMax, " \(words.andOthers(table.others.count - Reader.rowsMax))")</p></details>
                """)
            """
    }

    private func row(
        _ scout: SettlementTable.ScoutRow, _ credits: [SettlementTable.CreditRow], _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let sources = credits.map { credit in
            words.credit(
                credit.workedBy == scout.person ? nil : words.named(credit.workedByName),
                words.duration(minutes: credit.minutesWorked), among: credit.scouts)
        }
        let isShared = credits.contains { $0.workedBy != scout.person }
        return """
            <tr id="scout-\(scout.person)"><td>\(if: reader.may(.runSchedule), "<a href=\"\(.committeePage(.person(scout.person)))\">\(name: scout.name)</a>")\
            \(if: !reader.may(.runSchedule), "\(name: scout.name)")\
            \(if: isShared, "<div class=\"quiet small\">\(name: sources.joined(separator: " + "))</div>")</td>\
            <td class="number" data-key="\(scout.minutes)">\(words.duration(minutes: scout.minutes))</td>\
            \(scout.cents.html { "<td class=\"number\">\($0.inDollars)</td>" })</tr>
            """
    }

    /// A pool to look at and, for those who may, to settle by.
    private func preview(_ table: SettlementTable.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <section class="card" id="pool"><h2>\(words.pool)</h2><p>\(words.poolText)</p>
            <form method="get" action="\(.committeePage(.settlement()))"><input type="hidden" name="season" value="\(table.season)">
            <div class="field"><label for="amount">\(words.poolAmount)</label>
            <input id="amount" name="pool" value="\(pool ?? "")" inputmode="decimal" autocomplete="off" required\
            \(if: pool != nil && table.poolCents == nil, " aria-invalid=\"true\" aria-describedby=\"amount-help\"")>\
            \(if: pool != nil && table.poolCents == nil, "<small id=\"amount-help\">\(words.poolInvalid)</small>")</div>
            <button class="second">\(words.showAwards)</button></form>
            \(table.poolCents.html { settle($0, table, reader) })</section>
            """
    }

    private func settle(
        _ cents: Int, _ table: SettlementTable.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let isOver = table.status.isOver
        guard reader.may(.lead) || reader.me.grants.contains(GrantedRole.treasurer.name) else {
            return "<p class=\"quiet small\">\(words.treasurerSettles)</p>"
        }
        guard isOver else { return "<p class=\"notice\">\(words.completeFirst)</p>" }
        guard table.toReview.isEmpty else {
            return """
                <p class="notice">\(words.settledOnceReviewed) <a href="#to-review">\(words.reviewFirst)</a></p>
                """
        }
        return reader.form(
            SettleSeason.name, "settle", ["season": "\(table.season)", "poolCents": "\(cents)"],
            submit: words.settle(cents.inDollars), then: .committeePage(.settlement(table.season)),
            ask: words.settleAsk
        ) { form in
            """
            <p>\(words.settleText)</p>
            \(if: !table.settlements.isEmpty, form.field("reason", words.why))
            """
        }
    }

    private func sheets(_ table: SettlementTable.Answer, _ words: Words) -> HTML {
        let names = ["scouts", "credits"] + (table.awards.isEmpty ? [] : ["awards"])
        return """
            <p class="small line">\(words.asSpreadsheet): \(names.html { name in
                "<a href=\"\(.committeePage(.settlementTable(name, of: table.season)))\" download>\(words.settlementTable(name))</a> "
            })</p>
            """
    }
}

extension CommitteeURL {
    static func settlement(_ season: Season.ID? = nil) -> Self { Self("/settlement", of: season) }
    static func settlementTable(_ table: String, of season: Season.ID) -> Self {
        Self("/settlement/\(season)/\(table).csv")
    }
    static func sheet(_ table: SpreadsheetTable, of season: Season.ID) -> Self {
        Self("/sheets/\(season)/\(table.name).csv")
    }
    static func roster(of shift: Shift.ID) -> Self { Self("/attendance/\(shift)/roster.csv") }
}
