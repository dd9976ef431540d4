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
        "grandpa", "grandfather", "grandparent", "mama", "papa", "madre", "padre", "madrastra",
        "padrastro", "abuela", "abuelo",
    ]

    /// In parentheses only: Scout, Foster and Son are first names, too.
    private static let others: Set<String> = [
        "step", "foster", "legal", "primary", "aunt", "uncle", "tia", "tio", "tutor", "tutora",
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

    static let families: Set<String> = [
        "family", "familia", "families", "household", "ditto", "same",
    ]

    /// As often a second first name as a last name: `Mary Ann`, `Ana María`.
    static let secondFirstNames: Set<String> = [
        "ann", "anne", "marie", "maria", "lynn", "jo", "lou", "jane", "beth", "sue", "kay", "mae",
        "ellen", "luis", "jose", "jesus", "isabel", "elena", "carmen", "antonio",
    ]
}
