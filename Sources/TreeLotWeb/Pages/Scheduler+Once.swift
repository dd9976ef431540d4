import EventSourcing
import TreeLot
import TreeLotApp

extension Scheduler {
    /// The submission with a key of its own: the first of `name` and a number that is free, or that was used for just this.
    ///
    /// Nothing of its contents is in the key, which stays in the log when a person is erased; they are compared by their
    /// digest, which is sealed like they are.
    /// - Throws: errors of ``secrets``.
    /// - Complexity: O(submissions of this name).
    func once(_ submission: Submission, as name: String) throws -> Submission {
        var submission = submission
        submission.key = name
        let digest = try submission.prepared(with: secrets).digest
        var others = 0
        while let (_, known) = models.keys.find(submission.key ?? ""), known != digest {
            others += 1
            submission.key = "\(name) \(others)"
        }
        return submission
    }
}
