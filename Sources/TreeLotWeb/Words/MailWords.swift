import EventSourcing
import TreeLot

/// What is mailed, and how it is stopped.
extension Text {
    static let seeShift = Text("See the shift", es: "Ver el turno")
    static let seeShifts = Text("See your shifts", es: "Ver sus turnos")
    static let seeMessages = Text("See your messages", es: "Ver sus mensajes")
    static let stopMails = Text("Stop these emails", es: "Ya no recibir estos correos")
    static let stopMailsText = Text(
        "No more reminders, announcements or other news by email. They stay in your messages at "
            + "the lot. Emails about your account still come.",
        es: "Ya no llegarán por correo recordatorios, avisos ni otras novedades. Siguen en sus "
            + "mensajes del lote. Los correos sobre su cuenta sí llegan.")
    static let mailsStopped = Text("Emails stopped", es: "Ya no recibirán correos")
    static let mailsStoppedText = Text(
        "To get them again, turn them on under Settings.",
        es: "Si los quieren de nuevo, actívenlos en Configuración.")
    static let mails = Text("Emails", es: "Correos")
    static let mailsText = Text(
        "Reminders and messages also come to your confirmed email address.",
        es: "Los recordatorios y mensajes también llegan a su correo confirmado.")
    static let mailsOff = Text("Stop emails", es: "Dejar de recibir correos")
    static let mailsOn = Text("Get emails again", es: "Volver a recibir correos")
    static let callHelp = Text(
        "One tap signs you up or says no, until the shift begins. The link is only for you.",
        es:
            "Con un toque se inscriben o avisan que no pueden, hasta que empiece el turno. El enlace "
            + "es personal.")
    static let answerCall = Text("Answer", es: "Responder")
    static let openProfile = Text("Take over your profile", es: "Tomar su perfil")
}

extension Words {
    func mailFooter(_ troop: String, _ message: Message.ID) -> String {
        text(
            "\(troop), tree lot. Message \(message).",
            es: "\(troop), lote de árboles. Mensaje \(message).")
    }

    /// What a letter without a code says.
    func letter(_ content: Letter.Content) -> LetterText {
        switch content {
        case .written(let sender, let title, let body):
            let from = sender.map { [text("\($0) writes:", es: "\($0) escribe:")] } ?? []
            return LetterText(subject: title, blocks: (from + [body]).map { .paragraph($0) })
        case .notices(let notices):
            let texts = notices.map { text(of: $0) }
            return LetterText(
                subject: texts.count == 1
                    ? texts[0].title : reminders(texts.count, notices[0].notice),
                blocks: texts.map { .paragraph($0.body) })
        }
    }

    /// `Reminder: 3 shifts, Sat, Dec 5`
    private func reminders(_ count: Int, _ first: Notice) -> String {
        let shifts = counted(count, "shift", "shifts", es: "turno", "turnos")
        let day = first.start.map { ", \(shortDay($0.day))" } ?? ""
        return text("Reminder: \(shifts)\(day)", es: "Recordatorio: \(shifts)\(day)")
    }

    /// A letter that brings a code: the link and the code come behind its first paragraph.
    func letter(of code: MailedCode, _ letter: Letter) -> LetterText {
        let end = dayAndTime(code.expiresAt)
        let (troop, name) = (letter.troop, letter.name)
        return switch code.purpose {
        case .email:
            LetterText(
                subject: text("Confirm this email address", es: "Confirmen este correo"),
                blocks: [
                    .paragraph(
                        text(
                            "Someone entered this address for the tree lot of \(troop). If that "
                                + "was you or your family, confirm it with this code:",
                            es: "Alguien puso este correo en el lote de árboles de \(troop). Si "
                                + "fueron ustedes o alguien de su familia, confírmenlo con este "
                                + "código.")),
                    .paragraph(
                        text(
                            "It works once, until \(end). If you didn’t expect this email, do "
                                + "nothing: nothing else is sent here.",
                            es: "Sirve hasta el \(end), y una sola vez. Si no esperaban este "
                                + "correo, no hagan nada: aquí no llega nada más.")),
                ])
        case .claim:
            LetterText(
                subject: text(
                    "Your profile at the tree lot", es: "Su perfil en el lote de árboles"),
                blocks: [
                    .paragraph(
                        text(
                            "\(name), the tree lot of \(troop) has a profile for you. Take it "
                                + "over with this code, to sign up for shifts, see yours, and check in:",
                            es: "El lote de árboles de \(troop) tiene un perfil para \(name). Con "
                                + "este código pueden tomarlo, para inscribirse en turnos, ver los "
                                + "suyos y anotar su llegada.")),
                    .paragraph(
                        text(
                            "On the sign-in page it goes under “I have a claim code”. It works "
                                + "once, until \(end). It is only for you: please don’t pass it on.",
                            es: "En la página para entrar va en «Tengo un código de perfil». Sirve "
                                + "hasta el \(end), y una sola vez. Es personal: por favor, no lo "
                                + "compartan.")),
                ])
        case .signIn, .invite, .link, .help:
            LetterText(
                subject: text("Your code", es: "Su código"),
                blocks: [
                    .paragraph(
                        text(
                            "\(name), this code shows that it’s you who uses the tree lot of \(troop):",
                            es:
                                "Este código es para \(name) y abre su cuenta en el lote de árboles "
                                + "de \(troop).")),
                    .paragraph(
                        text(
                            "It works once, until \(end). If you didn’t ask for it, do nothing, "
                                + "and tell a leader.",
                            es: "Sirve hasta el \(end), y una sola vez. Si no lo pidieron, no "
                                + "hagan nada y avisen a un líder.")),
                ])
        }
    }

    /// What a letter without a code leads to.
    /// - Parameter shift: the one that it is about.
    func page(of content: Letter.Content, about shift: Shift.ID?) -> (String, SiteURL) {
        if let shift { return (self.seeShift, .shift(shift)) }
        if case .notices(let notices) = content,
            notices.count > 1 || notices.contains(where: { !$0.changes.isEmpty })
        {
            return (self.seeShifts, .ours)
        }
        return (self.seeMessages, .messages)
    }

    /// Where a mailed code is used with one tap, and what that does; nil for one that is typed.
    func page(of mailed: MailedCode) -> (String, SiteURL)? {
        switch mailed.purpose {
        case .email: (self.confirm, .verifyEmail)
        case .claim: (self.openProfile, .claim)
        case .help: (self.answerCall, .help)
        case .signIn: mailed.isForVisitor ? (self.signIn, .signIn()) : nil
        case .invite, .link: nil
        }
    }
}
