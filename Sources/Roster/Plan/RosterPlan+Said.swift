import TreeLot

extension RosterPlan.Line {
    /// What is said beside the outcome: whose parent the adult will be, then the notes.
    public var remarks: [Said] {
        Kinship.allCases.compactMap { kinship in
            let scouts = relations.filter { $0.kinship == kinship }.map(\.scoutName)
            return scouts.isEmpty ? nil : kinship.said(of: scouts)
        } + notes
    }
}

extension Kinship {
    fileprivate func said(of scouts: [String]) -> Said {
        let (english, spanish) = (scouts.listed("and"), scouts.listed("y"))
        return switch self {
        case .parent: Said("parent of \(english)", es: "madre o padre de \(spanish)")
        case .stepParent:
            Said("step-parent of \(english)", es: "madrastra o padrastro de \(spanish)")
        case .guardian: Said("guardian of \(english)", es: "tutor o tutora de \(spanish)")
        }
    }
}
