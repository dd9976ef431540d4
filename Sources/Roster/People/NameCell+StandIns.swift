// A name that is put together of the words of one or two cells, and that no person has.
extension NameCell.Doubt {
    /// - Parameter place: of the person in the cell, from 0.
    init?(about name: PersonName, at place: Int) {
        let (first, last) = (name.first.words, name.last.words)
        if StandIns.leadToAnotherName(first + last) {
            self = .twoNames
        } else if StandIns.speakOfOthers(first + last)
            || place > 0 && StandIns.company.contains(name.first.folded)
        {
            self = .others
        } else if !StandIns.kin.isDisjoint(with: name.first.folded.words)
            || last.allSatisfy(StandIns.isKin)
        {
            self = .kin
        } else if StandIns.nameNobody(first) || StandIns.nameNobody(first + last)
            || StandIns.areReminder(first + last)
        {
            self = .nobody
        } else {
            return nil
        }
    }
}
