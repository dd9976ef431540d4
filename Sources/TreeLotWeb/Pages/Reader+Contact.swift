import EventSourcing
import TreeLot

extension Reader {
    /// Makes an adult of a household a manager of it or, who is one, a plain member again.
    func manageButton(
        _ person: Person.ID, of household: Household.ID, isManager: Bool
    ) -> HTML {
        button(
            "\(isManager ? words.endManager : words.makeManager)",
            isManager ? RevokeHouseholdManagement.name : GrantHouseholdManagement.name,
            ["household": "\(household)", "person": "\(person)"], style: "second")
    }

    /// Folded forms that correct the name and the addresses of another person. Who reads them answers for the
    /// person: see ``FamilyFile/Answer/answersFor``.
    func contactForms(
        of member: HouseholdMembers.Member, firstName: String, lastName: String
    ) -> HTML {
        let person = member.person
        let fixed: KeyValuePairs = ["person": "\(person)"]
        return """
            \(form(RenamePerson.name, "rename-\(person)", fixed, folded: words.changeName, submit: words.save, revises: true) { form in
                """
                <div class="pair">\(form.field("firstName", words.firstName, value: firstName, more: " autocomplete=\"off\""))
                \(form.field("lastName", words.lastName, value: lastName, more: " autocomplete=\"off\""))</div>
                """
            })
            \(form(ChangeEmail.name, "email-\(person)", fixed, folded: words.email, submit: words.save) { form in
                form.field("email", words.email, type: "email", value: member.email, isRequired: false, more: " autocomplete=\"off\"")
            })
            \(form(ChangePhone.name, "phone-\(person)", fixed, folded: words.phone, submit: words.save) { form in
                form.field("phone", words.phone, type: "tel", value: member.phone, isRequired: false, more: " autocomplete=\"off\"")
            })
            """
    }

    /// Whether what is shown again is one of these forms about the person.
    func isContactDraft(of person: Person.ID) -> Bool {
        guard let draft, draft.fields["person"] == "\(person)" else { return false }
        return [RenamePerson.name, ChangeEmail.name, ChangePhone.name].contains(draft.command)
    }
}
