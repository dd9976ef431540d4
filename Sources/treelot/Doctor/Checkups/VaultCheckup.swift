import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLot
import TreeLotApp

/// Whether names and notes can be read.
enum VaultCheckup: Checkup {
    static let name = "vault"

    static func look(at lot: ExaminedLot) async throws -> CheckupResult {
        let vault: VaultSealer?
        do { vault = try lot.vault.get() } catch let error as VaultError {
            return CheckupResult("unusable", [finding(error, lot)])
        } catch let failure as Failure {
            return CheckupResult("unusable", [keyUnusable(failure, lot)])
        }
        let log = try lot.readLog()
        if let fault = log.sealedFault {
            return CheckupResult(
                "not of this log",
                [
                    replaced(
                        "vault-lacks-keys",
                        "The vault does not belong to this log, or is older than it. \(fault)", lot)
                ])
        }
        guard vault != nil else {
            guard try log.hasSealedText() else {
                return CheckupResult("none, and nothing is sealed")
            }
            return CheckupResult(
                "missing",
                [
                    replaced(
                        "vault-missing",
                        "The vault is missing: there is no file \(lot.path("vault")), and names and notes "
                            + "are sealed with the keys that were in it. Nobody can read them without it.",
                        lot)
                ])
        }
        let findings = try await erased(lot)
        return CheckupResult(
            lot.isQuick ? "its bytes are whole" : "it opens every text of the log", findings)
    }

    private static func finding(_ error: VaultError, _ lot: ExaminedLot) -> Finding {
        let path = lot.path("vault")
        switch error {
        case .damaged, .notAVault:
            return replaced("vault-damaged", "The vault \(path) is damaged.", lot)
        case .otherLot:
            let owner = owner(lot).map { ": those of \($0)" } ?? ""
            return replaced(
                "vault-of-other-lot", "The vault \(path) has the keys of another lot\(owner).", lot)
        case .keyNeeded:
            return .warning(
                "vault-key-needed",
                "The vault \(path) is sealed with a key, and none was given: whether names can be read was "
                    + "not looked at. Look again with --vault-key-file, or with the key’s file in "
                    + "TREELOT_VAULT_KEY_FILE.")
        case .wrongKey:
            return .warning(
                "vault-key-wrong",
                "The vault \(path) is sealed with another key than the one that was given. Give the one "
                    + "that the lot was made with.")
        case .keyNotNeeded:
            return .warning(
                "vault-key-not-needed",
                "A vault key was given, and the vault \(path) is not sealed with one. Is this the right lot? "
                    + "If it is, leave it out.",
                mend: [
                    "env -u TREELOT_VAULT_KEY -u TREELOT_VAULT_KEY_FILE "
                        + ShellLine.of("treelot", "doctor", "--data", lot.directory)
                ])
        case .newerFormat:
            return .bad(
                "vault-format-newer",
                "The vault \(path) was written by a newer version of this program. Install that.")
        default: return .bad("vault-unreadable", "The vault can’t be read. \(error)")
        }
    }

    private static func keyUnusable(_ failure: Failure, _ lot: ExaminedLot) -> Finding {
        let environment = ProcessInfo.processInfo.environment
        let file = lot.common.vaultKeyFile ?? environment["TREELOT_VAULT_KEY_FILE"]
        let isExposed = file.map(PrivateFile.isExposed) ?? false
        return .warning(
            "vault-key-unusable", failure.description,
            mend: isExposed ? [ShellLine.of("chmod", "600", file ?? "")] : [])
    }

    /// The keys of people who were erased, as after a vault was put back.
    private static func erased(_ lot: ExaminedLot) async throws -> [Finding] {
        let erased = try await lot.models().state.erased
        guard try VaultCopy().hasKeys(of: erased, in: lot.directory) else { return [] }
        return [
            .warning(
                "erased-keys-kept",
                "The vault still has keys of people who were erased, as after an older one was put back. "
                    + "They are destroyed when the lot is opened to be written.",
                mend: [lot.treelot("rebuild")])
        ]
    }

    // MARK: Another one

    /// A vault that opens every text, in the place of the lot's; or else a whole backup, in another place.
    private static func replaced(_ code: String, _ what: String, _ lot: ExaminedLot) -> Finding {
        if let donor = donors(lot).first(where: { opensAll($0, lot) }) {
            return exchanged(with: donor, code, what, lot)
        }
        let look =
            " Look for the right one: where the lot was before, in the lots beside it, on an old machine. "
            + "Do not lose what is left of this one."
        guard let (backup, has) = lot.newestBackup else {
            return .bad(
                code, "\(what) No whole backup can be reached.\(lot.lookForBackups)\(look)")
        }
        return .bad(
            code,
            "\(what) No vault in reach opens every text.\(lot.lookForBackups)\(look) Only if there is "
                + "none,\(lot.stopFirst.isEmpty ? "" : " stop what has the lot open, and") put the newest backup, "
                + "\(backup.path), back into a new directory.\(lot.loss(behind: has)) Keep this directory.",
            mend: [lot.restore(backup)])
    }

    private static func exchanged(
        with donor: String, _ code: String, _ what: String, _ lot: ExaminedLot
    ) -> Finding {
        let path = lot.path("vault")
        guard donor == owner(lot) else {
            return .bad(
                code,
                "\(what)\(lot.stopFirst) That of \(donor) opens every text, and nothing is lost: put it in "
                    + "its place.",
                mend: (lot.has("vault") ? [lot.putAway("vault")] : [])
                    + [lot.takeOver("vault", from: donor)])
        }
        let third = ExaminedLot.unused(path + ".exchanged")
        return .bad(
            code,
            "\(what) And the vault of this lot is there: the two were exchanged, and nothing is lost. Stop "
                + "what has the lots open, and exchange them again.",
            mend: [
                ShellLine.of("mv", path, third), ShellLine.of("mv", donor + "/vault", path),
                ShellLine.of("mv", third, donor + "/vault"),
            ])
    }

    /// The neighbour whose vault is in this lot.
    private static func owner(_ lot: ExaminedLot) -> String? {
        guard let found = try? VaultCopy().logID(of: lot.directory) else { return nil }
        return lot.neighbours.first { isInUse($0) && GenerationFolder.logID($0) == found }
    }

    private static func isInUse(_ directory: String) -> Bool {
        LotDirectory.exists(directory) && (try? BackupList.lot(ofBackup: directory)) == nil
    }

    /// Backups, and lots beside this one, that have a vault of this lot.
    private static func donors(_ lot: ExaminedLot) -> [String] {
        let backups = lot.backups.filter { if case .there = $0.place { true } else { false } }
        let places = backups.map(\.path) + lot.neighbours.filter(isInUse)
        return places.filter { place in
            guard FileFacts(place + "/vault") != nil else { return false }
            do { _ = try lot.vault(in: place) } catch VaultError.keyNeeded {
                return true
            } catch {
                return false
            }
            return true
        }
    }

    private static func opensAll(_ donor: String, _ lot: ExaminedLot) -> Bool {
        guard let vault = try? lot.vault(in: donor),
            let store = try? LotStore(
                directory: lot.directory, mode: .read, options: LogOptions(sealer: vault))
        else { return false }
        return (try? store.verify()) != nil
    }
}
