import EventSourcing
import Roster
import TreeLot
import TreeLotApp

/// The families of a troop’s list, brought in at once: first what would be made of each line, with the questions
/// that the list leaves open; then, with one more tap, done.
struct RosterPage: CommitteeSection {
    static let routes = ["committee/roster"]

    /// What was made of a list that was sent.
    var sent: SentRoster?

    init(_ address: PageAddress) {}

    /// The page itself is the same for all who may see it.
    struct Answer: Sendable, Equatable {}

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.authorize(HouseholdList.permitted, context)
        return Answer()
    }

    func topics(in models: ReadModels) -> [Topic]? { [] }

    var isLive: Bool { sent == nil }

    func title(_ answer: Answer, _ reader: Reader) -> String {
        reader.words.bringInList
    }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.back(to: words.people, .committeePage(.people())))
            <h1>\(words.bringInList)</h1>
            \(if: reader.may(.lead), leaders(reader))
            \(if: !reader.may(.lead), "<p class=\"quiet small\">\(words.leadersOnly)</p>")
            """
    }

    private func leaders(_ reader: Reader) -> HTML {
        switch sent?.outcome {
        case .done(let plan, let made, let failures): done(plan, made, failures, reader)
        case .planned(let plan, let open): form(reader, plan, open)
        case .unreadable, .refused, nil: form(reader, nil, [])
        }
    }

    private func form(
        _ reader: Reader, _ plan: RosterPlan?, _ open: [RosterQuestion]
    ) -> HTML {
        let words = reader.words
        return """
            \(problem(words))
            <form method="post" action="\(.committeePage(.rosterPlan))">
            \(plan.html { shown($0, open, reader) })
            \(sent.html { "<input type=\"hidden\" name=\"mark\" value=\"\($0.mark ?? "")\">" })
            \(sent.html { answered($0, besides: open) })
            <details\(if: plan == nil, " open")><summary>\(words.theList)</summary>
            <p>\(words.listText)</p>
            <div class="field" data-only-script hidden><label for="file">\(words.chooseFile)</label>
            <input id="file" type="file" accept=".csv,.tsv,.txt,text/csv" data-file-into="list-text"></div>
            <div class="field"><label for="list-text">\(words.pasteList)</label>
            <textarea id="list-text" name="text" rows="10" required spellcheck="false" autocomplete="off" aria-describedby="list-help">\(sent?.text ?? "")</textarea>
            <small id="list-help">\(words.pasteListHelp)</small></div>
            <label class="choice"><input type="checkbox" name="guess" value="true"\(if: sent?.guesses ?? true, " checked")>\(words.guessHouseholds)</label>
            <div class="field"><label for="kind">\(words.kindOfOthers)</label><select id="kind" name="kind">
            <option value="">\(words.choose)</option>
            \([PersonKind.scout, .adult].html { kind in
                "<option value=\"\(kind.name)\"\(if: sent?.kind == kind, " selected")>\(words.kindWord(kind))</option>"
            })</select></div>
            </details>
            <div class="line">\(if: plan.map { !$0.isEmpty } ?? false, "<button class=\"big\" name=\"record\" value=\"true\">\(words.bringThemIn)</button>")
            <button class="\(plan == nil ? "big" : "second")">\(words.lookFirst)</button></div>
            </form>
            """
    }

    private func problem(_ words: Words) -> HTML {
        let text: String? =
            switch sent?.outcome {
            case .unreadable(let said): words.said(said)
            case .refused(let refusal): words.refusal(refusal)
            case .planned where sent?.isOutdated ?? false: words.listOutdated
            case .planned, .done, nil: nil
            }
        let confirms = if case .refused(.proofTooOld)? = sent?.outcome { true } else { false }
        return text.html {
            """
            <p class="notice bad" role="alert">\($0)\
            \(if: confirms, " <a href=\"\(.confirm(then: SiteURL.committeePage(.roster).path))\" target=\"_blank\">\(words.confirmYou)</a>")</p>
            """
        }
    }

    /// Answers that were given before and are not asked again.
    private func answered(_ sent: SentRoster, besides open: [RosterQuestion]) -> HTML {
        let shown = Set(open.map(SentRoster.field))
        return sent.answers.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }.html {
            "<input type=\"hidden\" name=\"\($0.key)\" value=\"\($0.value ? "yes" : "no")\">"
        }
    }

    // MARK: What would be made

    private func shown(
        _ plan: RosterPlan, _ open: [RosterQuestion], _ reader: Reader
    ) -> HTML {
        let words = reader.words
        return """
            <section class="card" id="plan"><h2>\(words.whatComes)</h2>
            <p role="status">\(words.planSummary(plan))</p>
            \(if: !open.isEmpty, "<h3>\(words.openQuestions)</h3>")
            \(open.html { question($0, words) })
            <ul class="plain rows" id="lines">\(plan.lines.html { line($0, words) })</ul></section>
            """
    }

    private func question(_ question: RosterQuestion, _ words: Words) -> HTML {
        let name = SentRoster.field(question)
        let chosen = sent?.answers[name]
        return """
            <fieldset><legend>\(words.said(question.said))</legend>
            <label class="choice"><input type="radio" name="\(name)" value="yes"\(if: chosen == true, " checked")>\(words.yes)</label>
            <label class="choice"><input type="radio" name="\(name)" value="no"\(if: chosen == false, " checked")>\(words.no)</label>
            </fieldset>
            """
    }

    private func line(_ line: RosterPlan.Line, _ words: Words) -> HTML {
        let style =
            switch line.outcome {
            case .new: "good"
            case .here, .sameAs: "quiet"
            case .needsHousehold, .held: "low"
            case .bad: "bad"
            }
        return """
            <li><div class="grow"><strong>\(name: line.name ?? "")</strong>
            <div class="small \(style)">\(words.outcome(of: line))\(line.remarks.html { "; \(words.said($0))" })</div></div>
            <span class="quiet small">\(words.lineOfList) \(line.number)</span></li>
            """
    }

    // MARK: What was made

    private func done(
        _ plan: RosterPlan, _ made: RosterCounts, _ failures: [Int: LotRefusal], _ reader: Reader
    ) -> HTML {
        let words = reader.words
        return """
            <section class="card" id="brought-in"><div class="notice good" role="status">\(words.broughtIn(plan, made))</div>
            \(if: !failures.isEmpty, """
                <ul class="plain rows">\(failures.sorted { $0.key < $1.key }.html { line, refusal in
                    "<li>\(words.lineOfList) \(line): \(words.refusal(refusal))</li>"
                })</ul>
                """)
            <p>\(words.broughtInNext)</p>
            <p class="line"><a class="button" href="\(.committeePage(.people()))#everyone">\(words.letEveryoneIn)</a>
            <a class="button second" href="\(.committeePage(.roster))">\(words.bringInMore)</a></p></section>
            """
    }
}

/// A list that was sent, and what was made of it.
struct SentRoster: Sendable {
    var text: String
    /// Whether people of one address or last name are taken for one household.
    var guesses: Bool
    /// What those are of whom the list does not say.
    var kind: PersonKind?
    /// By the fields of the questions.
    var answers: [String: Bool]
    /// Of the plan that its reader has seen.
    var seen: String?
    var wantsRecording: Bool
    var outcome: Outcome?

    enum Outcome: Sendable {
        case unreadable(Said)
        case refused(LotRefusal)
        case planned(RosterPlan, open: [RosterQuestion])
        case done(RosterPlan, RosterCounts, [Int: LotRefusal])
    }

    init(_ fields: FormFields) {
        text = fields["text"] ?? ""
        guesses = fields["guess"] != nil
        kind = fields["kind"].flatMap { PersonKind(name: $0) }
        seen = fields["mark"]
        wantsRecording = fields["record"] != nil
        answers = [:]
        for name in fields.names where name.hasPrefix(Self.prefix) {
            switch fields[name] {
            case "yes": answers[name] = true
            case "no": answers[name] = false
            default: break
            }
        }
    }

    private static let prefix = "answer-"

    static func field(_ question: RosterQuestion) -> String {
        prefix + fingerprint(of: question.said.english)
    }

    /// Identifies the plan; nil where there is none.
    var mark: String? {
        guard case .planned(let plan, _)? = outcome else { return nil }
        return Self.mark(of: plan)
    }

    static func mark(of plan: RosterPlan) -> String {
        fingerprint(
            of: plan.lines.map { "\($0.number) \($0.name ?? "") \($0.outcome) \($0.relations)" }
                .joined(separator: "\n"))
    }

    /// The people of the lot have changed since its reader saw what would be made.
    var isOutdated: Bool { wantsRecording && seen != mark }
}

extension CommitteeURL {
    static let roster = Self("/roster")
    /// Where a list is sent to.
    static let rosterPlan = Self("/roster/plan")
}
