import EventSourcing

/// A toy, bound to person and field as a real one is; it has lost the keys of those in `erased`.
final class XORSealer: Sealer {
    private let erased: Set<Subject>

    init(erased: Set<Subject> = []) { self.erased = erased }

    private func pad(_ subject: Subject, _ field: String) -> UInt8 {
        UInt8(truncatingIfNeeded: fnv1a("\(subject)/\(field)".utf8)) | 0x80
    }

    func seal(_ text: String, of subject: Subject, field: String) throws(FieldError) -> [UInt8]? {
        if erased.contains(subject) { return nil }
        return text.utf8.map { $0 ^ pad(subject, field) }
    }

    func open(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> Personal<String> {
        if erased.contains(subject) { return .erased }
        let open = bytes.map { $0 ^ pad(subject, field) }
        guard let text = String(validating: open, as: UTF8.self) else {
            throw .malformed("another key sealed this")
        }
        return .known(text)
    }

    func flush() {}

    func forget(_ subjects: [Subject]) {}
}
