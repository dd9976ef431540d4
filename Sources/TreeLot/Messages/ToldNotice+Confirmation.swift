/// What was signed up and canceled.
extension Wording {
    /// A line for each; and who did it, where it was not the reader.
    func confirmation(_ told: ToldNotice) -> MessageText {
        let by = told.by.map { [text("Done by \($0)", es: "Lo hizo \($0)").asSentence] } ?? []
        return MessageText(
            title(told.changes), (told.changes.map(sentence) + by).joined(separator: "\n"))
    }

    private func title(_ changes: [ToldNotice.Change]) -> String {
        let states = Set(changes.map(\.change.isOn))
        guard states.count == 1, let first = changes.first?.change else {
            return text("Your shifts have changed", es: "Cambiaron sus turnos")
        }
        let what =
            Set(changes.map(\.change.shift)).count == 1
            ? dayAndTime(first.start)
            : counted(changes.count, "place", "places", es: "lugar", "lugares")
        return first.isOn
            ? text("Signed up: \(what)", es: "Inscripción lista: \(what)")
            : text("Sign-up canceled: \(what)", es: "Inscripción cancelada: \(what)")
    }

    /// `You’re signed up for Morning, Saturday, December 5, 9:00 AM – 1:00 PM, Elm Street.`, `Mia: Morning, …`
    private func sentence(_ told: ToldNotice.Change) -> String {
        let change = told.change
        let whom = told.whom ?? text("Someone", es: "Alguien")
        let label = change.label.map { "\($0), " } ?? ""
        let shift = label + when(change.start, change.end)
        guard change.isOn else {
            return told.isReaders
                ? text("You’re no longer on \(shift).", es: "Ya no están en el turno \(shift).")
                : text(
                    "\(whom): no longer on \(shift).", es: "\(whom): ya no en el turno \(shift).")
        }
        let full = "\(shift)\(change.location.map { ", \($0)" } ?? "")."
        return told.isReaders
            ? text("You’re signed up for \(full)", es: "Su inscripción: \(full)")
            : "\(whom): \(full)"
    }
}
