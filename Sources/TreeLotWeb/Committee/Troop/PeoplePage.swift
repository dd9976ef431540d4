import EventSourcing
import TreeLot
import TreeLotApp

/// Households and their members, found by typing; for leaders, new ones and invites.
struct PeoplePage: CommitteeSection {
    static let routes = ["committee/people"]

    private let text: String

    init(_ address: PageAddress) { text = String((address["q"] ?? "").prefix(100)) }

    struct Answer: Sendable, Equatable {
        var found: TroopSearch.Answer
        var timeZone: String
        var codes: [OpenCodes.Entry]
        /// For leaders.
        var outside: NotSignedInYet.Answer?
        var twice: PossibleDuplicates.Answer?
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        Answer(
            found: try TroopSearch(text: text, limit: Reader.rowsMax).answer(models, context),
            timeZone: models.lot.settings.timeZone,
            codes: try OpenCodes().answer(models, context).codes,
            // Refused to all but leaders.
            outside: try? NotSignedInYet(limit: Reader.rowsMax).answer(models, context),
            twice: try? PossibleDuplicates(limit: Reader.rowsMax).answer(models, context))
    }

    func topics(in models: ReadModels) -> [Topic]? { [.codes] }

    /// A household that was added is filled at once.
    func next(after command: String, _ acceptance: Acceptance) -> String? {
        guard command == AddHousehold.name, let id: Household.ID = acceptance.thing() else {
            return nil
        }
        return SiteURL.committeePage(.household(id)).path
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.people }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let found = answer.found
        let isEmpty = found.households.isEmpty && found.withoutHousehold.isEmpty
        return """
            \(reader.backToCommittee)
            <h1>\(words.people)</h1>
            \(if: text.isEmpty, answer.outside.html { everyone($0, answer.timeZone, reader) })
            \(if: text.isEmpty, answer.twice.html { duplicates($0, reader) })
            \(if: text.isEmpty && reader.may(.lead), reader.inviteForm(words.inviteFamilies, words.inviteFamiliesText, nil, answer.timeZone))
            <form method="get" action="\(.committeePage(.people()))" role="search" class="search">
            <div class="field"><label for="q">\(words.searchHelp)</label>
            <input id="q" name="q" type="search" value="\(text)" autocomplete="off"></div><button class="second">\(words.search)</button></form>
            \(if: isEmpty && !text.isEmpty, "<p class=\"quiet\" role=\"status\">\(words.nobodyFound(text))</p>")
            \(households(reader).card(found.households))
            \(without(found.withoutHousehold, reader))
            \(if: found.more > 0, "<p class=\"quiet\">\(words.andMore(found.more))</p>")
            \(if: reader.may(.lead), leaders(answer, reader))
            \(if: !reader.may(.lead), "<p class=\"quiet small\">\(words.leadersOnly)</p>")
            """
    }

    private func households(_ reader: Reader) -> ListTable<HouseholdMembers.Answer> {
        let words = reader.words
        return ListTable(
            id: "households", rowID: { "household-\($0.household)" },
            columns: [
                .init(words.family) { household in
                    """
                    <a href="\(.committeePage(.household(household.household)))">\(name: household.name)</a>\
                    \(if: !household.active, " <span class=\"chip\">\(words.inactive)</span>")
                    """
                },
                .init(words.people) { household in
                    """
                    \(household.members.enumerated().html { place, member in
                        "\(if: place > 0, ", ")<a href=\"\(.committeePage(.person(member.person)))\">\(name: member.name)</a>"
                    })\(if: household.members.isEmpty, "\(words.members(0))")
                    """
                },
                .init(
                    words.adultsSignedIn, isNumber: true, onPhone: .labeled,
                    key: { "\($0.activeAdults.count { $0.account == .active })" }
                ) { household in
                    let signedIn = household.activeAdults.count { $0.account == .active }
                    return "\(words.signedIn(signedIn, of: household.activeAdults.count))"
                },
                .init(words.phone) { household in
                    household.activeAdults.filter { $0.phone != nil }.html { adult in
                        "<div>\(name: adult.name)\(reader.phone(adult.phone))</div>"
                    }
                },
            ])
    }

    private func without(_ people: [HouseholdMembers.Member], _ reader: Reader) -> HTML {
        guard !people.isEmpty else { return .none }
        return """
            <h2>\(reader.words.withoutHousehold)</h2>
            <ul class="plain rows card">\(people.html { reader.row(of: $0) })</ul>
            """
    }

    /// Those who have no account yet, and codes for all of them at once.
    private func everyone(
        _ outside: NotSignedInYet.Answer, _ timeZone: String, _ reader: Reader
    ) -> HTML {
        guard !outside.people.isEmpty else { return .none }
        let words = reader.words
        let count = outside.adults + outside.scouts
        let audiences: [Audience] = [.parents, .scouts, .all]
        let ways = reader.sendsMail ? CodeDelivery.allCases : [.sheet]
        return """
            <section class="card" id="everyone"><h2>\(words.letEveryoneIn)</h2>
            <p>\(words.outside(adults: outside.adults, scouts: outside.scouts))</p>
            \(reader.form(
                IssueClaimCodes.name, "claim-codes", ["zone": timeZone],
                folded: words.codesForAll, submit: words.makeCodes
            ) { form in
                """
                <p>\(words.codesForAllText)</p>
                <div class="pair">\(form.select("audience", words.forWhom, audiences.map { .init($0.formValue ?? "", words.audience($0)) }))
                \(form.select("deliver", words.howDelivered, ways.map { .init($0.name, words.delivery($0)) }))
                \(form.field("expiresAt", words.goodUntil, type: "datetime-local", value: reader.codeEnd))</div>
                \(if: reader.sendsMail, "<p class=\"small quiet\">\(words.withEmail(outside.withEmail, of: count))</p>")
                """
            })
            <details id="outside"><summary>\(words.notSignedInYet)</summary>
            <ul class="plain rows">\(outside.people.html { row(of: $0, reader) })</ul>
            \(if: count > outside.people.count, "<p class=\"quiet small\">\(words.andMore(count - outside.people.count))</p>")
            </details></section>
            """
    }

    private func row(of person: NotSignedInYet.Entry, _ reader: Reader) -> HTML {
        let words = reader.words
        let code = person.codeUntil.map { words.hasCode(until: words.shortDay($0.day)) }
        let mailed = person.mailedAt.map { words.codeMailed(on: words.shortDay($0.day)) }
        return """
            <li id="outside-\(person.person)"><a class="grow" href="\(.committeePage(.person(person.person)))">\(name: person.name)</a>\
            <span class="quiet small">\(person.households.joined(separator: ", "))\
            \(if: person.emailFailing == true, " · \(words.emailFailing)")\(code.html { " · \($0)" })\
            \(mailed.html { " · \($0)" })</span></li>
            """
    }

    /// Profiles that may be one person’s: on the page of the one to keep, both are merged.
    private func duplicates(_ twice: PossibleDuplicates.Answer, _ reader: Reader) -> HTML {
        guard !twice.pairs.isEmpty else { return .none }
        let words = reader.words
        return """
            <details class="card" id="duplicates"><summary>\(words.perhapsTwice(twice.count))</summary>
            <p>\(words.perhapsTwiceText)</p>
            <ul class="plain rows">\(twice.pairs.html { pair in
                """
                <li><a class="grow" href="\(.committeePage(.person(pair.person)))">\(name: pair.name)</a>\
                <span class="quiet small">\(pair.households.joined(separator: ", "))</span>
                <a class="grow" href="\(.committeePage(.person(pair.other)))">\(name: pair.otherName)</a>\
                <span class="quiet small">\(pair.otherHouseholds.joined(separator: ", "))</span>
                <span class="chip">\(words.likeness(pair.because))</span></li>
                """
            })</ul>
            \(if: twice.count > twice.pairs.count, "<p class=\"quiet small\">\(words.andMore(twice.count - twice.pairs.count))</p>")
            </details>
            """
    }

    private func leaders(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.form(
                AddHousehold.name, "add-household", folded: words.newHousehold, submit: words.add,
                isOnce: true
            ) { $0.field("name", words.householdName, more: " autocomplete=\"off\"") })
            <p class="card"><a href="\(.committeePage(.roster))">\(words.bringInList)</a>
            <span class="quiet small">\(words.bringInListText)</span></p>
            <p class="card"><a href="\(.committeePage(.kept()))">\(words.keptTooLong)</a>
            <span class="quiet small">\(words.keptTooLongLink)</span></p>
            \(reader.openCodes(answer.codes))
            \(if: !answer.codes.isEmpty, "<p class=\"small screen\"><a href=\"\(.committeePage(.codesTable))\" download>\(words.asSpreadsheet)</a></p>")
            """
    }
}

extension HouseholdMembers.Answer {
    fileprivate var activeAdults: [HouseholdMembers.Member] {
        members.filter { $0.kind == .adult && $0.active }
    }
}

extension Reader {
    /// A page about a family or one of its people, beside all families.
    func page(
        _ detail: HTML, besideFamilies families: [HouseholdMembers.Answer],
        current: [Household.ID]
    ) -> HTML {
        page(
            detail, beside: words.families,
            families.map {
                (
                    "\(name: $0.name)", .committeePage(.household($0.household)),
                    current.contains($0.household)
                )
            })
    }

    /// A member in a list: a link to what can be done about them.
    /// - Parameter action: what can be done at once.
    func row(of member: HouseholdMembers.Member, _ action: HTML = .none) -> HTML {
        """
        <li id="person-\(member.person)"><a class="grow" href="\(.committeePage(.person(member.person)))">\(name: member.name)</a>\
        <span class="quiet small">\(words.role(member.role))\(if: member.manager, " · \(words.manager)")\
        \(if: !member.active, " · \(words.inactive)")</span>\(action)</li>
        """
    }

    /// Makes codes with which adults join: into a household, or with one of their own.
    func inviteForm(
        _ title: String, _ text: String, _ household: Household.ID?, _ timeZone: String
    ) -> HTML {
        let fixed: KeyValuePairs = [
            "zone": timeZone, "household": household?.description ?? "",
        ]
        let roles: [Role] = [.parent, .assistantScoutmaster, .scoutmaster]
        return form(
            GenerateInviteCodes.name, "invite", fixed, folded: title, submit: words.makeCodes
        ) { form in
            """
            <p>\(text)</p>
            <div class="pair">\(form.number("count", words.howMany, value: 1, atMost: 200))
            \(form.select("role", words.inviteRole, roles.map { .init($0.name, words.role($0)) }))
            \(form.field("expiresAt", words.goodUntil, type: "datetime-local", value: codeEnd))</div>
            \(if: household != nil, managesChoice)
            """
        }
    }
}

extension CommitteeURL {
    static let codesTable = Self("/codes/codes.csv")
}
