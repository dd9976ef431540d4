import TreeLot

/// People of whom nothing was heard for long, for leaders.
extension Text {
    static let keptTooLong = Text(
        "People from long ago", es: "Personas de hace mucho tiempo")
    static let keptTooLongLink = Text(
        "Whose data is no longer needed, and can be erased",
        es: "De quiénes ya no hacen falta los datos y se pueden borrar")
    static let keptTooLongText = Text(
        "They worked no shift, did not sign in, and neither did anyone in their family. Nothing is "
            + "erased by itself: you choose.",
        es:
            "No hicieron turnos ni entraron a la aplicación, y tampoco nadie de su familia. Nada se "
            + "borra solo: ustedes eligen.")
    static let keptYears = Text(
        "Years after which people without news are listed for erasing",
        es: "Años sin noticias tras los que se propone borrar los datos de alguien")
    static let keptYearsHelp = Text(
        "Empty: 3. Nothing is erased by itself.", es: "Vacío: 3. Nada se borra solo.")
    static let yearsWithoutNews = Text("Years without news", es: "Años sin noticias")
    static let eraseTheseAsk = Text(
        "Erase these people for good?", es: "¿Borrar a estas personas para siempre?")
    static let notErasable = Text("Still needed", es: "Todavía hacen falta")
}

extension Words {
    func notActiveSince(_ date: String, _ count: Int) -> String {
        count == 0
            ? text(
                "Everyone has been active since \(date).", es: "Desde \(date) participaron todos.")
            : text(
                "\(people(count)) not active since \(date)",
                es: "\(people(count)) sin participar desde \(date)")
    }
    /// When a person was active last, and by what; `through` is the name of a member of their family.
    func lastActive(
        _ activity: KeptTooLong.Activity, on date: String, through: String?
    ) -> String {
        let what =
            switch activity {
            case .added: text("added", es: "alta")
            case .shift: text("last shift", es: "último turno")
            case .signIn: text("last sign-in", es: "último acceso")
            }
        return through.map { text("\(what) of \($0): \(date)", es: "\(what) de \($0): \(date)") }
            ?? "\(what): \(date)"
    }
    func andMoreOfThem(_ count: Int) -> String {
        text(
            "and \(count) more, once these are erased",
            es: "y \(count) más, cuando se borren estas")
    }
}
