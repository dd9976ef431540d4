public import TreeLot

/// The user’s options for a file.
public struct RosterOptions: Sendable {
    public var map = ColumnMap()
    /// The kind of the people for whom the file states none.
    public var kindOfOthers: PersonKind?
    /// The year from which ages are computed; the core reads no clock.
    public var thisYear: Int
    /// The importing actor: the same file imported by another one is another import.
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
