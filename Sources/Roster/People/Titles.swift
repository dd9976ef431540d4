import TreeLot

/// The titles that a cell gives a person: `Asst. Scoutmaster (2y 3m); Committee Member`.
///
/// Only a whole title makes a leader: a former scoutmaster and a scoutmaster’s wife are none.
struct Titles {
    private let text: String
    private let all: [Title]

    init(_ cell: String?) {
        text = cell?.squeezed ?? ""
        all = (cell ?? "").withoutParentheses(where: \.isTenure)
            .split { ",;|/&".contains($0) }.compactMap { Title(String($0)) }
    }

    /// Nil where they say neither or both.
    var kind: PersonKind? {
        // “Scoutmaster, retired” is no scoutmaster, and “Scoutmaster, trainee” may be a scout.
        let isDoubtful = all.contains(.unknown)
        let kinds = Set(all.filter { !isDoubtful || $0.role == nil }.compactMap(\.kind))
        return kinds.count == 1 ? kinds.first : nil
    }

    /// What a scout is, and now and then an adult.
    var isOffice: Bool { !all.isEmpty && all.allSatisfy { $0 == .office } }

    /// Nil where one of them is not known, or a scout’s: it may take the others back.
    var role: Role? {
        guard !all.contains(.unknown), !all.contains(.of(.scout)) else { return nil }
        return all.lazy.compactMap(\.role).first
    }

    /// Something about a scoutmaster, but not the title of one.
    var isNearlyLeader: Bool { all.contains(.unknown) && text.contains("scoutmaster") }
}

extension Substring {
    /// `2y 3m`, `18 months`.
    fileprivate var isTenure: Bool {
        let text = filter { !$0.isWhitespace }
        return zip(text, text.dropFirst()).contains { $0.isNumber && "dmyDMY".contains($1) }
    }
}
