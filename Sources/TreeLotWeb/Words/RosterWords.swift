import Roster
import TreeLot

/// Bringing in a list of families.
extension Text {
    static let bringInList = Text("Bring in your list", es: "Traer su lista")
    static let bringInListText = Text(
        "From a spreadsheet with the families of your troop.",
        es: "De una hoja de cálculo con las familias de su tropa.")
    static let theList = Text("The list", es: "La lista")
    static let listText = Text(
        "One line for each person, or for a scout with parents beside them, with the names of the columns on "
            + "top: First Name, Last Name, Email, Type, Household. Nothing is added before you have seen it.",
        es:
            "Una línea para cada persona, o para un scout con sus padres al lado, y arriba los nombres de las "
            + "columnas: First Name, Last Name, Email, Type, Household. No se agrega nada antes de que lo vean."
    )
    static let chooseFile = Text("A file (CSV)", es: "Un archivo (CSV)")
    static let pasteList = Text("Or paste the cells here", es: "O peguen aquí las celdas")
    static let pasteListHelp = Text(
        "Mark them in your spreadsheet with the top line, and copy.",
        es: "Márquenlas en su hoja con la línea de arriba y cópienlas.")
    static let guessHouseholds = Text(
        "Take people with one address or last name for one household",
        es: "Tomar como un hogar a quienes comparten domicilio o apellido")
    static let kindOfOthers = Text(
        "Where the list does not say, they are", es: "Si la lista no lo dice, son")
    static let lookFirst = Text("See what comes of it", es: "Ver qué resulta")
    static let bringThemIn = Text("Bring them in", es: "Agregarlos")
    static let whatComes = Text("What comes of it", es: "Qué resulta")
    static let openQuestions = Text("Please answer first", es: "Respondan primero")
    static let lineOfList = Text("Line", es: "Línea")
    static let yes = Text("Yes", es: "Sí")
    static let listOutdated = Text(
        "People were added or changed while you looked. See again what comes of it.",
        es: "Mientras miraban, se agregó o cambió a alguien. Vean otra vez qué resulta.")
    static let broughtInNext = Text(
        "Next, give each of them a code to sign in with.",
        es: "Ahora denle a cada uno un código para entrar.")
    static let bringInMore = Text("Bring in more", es: "Traer más")
}

extension Words {
    func said(_ said: Said) -> String { text(said.english, es: said.spanish) }

    var no: String { text("no", es: "no").asFirstWord }

    func kindWord(_ kind: PersonKind) -> String {
        switch kind {
        case .scout: text("Kids who are scouts", es: "Niños y jóvenes scouts")
        case .adult: text("Adults", es: "Adultos")
        }
    }

    func planSummary(_ plan: RosterPlan) -> String {
        guard !plan.isEmpty || plan.held + plan.bad > 0 else {
            return text(
                "Everyone on the list is here already.", es: "Todos los de la lista ya están aquí.")
        }
        return text("To add: ", es: "Por agregar: ") + added(plan.new) + "."
            + rest(plan)
    }

    func broughtIn(_ plan: RosterPlan, _ made: RosterCounts) -> String {
        text("Added: ", es: "Se agregaron: ") + added(made) + "." + rest(plan)
    }

    private func added(_ counts: RosterCounts) -> String {
        counted(counts.households, "household", "households", es: "hogar", "hogares") + ", "
            + counted(counts.people, "person", "people", es: "persona", "personas")
            + (counts.relations == 0
                ? ""
                : ", "
                    + counted(
                        counts.relations, "relation of an adult to a scout",
                        "relations of adults to scouts", es: "parentesco de un adulto con un scout",
                        "parentescos de adultos con scouts"))
    }

    /// The lines of which nothing new comes.
    private func rest(_ plan: RosterPlan) -> String {
        var parts: [String] = []
        if plan.peopleHere > 0 {
            parts.append(text("\(plan.peopleHere) here already", es: "\(plan.peopleHere) ya están"))
        }
        if plan.repeated > 0 {
            parts.append(text("\(plan.repeated) listed twice", es: "\(plan.repeated) repetidos"))
        }
        if plan.held > 0 {
            parts.append(
                text("\(plan.held) waiting for something", es: "\(plan.held) esperan algo"))
        }
        if plan.bad > 0 {
            parts.append(
                counted(
                    plan.bad, "line not understood", "lines not understood",
                    es: "línea no se entiende",
                    "líneas no se entienden"))
        }
        return parts.isEmpty ? "" : " " + parts.joined(separator: ", ").asFirstWord + "."
    }

    func outcome(of line: RosterPlan.Line) -> String {
        let household = line.household ?? ""
        switch line.outcome {
        case .new(let role, let manages):
            let family =
                line.householdID == nil
                ? text("the new household \(household)", es: "el hogar nuevo \(household)")
                : household
            return text(
                "new \(self.role(role).lowercased()) in \(family)\(manages ? ", manages it" : "")",
                es:
                    "\(self.role(role).lowercased()), en \(family)\(manages ? ", lo administra" : "")"
            )
        case .here(_, let manages):
            return manages
                ? text(
                    "here already; will manage \(household)",
                    es: "ya está; administrará \(household)")
                : text("here already", es: "ya está")
        case .sameAs(let line):
            return text("the same as in line \(line)", es: "igual que en la línea \(line)")
        case .needsHousehold(let others):
            return text(
                "needs a household: maybe that of \(others.first ?? "")",
                es: "necesita un hogar: tal vez el de \(others.first ?? "")")
        case .held(let reason), .bad(let reason): return said(reason)
        }
    }
}
