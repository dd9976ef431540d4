internal import Crypto
import EventSourcing

/// The vault's file, byte by byte. The layout is a contract: see `docs/personal-data.md`.
struct VaultFormat: Sendable {
    static let magic = Array("TREEVLT\n".utf8)
    static let version: UInt32 = 1
    static let headerBytes = 96

    let logID: [UInt8]
    /// The key that seals the keys in the file; nil where they stand in the clear.
    let key: VaultKey?
    private let isSealed: Bool

    init(logID: [UInt8], key: VaultKey?) {
        self.logID = logID
        self.key = key
        isSealed = key != nil
    }

    /// To look at the records of a vault without its key.
    private init(logID: [UInt8], isSealed: Bool) {
        self.logID = logID
        key = nil
        self.isSealed = isSealed
    }

    /// Bytes before a record's key, and of its check value after it.
    private static let frontBytes = 12
    private static let checkBytes = 8
    private var keyBytes: Int { isSealed ? 12 + 32 + 16 : 32 }
    private var recordBytes: Int { Self.frontBytes + keyBytes + Self.checkBytes }

    /// Where the record at `index` begins.
    func offset(ofRecord index: Int) -> Int { Self.headerBytes + index * recordBytes }

    // MARK: Writing

    func encode(_ vault: Vault) throws(VaultError) -> [UInt8] {
        let sorted = vault.entries.sorted { $0.key.order < $1.key.order }
        // Each is a group of its own: the file is flushed before it gets its name, so that it has no torn
        // end, and whatever is wrong in it is damage.
        return sorted.enumerated().reduce(into: header()) { bytes, entry in
            bytes += records([(entry.element.key, entry.element.value)], from: entry.offset)
        }
    }

    private func header() -> [UInt8] {
        var bytes = Self.magic
        bytes.append(little: Self.version)
        bytes.append(little: UInt32(Self.headerBytes))
        bytes += logID
        bytes.append(little: UInt32(key == nil ? 0 : 1))
        bytes.append(little: UInt32(recordBytes))
        // Only the right key opens nothing at all.
        bytes += key.map { seal([], for: "vault", $0) } ?? [UInt8](repeating: 0, count: 28)
        bytes += [UInt8](repeating: 0, count: 20)
        return bytes + Self.check(bytes)
    }

    /// - Parameter index: of the first of them. They are flushed together.
    func records(_ entries: [(Subject, Vault.Entry)], from index: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.count * recordBytes)
        for (number, (subject, entry)) in entries.enumerated() {
            let stored = Stored(
                isDestroyed: entry.isDestroyed, kind: subject.kind, number: subject.number,
                group: index, material: material(entry, of: subject))
            bytes += record(stored, at: index + number)
        }
        return bytes
    }

    private func record(_ stored: Stored, at index: Int) -> [UInt8] {
        var record: [UInt8] = [stored.isDestroyed ? 2 : 1, stored.kind, 0, 0]
        record.append(little: stored.number)
        record.append(little: UInt32(stored.group))
        record += stored.material
        return record + check(record, at: index)
    }

    private func material(_ entry: Vault.Entry, of subject: Subject) -> [UInt8] {
        guard let secret = entry.secret else { return [UInt8](repeating: 0, count: keyBytes) }
        return key.map { seal(secret, for: subject.nameInVault, $0) } ?? secret
    }

    // MARK: Reading

    /// The vault in `bytes`. A torn end, which a crash may leave, is skipped: no caller was told of what was
    /// sealed with those keys.
    func decode(_ bytes: [UInt8], path: String) throws(VaultError) -> Vault {
        try checkHeader(bytes, path)
        var vault = Vault()
        while let record = record(vault.recordCount, in: bytes) {
            let subject = try record.subject(path)
            vault.add(try entry(record, subject, path), of: subject)
            vault.recordCount += 1
        }
        try checkEnd(behind: vault.recordCount, in: bytes, path)
        return vault
    }

    /// Records after a torn one are of its own group, or it was not torn but damaged: a group is written only
    /// when the one before it has been flushed.
    private func checkEnd(
        behind count: Int, in bytes: [UInt8], _ path: String
    ) throws(VaultError) {
        var index = count + 1
        while offset(ofRecord: index + 1) <= bytes.count {
            if let record = record(index, in: bytes), record.group > count {
                throw .damaged(path: path)
            }
            index += 1
        }
    }

    /// The subjects in a vault, and whether their keys are destroyed. Readable without the vault’s own key:
    /// the check values need none.
    /// - Throws: ``VaultError``, if it is damaged, or no vault.
    static func outline(
        of bytes: [UInt8], path: String
    ) throws(VaultError) -> [Subject: Bool] {
        try stored(in: bytes, path).records.mapValues(\.isDestroyed)
    }

    /// A vault with what another has of `subjects`. It needs no vault key: a sealed key is bound to its subject,
    /// and not to its place.
    /// - Throws: as ``outline(of:path:)``.
    static func bytes(
        _ bytes: [UInt8], keeping subjects: Set<Subject>, path: String
    ) throws(VaultError) -> [UInt8] {
        let (format, records) = try stored(in: bytes, path)
        let kept = records.filter { subjects.contains($0.key) }
            .sorted { $0.key.order < $1.key.order }.map(\.value)
        return kept.enumerated().reduce(into: Array(bytes[..<headerBytes])) { bytes, entry in
            var stored = entry.element
            // Each is a group of its own, as in `encode`.
            stored.group = entry.offset
            bytes += format.record(stored, at: entry.offset)
        }
    }

    /// The newest record of each subject.
    private static func stored(
        in bytes: [UInt8], _ path: String
    ) throws(VaultError) -> (format: VaultFormat, records: [Subject: Stored]) {
        guard let logID = logID(of: bytes) else { throw .notAVault(path: path) }
        let isSealed: UInt32 = bytes.little(at: 32)
        let format = VaultFormat(logID: logID, isSealed: isSealed != 0)
        try format.checkFront(bytes, path)
        var records: [Subject: Stored] = [:]
        var count = 0
        while let record = format.record(count, in: bytes) {
            records[try record.subject(path)] = record
            count += 1
        }
        try format.checkEnd(behind: count, in: bytes, path)
        return (format, records)
    }

    /// The lot that a vault belongs to; nil if the bytes are no vault.
    static func logID(of bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= headerBytes, Array(bytes[..<8]) == magic else { return nil }
        return Array(bytes[16..<32])
    }

    private func checkFront(_ bytes: [UInt8], _ path: String) throws(VaultError) {
        guard bytes.count >= Self.headerBytes, Array(bytes[..<8]) == Self.magic else {
            throw .notAVault(path: path)
        }
        let header = Array(bytes[..<(Self.headerBytes - Self.checkBytes)])
        guard Self.check(header) == Array(bytes[header.count..<Self.headerBytes]) else {
            throw .damaged(path: path)
        }
        let version: UInt32 = bytes.little(at: 8)
        guard version == Self.version else { throw .newerFormat(path: path, version: version) }
    }

    private func checkHeader(_ bytes: [UInt8], _ path: String) throws(VaultError) {
        try checkFront(bytes, path)
        guard Self.logID(of: bytes) == logID else { throw .otherLot(path: path) }
        let isSealed: UInt32 = bytes.little(at: 32)
        guard isSealed == 0 || key != nil else { throw .keyNeeded(path: path) }
        guard isSealed != 0 || key == nil else { throw .keyNotNeeded(path: path) }
        if let key, open(Array(bytes[40..<68]), for: "vault", key) == nil {
            throw .wrongKey(path: path)
        }
    }

    /// A record that is whole.
    private struct Stored {
        var isDestroyed: Bool
        var kind: UInt8
        var number: UInt32
        var group: Int
        var material: [UInt8]

        func subject(_ path: String) throws(VaultError) -> Subject {
            switch kind {
            case 1: .person(number)
            case 2: .group(number)
            default: throw .newerFormat(path: path, version: VaultFormat.version)
            }
        }
    }

    private func record(_ index: Int, in bytes: [UInt8]) -> Stored? {
        let start = offset(ofRecord: index)
        guard start + recordBytes <= bytes.count else { return nil }
        let record = Array(bytes[start..<start + recordBytes - Self.checkBytes])
        let end = start + recordBytes
        guard check(record, at: index) == Array(bytes[end - Self.checkBytes..<end]) else {
            return nil
        }
        let group: UInt32 = record.little(at: 8)
        return Stored(
            isDestroyed: record[0] == 2, kind: record[1], number: record.little(at: 4),
            group: Int(group), material: Array(record[Self.frontBytes...]))
    }

    private func entry(
        _ record: Stored, _ subject: Subject, _ path: String
    ) throws(VaultError) -> Vault.Entry {
        if record.isDestroyed { return .destroyed }
        guard let key else { return Vault.Entry(secret: record.material) }
        guard let secret = open(record.material, for: subject.nameInVault, key) else {
            throw .damaged(path: path)
        }
        return Vault.Entry(secret: secret)
    }

    // MARK: Checks and seals

    /// The check value of a record, which is bound to its lot and its place.
    private func check(_ record: [UInt8], at index: Int) -> [UInt8] {
        var bytes = logID
        bytes.append(little: UInt64(index))
        return Self.check(bytes + record)
    }

    /// The first 8 bytes of the SHA-256.
    private static func check(_ bytes: [UInt8]) -> [UInt8] {
        Array(SHA256.hash(data: bytes).prefix(checkBytes))
    }

    private func seal(_ bytes: [UInt8], for purpose: String, _ key: VaultKey) -> [UInt8] {
        // Sealing fails only for a nonce or a key of a wrong size.
        let box = try! AES.GCM.seal(bytes, using: key.key, authenticating: context(purpose))
        return Array(box.combined!)
    }

    private func open(_ bytes: [UInt8], for purpose: String, _ key: VaultKey) -> [UInt8]? {
        guard let box = try? AES.GCM.SealedBox(combined: bytes),
            let open = try? AES.GCM.open(box, using: key.key, authenticating: context(purpose))
        else { return nil }
        return Array(open)
    }

    private func context(_ purpose: String) -> [UInt8] {
        Array("tree-lot vault 1\n".utf8) + logID + Array(purpose.utf8)
    }
}

extension Subject {
    fileprivate var order: UInt64 { UInt64(kind) << 32 | UInt64(number) }
}

extension [UInt8] {
    fileprivate mutating func append(little value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }

    fileprivate func little(at offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(self[offset + $1]) << UInt32(8 * $1) }
    }
}
