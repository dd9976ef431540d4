public import EventSourcing
public import TreeLot

extension Scheduler {
    /// So many look before the next commits are taken to the disk.
    private static let lookersAtOnce = 256

    /// Answers a question, or shows another view, and again whenever its answer has changed: by what was recorded, which is
    /// seen once it is flushed, or by time, which ``passTime(to:)`` tells.
    ///
    /// First comes the present answer. Whoever is slow gets the newest one next, and none of those in
    /// between. Whoever stops listening is forgotten. The answers end with a ``TreeLot/LotRefusal``
    /// when the asker may not know any more.
    /// - Complexity: a change costs those whom it concerns one answer each, and the others nothing;
    ///   what changes who is who, or the rules, concerns everybody.
    public func observe<V: LotView>(
        _ view: V, _ context: Context
    ) -> AsyncThrowingStream<V.Answer, any Error> {
        answers(from: context.now) { Observer(view, context.actor, $0) }
    }

    /// Answers an audit, and again whenever its answer has changed, as ``observe(_:_:)`` does.
    /// - Complexity: O(events), for the first answer and after each commit that touches what is asked
    ///   for, or who is called what; O(events of the commit) after any other.
    public func observe(
        _ question: Audit, _ context: Context
    ) -> AsyncThrowingStream<Audit.Answer, any Error> {
        answers(from: context.now) { Observer(question, context.actor, $0) }
    }

    private func answers<Answer: Sendable>(
        from now: Instant,
        to observer: (AsyncThrowingStream<Answer, any Error>.Continuation) -> Observer
    ) -> AsyncThrowingStream<Answer, any Error> {
        let (answers, continuation) = AsyncThrowingStream.makeStream(
            of: Answer.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
        observedUntil = max(observedUntil, now, models.latest)
        let number = observers.add(observer(continuation))
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            Task { await self.forgetObserver(number) }
        }
        observers.look(number, at: view)
        return answers
    }

    private var view: Observer.View {
        Observer.View(models: models, now: observedUntil, log: store)
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
        observers.look(at: view, atMost: Self.lookersAtOnce)
        guard observers.areWaiting, !isLookingLater else { return }
        isLookingLater = true
        lookLater { scheduler in
            scheduler.isLookingLater = false
            scheduler.lookAgain()
        }
    }

    private func forgetObserver(_ number: Int) { observers.remove(number) }
}
