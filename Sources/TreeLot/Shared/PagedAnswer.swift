/// An answer that may be a page of a longer one.
public protocol PagedAnswer {
    /// The value of `after` for the next page; nil after the last.
    var nextPage: String? { get }
}

extension MyMessages.Answer: PagedAnswer {
    public var nextPage: String? { next.map { "\($0)" } }
}

extension AttendanceHistory.Answer: PagedAnswer {
    public var nextPage: String? { next.map { "\($0)" } }
}

extension HouseholdList.Answer: PagedAnswer {
    public var nextPage: String? { next.map { "\($0)" } }
}

extension Diff.Answer: PagedAnswer {
    public var nextPage: String? { next.map { "\($0)" } }
}

extension Audit.Answer: PagedAnswer {
    public var nextPage: String? { next.map { "\($0)" } }
}
