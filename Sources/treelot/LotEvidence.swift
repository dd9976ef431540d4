public import EventLog
public import Evidence
import Foundation

/// The directory `evidence` of a lot is a folder of small files.
extension DurableFolder: EvidenceFiles {
    public func writeSecret(_ bytes: [UInt8], to name: String) throws { try write(bytes, to: name) }
}

/// The evidence beside a lot’s log by which it is checked.
enum LotEvidence {
    static func folder(_ data: String) -> EvidenceFolder { EvidenceFolder(files(data)) }

    private static func files(_ data: String) -> DurableFolder { DurableFolder(data + "/evidence") }

    /// Signs checkpoints while the lot is written.
    static func notary(_ data: String) -> Notary {
        Notary(folder(data)) { error in
            Terminal.note(
                "No checkpoint could be signed; what was recorded is recorded all the same. "
                    + "\(error)")
        }
    }

    /// The newest checkpoint. Ask before the log is opened: then the log has all of its commits, even if
    /// another process records meanwhile.
    static func newest(_ data: String) throws -> KeptCheckpoint {
        guard let newest = try folder(data).newestCheckpoint() else {
            throw EvidenceError.noCheckpoint(directory: files(data).path)
        }
        return newest
    }

    /// The key to check with: what a person gave, a key or the name of a file that has it; otherwise
    /// that in the lot’s own directory.
    static func key(_ given: String?, data: String) throws -> VerifyingKey {
        if let given {
            if let key = VerifyingKey(given) { return key }
            guard FileManager.default.fileExists(atPath: given) else {
                throw Failure(
                    "“\(given)” is no key, and there is no file of that name.", code: .malformed)
            }
            let text = String(decoding: try read(given), as: UTF8.self)
            guard let key = VerifyingKey(text) else { throw EvidenceError.notAKey(file: given) }
            return key
        }
        guard let key = try folder(data).verifyingKey() else {
            throw Failure(
                "There is no key in \(files(data).path). Give the one that you noted with --key.")
        }
        return key
    }

    /// A checkpoint that was kept elsewhere.
    static func kept(_ file: String, key: VerifyingKey) throws -> KeptCheckpoint {
        try KeptCheckpoint(try read(file), file: file, key: key)
    }

    static func read(_ file: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw Failure("\(file) can’t be read. Is the name right?", code: .malformed)
        }
        return Array(data)
    }
}
