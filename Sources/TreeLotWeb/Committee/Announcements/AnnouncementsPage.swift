import EventSourcing
import TreeLot

/// Writes to everybody, to a group, a household or those on a shift.
struct AnnouncementsPage: CommitteeSection {
    static let routes = ["committee/announcements"]

    /// The audience, in the form’s notation.
    private let to: String?

    init(_ address: PageAddress) { to = address["to"] }

    struct Answer: Sendable, Equatable {
        var households: [HouseholdMembers.Answer]
        /// The shifts whose people can be written to: of this week and the next, and the one in the address.
        var shifts: [ShiftSummary]
        /// The person in the address.
        var person: HouseholdMembers.Member?
        /// The season expects something of families: of some of them it may be missing.
        var hasQuota: Bool
        var sent: [SentMessages.Entry]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        var households = try TroopSearch(text: "", limit: Reader.choicesMax)
            .answer(models, context).households
        // Of a larger troop one is written to from its own page.
        if case .household(let id) = addressee, !households.contains(where: { $0.household == id })
        {
            households.append(try HouseholdMembers(\.household, id).answer(models, context))
        }
        var answer = Answer(
            households: households.filter(\.active), shifts: [],
            hasQuota: (try? QuotaStatus().answer(models, context))?.expected != nil,
            sent: try SentMessages().answer(models, context))
        if case .person(let person) = addressee {
            answer.person = try PersonFile(person: person).answer(models, context).member
        }
        guard let week = try WeekSchedule().ifAny(models, context) else { return answer }
        answer.shifts = try
            (week.shiftsFromSunday(models, context) + week.shiftsOfNextWeek(models, context))
            .filter { $0.end.instant > context.now && $0.status == .published }
        if case .shift(let shift) = addressee,
            !answer.shifts.contains(where: { $0.shift == shift })
        {
            answer.shifts.append(try ShiftDetails(\.shift, shift).answer(models, context).shift)
        }
        return answer
    }

    /// The audience in the address, where it is one of its own and no group.
    private var addressee: Audience? {
        to.flatMap { try? JSONParser.parse($0) }.flatMap { try? Audience(json: $0) }
    }

    func topics(in models: ReadModels) -> [Topic]? { [] }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.announcements }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.backToCommittee)
            <h1>\(words.announce)</h1>
            <div class="card">\(reader.form(
                SendMessage.name, "announce", submit: words.send, style: "big",
                ask: words.sendAsk, isOnce: true
            ) { form in
                """
                \(form.select("audience", words.toWhom, audiences(answer, words), value: to))
                \(form.field("title", words.messageTitle, more: " maxlength=\"100\" autocomplete=\"off\""))
                \(form.area("body", words.messageBody, help: words.messageBodyHelp))
                \(form.select("priority", words.howImportant, Priority.allCases.map { .init($0.name, words.priority($0)) }, value: Priority.normal.name))
                """
            })</div>
            \(if: !answer.sent.isEmpty, "<h2>\(words.sentBefore)</h2>")
            \(answer.sent.html { sent($0, words) })
            """
    }

    private func sent(_ message: SentMessages.Entry, _ words: Words) -> HTML {
        """
        <article class="card" id="sent-\(message.message)">
        <div class="line spread"><h3>\(message.title ?? words.forgotten)</h3>\
        \(words.chip(message.priority))</div>
        <p class="quiet small">\(audience(message, words)) · \(words.readers(message.recipients))<br>\
        \(message.sender.html { "\(name: $0) · " })\(words.dayAndTime(message.sentAt))</p>
        \((message.body ?? "").paragraphs.html { "<p>\($0)</p>" })
        </article>
        """
    }

    private func audience(_ message: SentMessages.Entry, _ words: Words) -> HTML {
        if let name = message.name { return "\(name: name)" }
        guard case .shift(let shift) = message.audience else {
            return "\(words.audience(message.audience))"
        }
        return "<a href=\"\(.shift(shift))\">\(words.audience(message.audience))</a>"
    }

    private func audiences(_ answer: Answer, _ words: Words) -> [Form.Group] {
        let groups: [Audience] =
            [.all, .scouts, .parents, .leadership] + (answer.hasQuota ? [.belowQuota] : [])
        let person = answer.person.map { person in
            Form.Option(Audience.person(person.person).formValue ?? "", person.name)
        }
        return [
            // No preselection: the audience has to be chosen, so that no message goes to everybody by
            // mistake.
            Form.Group("", [Form.Option("", words.choose)] + [person].compactMap(\.self)),
            Form.Group(
                words.groups,
                groups.map { Form.Option($0.formValue ?? "", words.audience($0)) }),
            Form.Group(
                words.shiftsAhead,
                answer.shifts.map { shift in
                    let when = words.dayAndSpan(shift)
                    return Form.Option(
                        Audience.shift(shift.shift).formValue ?? "",
                        shift.label.map { "\(when) · \($0)" } ?? when)
                }),
            Form.Group(
                words.households,
                answer.households.map {
                    Form.Option(Audience.household($0.household).formValue ?? "", $0.name)
                }),
        ]
    }
}
