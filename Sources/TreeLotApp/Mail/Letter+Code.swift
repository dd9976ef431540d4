import EventSourcing
import TreeLot

extension Letter {
    /// The mail with the code that it contains, if it contains one; otherwise with the address of what it is about.
    ///
    /// Its text is the lot’s own, in both languages, and contains nothing that its sender has chosen: the
    /// address may be a stranger’s. A claim code says whose it is: several of a family may share an address, and
    /// only a leader has it mailed. A call for help goes to verified addresses alone, and keeps its words.
    /// - Parameter site: the beginning of the pages' addresses; nil where that is not known.
    /// - Throws: ``MailError/permanent(_:)`` where its code cannot be made.
    func finished(_ secrets: any Secrets, site: String?) throws(MailError) -> Letter {
        guard let code else { return linked(to: site) }
        let text: String
        do { text = try code.text(secrets) } catch {
            throw .permanent("its code cannot be made: \(error)")
        }
        var letter = self
        letter.code = nil
        let end = "\(code.expiresAt.day.inWords), \(code.expiresAt.time)"
        switch code.purpose {
        case .email:
            letter.name = ""
            letter.title = "Confirm this email address / Confirmen este correo"
            letter.body = Self.link(text, to: site, of: troop, until: end)
        case .claim:
            letter.title = "Your profile at the tree lot / Su perfil en el lote de árboles"
            letter.body = claim(text, to: site, until: end)
        case .help:
            let link = site.map { "\($0)/help#code=\(text)\n\n" } ?? ""
            letter.body += """


                Yes, count me in / Sí, cuenten conmigo:

                \(link)\(text)

                One tap signs up, until the shift begins. It is only for you. / Con un toque queda la inscripción, \
                hasta que empiece el turno. Es personal.
                """
        case .signIn, .invite, .link:
            letter.title = "Your code / Su código"
            letter.body = """
                \(text)

                This code shows that it’s you who uses the tree lot of \(troop). It works once, until \
                \(end). If you didn’t ask for it, do nothing, and tell a leader.

                Este código demuestra que son ustedes quienes usan el lote de árboles de \(troop). Sirve \
                una sola vez, hasta \(end). Si no lo pidieron, no hagan nada y avisen a un líder.
                """
        }
        return letter
    }

    /// With the page of its shift below it, or else with that of the inbox.
    private func linked(to site: String?) -> Letter {
        guard let site else { return self }
        var letter = self
        letter.body += "\n\n" + site + (shift.map { "/shifts/\($0)" } ?? "/messages")
        return letter
    }

    private func claim(_ code: String, to site: String?, until end: String) -> String {
        let link = site.map { "\($0)/claim#code=\(code)\n\n" } ?? ""
        return """
            \(name), the tree lot of \(troop) has a profile for you. Take it over with this code, to sign up for \
            shifts, see yours, and check in:

            \(link)\(code)

            On the sign-in page it goes under “I have a claim code”. It works once, until \(end). \
            It is only for you: please don’t pass it on.

            El lote de árboles de \(troop) tiene un perfil para \(name). Con este código pueden tomarlo, para \
            inscribirse en turnos, ver los suyos y anotar su llegada. En la página para entrar va en «Tengo un \
            código de perfil». Sirve una sola vez, hasta \(end). Es personal: por favor, no lo compartan.
            """
    }

    private static func link(
        _ code: String, to site: String?, of troop: String, until end: String
    ) -> String {
        // The part after # reaches no server, and no log of one.
        let link = site.map { "\($0)/verify-email#code=\(code)\n\n" } ?? ""
        return """
            Someone entered this address for the tree lot of \(troop). If that was you or your family, \
            open the page “Confirm your email address” there and use this code:

            \(link)\(code)

            It works once, until \(end). If you didn’t expect this email, do nothing: nothing else is \
            sent here.

            Alguien puso este correo en el lote de árboles de \(troop). Si fueron ustedes o alguien de \
            su familia, abran ahí la página «Confirmen su correo» y usen este código. Sirve una sola \
            vez, hasta \(end). Si no esperaban este correo, no hagan nada: aquí no llega nada más.
            """
    }
}
