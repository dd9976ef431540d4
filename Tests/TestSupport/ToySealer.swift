package import EventSourcing
import Synchronization

/// A toy: real ones are at the edge. It turns texts around, and forgets.
package final class ToySealer: Sealer {
    private struct State {
        var shredded: Set<Subject> = []
        var owes = false
    }

    private let state = Mutex(State())
    /// Its disk fails when keys are to be destroyed.
    private let isStubborn: Bool
    /// Its disk fails when keys are to be put there.
    private let isFull: Bool
    /// Whose key it can’t read.
    private let unreadable: Subject?

    package init(isStubborn: Bool = false, isFull: Bool = false, unreadable: Subject? = nil) {
        self.isStubborn = isStubborn
        self.isFull = isFull
        self.unreadable = unreadable
    }

    package struct Stubborn: Error {}
    package struct Full: Error {}

    /// Whether a seal waits for its key to be flushed.
    package var owes: Bool { state.withLock { $0.owes } }
    package var shreddedSubjects: Set<Subject> { state.withLock { $0.shredded } }

    package func seal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? {
        guard subject != unreadable else { throw .sealed("The key of \(subject) is damaged.") }
        guard !isShredded(subject) else { return nil }
        state.withLock { $0.owes = true }
        return Array((Array("\(subject)/\(field)/".utf8) + bytes).reversed())
    }

    package func unseal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? {
        if isShredded(subject) { return nil }
        let place = "\(subject)/\(field)/"
        guard bytes.reversed().starts(with: place.utf8) else {
            throw .sealed("This is not for \(place).")
        }
        return Array(bytes.reversed().dropFirst(place.utf8.count))
    }

    package func flush() throws {
        if isFull { throw Full() }
        state.withLock { $0.owes = false }
    }

    package func shred(_ subjects: [Subject]) throws {
        if isStubborn, !subjects.isEmpty { throw Stubborn() }
        state.withLock { $0.shredded.formUnion(subjects) }
    }

    private func isShredded(_ subject: Subject) -> Bool {
        state.withLock { $0.shredded.contains(subject) }
    }
}
