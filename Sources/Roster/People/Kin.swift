import TreeLot

/// What an adult is to a scout, as words beside their names say it.
enum Kin: Equatable {
    case of(Kinship)
    /// A grandmother, a husband: something that no relation is recorded for.
    case other

    /// Nil where the words say nothing about it.
    init?(_ words: [String]) {
        let said = Self.meanings.first { !$0.words.isDisjoint(with: words) }
        guard let said else { return nil }
        self = said.kin
    }

    /// The whole of a cell such as “Mother”, “Step-Dad”, “Parent/Guardian”.
    init?(cell: String) {
        let words = cell.folded.words
        guard NameWords.areRelations(words) else { return nil }
        self.init(words)
    }

    var kinship: Kinship? { if case .of(let kinship) = self { kinship } else { nil } }

    /// Of several, the first counts: a stepmother is no mother, and a parent or guardian is a parent.
    private static let meanings: [(kin: Kin, words: Set<String>)] = [
        (
            .of(.stepParent),
            [
                "step", "stepmom", "stepmother", "stepdad", "stepfather", "stepparent",
                "madrastra", "padrastro",
            ]
        ),
        (
            .of(.parent),
            [
                "mom", "mother", "mum", "mommy", "dad", "father", "daddy", "parent", "parents",
                "mama", "papa", "madre", "padre",
            ]
        ),
        (.of(.guardian), ["guardian", "tutor", "tutora"]),
        (
            .other,
            [
                "grandma", "grandmother", "grandpa", "grandfather", "grandparent", "abuela",
                "abuelo", "aunt", "uncle", "tia", "tio", "wife", "husband", "spouse", "partner",
                "esposa", "esposo", "foster",
            ]
        ),
    ]
}
