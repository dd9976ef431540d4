import EventSourcing

/// A toy, bound to person and field as a real one is; it has lost the keys of those in `erased`.
final class XORSealer: Sealer {
    private let erased: Set<Subject>

    init(erased: Set<Subject> = []) { self.erased = erased }

    private func pad(_ subject: Subject, _ field: String) -> UInt8 {
        UInt8(truncatingIfNeeded: fnv1a("\(subject)/\(field)".utf8)) | 0x80
    }

    func seal(_ bytes: [UInt8], of subject: Subject, field: String) throws(FieldError) -> [UInt8]? {
        if erased.contains(subject) { return nil }
        let pad = pad(subject, field)
        return [pad] + bytes.map { $0 ^ pad }
    }

    func unseal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? {
        if erased.contains(subject) { return nil }
        let pad = pad(subject, field)
        guard bytes.first == pad else { throw .malformed("another key sealed this") }
        return bytes.dropFirst().map { $0 ^ pad }
    }

    func flush() {}

    func shred(_ subjects: [Subject]) {}
}
