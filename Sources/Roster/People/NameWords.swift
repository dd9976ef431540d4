/// Words that stand beside names, in English and Spanish.
enum NameWords {
    /// In front of a name. Not those that are first names as well, such as Don.
    static let titles: Set<String> = [
        "mr", "mrs", "ms", "miss", "mx", "dr", "dra", "drs", "prof", "rev", "fr", "pastor", "hon",
        "sir", "capt", "sgt", "lt", "ltc", "maj", "sr", "sra", "srta", "senor", "senora",
        "senorita",
    ]

    /// Behind a name.
    static let degrees: Set<String> = [
        "phd", "md", "dds", "dmd", "dvm", "rn", "cpa", "esq", "jd", "mba", "edd", "psyd", "pharmd",
        "usn", "usaf", "usmc",
    ]

    /// Words for a person’s relation to a scout, which are never names.
    private static let parents: Set<String> = [
        "mom", "mother", "mum", "mommy", "dad", "father", "daddy", "parent", "parents", "guardian",
        "stepmom", "stepmother", "stepdad", "stepfather", "stepparent", "grandma", "grandmother",
        "grandpa", "grandfather", "grandparent", "aunt", "uncle", "mama", "papa", "madre", "padre",
        "madrastra",
        "padrastro", "abuela", "abuelo",
    ]

    /// In parentheses only: Scout, Foster and Son are first names, too.
    private static let others: Set<String> = [
        "step", "foster", "legal", "primary", "tia", "tio", "tutor", "tutora",
        "wife",
        "husband", "spouse", "partner", "esposa", "esposo", "son", "daughter", "scout", "leader",
        "adult", "youth", "m", "f", "d", "g",
    ]

    static func areParents(_ words: [String]) -> Bool {
        !words.isEmpty && words.allSatisfy(parents.contains)
    }

    /// Only words for a relation to a scout.
    static func areRelations(_ words: [String]) -> Bool {
        !words.isEmpty && words.allSatisfy { parents.contains($0) || others.contains($0) }
    }

    /// Of the 60 most frequent last names in the United States (Census Bureau, “Frequently Occurring Surnames from
    /// the 2010 Census”), those that are hardly ever first names.
    static let lastNames: Set<String> = [
        "smith", "johnson", "williams", "brown", "jones", "garcia", "miller", "rodriguez",
        "martinez", "hernandez", "lopez", "gonzalez", "anderson", "moore", "perez", "thompson",
        "white", "sanchez", "ramirez", "robinson", "young", "wright", "nguyen", "hill", "flores",
        "green", "adams", "baker", "hall", "rivera", "roberts", "gomez", "phillips", "diaz",
        "edwards", "collins", "reyes", "morales",
    ]

    static let families: Set<String> = [
        "family", "familia", "families", "household",
    ]

    /// A person whose name or status has one of them has left.
    static let gone: Set<String> = [
        "inactive", "inactiva", "inactivo", "moved", "withdrawn", "withdrew", "dropped", "quit",
        "transferred", "former", "resigned", "alumni", "alumnus", "aged", "lapsed", "expired",
        "baja",
    ]

    /// Parents of whom one of them is said may not be one household.
    static let apart: Set<String> = [
        "divorced", "separated", "separate", "custody", "divorciada", "divorciado", "divorciados",
        "separada", "separado", "separados", "custodia",
    ]

    /// Whether a word is none of a name but of a remark: `lives in Ohio`, `not involved`, `TBD`.
    static func isRemark(_ word: String, _ folded: String) -> Bool {
        if remarks.contains(folded) { return true }
        guard word.first?.isLowercase ?? false else { return false }
        // “c/o Ann Lee”; “y” and “e” are Spanish for “and”.
        let isLetter = word.count == 1 && !["y", "e"].contains(word)
        return isLetter || smallRemarks.contains(folded) || parents.contains(folded)
    }

    private static let remarks: Set<String> = [
        "not", "lives", "involved", "unknown", "none", "tbd", "tba", "widowed", "widow",
        "widower", "deployed", "absent", "estranged", "incarcerated", "care", "mother", "father",
        "mom",
        "dad", "stepmom", "stepdad", "stepmother", "stepfather", "guardian", "mothers", "fathers",
        "moms", "dads",
    ]

    /// Written large, they are names: Do, In, No, See, Will.
    private static let smallRemarks: Set<String> = [
        "no", "in", "with", "at", "to", "for", "is", "has", "as", "see", "only", "above", "below",
        "call", "ask", "please", "pending", "notes", "who", "goes", "by", "aka", "his", "her",
        "their", "this", "that", "of", "from", "con", "sin", "vive", "ver",
    ]

    /// As often a second first name as a last name: `Mary Ann`, `Ana María`.
    static let secondFirstNames: Set<String> = [
        "ann", "anne", "marie", "maria", "lynn", "jo", "lou", "jane", "beth", "sue", "kay", "mae",
        "ellen", "luis", "jose", "jesus", "isabel", "elena", "carmen", "antonio",
    ]
}
