import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// What `transform` makes of each element, in their order, on all cores: where tests share what takes long to
    /// make, one makes it, and the others wait.
    package func concurrentMap<Value: Sendable>(
        _ transform: @Sendable (Element) -> Value
    ) -> [Value] {
        let values = Mutex([Value?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let value = transform(self[index])
            values.withLock { $0[index] = value }
        }
        return values.withLock { $0.compactMap { $0 } }
    }
}
