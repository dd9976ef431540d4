import EventSourcing
import Synchronization
import Testing

@testable import treelot

/// What is due by itself goes on after a failure.
struct FollowLoopTests {
    private struct Failed: Error {}

    private final class Notes: Sendable {
        let log = Mutex<[String]>([])
        let steps = Mutex(0)
    }

    @Test func `a step that fails is told and tried again, each time a little later`() async {
        let notes = Notes()
        let loop = FollowLoop {
            let number = notes.steps.withLock { steps in
                steps += 1
                return steps
            }
            if [2, 3, 4].contains(number) { throw Failed() }
            return number == 1
        } pause: { wait in
            notes.log.withLock { $0.append("wait \(wait.components.seconds)") }
            if notes.steps.withLock({ $0 }) == 6 { throw CancellationError() }
        } tell: { _, wait in
            notes.log.withLock { $0.append("failed, \(wait.components.seconds)") }
        }
        await loop.run()
        #expect(
            notes.log.withLock { $0 } == [
                "failed, 2", "wait 2", "failed, 4", "wait 4", "failed, 8", "wait 8", "wait 1",
                "wait 1",
            ])
    }
}
