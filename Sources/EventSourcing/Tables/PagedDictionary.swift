/// A dictionary in parts, for the same reason as ``Paged``: where a copy is held, a change costs one part.
@usableFromInline
struct PagedDictionary<Key: Hashable, Value> {
    /// None while it is empty.
    @usableFromInline var parts: [[Key: Value]] = []

    @inlinable
    init() {}

    @inlinable
    static var partCount: Int { 256 }

    @inlinable
    static func part(of key: Key) -> Int { key.hashValue & (partCount - 1) }

    @inlinable
    subscript(key: Key) -> Value? {
        get { parts.isEmpty ? nil : parts[Self.part(of: key)][key] }
        set {
            if parts.isEmpty { parts = Array(repeating: [:], count: Self.partCount) }
            parts[Self.part(of: key)][key] = newValue
        }
    }

    /// - Complexity: O(parts).
    @inlinable
    var count: Int { parts.reduce(0) { $0 + $1.count } }
}

extension PagedDictionary: Sendable where Key: Sendable, Value: Sendable {}
extension PagedDictionary: Equatable where Value: Equatable {}
