import EventSourcing
import TestSupport

@testable import TreeLot

extension RandomHistory {
    /// Passes the lot to `body` after each event.
    func forEachEvent(_ body: (Lot, Position) -> Void) {
        var lot = Lot()
        for commit in commits {
            commit.forEachEvent { event, stamp in
                lot.apply(event, stamp)
                body(lot, stamp.position)
            }
        }
    }
}

extension Sequence {
    /// In an order that the seed decides.
    func shuffled(_ seed: UInt64) -> [Element] {
        var random = SeededRandom(seed: seed)
        return shuffled(using: &random)
    }
}

extension Lot {
    /// The numbers that lead to the same thing as this one, the survivor’s first.
    func numbers<Of: Thing>(leadingWith id: Identifier<Of>) -> [Identifier<Of>] {
        everyNumber(of: Reference(id)).map { Identifier($0.number) }
    }
}
