import Synchronization

/// What follows from a value and is costly to find: found when it is first asked for, and kept for all copies of the value
/// until one of them changes.
///
/// It is for what a fold should not do for every event, such as reading sealed texts. The value that has it replaces it by
/// a new one with each change that it may depend on.
public final class Derived<Value: Sendable>: Sendable {
    private let found = Mutex<Value?>(nil)

    /// Makes one of which nothing was found yet.
    public init() {}

    /// What follows: as `find` says the first time.
    /// - Complexity: O(1) after the first time; a caller that asks meanwhile waits for that.
    public func value(_ find: () -> Value) -> Value {
        found.withLock { found in
            if let found { return found }
            let value = find()
            found = value
            return value
        }
    }
}

/// What follows from equal values is equal.
extension Derived: Equatable {
    /// True.
    public static func == (one: Derived, other: Derived) -> Bool { true }
}
