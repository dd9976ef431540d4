import EventSourcing
import TreeLot

extension Letter {
    /// The mail with the code that it contains, if it contains one.
    ///
    /// Its text is the lot’s own, in both languages, and contains nothing that its sender has chosen: the
    /// address may be a stranger’s.
    /// - Parameter site: the beginning of the pages' addresses; nil where that is not known.
    /// - Throws: ``MailError/permanent(_:)`` where its code cannot be made.
    func tellingCode(_ secrets: any Secrets, site: String?) throws(MailError) -> Letter {
        guard let code else { return self }
        let text: String
        do { text = try code.text(secrets) } catch {
            throw .permanent("its code cannot be made: \(error)")
        }
        var letter = self
        letter.code = nil
        let end = "\(code.expiresAt.day.inWords), \(code.expiresAt.time)"
        if code.purpose == .email {
            letter.name = ""
            letter.title = "Confirm this address / Confirma esta dirección"
            letter.body = Self.link(text, to: site, of: troop, until: end)
        } else {
            letter.title = "Your code / Tu código"
            letter.body = """
                \(text)

                This code shows that it is you who uses the tree lot of \(troop). It works once, until \
                \(end). If you did not ask for it, do nothing, and tell a leader.

                Este código muestra que eres tú quien usa el puesto de árboles de \(troop). Sirve una \
                sola vez, hasta \(end). Si no lo pediste, no hagas nada y avisa a un responsable.
                """
        }
        return letter
    }

    private static func link(
        _ code: String, to site: String?, of troop: String, until end: String
    ) -> String {
        // The part after # reaches no server, and no log of one.
        let link = site.map { "\($0)/verify-email#code=\(code)\n\n" } ?? ""
        return """
            Somebody entered this address for the tree lot of \(troop). If that was you or your family, \
            open the page “Confirm your e-mail address” there and use this code:

            \(link)\(code)

            It works once, until \(end). If you did not expect this mail, do nothing: nothing else is \
            mailed here.

            Alguien puso esta dirección en el puesto de árboles de \(troop). Si fuiste tú o alguien de tu \
            familia, abre allí la página «Confirma tu correo» y usa este código. Sirve una sola vez, \
            hasta \(end). Si no esperabas este correo, no hagas nada: aquí no llega nada más.
            """
    }
}
