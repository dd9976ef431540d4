import Dispatch
import Synchronization

/// The results of `body` for each element, computed on all cores; in order.
func concurrently<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @Sendable (Element) -> Result
) -> [Result] {
    let results = Mutex<[Result?]>(Array(repeating: nil, count: elements.count))
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        let result = body(elements[index])
        results.withLock { $0[index] = result }
    }
    return results.withLock { $0.map { $0! } }
}

/// A value that is worked out on another core meanwhile.
package final class Ahead<Value: Sendable>: Sendable {
    private let work = DispatchGroup()
    private let result = Mutex<Value?>(nil)

    package init(_ body: @escaping @Sendable () -> Value) {
        DispatchQueue.global(qos: .userInitiated).async(group: work) {
            let value = body()
            self.result.withLock { $0 = value }
        }
    }

    /// Waits for it, and keeps nothing of it: who gets it is alone with it, and may change it in place.
    /// - Precondition: it was not taken before.
    package func take() -> Value {
        work.wait()
        return result.withLock { $0.take()! }
    }
}
