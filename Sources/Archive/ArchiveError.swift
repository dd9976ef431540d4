/// Why an archive cannot be read or written. Each message is complete; none has a byte of the content in it.
public enum ArchiveError: Error, Equatable, Sendable {
    /// The file does not begin as one of the age format does.
    case notAge
    /// It is encrypted to a key, not with a passphrase alone.
    case noPassphrase
    /// It is of the age format, and its header is not as that says.
    case malformedHeader
    /// To try a passphrase would take 2 to the power of `workFactor` steps.
    case tooMuchWork(workFactor: Int)
    /// The passphrase is another one, or the header was changed.
    case wrongPassphrase
    /// The passphrase is right, and the header was changed.
    case changedHeader
    /// From a byte on, the file is not as it was written.
    case damaged(offset: Int)
    /// What was encrypted is no tar, or one with more in it than plain files.
    case notATar(offset: Int)
    /// The name of a file in it leads out of the directory that it is unpacked to, or can't be kept in a tar.
    case unsafeName(String)
    /// The content is more or less than was said, or too large for a tar.
    case otherSize(name: String)
    /// The first file is no manifest.
    case noManifest
    /// A newer program wrote it.
    case newerFormat(version: Int)
    /// A file is not in the manifest, or is there twice.
    case unexpected(name: String)
    /// A file of the manifest is not there.
    case missing(name: String)
    /// A file is not the one of which the manifest has the checksum.
    case otherContent(name: String)
}

extension ArchiveError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notAge: "This is no archive: the file is not encrypted in the age format."
        case .noPassphrase:
            "The file is encrypted to a key and not with a passphrase. An archive has a passphrase."
        case .malformedHeader:
            "The file begins as an archive does, and its header is not whole. Try another copy of it."
        case .tooMuchWork(let workFactor):
            "To try a passphrase on this file would take 2^\(workFactor) steps; more than "
                + "2^\(AgeHeader.workFactorMax) are refused. Neither this program nor age makes such "
                + "a file."
        case .wrongPassphrase:
            "The passphrase does not open this file. If you are sure of it, the file’s first lines were "
                + "changed: try another copy of it."
        case .changedHeader:
            "The passphrase is right, and the file’s first lines are not what they were. Try another copy "
                + "of it."
        case .damaged(let offset):
            "The file was changed or cut short: from byte \(offset) on, it is not what was written. Try "
                + "another copy of it."
        case .notATar(let offset):
            "What is in the file is no archive: at byte \(offset) of the decrypted content, no plain file "
                + "of a tar (ustar) begins."
        case .unsafeName(let name):
            "A file in an archive can’t be named “\(name)”: the name has to lead into the directory that "
                + "it is unpacked to, and to have at most \(TarHeader.nameBytesMax) bytes."
        case .otherSize(let name):
            "“\(name)” has another size than was said, or is too large for an archive."
        case .noManifest:
            "What is in the file is no archive: it does not begin with \(ArchiveManifest.name)."
        case .newerFormat(let version):
            "A newer program has made this archive (format \(version)). Get that one to open it."
        case .unexpected(let name):
            "The archive’s manifest does not tell of “\(name)”, or only once."
        case .missing(let name): "“\(name)” is missing in the archive."
        case .otherContent(let name): "“\(name)” is not what the archive’s manifest says."
        }
    }
}
