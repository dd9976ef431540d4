import TreeLot

// What a row says about its person besides their name and kind.
extension RowReader {
    /// What an adult in a line of their own is to the scouts of their household. “Parent” as a position or
    /// type is what troops call an adult.
    var ownKinship: Kinship? {
        if let kin = cell(.relation).flatMap(Kin.init(cell:)) { return kin.kinship }
        return [cell(.role), cell(.kind)].lazy.compactMap(\.self)
            .filter { !["parent", "parents"].contains($0.folded) }
            .compactMap(Kin.init(cell:)).first?.kinship
    }

    /// The person of the row may have left; completes “Line 7 ”.
    var gone: Said? {
        goneMark.map { mark in
            Said(
                "is marked “\(mark)”: take the line out, or that mark if they are still with you",
                es: "está marcada como «\(mark)»: quiten la línea, o esa marca si sigue en la tropa"
            )
        }
    }

    private var goneMark: String? {
        if let title = row.section.gone { return title }
        if let status = cell(.status), status.saysGone || ["no", "n"].contains(status.folded) {
            return status
        }
        return cell(.kind).flatMap { $0.saysGone ? $0 : nil }
    }
}

extension String {
    fileprivate var saysGone: Bool { !NameWords.gone.isDisjoint(with: folded.words) }
}
