import EventSourcing
import TreeLot

/// A household: who belongs to it, and the codes by which others come in.
struct FamilyPage: ProfileSection {
    static let routes = ["family/:household"]

    let household: Household.ID

    init(_ address: PageAddress) throws { household = try address.id("household") }

    func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> FamilyFile.Answer {
        try models.requireSignedIn(context)
        return try FamilyFile(household: household).answer(models, context)
    }

    func topics(in models: ReadModels) -> [Topic]? {
        FamilyFile(household: household).topics(in: models)
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { answer.household.name }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let manages = reader.me.households.contains { $0.household == household && $0.manager }
        return """
            \(reader.back(to: words.tab(.profile), .profile))
            <h1>\(name: answer.household.name)</h1>
            <div class="card rows">\(answer.household.members.filter(\.active).html { member($0, answer, reader) })</div>
            \(if: manages, reader.openCodes(answer.codes))
            \(if: manages && answer.household.active, forms(reader))
            """
    }

    private func member(
        _ member: HouseholdMembers.Member, _ answer: Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let name = answer.answersFor[member.person]
        let isInCare = name != nil
        let manages = reader.me.households.contains { $0.household == household && $0.manager }
        return """
            <div id="member-\(member.person)">\(reader.face(member.person, member.photo))<div class="grow"><strong>\(name: member.name)</strong>\
            \(if: member.manager, " <span class=\"chip\">\(words.manager)</span>")
            <div class="quiet small">\(words.slot(member.kind.slot))\(member.email.html { " · \($0)" })\(reader.phone(member.phone))</div>
            \(if: isInCare && member.emailVerified == false, reader.emailState(member.email, isVerified: member.emailVerified, of: member.person))
            \(name.html { codes(for: member, $0.first, reader) })
            \(if: manages && answer.household.active && member.kind == .adult && member.person != reader.me.person, reader.manageButton(member.person, of: household, isManager: member.manager))
            \(reader.relatives(of: member, naming: manages && answer.household.active ? [.init("", answer.household.adults)] : []))
            \(name.html { contact(member, $0, reader) })
            \(name.html { reader.photoForm(of: member.person, member.photo, titled: words.photoOf($0.first)) })</div></div>
            """
    }

    private func contact(
        _ member: HouseholdMembers.Member, _ name: FamilyFile.Name, _ reader: Reader
    ) -> HTML {
        let isOpen = reader.isContactDraft(of: member.person)
        return """
            <details class="card" id="contact-\(member.person)"\(if: isOpen, " open")>\
            <summary>\(reader.words.contact(of: name.first))</summary>
            \(reader.contactForms(of: member.person, firstName: name.first, lastName: name.last, email: member.email, phone: member.phone))</details>
            """
    }

    /// For members for whom the manager may act: all others make their codes themselves.
    private func codes(
        for member: HouseholdMembers.Member, _ name: String, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let person = "\(member.person)"
        var buttons = HTML.none
        if member.kind == .scout {
            buttons += reader.button(
                "\(words.linkCode(of: name))", RegenerateHouseholdLinkCode.name,
                ["scout": person], style: "link")
        }
        if member.account == nil || member.account == .pending {
            buttons += reader.button(
                "\(words.claimCode(for: name))", IssueClaimCode.name,
                ["person": person, "expiresAt": reader.shell.endOfWeek.description], style: "link")
        } else if member.person != reader.me.person {
            buttons += reader.button(
                "\(words.signInCode(for: name))", IssueSignInCode.name, ["person": person],
                style: "link")
            buttons += reader.button(
                "\(words.endSessions(of: name))", EndSessions.name, ["person": person],
                style: "link")
        }
        return "<div class=\"line\">\(buttons)</div>"
    }

    private func forms(_ reader: Reader) -> HTML {
        let words = reader.words
        let add = AddFamilyMember.name
        let kinships = Form.Group(
            "",
            Kinship.allCases.map { .init($0.name, words.kinship($0)) }
                + [.init("", words.noRelative)])
        return """
            <details class="card" id="add"\(if: reader.draft?.command == add, " open")><summary>\(words.addMember)</summary>
            <form method="post" action="\(reader.path)">\(reader.hidden(add, ["household": "\(household)"]))\(reader.once)
            <div class="pair">\(reader.field("firstName", words.firstName, in: add))\(reader.field("lastName", words.lastName, in: add, value: reader.me.lastName))</div>
            <fieldset><legend>\(words.kind)</legend>
            \(reader.radios("kind", [.init("scout", words.scout), .init("adult", words.adult)], in: add))</fieldset>
            <div class="field of-scout"><label for="kinship">\(words.yourRelation)</label>
            <select id="kinship" name="kinship">\(kinships.html(chosen: reader.draft?.value("kinship", in: add)))</select></div>
            \(reader.field("email", words.email, in: add, type: "email", isRequired: false))
            <button>\(words.add)</button></form></details>
            <section class="card"><h2>\(words.invite)</h2><p>\(words.inviteText)</p>
            <form method="post" action="\(reader.path)">\(reader.hidden(GenerateInviteCodes.name, [
                "household": "\(household)", "role": "parent", "count": "1",
                "expiresAt": reader.shell.endOfWeek.description,
            ]))\(reader.managesChoice)<button class="second">\(words.makeCode)</button></form></section>
            <p><a href="\(.link)">\(words.link)</a></p>
            """
    }
}
