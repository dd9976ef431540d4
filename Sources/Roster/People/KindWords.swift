import TreeLot

/// What a cell says of somebody’s being a scout or an adult, and a leader.
enum KindWords {
    /// Of a column such as “Type”: `Scout`, `Youth`, `Adult`, `Registered Adult`, `Parent`.
    static func kind(_ cell: String) -> PersonKind? {
        let word = cell.squeezed
        if role(cell) != nil || ["a", "p", "l"].contains(word) { return .adult }
        if ["s", "y"].contains(word) { return .scout }
        if adults.contains(where: word.contains) { return .adult }
        return scouts.contains(where: word.contains) ? .scout : nil
    }

    /// Of a column such as “Position”: `Scoutmaster`, `SPL`, `Committee Chair`, `Mother`.
    static func kind(ofRole cell: String) -> PersonKind? {
        let word = cell.squeezed
        if word.contains("juniorassistantscoutmaster") || word == "jasm" { return .scout }
        if role(cell) != nil || adults.contains(where: word.contains) { return .adult }
        if ["mc", "cc", "cor"].contains(word) || adultPositions.contains(where: word.contains) {
            return .adult
        }
        if ["spl", "aspl", "pl", "apl"].contains(word) { return .scout }
        return (scoutPositions + scouts).contains(where: word.contains) ? .scout : nil
    }

    /// The leader’s role that a position is.
    static func role(_ cell: String) -> Role? {
        let word = cell.squeezed
        guard !word.contains("juniorassistantscoutmaster"), word != "jasm" else { return nil }
        if word.contains("assistantscoutmaster") || word == "asm" || word == "sa" {
            return .assistantScoutmaster
        }
        return word.contains("scoutmaster") || word == "sm" ? .scoutmaster : nil
    }

    static func isRank(_ cell: String) -> Bool {
        [
            "scout", "tenderfoot", "secondclass", "firstclass", "star", "life", "eagle",
            "starscout", "lifescout", "eaglescout", "norank", "unranked", "2ndclass", "1stclass",
        ].contains(cell.squeezed)
    }

    /// `8`, `8th`, `Grade 8`, `K`.
    static func isGrade(_ cell: String) -> Bool {
        let word = cell.squeezed
        if ["k", "kindergarten", "freshman", "sophomore", "junior", "senior"].contains(word) {
            return true
        }
        return Int(word.filter(\.isNumber)).map { (1...12).contains($0) } ?? false
    }

    private static let adults = [
        "adult", "parent", "guardian", "mother", "father", "mom", "dad", "volunteer", "leader18",
        "scouter", "committee", "grandmother", "grandfather", "stepmother", "stepfather",
    ]
    private static let scouts = [
        "scout", "youth", "child", "student", "boy", "girl", "son", "daughter", "kid",
        "participant",
    ]
    private static let adultPositions = [
        "chair", "treasurer", "secretary", "counselor", "charteredorg", "coordinator", "advisor",
        "scoutmasterreserve", "unitcollege", "chaplainadult",
    ]
    private static let scoutPositions = [
        "patrolleader", "scribe", "quartermaster", "historian", "librarian", "denchief",
        "troopguide", "instructor", "webmaster", "bugler", "chaplainaide", "orderofthearrow",
        "oarepresentative", "patrol", "leaveno",
    ]
}
