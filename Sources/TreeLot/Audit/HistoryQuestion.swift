public import EventSourcing

/// A question that the events themselves answer, and not the read models alone. It is answered off the scheduler’s
/// thread.
public protocol HistoryQuestion: Record, Equatable {
    associatedtype Answer: Codable & Sendable & Equatable

    /// Its name on the wire: `audit`.
    static var name: String { get }
    /// The relations that permit it.
    static var permitted: Set<Relation> { get }

    /// Checks that the asker may ask this, and that what is asked for exists.
    func check(_ models: ReadModels, _ context: Context) throws(LotRefusal)

    /// Answers the question.
    /// - Parameter read: passes every commit up to `models` to its body, in order; it may be called again.
    /// - Throws: ``LotRefusal``, as ``check(_:_:)``; what `read` throws.
    /// - Complexity: O(events) for each call of `read`.
    func answer(
        _ models: ReadModels, _ context: Context,
        _ read: (_ body: (Commit<LotEvent>) -> Void) throws -> Void
    ) throws -> Answer

    /// Whether a commit that is folded into `models` can change the answer.
    func mayChange(by commit: Commit<LotEvent>, in models: ReadModels) -> Bool
}

/// Every question that the events answer, by its wire name.
public enum HistoryQuestions {
    public static let all: [any HistoryQuestion.Type] = [
        Audit.self, Diff.self, SeasonFilm.self, WhatIf.self,
    ]

    public static func named(_ name: String) -> (any HistoryQuestion.Type)? {
        all.first { $0.name == name }
    }
}
