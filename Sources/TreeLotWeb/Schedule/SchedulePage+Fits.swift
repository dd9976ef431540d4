import EventSourcing
import TreeLot

/// The shifts of all weeks ahead that fit those of a family who are to go: several are chosen, and taken by one
/// tap.
extension SchedulePage {
    func fitting(_ fits: Fits, _ reader: Reader, none refusal: LotRefusal?) -> HTML {
        let words = reader.words
        return """
            \(narrowing(.fits, reader, of: fits.members.count > 1 ? fits : nil))
            \(if: fits.isForSome, "<p class=\"quiet\">\(words.fitsSome)</p>")
            \(if: fits.shifts.isEmpty, refusal.map { refused($0, words) } ?? nothing(words.nothingFits, reader))
            \(if: !fits.shifts.isEmpty, choices(fits, reader))
            """
    }

    /// Why none fits, and what the family can do about it.
    private func refused(_ refusal: LotRefusal, _ words: Words) -> HTML {
        """
        <div class="empty">\(Icon.of(.schedule))<p>\(words.refusal(refusal))</p>\
        \(if: refusal.kind == .agreementMissing, "<p><a class=\"button\" href=\"\(.home)\">\(words.readAgreement)</a></p>")</div>
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
