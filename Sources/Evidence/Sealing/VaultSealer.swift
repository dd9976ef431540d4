internal import Crypto
public import EventSourcing
import Synchronization

/// Seals personal text with AES-GCM, under a random key for each person and household that is kept in a
/// vault file beside the log: `docs/personal-data.md`.
///
/// A seal is bound to its lot, its subject and its field: moved anywhere else, it does not open.
public final class VaultSealer: Sealer {
    private let path: String
    private let format: VaultFormat
    private let files: any VaultFiles
    private let backups: BackupVaults
    private let isReadOnly: Bool
    private let opensAtOnce: Bool
    /// Told, in a sentence, what became of keys in backups.
    private let notice: @Sendable (String) -> Void
    private let contextPrefix: [UInt8]
    private let state = Mutex(State())

    private struct State {
        /// Nil while the file was not read.
        var vault: Vault?
        /// There is a file.
        var isKept = false
        /// As it was last read or written.
        var stamp: VaultFileStamp?
        /// Keys that were drawn and are not in the file yet.
        var drawn: [(Subject, Vault.Entry)] = []
        /// The first failure to write: after that, the state of the disk is unknown.
        var failure: VaultError?
        /// Text was found that only a vault could open which is not there.
        var isMissing = false
    }

    /// Reads nothing yet: the writer calls ``load()`` once it holds the log's lock.
    /// - Parameters:
    ///   - directory: the data directory; the vault is the file `vault` in it.
    ///   - key: what the vault itself is sealed with, if it is.
    ///   - isReadOnly: never write; keys that appear later are found.
    ///   - opensAtOnce: open every text when it is met, and throw if that fails; otherwise only see that
    ///     its key is there, and open it when it is read.
    public init(
        directory: String, logID: [UInt8], key: VaultKey? = nil, isReadOnly: Bool = false,
        opensAtOnce: Bool = true, files: any VaultFiles = SystemVaultFiles(),
        notice: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        path = directory + "/vault"
        format = VaultFormat(logID: logID, key: key)
        contextPrefix = Array("tree-lot seal 1\n".utf8) + logID
        self.files = files
        self.isReadOnly = isReadOnly
        self.opensAtOnce = opensAtOnce
        self.notice = notice
        backups = BackupVaults(directory: directory, format: format, files: files)
    }

    /// The lot that the vault in a directory belongs to; nil if there is none. A log that a crash kept from
    /// being begun takes the lot id of its vault.
    /// - Throws: ``VaultError``, also if people were erased from it: then its log is gone.
    public static func logID(
        inUnbegun directory: String, key: VaultKey?, files: any VaultFiles = SystemVaultFiles()
    ) throws(VaultError) -> [UInt8]? {
        let path = directory + "/vault"
        guard let bytes = try files.read(path) else { return nil }
        guard let logID = VaultFormat.logID(of: bytes) else { throw .notAVault(path: path) }
        let vault = try VaultFormat(logID: logID, key: key).decode(bytes, path: path)
        guard vault.destroyed.isEmpty else { throw .leftOver(path: path) }
        return logID
    }

    /// Reads the vault, so that its errors are reported now. Without one, a writer makes it when the first
    /// text is sealed.
    public func load() throws(VaultError) {
        try state.withLock { state throws(VaultError) in _ = try load(&state) }
    }

    /// The backups in which keys are still to be destroyed.
    public var unreachedBackups: [String] { (try? backups.pending()) ?? [] }

    // MARK: Sealing

    public func seal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? {
        guard let key = try sealingKey(of: subject) else { return nil }
        let context = context(subject, field)
        // Sealing fails only for a nonce or a key of a wrong size.
        let box = try! AES.GCM.seal(
            bytes, using: key, nonce: nonce(bytes, context, with: key), authenticating: context)
        return Array(box.combined!)
    }

    /// Equal texts of the same place get the same bytes, so that two snapshots of a row are compared without opening it.
    /// Other texts get other nonces, since all of the text is in it.
    private func nonce(
        _ text: [UInt8], _ context: [UInt8], with key: SymmetricKey
    ) -> AES.GCM.Nonce {
        let ofNonces = HMAC<SHA256>.authenticationCode(
            for: Array("tree-lot nonce 1".utf8), using: key)
        var code = HMAC<SHA256>(key: SymmetricKey(data: ofNonces))
        withUnsafeBytes(of: UInt32(context.count).littleEndian) { code.update(data: $0) }
        code.update(data: context)
        code.update(data: text)
        // Twelve bytes are the size of a nonce.
        return try! AES.GCM.Nonce(data: Array(code.finalize().prefix(12)))
    }

    public func unseal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? {
        guard let key = try openingKey(of: subject, field) else { return nil }
        return Array(try open(bytes, of: subject, field, with: key))
    }

    public func open(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> Personal<String> {
        guard let key = try openingKey(of: subject, field) else { return .erased }
        guard opensAtOnce else {
            return .sealed(SealedText(bytes, of: subject, field: field, by: self))
        }
        return .known(
            String(decoding: try open(bytes, of: subject, field, with: key), as: UTF8.self))
    }

    /// A text that cannot be opened is marked as such: it was put where it does not belong, which
    /// `treelot verify` reports in full.
    public func text(of sealed: SealedText) -> String? {
        guard let key = try? openingKey(of: sealed.subject, sealed.field) else { return nil }
        let text = try? open(sealed.bytes, of: sealed.subject, sealed.field, with: key)
        // It was a text when it was sealed, and the seal shows that it is unchanged.
        return text.map { String(decoding: $0, as: UTF8.self) } ?? "(unreadable)"
    }

    private func open(
        _ bytes: [UInt8], of subject: Subject, _ field: String, with key: SymmetricKey
    ) throws(FieldError) -> some Collection<UInt8> {
        guard let box = try? AES.GCM.SealedBox(combined: bytes),
            let open = try? AES.GCM.open(
                box, using: key, authenticating: context(subject, field))
        else {
            throw .sealed(
                "“\(field)” of \(subject.nameInVault) was sealed with another key than the one in \(path), or "
                    + "for another lot, person or field. Put back the vault that belongs to this log."
            )
        }
        return open
    }

    /// The data that a seal is bound to.
    private func context(_ subject: Subject, _ field: String) -> [UInt8] {
        let bound = contextPrefix.count + 5
        return [UInt8](unsafeUninitializedCapacity: bound + field.utf8.count) { bytes, count in
            _ = bytes.initialize(from: contextPrefix)
            bytes[contextPrefix.count] = subject.kind
            for place in 0..<4 {
                bytes[contextPrefix.count + 1 + place] = UInt8(
                    truncatingIfNeeded: subject.number >> (8 * place))
            }
            count = bound
            for byte in field.utf8 {
                bytes[count] = byte
                count += 1
            }
        }
    }

    /// Nil for an erased subject.
    private func sealingKey(of subject: Subject) throws(FieldError) -> SymmetricKey? {
        try inVault { state, vault in
            switch vault[subject] {
            case .key(let key): return key
            case .destroyed: return nil
            case nil:
                guard !isReadOnly else { throw VaultError.readOnly(path: path) }
                let key = SymmetricKey(size: .bits256)
                vault.add(.key(key), of: subject)
                state.drawn.append((subject, .key(key)))
                return key
            }
        }
    }

    /// Nil for an erased subject.
    private func openingKey(
        of subject: Subject, _ field: String
    ) throws(FieldError) -> SymmetricKey? {
        if let known = state.withLock({ $0.vault?[subject] }) { return known.key }
        let found = try inVault { state, vault -> Vault.Entry? in
            if let entry = vault[subject] { return entry }
            // The writer may have drawn it since.
            if isReadOnly {
                vault = try read(&state) ?? vault
                if let entry = vault[subject] { return entry }
            }
            state.isMissing = !state.isKept
            return nil
        }
        guard let found else { throw .sealed(whyUnknown(subject, field)) }
        return found.key
    }

    private func whyUnknown(_ subject: Subject, _ field: String) -> String {
        if state.withLock({ $0.isMissing }) {
            return
                "“\(field)” of \(subject.nameInVault) is sealed, and the vault with the keys is missing: there "
                + "is no file \(path). Put it back from where it was, or from a backup; without it "
                + "nobody can read names and notes any more."
        }
        return
            "“\(field)” of \(subject.nameInVault) is sealed with a key that is not in \(path): an older vault "
            + "than this log, or that of another. Put back the vault that belongs to this log."
    }

    private func inVault<Result: Sendable>(
        _ body: (inout State, inout Vault) throws -> Result
    ) throws(FieldError) -> Result {
        do {
            return try state.withLock { state in
                var vault = try load(&state)
                // Held once: an entry is added in place.
                state.vault = nil
                defer { state.vault = vault }
                return try body(&state, &vault)
            }
        } catch { throw .sealed("\(error)") }
    }

    // MARK: The file

    private func load(_ state: inout State) throws(VaultError) -> Vault {
        if let vault = state.vault { return vault }
        let found = try isReadOnly ? read(&state) : readToWrite(&state)
        let vault = found ?? Vault()
        state.vault = vault
        return vault
    }

    private func readToWrite(_ state: inout State) throws(VaultError) -> Vault? {
        try files.alone(with: path) { () throws(VaultError) in
            try files.remove(path + ".new")
            let vault = try read(&state)
            state.stamp = try files.stamp(of: path)
            return vault
        }
    }

    private func read(_ state: inout State) throws(VaultError) -> Vault? {
        var attempts = 1
        while true {
            let bytes = try files.read(path)
            state.isKept = bytes != nil
            guard let bytes else { return nil }
            do { return try format.decode(bytes, path: path) } catch {
                // The writer may just have put another one in its place, and this one is overwritten.
                guard isReadOnly, attempts < 3 else { throw error }
                attempts += 1
            }
        }
    }

    public func flush() throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            guard !state.drawn.isEmpty, var vault = state.vault else { return }
            do throws(VaultError) {
                guard !state.isMissing else { throw .otherLot(path: path) }
                try write(&state) { state throws(VaultError) in
                    guard state.isKept else {
                        return try rewrite(vault, &state, destroyingOld: false)
                    }
                    let records = format.records(state.drawn, from: vault.recordCount)
                    state.stamp = try files.write(
                        records, to: path, at: format.offset(ofRecord: vault.recordCount))
                    vault.recordCount += state.drawn.count
                    state.vault = vault
                }
            } catch {
                state.failure = error
                throw error
            }
        }
    }

    /// Writes what was drawn, if the file is as it was left: what another process has written there must not be cut off, nor
    /// a key that it gave a subject take the place of ours. The lot is then opened anew.
    private func write(
        _ state: inout State, _ body: (inout State) throws(VaultError) -> Void
    ) throws(VaultError) {
        try files.alone(with: path) { () throws(VaultError) in
            guard try files.stamp(of: path) == state.stamp else { throw .changed(path: path) }
            try body(&state)
        }
        state.drawn = []
    }

    private func rewrite(
        _ vault: Vault, _ state: inout State, destroyingOld: Bool
    ) throws(VaultError) {
        var vault = vault
        let bytes = try format.encode(vault)
        state.stamp = try files.replace(path, with: bytes, destroyingOld: destroyingOld)
        vault.recordCount = vault.entries.count
        state.isKept = true
        state.vault = vault
    }

    // MARK: Crypto-shredding

    public func shred(_ subjects: [Subject]) throws {
        let told = try state.withLock { state -> [String] in
            if let failure = state.failure { throw failure }
            guard !isReadOnly else { throw VaultError.readOnly(path: path) }
            var vault = try load(&state)
            // Nothing is sealed: there is no key.
            guard state.isKept || !state.drawn.isEmpty else { return [] }
            let fresh = vault.destroy(subjects)
            do throws(VaultError) {
                if !fresh.isEmpty {
                    try write(&state) { state throws(VaultError) in
                        // First, so that after a crash behind the next line the backups are still to be done.
                        try backups.markAll()
                        try rewrite(vault, &state, destroyingOld: true)
                    }
                }
            } catch {
                state.failure = error
                throw error
            }
            let (done, unreached) = try backups.destroy(vault.destroyed)
            return done.map { "The erased keys are destroyed in the backup \($0), too." }
                + (fresh.isEmpty ? [] : unreached.map(Self.unreached))
        }
        told.forEach(notice)
    }

    private static func unreached(_ backup: String) -> String {
        "The backup \(backup) could not be reached: the erased keys are still in its vault. They are "
            + "destroyed there the next time the lot is opened to record something while it can be "
            + "reached."
    }
}
