import EventSourcing
import TreeLot

extension Reader {
    /// Takes in people who have not signed up: those who are likely to come, or those found by some letters of
    /// a name.
    /// - Parameters:
    ///   - text: what was typed; nil until they are asked for.
    ///   - address: of the page, without that.
    func walkIn(
        _ text: String?, _ found: WalkInChoices.Answer, _ shift: Shift.ID, at address: SiteURL
    ) -> HTML {
        guard found.isPossible else { return .none }
        guard let text else {
            return """
                <p id="walk-in"><a class="button soft" href="\(address.path.adding("walk-in", ""))#walk-in">\(words.addWalkIn)</a></p>
                """
        }
        return """
            <section class="card" id="walk-in"><h2>\(words.addWalkIn)</h2>
            <form method="get" action="\(address)" role="search" class="search" data-search>
            <div class="field"><label for="walk-in-name">\(words.partOfName)</label>
            <input id="walk-in-name" name="walk-in" type="search" value="\(text)" autocomplete="off" autofocus></div>\
            <button class="second">\(words.search)</button></form>
            \(if: found.choices.isEmpty && !text.isEmpty, "<p class=\"quiet\" role=\"status\">\(words.nobodyFound(text))\(if: isKiosk || !may(.runSchedule), " \(words.walkInsOfScouts)")</p>")
            <div class="rows">\(found.choices.html { choice($0, shift, address) })</div></section>
            """
    }

    private func choice(
        _ choice: WalkInChoices.Choice, _ shift: Shift.ID, _ address: SiteURL
    ) -> HTML {
        """
        <div id="walk-in-\(choice.person)"><div class="grow"><strong>\(name: choice.name)</strong>
        <div class="quiet small">\(words.slot(choice.kind.slot))\
        \(choice.household.html { " · \(name: $0)" })\(if: choice.needsReason, " · \(words.withoutAgreementNote)")</div></div>
        \(take(choice, shift, address))</div>
        """
    }

    private func take(
        _ choice: WalkInChoices.Choice, _ shift: Shift.ID, _ address: SiteURL
    ) -> HTML {
        guard choice.needsReason else {
            return button(
                "\(words.checkIn)<span class=\"hidden\"> \(choice.name)</span>", AddWalkIn.name,
                ["shift": "\(shift)", "person": "\(choice.person)"], style: "soft", then: address)
        }
        return letIn(
            AddWalkIn.name, "take-\(choice.person)",
            ["shift": "\(shift)", "person": "\(choice.person)"], then: address)
    }

    /// Checks in a person who has not confirmed the season’s agreement, with a reason.
    /// - Parameters:
    ///   - id: distinguishes the form from others of the page.
    ///   - fixed: hidden fields.
    func letIn(
        _ command: String, _ id: String, _ fixed: KeyValuePairs<String, String>,
        then: SiteURL? = nil
    ) -> HTML {
        form(
            command, id, fixed, folded: words.letIn, submit: words.checkIn, then: then
        ) { form in
            "<p>\(words.letInText)</p>\(form.field("reason", words.letInReason))"
        }
    }
}
