public import EventSourcing

/// A question that the events themselves answer, and not the read models alone. It is answered off the scheduler’s
/// thread.
public protocol HistoryQuestion: NamedQuestion {
    /// Checks that the asker may ask this, and that what is asked for exists.
    func check(_ models: ReadModels, _ context: Context) throws(LotRefusal)

    /// Answers the question.
    /// - Parameter log: every commit up to `models`.
    /// - Throws: ``LotRefusal``, as ``check(_:_:)``; what `log` throws.
    /// - Complexity: O(events) where it reads all of the log.
    func answer(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer

    /// Whether a commit that is folded into `models` can change the answer.
    func mayChange(by commit: Commit<LotEvent>, in models: ReadModels) -> Bool
}

/// Every question that the events answer, by its wire name.
public enum HistoryQuestions {
    public static let all: [any HistoryQuestion.Type] = [
        Audit.self, Diff.self, Lineage.self, PersonPhoto.self, SeasonFilm.self, WhatIf.self,
    ]

    public static func named(_ name: String) -> (any HistoryQuestion.Type)? {
        all.first { $0.name == name }
    }
}
