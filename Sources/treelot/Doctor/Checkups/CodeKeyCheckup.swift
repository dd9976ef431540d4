import TreeLot

/// Whether the key of codes is whole, by which accounts elsewhere are known.
enum CodeKeyCheckup: Checkup {
    static let name = "code-key"
    private static let file = "code-key"

    static func look(at lot: ExaminedLot) async throws -> CheckupResult {
        let isThere = lot.has(file)
        guard !isWhole(lot.path(file)) else { return CheckupResult("whole") }
        let donor = lot.backups.first { backup in
            guard case .there = backup.place else { return false }
            return isWhole(backup.path + "/" + file)
        }
        if !isThere, donor == nil {
            guard let isNeeded = try? await lot.models().lot.hasLinkedIdentities else {
                throw Unseen.withoutLog
            }
            if !isNeeded { return CheckupResult("none yet, and none is needed") }
        }
        let what =
            isThere
            ? "\(lot.path(file)) is damaged: no code can be made or checked."
            : "\(lot.path(file)) is missing: another one would be made, with which no code on a screen and "
                + "no account elsewhere is known."
        let code = isThere ? "code-key-damaged" : "code-key-missing"
        let away = isThere ? [lot.putAway(file)] : []
        if let donor {
            return CheckupResult(
                "unusable",
                [
                    .bad(
                        code, "\(what)\(lot.stopFirst) The backup \(donor.path) has it.",
                        mend: away + [lot.takeOver(file, from: donor.path)])
                ])
        }
        let lost =
            "\(what) No backup in reach has it. Another one is made when it is needed; whoever signs in with "
            + "an account elsewhere then connects it again, and phones allow messages again."
        return CheckupResult(
            "unusable",
            [isThere ? .bad(code, lost + lot.stopFirst, mend: away) : .warning(code, lost)])
    }

    private static func isWhole(_ path: String) -> Bool { FileFacts(path)?.bytes == 32 }
}
