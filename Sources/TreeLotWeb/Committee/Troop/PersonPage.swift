import EventSourcing
import TreeLot

/// One person: their households and roles; for leaders, everything that can be changed about them.
struct PersonPage: CommitteeSection {
    static let routes = ["committee/people/:person"]

    let person: Person.ID

    init(_ address: PageAddress) throws { person = try address.id("person") }

    struct Answer: Sendable, Equatable {
        var file: PersonFile.Answer
        var attendance: AttendanceHistory.Answer
        var timeZone: String
        var families: [HouseholdMembers.Answer]
        /// Of a scout, the adults of the troop by their households.
        var adults: [Form.Group]
        /// The other profiles of their kind, by households.
        var others: [Form.Group]

        var member: HouseholdMembers.Member { file.member }
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let file = try PersonFile(person: person).answer(models, context)
        let history = AttendanceHistory(\.person, person)
        let troop = try TroopSearch(text: "", limit: Reader.choicesMax).answer(models, context)
        var families: [HouseholdMembers.Answer] = []
        if file.member.kind == .scout {
            // Their own families first, however many others there are.
            for household in file.households {
                families.append(
                    try HouseholdMembers(\.household, household.household).answer(models, context))
            }
            let own = Set(families.map(\.household))
            families += troop.households.filter { !own.contains($0.household) }
        }
        return Answer(
            file: file, attendance: try history.answer(models, context),
            timeZone: models.lot.settings.timeZone, families: troop.households,
            adults: families.map { Form.Group($0.name, $0.adults) },
            others: try file.isErased ? [] : others(like: file, of: troop, models, context))
    }

    /// Those with a name like theirs first, however many others there are.
    private func others(
        like file: PersonFile.Answer, of troop: TroopSearch.Answer, _ models: ReadModels,
        _ context: Context
    ) throws(LotRefusal) -> [Form.Group] {
        let alike = try TroopSearch(text: file.lastName, limit: Reader.choicesMax)
            .answer(models, context)
        var known: Set = [file.member.person]
        func options(_ people: [HouseholdMembers.Member]) -> [Form.Option] {
            people.filter { $0.kind == file.member.kind && known.insert($0.person).inserted }
                .map { .init("\($0.person)", $0.name) }
        }
        return [alike, troop].flatMap { found in
            found.households.map { Form.Group($0.name, options($0.members)) }
                + [Form.Group("", options(found.withoutHousehold))]
        }
    }

    func topics(in models: ReadModels) -> [Topic]? { [.person(person)] }

    func title(_ answer: Answer, _ reader: Reader) -> String {
        reader.words.named(answer.member.name)
    }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.back(to: words.people, .committeePage(.people())))
            \(reader.page(
                detail(answer, reader), besideFamilies: answer.families,
                current: answer.file.households.map(\.household)))
            """
    }

    private func detail(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let member = answer.member
        return """
            <h1>\(reader.face(member.person, member.photo))\(name: member.name)</h1>
            <div class="line"><span class="chip">\(words.role(member.role))</span>\
            \(grants(member).html { "<span class=\"chip mine\">\(words.grant($0))</span>" })\
            \(if: !member.active, "<span class=\"chip low\">\(words.hasNoAccess)</span>")</div>
            <p class="quiet">\(words.account(member.account))\(member.email.html { " · \($0)" })\(reader.phone(member.phone))\
            \(member.birthYear.html { " · \($0)" })</p>
            \(if: member.person != person, "<p class=\"notice\">\(words.mergedHere)</p>")\
            \(if: member.emailVerified == false, "<p class=\"notice\">\(member.email ?? ""): \(words.emailUnverified)</p>")\
            \(if: member.emailFailing ?? false, "<p class=\"notice bad\">\(words.emailFailing)</p>")
            <p class="line"><a class="button second" href="\(.committeePage(.announcements(.person(person))))">\(words.write(to: answer.file.firstName))</a>
            <a class="button second" href="\(.history(.person(person)))">\(words.history)</a></p>
            \(households(answer, reader))
            \(relatives(answer, reader))
            \(hours(answer, reader))
            \(if: reader.may(.lead) && !answer.file.isErased, leaders(answer, reader))
            \(if: !reader.may(.lead), "<p class=\"quiet small\">\(words.leadersOnly)</p>")
            """
    }

    private func grants(_ member: HouseholdMembers.Member) -> [GrantedRole] {
        member.grants.compactMap { GrantedRole(name: $0) }
    }

    private func households(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !answer.file.households.isEmpty else { return .none }
        let mayManage = reader.may(.lead) && answer.member.kind == .adult && answer.member.active
        return """
            <h2>\(words.households)</h2>
            <ul class="plain rows card">\(answer.file.households.html { household in
                """
                <li id="in-\(household.household)"><a class="grow" href="\(.committeePage(.household(household.household)))">\(name: household.name)</a>\
                \(if: household.manager, "<span class=\"quiet small\">\(words.manager)</span>")\
                \(if: mayManage, reader.manageButton(person, of: household.household, isManager: household.manager))</li>
                """
            })</ul>
            """
    }

    private func relatives(_ answer: Answer, _ reader: Reader) -> HTML {
        let mayChange = reader.may(.lead) && answer.member.kind == .scout && !answer.file.isErased
        guard mayChange || !answer.member.relatives.isEmpty else { return .none }
        return """
            <section class="card" id="member-\(person)"><h2>\(reader.words.related)</h2>
            \(reader.relatives(of: answer.member, naming: mayChange ? answer.adults : []))</section>
            """
    }

    private func hours(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !answer.attendance.entries.isEmpty else { return .none }
        return """
            <h2>\(words.attendance)</h2>
            <p>\(words.hoursWorked): \(words.duration(minutes: answer.attendance.minutes)) · \
            \(words.noShows): \(answer.attendance.noShows)</p>
            <ul class="plain rows card">\(answer.attendance.entries.prefix(12).html { entry in
                """
                <li id="visit-\(entry.assignment)"><a class="grow" href="\(.committeePage(.assignment(entry.assignment)))">\(words.shortDay(entry.day))</a>\
                <span class="quiet small">\(words.standing(of: entry))</span></li>
                """
            })</ul>
            """
    }

    private func leaders(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let member = answer.member
        let fixed: KeyValuePairs = ["person": "\(person)"]
        guard member.active else {
            return """
                \(reader.form(ReactivatePerson.name, "back", fixed, folded: words.letBack, submit: words.letBack) { $0.field("reason", words.why) })
                \(erase(reader))
                """
        }
        return """
            \(if: member.kind == .adult, roles(member, reader))
            \(codes(member, answer.timeZone, reader))
            \(if: member.account == .active, endSessions(answer.file, reader))
            \(reader.contactForms(of: person, firstName: answer.file.firstName, lastName: answer.file.lastName, email: member.email, phone: member.phone))
            \(reader.photoForm(of: person, member.photo, titled: words.photo))
            \(reader.form(
                DeactivatePerson.name, "let-go", fixed, folded: words.letGo, submit: words.letGo,
                style: "bad"
            ) { "<p>\(words.letGoText)</p>\($0.field("reason", words.why))" })
            \(merge(answer, reader))
            \(erase(reader))
            """
    }

    /// Of a phone that was lost, say.
    private func endSessions(_ file: PersonFile.Answer, _ reader: Reader) -> HTML {
        reader.button(
            "\(reader.words.endSessions(of: file.firstName))", EndSessions.name,
            ["person": "\(person)"], style: "link")
    }

    private func merge(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard answer.others.contains(where: { !$0.options.isEmpty }) else { return .none }
        return reader.form(
            MergePeople.name, "merge", ["into": "\(answer.member.person)"],
            folded: words.mergeProfile, submit: words.merge, style: "bad",
            ask: words.mergeProfileAsk
        ) { form in
            """
            <p>\(words.mergeProfileText)</p>
            \(form.choose("from", words.otherProfile, answer.others))
            \(form.field("reason", words.why))
            """
        }
    }

    /// For a person with an account, a code for another device; for one without, a code to take the profile
    /// over.
    private func codes(
        _ member: HouseholdMembers.Member, _ timeZone: String, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        guard member.account == .active || member.account == .pending else {
            return reader.form(
                IssueClaimCode.name, "claim", ["person": "\(person)", "zone": timeZone],
                folded: words.claimCode(for: member.name), submit: words.makeCode
            ) { form in
                """
                <p>\(words.claimCodeText)</p>
                \(form.field("expiresAt", words.goodUntil, type: "datetime-local", value: reader.codeEnd))
                """
            }
        }
        return reader.form(
            IssueSignInCode.name, "sign-in-code", ["person": "\(person)"],
            folded: words.signInCode(for: member.name), submit: words.makeCode
        ) { _ in "<p>\(words.signInCodeText)</p>" }
    }

    private func roles(_ member: HouseholdMembers.Member, _ reader: Reader) -> HTML {
        let words = reader.words
        let has = grants(member) + GrantedRole.allCases.filter { $0.name == member.role.name }
        let others = GrantedRole.allCases.filter { !has.contains($0) }
        return """
            <section class="card" id="roles"><h2>\(words.roles)</h2>
            <p class="quiet">\(words.rolesText)</p>
            <ul class="plain rows">\(has.html { role in
                """
                <li id="role-\(role.name)"><span class="grow">\(words.grant(role))</span>\
                \(reader.button("\(words.takeRole)<span class=\"hidden\"> \(words.grant(role))</span>", RevokeRole.name, ["person": "\(person)", "role": role.name], style: "second"))</li>
                """
            })</ul>
            \(reader.form(
                GrantRole.name, "grant", ["person": "\(person)"], submit: words.giveRole,
                style: "second"
            ) { $0.select("role", words.entrust, others.map { .init($0.name, words.grant($0)) }) })
            </section>
            """
    }

    private func erase(_ reader: Reader) -> HTML {
        let words = reader.words
        return reader.form(
            ErasePerson.name, "erase", ["person": "\(person)"], folded: words.eraseForGood,
            submit: words.eraseForGood, style: "bad", then: .committeePage(.people()),
            ask: words.eraseAsk
        ) {
            "<p>\(words.eraseText)</p>\($0.field("reason", words.why, more: " autocomplete=\"off\""))"
        }
    }
}
