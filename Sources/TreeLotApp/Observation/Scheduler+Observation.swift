public import EventSourcing
public import TreeLot

extension Scheduler {
    /// So many look before the next commits are taken to the disk.
    private static let lookersAtOnce = 256

    /// Answers a question, and again whenever its answer has changed: by what was recorded, which is
    /// seen once it is flushed, or by time, which ``passTime(to:)`` tells.
    ///
    /// First comes the present answer. Whoever is slow gets the newest one next, and none of those in
    /// between. Whoever stops listening is forgotten. The answers end with a ``TreeLot/LotRefusal``
    /// when the asker may not know any more.
    /// - Complexity: a change costs those whom it concerns one answer each, and the others nothing;
    ///   what changes who is who, or the rules, concerns everybody.
    public func observe<Q: LotQuestion>(
        _ question: Q, _ context: Context
    ) -> AsyncThrowingStream<Q.Answer, any Error> {
        let (answers, continuation) = AsyncThrowingStream.makeStream(
            of: Q.Answer.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
        observedUntil = max(observedUntil, context.now, models.latest)
        let number = observers.add(Observer(question, context.actor, continuation))
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            Task { await self.forgetObserver(number) }
        }
        observers.look(number, models, observedUntil)
        return answers
    }

    /// Tells that it is `now`: whoever looks at something that time has changed gets a new answer.
    /// - Complexity: O(shifts), a few comparisons each, and the answers.
    public func passTime(to now: Instant) {
        moveOn(to: now)
        lookAgain()
    }

    /// How many look.
    public var observerCount: Int { observers.count }

    /// Whether some must look again and have not had their turn.
    public var areObserversWaiting: Bool { observers.areWaiting }

    func noteChanges(by commits: [Commit<LotEvent>]) {
        guard !observers.isEmpty else { return }
        moveOn(to: models.latest)
        for commit in commits { observers.wake(models.topics(of: commit)) }
        lookAgain()
    }

    /// Wakes those who look at something that time has changed.
    private func moveOn(to now: Instant) {
        guard now > observedUntil else { return }
        observers.wake(models.topics(after: observedUntil, until: now))
        observedUntil = now
    }

    /// Some at a time, so that nobody who has something to record waits for all who only look.
    private func lookAgain() {
        observers.look(at: models, observedUntil, atMost: Self.lookersAtOnce)
        guard observers.areWaiting, !isLookingLater else { return }
        isLookingLater = true
        lookLater { scheduler in
            scheduler.isLookingLater = false
            scheduler.lookAgain()
        }
    }

    private func forgetObserver(_ number: Int) { observers.remove(number) }
}
