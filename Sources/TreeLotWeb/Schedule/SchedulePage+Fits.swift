import EventSourcing
import TreeLot

/// The shifts of all weeks ahead that fit those of a family who are to go: several are chosen, and taken by one
/// tap.
extension SchedulePage {
    func fitting(_ fits: Fits, _ reader: Reader, none refusal: LotRefusal?) -> HTML {
        let words = reader.words
        return """
            \(if: fits.members.count > 1, who(fits, reader))
            \(if: fits.isForSome, "<p class=\"quiet\">\(words.fitsSome)</p>")
            \(if: fits.shifts.isEmpty, none(refusal, words))
            \(if: !fits.shifts.isEmpty, choices(fits, reader))
            """
    }

    /// Why none fits, and what the family can do about it.
    private func none(_ refusal: LotRefusal?, _ words: Words) -> HTML {
        """
        <div class="empty">\(Icon.of(.schedule))<p>\(refusal.map(words.refusal) ?? "\(words.nothingFits)")</p>\
        \(if: refusal?.code == "agreement-missing", "<p><a class=\"button\" href=\"\(.home)\">\(words.readAgreement)</a></p>")</div>
        """
    }

    /// Those of the family who are to go.
    private func who(_ fits: Fits, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <form method="get" action="/schedule" class="filters" aria-label="\(words.whoGoes)">\
            <input type="hidden" name="show" value="\(Filter.fits.rawValue)">\
            \(season.html { "<input type=\"hidden\" name=\"season\" value=\"\($0)\">" })\
            \(fits.members.html { member in
                """
                <label><input type="checkbox" name="who" value="\(member.person)" data-go\
                \(if: fits.people.contains(member.person), " checked")> \(name: member.name)</label>
                """
            })<button class="second" data-plain>\(words.show)</button></form>
            """
    }

    private func choices(_ fits: Fits, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <form method="post" action="\(reader.path)" class="picking" id="fits">\(reader.hidden(SignUpMany.name, at: "fits"))
            \(reader.days(fits.shifts, \.shift.day) { shifts in
                """
                <div class="card shifts">\(shifts.html { fit in
                    reader.choice(
                        fit.shift, "signUps", fit.wishes,
                        fits.isForSome || !fit.on.isEmpty ? fits.names(fit.can) : [])
                })</div>
                """
            })
            <div class="basket"><span class="many">\(words.chosen)</span>\
            <button>\(words.signUp)<span class="hidden"> \(fits.names(fits.people).joined(separator: ", "))</span></button></div></form>
            """
    }
}
