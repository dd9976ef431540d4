import EventSourcing
import TreeLot

/// One household: its members and managers; for leaders, everything that can be changed about it.
struct HouseholdPage: CommitteeSection {
    static let routes = ["committee/households/:household"]

    private let household: Household.ID

    init(_ address: PageAddress) throws { household = try address.id("household") }

    struct Answer: Sendable, Equatable {
        var file: HouseholdFile.Answer
        var history: FamilyHistory.Answer
        var families: [HouseholdMembers.Answer]
        var timeZone: String

        var household: HouseholdMembers.Answer { file.household }
        /// It has members, and none who acts for all of them.
        var lacksManager: Bool {
            household.active && !household.members.isEmpty
                && !household.members.contains { $0.manager && $0.active }
        }
        /// With which it could be counted as one, or merged.
        var others: [HouseholdMembers.Answer] {
            families.filter { $0.household != household.household }
        }
        /// With which it is counted as one, or could be.
        var together: [HouseholdMembers.Answer] {
            let unit = file.unit?.others.map(\.household) ?? []
            return others.filter { $0.active || unit.contains($0.household) }
        }
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let file = try HouseholdFile(household: household).answer(models, context)
        let names = try models.callNames(
            Dictionary(
                file.household.members.map { ($0.person, $0.name) },
                uniquingKeysWith: { one, _ in one }), context)
        var families = try TroopSearch(text: "", limit: Reader.choicesMax)
            .answer(models, context).households
        // A form of a troop that has more would leave the others of the unit out.
        for other in file.unit?.others ?? []
        where !families.contains(where: { $0.household == other.household }) {
            let more = try HouseholdFile(household: other.household).answer(models, context)
            if !more.isErased { families.append(more.household) }
        }
        return Answer(
            file: file,
            history: try FamilyHistory(\.household, household).answer(models, context)
                .calling(names),
            families: families, timeZone: models.lot.settings.timeZone)
    }

    func topics(in models: ReadModels) -> [Topic]? { [.household(household)] }

    func title(_ answer: Answer, _ reader: Reader) -> String {
        reader.words.named(answer.household.name)
    }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.back(to: words.people, .committeePage(.people())))
            \(reader.page(detail(answer, reader), besideFamilies: answer.families, current: [answer.household.household]))
            """
    }

    private func detail(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let household = answer.household
        return """
            <h1>\(name: household.name)</h1>
            \(if: household.household != self.household, "<p class=\"notice\">\(words.householdMergedHere)</p>")\
            \(if: !household.active, "<p><span class=\"chip\">\(words.inactive)</span></p>")
            \(answer.file.unit.html { unit($0, words) })
            \(if: household.members.isEmpty, "<p class=\"quiet\">\(words.members(0))</p>")
            \(if: answer.lacksManager, "<p class=\"notice draft\" id=\"no-manager\">\(words.noManager)</p>")
            \(if: !household.members.isEmpty, "<ul class=\"plain rows card\">\(household.members.html { row($0, answer, reader) })</ul>")
            <p class="line"><a class="button second" href="\(.committeePage(.announcements(.household(household.household))))">\(words.write(to: household.name))</a>
            <a class="button second" href="\(.history(.household(household.household)))">\(words.history)</a></p>
            \(reader.hours(of: answer.history, titled: words.hoursWorked))
            \(if: reader.may(.lead) && !answer.file.isErased, leaders(answer, reader))
            \(if: !reader.may(.lead), "<p class=\"quiet small\">\(words.leadersOnly)</p>")
            """
    }

    private func row(
        _ member: HouseholdMembers.Member, _ answer: Answer, _ reader: Reader
    ) -> HTML {
        let mayManage =
            answer.lacksManager && reader.may(.lead) && member.kind == .adult && member.active
        guard mayManage else { return reader.row(of: member) }
        let manage = reader.manageButton(
            member.person, of: answer.household.household, isManager: false, named: member.name)
        return reader.row(of: member, manage)
    }

    private func unit(_ unit: HouseholdFile.Unit, _ words: Words) -> HTML {
        """
        <p class="quiet">\(words.countedWith(unit.name)): \(unit.others.enumerated().html { place, other in
            "\(if: place > 0, ", ")<a href=\"\(.committeePage(.household(other.household)))\">\(name: other.name)</a>"
        })</p>
        """
    }

    private func leaders(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let household = answer.household
        guard household.active else {
            return end(ReactivateHousehold.name, words.letBack, nil, household, reader)
        }
        return """
            \(member(household, reader))
            \(reader.inviteForm(words.inviteInto(household.name), words.inviteIntoText, household.household, answer.timeZone))
            \(if: !answer.together.isEmpty, together(answer, reader))
            \(if: !answer.others.isEmpty, merge(answer, reader))
            \(end(DeactivateHousehold.name, words.letGo, words.householdLetGoText, household, reader))
            """
    }

    private func member(_ household: HouseholdMembers.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return reader.form(
            AddFamilyMember.name, "add-member", ["household": "\(household.household)"],
            folded: words.newMember, submit: words.add, isOnce: true
        ) { form in
            """
            <div class="pair">\(form.field("firstName", words.firstName, more: " autocomplete=\"off\""))
            \(form.field("lastName", words.lastName, more: " autocomplete=\"off\""))</div>
            <div class="pair">\(form.select("kind", words.kind, [.init("adult", words.adult), .init("scout", words.scout)]))
            \(form.number("birthYear", words.birthYear, isRequired: false, atMost: 2200))</div>
            \(form.field("email", words.email, type: "email", isRequired: false, more: " autocomplete=\"off\""))
            """
        }
    }

    private func together(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let before = answer.file.unit?.others.map { "\($0.household)" } ?? []
        return reader.form(
            GroupHouseholds.name, "together", ["households": "\(answer.household.household)"],
            folded: words.countTogether, submit: words.save
        ) { form in
            """
            <p>\(words.countTogetherText)</p>
            \(form.checks("households", words.otherHousehold, answer.together.map { .init("\($0.household)", $0.name) }, chosen: before))
            \(form.field("name", words.unitName, value: answer.file.unit?.name))
            """
        }
    }

    private func merge(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return reader.form(
            MergeHouseholds.name, "merge", ["into": "\(answer.household.household)"],
            folded: words.mergeHousehold, submit: words.merge, style: "bad",
            ask: words.mergeHouseholdAsk
        ) { form in
            """
            <p>\(words.mergeHouseholdText)</p>
            \(form.choose("from", words.otherHousehold, [Form.Group("", answer.others.map { .init("\($0.household)", $0.name) })]))
            \(form.field("reason", words.why))
            """
        }
    }

    private func end(
        _ command: String, _ title: String, _ text: String?, _ household: HouseholdMembers.Answer,
        _ reader: Reader
    ) -> HTML {
        reader.form(
            command, command, ["household": "\(household.household)"], folded: title,
            submit: title, style: text == nil ? "" : "bad"
        ) { form in
            "\(text.html { "<p>\($0)</p>" })\(form.field("reason", reader.words.why))"
        }
    }
}
