/// The answers to observed questions on the current read models: each is made once for all askers with the
/// same viewpoint. Used by the processor's thread alone.
package final class SharedAnswers<Models: ProjectionSet>: @unchecked Sendable {
    /// Identifies an observed question, so that two observers of the same one share its answer. A page is its
    /// reader’s own.
    struct Question: Hashable, Sendable {
        private let kind: ObjectIdentifier
        private let fields: String

        init?(_ view: some View) {
            guard let question = view as? any Query else { return nil }
            kind = ObjectIdentifier(type(of: question))
            fields = JSON(record: question).description
        }
    }

    private struct Key: Hashable {
        var question: Question
        var viewpoint: AnyHashable
    }

    private var head = Position.start
    private var now = Instant(milliseconds: 0)
    private var answers: [Key: any Sendable] = [:]

    func answer<V: ObservableView>(
        _ question: Question?, _ sought: V, _ actor: Actor, _ view: Observer<Models>.View
    ) throws(V.Failure) -> V.Answer where V.Models == Models {
        let context = Context(actor: actor, now: view.now)
        guard let question else { return try sought.answer(view.models, context) }
        if head != view.models.head || now != view.now {
            answers.removeAll(keepingCapacity: true)
            (head, now) = (view.models.head, view.now)
        }
        let key = Key(
            question: question, viewpoint: sought.viewpoint(of: actor, in: view.models))
        if let known = answers[key] as? V.Answer { return known }
        let answer = try sought.answer(view.models, context)
        answers[key] = answer
        return answer
    }
}
