import EventSourcing
import TreeLot
import TreeLotApp
import TreeLotWeb

/// Does repeatedly what is due, and reports each result.
struct FollowSteps: Sendable {
    private let processManager: ProcessManager
    private let postman: Postman<MailCarrier>
    private let pusher: Postman<PushCarrier>?
    private let isJSON: Bool
    /// The name of one of many lots.
    private let lot: String?

    init(
        _ scheduler: Scheduler, _ postman: Postman<MailCarrier>, _ pusher: Postman<PushCarrier>?,
        _ common: CommonOptions, lot: String? = nil
    ) {
        self.lot = lot
        self.processManager = ProcessManager(scheduler)
        self.postman = postman
        self.pusher = pusher
        self.isJSON = common.json
    }

    /// How many mails and pushes failed and are tried again.
    var waiting: [(way: String, count: Int)] {
        [("mail", postman.backlog?.waitingCount ?? 0)]
            + (pusher.map { [("push", $0.backlog?.waitingCount ?? 0)] } ?? [])
    }

    /// When something is due next, or a mail or push is tried again; nil if nothing is.
    var nextDue: Instant? {
        get async {
            let others = [postman.backlog?.firstDue] + (pusher.map { [$0.backlog?.firstDue] } ?? [])
            return await (others + [processManager.nextDue]).compactMap(\.self).min()
        }
    }

    /// What keeps mails or push messages from going out keeps nothing else from being done.
    /// - Returns: false if nothing more is due.
    /// - Throws: what keeps them, once the rest is done.
    func take(at now: Instant) async throws -> Bool {
        // First, so that messages of actions due at the first start do not count as old.
        let mailFault = await start(postman, "mail")
        let pushFault = await start(pusher, "push")
        for deed in try await processManager.tick(at: now) { tell(deed) }
        // Neither waits for a service that is slow to answer the other.
        async let pushes = tick(pusher, "push", at: now, unless: pushFault)
        async let mails = tick(postman, "mail", at: now, unless: mailFault)
        let results = await [("mails", mails), ("push messages", pushes)]
        if results.contains(where: { (try? $0.1.get()) ?? false }) { return true }
        let faults = results.compactMap { what, result -> String? in
            if case .failure(let fault) = result { "No \(what) go out: \(fault)" } else { nil }
        }
        guard faults.isEmpty else { throw Failure(faults.joined(separator: " ")) }
        return false
    }

    private func start(_ postman: Postman<some Carrier>?, _ way: String) async -> (any Error)? {
        do {
            try await postman?.start { tell($0, of: way) }
            return nil
        } catch { return error }
    }

    private func tick(
        _ postman: Postman<some Carrier>?, _ way: String, at now: Instant,
        unless fault: (any Error)?
    ) async -> Result<Bool, any Error> {
        if let fault { return .failure(fault) }
        do {
            let isMoreDue = try await postman?.tick(at: now) { tell($0, of: way) }
            return .success(isMoreDue ?? false)
        } catch { return .failure(error) }
    }

    private var prefix: String { lot.map { $0 + ": " } ?? "" }

    private func print(_ member: JSON.Member) {
        let names = lot.map { [JSON.Member("lot", .string($0))] } ?? []
        Terminal.print(JSON.object(names + [member]).description)
    }

    private func tell(_ deed: ProcessManager.Deed) {
        guard case .object(let members) = deed.action, let name = members.first?.value.text else {
            return
        }
        if isJSON {
            let position = JSON.Member("position", .whole(deed.position.value))
            return print(JSON.Member("done", .object(members + [position])))
        }
        let fields = members.dropFirst().map { "\($0.name) \($0.value.text)" }
        let place = "(position \(deed.position))".styled(.dim)
        Terminal.print("\(prefix)\(name): \(fields.joined(separator: ", ")) \(place)".checked)
    }

    private func tell(_ report: Delivery, of way: String) {
        if isJSON {
            return print(JSON.Member(way, report.json))
        }
        let mail = "\(prefix)message \(report.message) to person \(report.person)"
        switch report.result {
        case .sent: Terminal.print("\(way): \(mail)".checked)
        case .postponed(let moment, let why):
            Terminal.note(
                "Not sent: \(mail), since \(why.harmless.clause). Tried again at \(moment).")
        case .givenUp(let why):
            Terminal.note("Given up: \(mail), since \(why.harmless.clause).".styled(.red))
        case .unknown(let why):
            Terminal.note(
                "Perhaps sent: \(mail), since \(why.harmless.clause). It is not sent again."
                    .styled(.red))
        }
    }
}

extension Delivery {
    fileprivate var json: JSON {
        var members: [JSON.Member] = [
            .init("message", .whole(message.rawValue)), .init("person", .whole(person.rawValue)),
        ]
        switch result {
        case .sent: members += [.init("result", "sent")]
        case .postponed(let moment, let why):
            members += [
                .init("result", "postponed"), .init("until", .string(moment.description)),
                .init("why", .string(why)),
            ]
        case .givenUp(let why): members += [.init("result", "givenUp"), .init("why", .string(why))]
        case .unknown(let why): members += [.init("result", "unknown"), .init("why", .string(why))]
        }
        return .object(members)
    }
}

extension String {
    /// To end a sentence with: its own full stop would be a second one.
    fileprivate var clause: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
