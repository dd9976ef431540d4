#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The vault cannot be used as it is. Each message is complete: what is wrong, that nothing was
/// changed, and what to do. None has a key or a name in it.
public enum VaultError: Error, Equatable, Sendable {
    /// The text given as a vault key is none.
    case notAKey
    /// Another kind of file stands where the vault should.
    case notAVault(path: String)
    /// A newer program wrote it.
    case newerFormat(path: String, version: UInt32)
    /// Bytes that had been flushed are not what they were.
    case damaged(path: String)
    /// It has the keys of another lot.
    case otherLot(path: String)
    /// It is sealed, and no vault key was given.
    case keyNeeded(path: String)
    /// A vault key was given, and it is not sealed.
    case keyNotNeeded(path: String)
    /// It is sealed with another vault key.
    case wrongKey(path: String)
    /// There is no log, but a vault from which people were erased: it belongs to a log that is gone.
    case leftOver(path: String)
    /// It lacks keys that a copy of it has.
    case older(path: String, than: String)
    /// Another program has written it meanwhile.
    case changed(path: String)
    /// Another program is writing it, and does not come to an end.
    case busy(path: String)
    /// It was opened for reading only.
    case readOnly(path: String)
    /// A call to the operating system failed.
    case system(call: String, path: String, errno: Int32)
}

extension VaultError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notAKey:
            "A vault key has 64 hexadecimal digits, and this is something else. Nothing was changed. "
                + "`openssl rand -hex 32` makes one for a new lot; an existing lot needs its own."
        case .notAVault(let path):
            "\(path) is no vault. Nothing was changed. Put the lot's vault there, from a backup."
        case .newerFormat(let path, let version):
            "\(path) has format version \(version), which this program does not know. Nothing was "
                + "changed. Install a newer version of the program."
        case .damaged(let path):
            "The vault \(path) is damaged: its bytes are not what was written. Nothing was changed. "
                + "Keep a copy of it, and put back the vault from the newest backup."
        case .otherLot(let path):
            "The vault \(path) has the keys of another lot. Nothing was changed. Put back the vault "
                + "that belongs to this log, from where it was or from a backup."
        case .keyNeeded(let path):
            "The vault \(path) is sealed with a vault key, and none was given. Nothing was changed. "
                + "Name the key's file with --vault-key-file or TREELOT_VAULT_KEY_FILE, or put the "
                + "key into TREELOT_VAULT_KEY."
        case .keyNotNeeded(let path):
            "A vault key was given, but the vault \(path) is not sealed with one. Nothing was "
                + "changed. Is this the right lot? If it is, leave out --vault-key-file, "
                + "TREELOT_VAULT_KEY_FILE and TREELOT_VAULT_KEY."
        case .wrongKey(let path):
            "The vault \(path) is sealed with another vault key than the one that was given. Nothing "
                + "was changed. Give the key that the lot was made with."
        case .leftOver(let path):
            "There is no log here, but \(path) is the vault of one, from which people were erased. "
                + "Nothing was changed. Put the log back beside it, or move the vault elsewhere."
        case .older(let path, let newer):
            "The vault \(path) is missing, or lacks keys that \(newer) has: it is not the newest. "
                + "Nothing was copied. Put the newest back first: those names can be read with no other."
        case .changed(let path):
            "The vault \(path) was changed by another program meanwhile. Nothing was written to it. Stop "
                + "whatever else works on this lot, and start again."
        case .busy(let path):
            "Another program has been writing the vault \(path) for seconds, and may hang. Nothing was written to "
                + "it. Go on with that program or end it, and try again."
        case .readOnly(let path):
            "The vault \(path) was opened for reading only. Nothing was changed."
        case .system(let call, let path, ENOSPC):
            "The disk is full: there is no room for \(path) (\(call)). Make room on it."
        case .system(let call, let path, EACCES), .system(let call, let path, EPERM):
            "This user may not touch \(path) (\(call)). Run as the one to whom the directory belongs; if the "
                + "file is another’s, give it to that one (chown)."
        case .system(let call, let path, let errno):
            "\(call) failed for \(path): \(String(cString: strerror(errno))) (error \(errno))."
        }
    }
}
