import EventSourcing

extension Record {
    /// A record with the fields that `fill` sets: `CheckOut { $0.assignment = 31 }`.
    init(_ fill: (inout Self) throws -> Void) rethrows {
        self.init()
        try fill(&self)
    }
}
