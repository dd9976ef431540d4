import Foundation

/// Whether others may read what is private, and whether the owner may write all of it.
enum RightsCheckup: Checkup {
    static let name = "rights"
    /// The files with keys.
    private static let secrets = ["vault", "code-key", "evidence/key"]

    static func look(at lot: ExaminedLot) throws -> CheckupResult {
        guard let facts = FileFacts(lot.directory) else {
            throw Failure("\(lot.directory) can’t be seen by this user.")
        }
        var findings = exposed(lot, facts)
        let files = all(in: lot.directory)
        findings += owners(lot, facts, files) + locked(lot, facts, files)
        return CheckupResult("\(facts.ownerName) alone has them", findings)
    }

    private static func exposed(_ lot: ExaminedLot, _ facts: FileFacts) -> [Finding] {
        var findings: [Finding] = []
        // A backup may lie where there are no permissions, as on a stick.
        let keys =
            lot.original == nil
            ? secrets.map(lot.path).filter(PrivateFile.isExposed) : []
        if !keys.isEmpty {
            findings.append(
                .bad(
                    "keys-exposed",
                    "Others than the owner can read or change keys of the lot, so that they may not be "
                        + "secret any more, and nothing opens the lot until they are private.",
                    mend: keys.map { sudo(facts) + ShellLine.of("chmod", "600", $0) }))
        }
        if lot.original == nil, facts.permissions & 0o077 != 0 {
            findings.append(
                .warning(
                    "directory-exposed",
                    "Other users of this machine can look into \(lot.directory).",
                    mend: [sudo(facts) + ShellLine.of("chmod", "-R", "go=", lot.directory)]))
        }
        return findings
    }

    private static func owners(
        _ lot: ExaminedLot, _ facts: FileFacts, _ files: [(path: String, facts: FileFacts)]
    ) -> [Finding] {
        let foreign = files.filter { $0.facts.owner != facts.owner }
        if let first = foreign.first {
            return [
                .bad(
                    "owners-differ",
                    "\(lot.directory) belongs to \(facts.ownerName), and "
                        + (foreign.count == 1
                            ? first.path
                            : "\(foreign.count) files in it, such as \(first.path),")
                        + " to \(first.facts.ownerName): a command was run as that user. Who serves the "
                        + "lot may not read or write that.",
                    mend: [
                        (geteuid() == 0 ? "" : "sudo ")
                            + ShellLine.of("chown", "-R", facts.ownerName, lot.directory)
                    ])
            ]
        }
        guard geteuid() != 0, geteuid() != facts.owner else { return [] }
        return [
            .warning(
                "other-user",
                "\(lot.directory) belongs to \(facts.ownerName), and not to the user who asks now. Look "
                    + "again as that user.",
                mend: [ShellLine.of("sudo", "-u", facts.ownerName) + " " + lot.treelot("doctor")])
        ]
    }

    /// What even the owner may not write.
    private static func locked(
        _ lot: ExaminedLot, _ facts: FileFacts, _ files: [(path: String, facts: FileFacts)]
    ) -> [Finding] {
        let locked = ([(lot.directory, facts)] + files).filter { path, facts in
            let needed = facts.isFolder ? 0o700 : 0o600
            return (facts.isFolder || facts.isFile) && facts.permissions & needed != needed
        }
        guard let first = locked.first else { return [] }
        return [
            .bad(
                "not-writable",
                "\(locked.count == 1 ? first.0 : "\(locked.count) files, such as \(first.0),") can’t be "
                    + "read and written by the owner: perhaps a copy from a medium that can only be read.",
                mend: [sudo(facts) + ShellLine.of("chmod", "-R", "u+rwX", lot.directory)])
        ]
    }

    private static func sudo(_ facts: FileFacts) -> String {
        geteuid() == 0 || geteuid() == facts.owner ? "" : "sudo "
    }

    /// As far as this user may look.
    private static func all(in directory: String) -> [(path: String, facts: FileFacts)] {
        let names = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String }
        return (names ?? []).compactMap { name in
            let path = directory + "/" + name
            return FileFacts(path).map { (path, $0) }
        }
    }
}
