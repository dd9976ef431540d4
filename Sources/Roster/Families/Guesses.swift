import TreeLot

/// Evidence that bundles are one household: a shared e-mail address, home address, parent of the same name,
/// or, for people who stand alone, a last name.
struct Guesses {
    private let bundles: [Bundle]
    private var clusters: Clusters
    /// Bundles that might belong to several families of their name.
    private(set) var ambiguous: Set<Int> = []

    init(_ bundles: [Bundle]) {
        self.bundles = bundles
        self.clusters = Clusters(count: bundles.count)
    }

    var groups: [[Int]] { clusters.groups }

    mutating func gather() {
        join { $0.emails }
        join { $0.addresses }
        joinByAdults()
        joinBySurname()
    }

    private mutating func join(by evidence: (Bundle) -> Set<String>) {
        var first: [String: Int] = [:]
        for (place, bundle) in bundles.enumerated() {
            for text in evidence(bundle).sorted() {
                if let earlier = first[text] { join(earlier, place) } else { first[text] = place }
            }
        }
    }

    /// Two bundles that both have a name in the household’s column stay apart.
    private mutating func join(_ one: Int, _ other: Int) {
        guard bundles[one].household == nil || bundles[other].household == nil else { return }
        clusters.join(one, other)
    }

    /// A parent of several scouts, unless their addresses differ.
    private mutating func joinByAdults() {
        var adults: [String: Adults] = [:]
        for (place, bundle) in bundles.enumerated() {
            for adult in bundle.claims where adult.kind == .adult {
                if let same = adults[adult.identity]?.first(with: adult.emailKey) {
                    join(same, place)
                }
                adults[adult.identity, default: Adults()].add(place, adult.emailKey)
            }
        }
    }

    /// The first places of adults of one name, whatever their address, without one, and by address.
    private struct Adults {
        private var first: Int?
        private var withoutEmail: Int?
        private var byEmail: [String: Int] = [:]

        /// The first who may have this address, or may have any.
        func first(with emailKey: String?) -> Int? {
            guard let emailKey else { return first }
            return [withoutEmail, byEmail[emailKey]].compactMap(\.self).min()
        }

        mutating func add(_ place: Int, _ emailKey: String?) {
            first = first ?? place
            guard let emailKey else {
                withoutEmail = withoutEmail ?? place
                return
            }
            byEmail[emailKey] = byEmail[emailKey] ?? place
        }
    }

    /// A person who stands alone belongs to the family of their name, if there is one such family and nothing
    /// contradicts it.
    private mutating func joinBySurname() {
        var bySurname: [String: [Int]] = [:]
        for (place, bundle) in bundles.enumerated() {
            for surname in bundle.surnames { bySurname[surname, default: []].append(place) }
        }
        for (_, places) in bySurname.sorted(by: { $0.key < $1.key }) {
            let alone = places.filter { bundles[$0].isLoose && bundles[$0].addresses.isEmpty }
            let families = Set(
                places.filter { !alone.contains($0) }.map { clusters.leader(of: $0) })
            switch families.count {
            case 0: alone.dropFirst().forEach { join(alone[0], $0) }
            case 1: alone.forEach { join(families.first ?? $0, $0) }
            default:
                let sizes = Dictionary(
                    places.map { (clusters.leader(of: $0), 1) }, uniquingKeysWith: +)
                ambiguous.formUnion(alone.filter { sizes[clusters.leader(of: $0)] == 1 })
            }
        }
    }
}
