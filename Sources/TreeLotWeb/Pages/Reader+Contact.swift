import EventSourcing
import TreeLot

extension Reader {
    /// Makes an adult of a household a manager of it or, who is one, a plain member again.
    /// - Parameter name: theirs, for a page with several such buttons.
    func manageButton(
        _ person: Person.ID, of household: Household.ID, isManager: Bool, named name: String? = nil
    ) -> HTML {
        button(
            """
            \(isManager ? words.endManager : words.makeManager)\
            \(name.html { "<span class=\"hidden\">: \($0)</span>" })
            """,
            isManager ? RevokeHouseholdManagement.name : GrantHouseholdManagement.name,
            ["household": "\(household)", "person": "\(person)"], style: "second")
    }

    /// Folded forms that correct the name and the addresses of a person. Who reads them is the person, or answers for
    /// them: see ``FamilyFile/Answer/answersFor``.
    func contactForms(
        of person: Person.ID, firstName: String?, lastName: String?, email: String?, phone: String?
    ) -> HTML {
        let fixed: KeyValuePairs = ["person": "\(person)"]
        let isOwn = person == me.person
        func completed(_ kind: String) -> HTML { " autocomplete=\"\(isOwn ? kind : "off")\"" }
        return """
            \(form(RenamePerson.name, "rename-\(person)", fixed, folded: words.changeName, submit: words.save, revises: true) { form in
                """
                <div class="pair">\(form.field("firstName", words.firstName, value: firstName, more: completed("given-name")))
                \(form.field("lastName", words.lastName, value: lastName, more: completed("family-name")))</div>
                """
            })
            \(form(ChangeEmail.name, "email-\(person)", fixed, folded: words.email, submit: words.save) { form in
                form.field("email", words.email, type: "email", value: email, help: isOwn ? words.emailHelp : nil, isRequired: false, more: completed("email"))
            })
            \(form(ChangePhone.name, "phone-\(person)", fixed, folded: words.phone, submit: words.save) { form in
                form.field("phone", words.phone, type: "tel", value: phone, help: isOwn ? words.phoneHelp : nil, isRequired: false, more: completed("tel"))
            })
            """
    }

    /// Whether what is shown again is one of these forms about the person.
    func isContactDraft(of person: Person.ID) -> Bool {
        guard let draft, draft.fields["person"] == "\(person)" else { return false }
        return [RenamePerson.name, ChangeEmail.name, ChangePhone.name].contains(draft.command)
    }
}
