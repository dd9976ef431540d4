public import TreeLot

/// What somebody says about a file.
public struct RosterOptions: Sendable {
    public var map = ColumnMap()
    /// What those are of whom the file does not say it.
    public var kindOfOthers: PersonKind?
    /// By which ages are reckoned; the core reads no clock.
    public var thisYear: Int
    /// Who does it: the same file by somebody else is another import.
    public var by: String

    public init(
        map: ColumnMap = ColumnMap(), kindOfOthers: PersonKind? = nil, thisYear: Int,
        by: String = "operator"
    ) {
        self.map = map
        self.kindOfOthers = kindOfOthers
        self.thisYear = thisYear
        self.by = by
    }
}
