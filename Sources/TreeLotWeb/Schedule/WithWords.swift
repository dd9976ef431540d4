import TreeLot

/// What a family does with a tap beside each name, with a few words to it.
enum WithWords: String, CaseIterable {
    case signUp = "sign-up-note"
    case cancel = "cancel-reason"
    case checkOut = "check-out-note"

    /// Folded up, since few have something to say; nothing where it is nobody’s turn.
    func form(for family: [ShiftPage.Choice], of shift: Shift.ID, _ reader: Reader) -> HTML {
        let words = reader.words
        let members = family.compactMap { choice in
            subject(choice).map { Form.Option($0, choice.member.name) }
        }
        guard !members.isEmpty else { return .none }
        switch self {
        case .signUp:
            return reader.form(
                SignUp.name, rawValue, ["shift": "\(shift)"], folded: words.signUpWithNote,
                submit: words.signUp
            ) {
                """
                \($0.select("person", words.who, members))
                \($0.field("note", words.note, help: words.noteHelp))
                """
            }
        case .cancel:
            return reader.form(
                CancelAssignment.name, rawValue, folded: words.cancelWithReason,
                submit: words.cancel, style: "second"
            ) {
                """
                \($0.select("assignment", words.who, members))
                \($0.field("reason", words.reason, help: words.forTheCommittee))
                """
            }
        case .checkOut:
            return reader.form(
                CheckOut.name, rawValue, folded: words.checkOutWithNote, submit: words.checkOut,
                style: "second"
            ) {
                """
                \($0.select("assignment", words.who, members))
                \($0.field("note", words.note, help: words.forTheCommittee))
                """
            }
        }
    }

    /// The number of the person or the assignment; nil for who can’t do it now.
    func subject(_ choice: ShiftPage.Choice) -> String? {
        switch (self, choice.standing) {
        case (.signUp, .open): "\(choice.member.person)"
        case (.cancel, .on(let assignment, nil)), (.checkOut, .there(let assignment, .checkOut)):
            "\(assignment)"
        default: nil
        }
    }
}
