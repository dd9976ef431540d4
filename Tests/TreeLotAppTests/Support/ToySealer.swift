import EventSourcing
import Synchronization

/// A toy: real ones are at the edge. It turns texts around, and forgets.
final class ToySealer: Sealer {
    private let forgotten = Mutex<Set<Subject>>([])
    /// Its disk fails when keys are to be destroyed.
    private let isStubborn: Bool

    init(isStubborn: Bool = false) { self.isStubborn = isStubborn }

    struct Stubborn: Error {}

    func seal(_ text: String, of subject: Subject, field: String) throws(FieldError) -> [UInt8]? {
        isForgotten(subject) ? nil : Array("\(subject)/\(field)/\(text)".utf8.reversed())
    }

    func open(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> Personal<String> {
        if isForgotten(subject) { return .erased }
        let text = String(decoding: bytes.reversed(), as: UTF8.self)
        let place = "\(subject)/\(field)/"
        guard text.hasPrefix(place) else { throw .sealed("This is not for \(place).") }
        return .known(String(text.dropFirst(place.count)))
    }

    func flush() {}

    func forget(_ subjects: [Subject]) throws {
        if isStubborn, !subjects.isEmpty { throw Stubborn() }
        forgotten.withLock { $0.formUnion(subjects) }
    }

    var forgottenSubjects: Set<Subject> { forgotten.withLock { $0 } }

    private func isForgotten(_ subject: Subject) -> Bool {
        forgotten.withLock { $0.contains(subject) }
    }
}
