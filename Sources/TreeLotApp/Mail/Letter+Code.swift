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
            letter.title = "Confirm this email address / Confirmen este correo"
            letter.body = Self.link(text, to: site, of: troop, until: end)
        } else {
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
