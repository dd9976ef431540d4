/// The year in a date of birth, however it is written.
enum BirthYear {
    /// `2012`, `3/14/2012`, `2012-03-14`, `3/14/12`, `14 Mar 2012`; nil where there is no such year.
    /// - Parameter thisYear: two digits are of the last hundred years before its end.
    static func read(_ text: String, thisYear: Int) -> Int? {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        if let year = numbers.first(where: { (1900...thisYear).contains($0) }) { return year }
        guard numbers.count == 3, let last = numbers.last, last < 100 else { return nil }
        let year = thisYear / 100 * 100 + last
        return year > thisYear ? year - 100 : year
    }
}
