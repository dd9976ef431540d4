import EventSourcing

/// A toy, bound to person and field as a real one is; the keys of those in `erased` are destroyed, and those in `lost` are
/// missing.
final class XORSealer: Sealer {
    private let erased: Set<Subject>
    private let lost: Set<Subject>

    init(erased: Set<Subject> = [], lost: Set<Subject> = []) {
        (self.erased, self.lost) = (erased, lost)
    }

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
        if lost.contains(subject) { throw .sealed("the key of \(subject) is missing") }
        let pad = pad(subject, field)
        guard bytes.first == pad else { throw .malformed("another key sealed this") }
        return bytes.dropFirst().map { $0 ^ pad }
    }

    func flush() {}

    func shred(_ subjects: [Subject]) {}
}
