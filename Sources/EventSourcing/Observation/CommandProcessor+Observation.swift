extension CommandProcessor {
    /// How long observers look before those who have something to record get their turn, which they need
    /// several times in a request.
    private static var lookingTimeMax: Duration { .microseconds(250) }

    /// Answers a question, or shows another view, and again whenever its answer has changed: by a recorded
    /// event, which is visible once it is flushed, or by time, which ``passTime(to:)`` advances.
    ///
    /// The first element is the present answer. A slow reader gets the newest answer next, and none of those
    /// in between. An observer is removed when its reader stops listening. The answers end with a
    /// refusal when the asker may not know any more.
    /// - Complexity: a change costs the observers concerned one answer for all who see the same
    ///   (``ObservableView/Viewpoint``), and the others nothing; a change of people or rules concerns every
    ///   observer.
    public func observe<V: ObservableView>(
        _ view: V, _ context: Context
    ) -> AsyncThrowingStream<V.Answer, any Error> where V.Models == App.Models {
        answers(from: context.now) { Observer(view, context.actor, $0) }
    }

    package func answers<Answer: Sendable>(
        from now: Instant,
        to observer: (AsyncThrowingStream<Answer, any Error>.Continuation) -> Observer<App.Models>
    ) -> AsyncThrowingStream<Answer, any Error> {
        let (answers, continuation) = AsyncThrowingStream.makeStream(
            of: Answer.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
        observedUntil = max(observedUntil, now, models.latest)
        let number = observers.add(observer(continuation))
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            Task { await self.removeObserver(number) }
        }
        observers.look(number, at: view)
        return answers
    }

    private var view: Observer<App.Models>.View {
        .init(models: models, now: observedUntil, log: store.reader, answers: sharedAnswers)
    }

    /// Advances the time to `now`: every observer whose answer time has changed gets a new one.
    /// - Complexity: O(what is due), a few comparisons each, and the answers.
    public func passTime(to now: Instant) {
        moveOn(to: now)
        lookAgain()
    }

    /// How many look.
    public var observerCount: Int { observers.count }

    /// Whether some must look again and have not had their turn.
    package var areObserversWaiting: Bool { observers.areWaiting }

    @usableFromInline
    func noteChanges(by commits: [Commit<App.Event>]) {
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

    /// A few observers at a time, so that no command waits for all of them.
    private func lookAgain() {
        observers.look(at: view, for: Self.lookingTimeMax)
        guard observers.areWaiting, !isLookingLater else { return }
        isLookingLater = true
        lookLater { scheduler in
            scheduler.isLookingLater = false
            scheduler.lookAgain()
        }
    }

    private func removeObserver(_ number: Int) { observers.remove(number) }
}
