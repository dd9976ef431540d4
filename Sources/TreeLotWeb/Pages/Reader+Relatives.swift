import EventSourcing
import TreeLot

extension Reader {
    /// To whom a person is related.
    /// - Parameter adults: for a reader who may record that of this scout, whom they may name; else none.
    func relatives(
        of member: HouseholdMembers.Member, naming adults: [Form.Group] = []
    ) -> HTML {
        let isScout = member.kind == .scout
        let mayChange = isScout && adults.contains { !$0.options.isEmpty }
        let related = member.relatives.map { "\($0.person)" }
        let others = adults.map { group in
            Form.Group(group.name, group.options.filter { !related.contains($0.value) })
        }
        return """
            \(if: !member.relatives.isEmpty, """
                <ul class="plain rows" id="relatives-\(member.person)" aria-label="\(words.related)">\(member.relatives.html { relative in
                    """
                    <li><span class="grow small">\(name: words.relative(relative.name, relative.as, ofScout: isScout))</span>\
                    \(if: mayChange, unrelate(relative, from: member.person))</li>
                    """
                })</ul>
                """)
            \(if: mayChange && others.contains { !$0.options.isEmpty }, relate(member, naming: others))
            """
    }

    private func unrelate(
        _ relative: HouseholdMembers.Relative, from scout: Person.ID
    ) -> HTML {
        button(
            "\(words.unrelate)<span class=\"hidden\"> \(name: relative.name)</span>", Unrelate.name,
            [
                "adult": "\(relative.person)", "scout": "\(scout)", "as": relative.as.name,
            ], style: "link", at: "member-\(scout)")
    }

    private func relate(
        _ scout: HouseholdMembers.Member, naming adults: [Form.Group]
    ) -> HTML {
        form(
            Relate.name, "relate-\(scout.person)", ["scout": "\(scout.person)"],
            folded: words.relate, submit: words.save, style: "second"
        ) { form in
            """
            <p class="small">\(words.relatedText)</p>
            <div class="pair">\(form.choose("adult", words.adult, adults))
            \(form.select("as", words.relatedAs, Kinship.allCases.map { .init($0.name, words.kinship($0)) }))</div>
            """
        }
    }
}

extension HouseholdMembers.Answer {
    /// Its adults who have not left, as the options of a choice.
    var adults: [Form.Option] {
        members.filter { $0.kind == .adult && $0.active }.map { .init("\($0.person)", $0.name) }
    }
}
