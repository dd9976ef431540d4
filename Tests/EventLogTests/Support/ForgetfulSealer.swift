import EventSourcing
import Synchronization

/// A toy: real ones are at the edge. It turns texts around, and forgets.
final class ForgetfulSealer: Sealer {
    private let forgotten = Mutex<Set<Subject>>([])

    func seal(_ text: String, of subject: Subject, field: String) throws(FieldError) -> [UInt8]? {
        hasForgotten(subject) ? nil : Array(text.utf8.reversed())
    }

    func open(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> Personal<String> {
        hasForgotten(subject)
            ? .erased : .known(String(decoding: bytes.reversed(), as: UTF8.self))
    }

    func flush() {}

    func forget(_ subjects: [Subject]) { forgotten.withLock { $0.formUnion(subjects) } }

    private func hasForgotten(_ subject: Subject) -> Bool {
        forgotten.withLock { $0.contains(subject) }
    }
}
