import TreeLot

/// What a family does with a tap beside each name, with a few words to it.
enum WithWords: String, CaseIterable {
    case signUp = "sign-up-note"
    case cancel = "cancel-reason"
    case checkOut = "check-out-note"

    /// Folded up, since few have something to say; nothing where it is nobody’s turn.
    func form(for family: [ShiftActions.Choice], of shift: Shift.ID, _ reader: Reader) -> HTML {
        let words = reader.words
        let members = family.compactMap { choice in
            subject(choice).map { Form.Option($0, choice.member.name) }
        }
        guard !members.isEmpty else { return .none }
        func form(
            _ command: String, _ fixed: KeyValuePairs<String, String> = [:], whose: String,
            folded summary: String, submit: String, style: String = "second",
            field: String, label: String, help: String
        ) -> HTML {
            reader.form(
                command, rawValue, fixed, folded: summary, submit: submit, style: style
            ) {
                """
                \($0.select(whose, words.who, members))
                \($0.field(field, label, help: help))
                """
            }
        }
        return switch self {
        case .signUp:
            form(
                SignUp.name, ["shift": "\(shift)"], whose: "person",
                folded: words.signUpWithNote, submit: words.signUp, style: "",
                field: "note", label: words.note, help: words.noteHelp)
        case .cancel:
            form(
                CancelAssignment.name, whose: "assignment",
                folded: words.cancelWithReason, submit: words.cancel,
                field: "reason", label: words.reason, help: words.forTheCommittee)
        case .checkOut:
            form(
                CheckOut.name, whose: "assignment",
                folded: words.checkOutWithNote, submit: words.checkOut,
                field: "note", label: words.note, help: words.forTheCommittee)
        }
    }

    /// The number of the person or the assignment; nil for who can’t do it now.
    private func subject(_ choice: ShiftActions.Choice) -> String? {
        switch (self, choice.standing) {
        case (.signUp, .open): "\(choice.member.person)"
        case (.cancel, .on(let assignment, nil)), (.checkOut, .there(let assignment, .checkOut)):
            "\(assignment)"
        default: nil
        }
    }
}
