import EventLog
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// Whether messages reach people outside of the pages.
enum MailCheckup: Checkup {
    static let name = "mail"
    private static let patienceMinutes = 60
    private static let outbox = "outbox/new"

    static func look(at lot: ExaminedLot) async throws -> CheckupResult {
        var findings: [Finding] = []
        for way in ["mail", "push"] { findings += try await backlog(of: way, lot) }
        findings += untaken(lot)
        guard let models = try? await lot.models() else {
            if findings.isEmpty { throw Unseen.withoutLog }
            return CheckupResult("not looked at", findings)
        }
        let question = UndeliveredMails()
        let answer = try question.answer(models, Context(actor: .operator, now: lot.now))
        let open = Set(answer.mails.filter { !$0.mended }.map(\.person)).sorted()
        if !open.isEmpty { findings.append(givenUp(open, waiting(for: open, lot))) }
        return CheckupResult("nothing was given up, and nothing waits for long", findings)
    }

    /// The number of mails to these people that are tried again.
    private static func waiting(for people: [Person.ID], _ lot: ExaminedLot) -> Int {
        let backlog = try? DeliveryBacklog(in: DurableFolder(lot.path("mail")))
        return backlog?.waiting.count { people.contains($0) } ?? 0
    }

    private static func givenUp(_ people: [Person.ID], _ waiting: Int) -> Finding {
        let numbers = people.map(\.description).joined(separator: ", ")
        let one = people.count == 1
        return .warning(
            "mail-given-up",
            "Mails to \(one ? "person" : "people") \(numbers) were given up: \(one ? "their" : "the") address "
                + "does not work."
                + (waiting == 0
                    ? ""
                    : " \(waiting.of("more mail")) for them \(waiting == 1 ? "waits" : "wait"), and may be given "
                        + "up at the next attempt: mend the address before that.")
                + " Look for a typo in it, or ask for another one, and record it on the page of the person, or with "
                + "`treelot do '{\"do\":\"change-email\",\"person\":\(people[0]),\"email\":\"…\"}'`."
        )
    }

    /// - Parameter way: a folder of the lot.
    private static func backlog(of way: String, _ lot: ExaminedLot) async throws -> [Finding] {
        let backlog: DeliveryBacklog?
        do { backlog = try DeliveryBacklog(in: DurableFolder(lot.path(way))) } catch let error
            as DamagedMailCheckpoint
        {
            return [
                .bad(
                    way + "-checkpoint-damaged",
                    "\(error.file), which says how far the \(way == "mail" ? "mails" : "pushes") have come, is "
                        + "damaged, and nothing is sent.\(lot.stopFirst) Put it away: what is from before then "
                        + "is not sent any more.", mend: [lot.putAway(way + "/checkpoint.json")])
            ]
        }
        guard let backlog, backlog.logID == lot.logID?.hexadecimal else { return [] }
        return [overdue(backlog, way, lot), try await unsent(backlog, way, lot)].compactMap { $0 }
    }

    private static func overdue(
        _ backlog: DeliveryBacklog, _ way: String, _ lot: ExaminedLot
    ) -> Finding? {
        let limit = lot.now.advanced(byMinutes: -patienceMinutes)
        guard backlog.waitingCount > 0, let due = backlog.firstDue else { return nil }
        let what =
            "\(backlog.waitingCount) of the \(way == "mail" ? "mails" : "pushes") could not be sent, and "
            + (backlog.waitingCount == 1 ? "is" : "are") + " to be tried again"
        guard due < limit else {
            let retried = what + ", the next at \(due)."
            let people = Set(backlog.waiting).count
            // One address may be out of order; with several, it is the way there.
            guard way == "mail", people > 1 else { return .note(way + "-retried", retried) }
            return .warning(
                "mail-retried",
                "\(retried) They are for \(people) people, so that it may be the sending itself. Each is given up "
                    + "for good some 14 hours after its first attempt. Why they were not taken, the "
                    + "journal says (“Not sent”); see “Families get no mails” in docs/operations.md."
            )
        }
        return .warning(
            way + "-waits", "\(what) since \(due): nothing sends them. \(start)")
    }

    /// Messages that nobody takes care of.
    private static func unsent(
        _ backlog: DeliveryBacklog, _ way: String, _ lot: ExaminedLot
    ) async throws -> Finding? {
        guard way == "mail", !(lot.process?.takesCommands ?? false),
            let models = try? await lot.models()
        else { return nil }
        let count = Int(models.lot.nextMessage.rawValue) - Int(backlog.nextMessage.rawValue)
        guard count > 0,
            models.latest < lot.now.advanced(byMinutes: -patienceMinutes)
        else { return nil }
        return .warning(
            "mail-not-sent",
            "\(count.of("message")) wait to be sent as mail, and nothing sends them. \(start)")
    }

    private static let start =
        "Start `treelot serve` or `treelot follow` again, with the options that it had."

    /// Mails in the folder from which another program takes them.
    private static func untaken(_ lot: ExaminedLot) -> [Finding] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: lot.path(outbox))) ?? []
        let limit = lot.now.advanced(byMinutes: -patienceMinutes).date
        let old = names.filter {
            (FileFacts(lot.path(outbox + "/" + $0))?.changedAt ?? .now) < limit
        }
        guard !old.isEmpty else { return [] }
        return [
            .warning(
                "outbox-untaken",
                "\(old.count.of("mail")) in \(lot.path(outbox)) \(old.count == 1 ? "has" : "have") waited for "
                    + "more than an hour: the program that is to take them away does not. Start that one, or "
                    + "send mails with --sendmail.")
        ]
    }
}
