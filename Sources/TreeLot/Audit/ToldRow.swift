import EventSourcing

/// A row of which histories and comparisons tell.
protocol ToldRow: Record {
    /// The kind of thing that it is told with.
    static var kind: ThingKind { get }
    /// Fields that only follow from other rows, of which those tell.
    static var following: Set<String> { get }
}

extension ToldRow {
    static var following: Set<String> { [] }
}

extension Person: ToldRow {}

extension Household: ToldRow {}

extension Template: ToldRow {}

extension Assignment: ToldRow {}

extension Season: ToldRow {
    static let following: Set = ["shifts"]
}

extension Shift: ToldRow {
    static let following: Set = ["assignments"]
}

extension Visit: ToldRow {
    static let kind = ThingKind.assignment
    static let following: Set = ["correction", "slot"]
}
