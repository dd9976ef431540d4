import EventSourcing

/// Does one step after the other for as long as the server runs. A step that fails is reported, and tried
/// again after a while: the obstacle may pass, and the server answers meanwhile.
struct FollowLoop: Sendable {
    /// Returns whether more is due now.
    let step: @Sendable () async throws -> Bool
    /// Throws when the loop is to end.
    let pause: @Sendable (Duration) async throws -> Void
    let tell: @Sendable (_ error: any Error, _ wait: Duration) -> Void

    private static let interval = Duration.seconds(1)
    private static let waitMax = Duration.seconds(60)

    /// Returns when the task is cancelled.
    func run() async {
        var wait = Self.interval
        while !Task.isCancelled {
            do {
                let isMoreDue = try await step()
                wait = Self.interval
                if !isMoreDue { try await pause(Self.interval) }
            } catch is CancellationError {
                return
            } catch {
                wait = min(wait * 2, Self.waitMax)
                tell(error, wait)
                do { try await pause(wait) } catch { return }
            }
        }
    }
}
