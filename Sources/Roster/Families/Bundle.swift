import TreeLot

/// Claims that certainly belong to one household: of one line, of one value in the household’s column, or
/// of one and the same person.
struct Bundle {
    var claims: [Claim]

    /// The household’s column names it.
    var household: String? { claims.lazy.compactMap(\.household).first }
    /// A person stands alone, and only their own line says to whom they belong.
    var isLoose: Bool { household == nil && !claims.contains { $0.place > 0 } }
    var adults: [Claim] { claims.filter { $0.kind == .adult } }
    var surnames: Set<String> { Set(claims.map { $0.name.family.folded }) }
    var addresses: Set<String> { Set(claims.compactMap(\.address)) }
    var emails: Set<String> { Set(claims.compactMap(\.emailKey)) }
    var names: [String] {
        var names: [String] = []
        for claim in claims where !names.contains(claim.name.full) { names.append(claim.name.full) }
        return names
    }

    /// - Returns: the bundles of `claims`, in the order of the file.
    static func all(of claims: [Claim]) -> [Bundle] {
        var clusters = Clusters(count: claims.count)
        var first: [String: Int] = [:]
        for (place, claim) in claims.enumerated() {
            for evidence in claim.certainEvidence {
                if let earlier = first[evidence] {
                    clusters.join(earlier, place)
                } else {
                    first[evidence] = place
                }
            }
        }
        return clusters.groups.map { Bundle(claims: $0.map { claims[$0] }) }
    }
}

extension Claim {
    /// Two claims with an equal one belong together for certain.
    fileprivate var certainEvidence: [String] {
        let family = household.map { "household \($0.folded)" }
        var evidence = [family ?? "line \(line)"]
        // A person may stand in two households’ lines: those stay two.
        if family == nil {
            if let emailKey { evidence.append("person \(identity) \(emailKey)") }
            evidence.append("row \(place) \(cells.joined(separator: "\u{1F}"))")
        }
        return evidence
    }
}
