/// Words that stand where a name belongs and name nobody, in English and Spanish.
///
/// Many are surnames as well, such as Guest, Test and Husband, and a few are first names, such as Scout, No and
/// Co. What counts is therefore where they stand, and what stands beside them.
enum StandIns {
    /// What a person is to others. No first name has such a word in it.
    static let kin: Set<String> = [
        "spouse", "husband", "wife", "fiance", "fiancee", "girlfriend", "boyfriend", "kids",
        "children", "daughters", "sons", "siblings", "grandparents", "grandchildren", "stepson",
        "stepdaughter", "stepchildren",
        "esposa", "esposo", "esposos", "marido", "conyuge", "hijo", "hija", "hijos", "hijas",
        "ninos", "ninas", "hermanos", "hermanas", "abuelos", "suegra", "suegro", "nietos",
        "nietas",
    ]

    /// Whether a word of a last name is one of ``kin``. Rick Husband has it for a name.
    static func isKin(_ word: String) -> Bool {
        let isSurname = surnames.contains(word.folded) && word.first?.isUppercase ?? false
        return kin.contains(word.folded) && !isSurname
    }

    private static let surnames: Set<String> = ["husband", "sons", "daughters", "hija", "ninos"]

    /// Behind another name: `Ben & Co`. Alone, Co is a first name.
    static let company: Set<String> = ["co", "cia"]

    /// `No` in answer to “Parent 2”, with no last name of its own. Beside one it is a first name.
    static let answers: Set<String> = [
        "no", "yes", "y", "n", "si", "pending", "pendiente", "blank", "empty", "optional",
    ]

    /// Whether the words name several people by one: `Ben Walker et al`.
    static func speakOfOthers(_ words: [String]) -> Bool {
        let folded = words.map(\.folded)
        return words.contains("et") || folded.contains("etc") || folded.contains("plus")
            || zip(folded, folded.dropFirst()).contains {
                $0 == "et" && ["al", "alii", "alia"].contains($1)
            }
    }

    /// Whether one of the words leads to an earlier or other name: `Mary Walker née Cole`. Written
    /// large and outside, it is a name: Nee Vang, Max Born.
    static func leadToAnotherName(_ words: [String]) -> Bool {
        words.indices.contains { place in
            let word = words[place].lowercased()
            let isInside = place > 0 && place < words.count - 1
            let isPlain = isInside || words[place].first?.isLowercase ?? false
            return ["née", "né"].contains(word) || isPlain && otherNames.contains(word.folded)
        }
    }

    private static let otherNames: Set<String> = [
        "nee", "born", "formerly", "fka", "aka", "alias", "nacida", "nacido", "soltera",
    ]

    /// Whether the words are a position or a placeholder, as a whole.
    /// - Parameter words: of a first name, or of a first and a last name.
    static func nameNobody(_ words: [String]) -> Bool {
        let folded = words.map(\.folded)
        if phrases.contains(folded.joined(separator: " ")) { return true }
        let isCertain = zip(words, folded).contains { word, folded in
            certain.contains(folded) || accented.contains(word.lowercased())
        }
        return isCertain
            && zip(words, folded).allSatisfy { word, folded in
                certain.contains(folded) || beside.contains(folded)
                    || accented.contains(word.lowercased())
            }
    }

    /// Of words each of which is in names, too.
    private static let phrases: Set<String> = [
        "john doe", "jane doe", "eagle scout", "new scout", "will call", "zoom call", "stay home",
    ]

    /// What somebody wrote to themself: `Ask Mike`.
    static func areReminder(_ words: [String]) -> Bool {
        words.count > 1 && reminders.contains(words[0].folded)
    }

    private static let reminders: Set<String> = [
        "ask", "call", "text", "email", "pregunta", "preguntar", "llamar",
    ]

    /// Bebe and Nina are first names, as Mama and Papa are.
    private static let accented: Set<String> = ["bebé", "niña", "niño", "mamá", "papá"]

    private static let certain = relatives.union(positions).union(placeholders)

    private static let relatives: Set<String> = [
        "baby", "babe", "infant", "newborn", "toddler", "twin", "twins", "child", "kid", "boy",
        "girl", "daughter", "brother", "sister", "sibling", "partner", "parent", "parents",
        "guardian", "guardians", "grandparent", "aunt", "uncle", "cousin", "niece", "nephew",
        "nanny", "babysitter", "caregiver", "friend",
        "friends", "guest", "guests", "visitor", "visitors", "fam", "folks", "crew", "company",
        "hermano", "hermana", "pareja", "novio", "novia", "ninera", "amigo", "amiga", "amigos",
        "invitado", "invitada", "invitados", "visita", "compania", "padres",
    ]

    private static let positions: Set<String> = [
        "position", "vacancy", "vacant", "open", "unfilled", "unassigned", "leader", "leaders",
        "lead", "chair", "chairman", "chairperson", "chairwoman", "manager", "captain", "coach",
        "volunteer", "volunteers", "helper", "coordinator", "organizer", "director", "supervisor",
        "president", "committee", "counselor", "advisor", "adviser", "treasurer", "secretary",
        "chaplain", "webmaster", "librarian", "historian", "quartermaster", "scribe", "bugler",
        "instructor", "trainer", "scoutmaster", "cubmaster", "scouter", "scouts", "cub", "cashier",
        "staff", "admin", "administrator", "representative", "rep", "office", "account", "holder",
        "popcorn", "kernel", "tree", "worker", "caseworker", "teacher", "doctor", "lawyer",
        "puesto", "cargo", "vacante", "lider", "lideres", "jefe", "jefa", "comite", "presidente",
        "presidenta", "tesorero", "tesorera", "secretario", "secretaria", "encargado",
        "encargada", "coordinador", "coordinadora", "voluntario", "voluntaria", "voluntarios",
        "ayudante", "oficina",
    ]

    private static let placeholders: Set<String> = [
        "adult", "adults", "youth", "student", "participant", "applicant", "member", "members",
        "person", "user", "customer", "contact", "emergency", "primary", "secondary", "extra",
        "spare", "walk", "walkin", "one", "two", "three", "first", "second", "last", "name",
        "surname", "other", "others", "someone", "somebody", "anyone", "anybody", "everyone",
        "everybody", "nobody", "tbc", "determined", "decided", "announced", "confirmed", "assigned",
        "number", "message", "voicemail", "bounced", "disconnected", "came", "follow", "spelling",
        "needs", "unknown", "missing", "unavailable", "declined", "refused", "moved", "quit",
        "placeholder", "test", "tester", "testing", "sample", "example", "dummy", "demo",
        "datos", "aplica", "soltero", "soltera", "pregunta", "mensaje", "numero", "correo",
        "adulto", "adulta", "adultos", "miembro", "participante", "persona", "contacto", "nombre",
        "apellido", "apellidos", "nadie", "alguien", "ninguno", "ninguna", "tiene", "definir",
        "confirmar", "determinar", "asignar", "prueba", "ejemplo", "otro", "otra", "otros",
        "otras", "uno", "dos", "fulano",
    ]

    /// Beside such a word they make up a position or a placeholder; without one they may be a name: Den Brown,
    /// Scout Finch, No Vang.
    private static let beside: Set<String> = [
        "no", "not", "to", "be", "in", "of", "for", "or", "and", "the", "new", "old", "his", "her",
        "my", "our", "their", "your", "co", "vice", "senior", "junior", "assistant", "asst", "den",
        "lot", "shift", "team", "troop", "pack", "unit", "patrol", "scout", "eagle", "merit",
        "badge", "bsa", "charter", "chartered", "org", "organization", "church", "school",
        "council", "district", "key", "both", "foster", "adoptive", "bio", "legal", "great", "big",
        "little", "case", "social", "wrong", "left", "never", "did", "has", "ride", "email",
        "phone", "maiden", "check", "see", "who", "still", "away",
        "por", "sin", "hay", "de", "del", "la", "el", "los", "las", "su", "mi", "nuevo", "nueva",
        "tropa", "lote", "madre", "padre", "tal", "ambos", "falta", "equivocado",
    ]
}
