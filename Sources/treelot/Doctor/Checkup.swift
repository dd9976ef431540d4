/// One thing that the doctor looks at. It changes nothing of the lot.
protocol Checkup: Sendable {
    /// For people and programs: `log`.
    static var name: String { get }
    /// Whether it makes no sense where there is no lot.
    static var needsLot: Bool { get }
    /// - Throws: ``Unseen`` where another checkup tells why it could not look; any other error is told as
    ///   a finding. It keeps no other checkup from looking.
    static func look(at lot: ExaminedLot) async throws -> CheckupResult
}

extension Checkup {
    static var needsLot: Bool { true }

    /// What was found, whatever went wrong.
    static func result(of lot: ExaminedLot) async -> CheckupResult {
        do { return try await look(at: lot) } catch let unseen as Unseen {
            return CheckupResult("not looked at: \(unseen.why)", isSeen: false)
        } catch {
            let what = "The \(name) could not be looked at. \(error)"
            return CheckupResult(
                "could not be looked at", [.warning(name + "-unseen", what)], isSeen: false)
        }
    }
}

/// The result of one checkup.
struct CheckupResult {
    /// A few words on what is there, for a line of its own where all is well.
    var found: String
    var findings: [Finding]
    var isSeen: Bool

    init(_ found: String, _ findings: [Finding] = [], isSeen: Bool = true) {
        (self.found, self.findings, self.isSeen) = (found, findings, isSeen)
    }

    /// Nothing is to be done.
    var isWell: Bool { findings.allSatisfy { $0.severity == .note } }
}

/// A checkup could not look, for a reason that another one tells.
struct Unseen: Error {
    var why: String

    static let withoutLog = Unseen(why: "the log can’t be read")
}

/// All of them, in the order in which they are told.
enum Checkups {
    static let all: [any Checkup.Type] = [
        DirectoryCheckup.self, RightsCheckup.self, DiskCheckup.self, DatabaseCheckup.self,
        LogCheckup.self,
        EvidenceCheckup.self, VaultCheckup.self, CodeKeyCheckup.self, VersionCheckup.self,
        ClockCheckup.self, SnapshotsCheckup.self, ProcessCheckup.self, BackupsCheckup.self,
        MailCheckup.self, LeftoversCheckup.self,
    ]
}
